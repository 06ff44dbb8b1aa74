/// Scenarios in which a finger interrupts the quiz or its game.
enum QuizInterruptions {
  static let scenarios = """
      closed-exit-start:
        about: Closed, then the game is left and started again; the next one comes with its full time.
        end: 45s
        steps:
          - 0s: load
          - 2s: tap close
          - 4s: tap video
          - 4.5s: tap exit
          - 7s: tap landing.start
      voted-exit-start:
        end: 45s
        steps:
          - 0s: load
          - 2s: tap answers[1]
          - 2.5s: tap video
          - 3s: tap exit
          - 6s: tap landing.start
      timed-out-exit-start:
        end: 50s
        steps:
          - 0s: load
          - 12s: tap video
          - 12.5s: tap exit
          - 15s: tap landing.start
      counting-exit-start:
        end: 45s
        steps:
          - 0s: load
          - 4s: tap video
          - 4.5s: tap exit
          - 7s: tap landing.start
      exit-start-at-once:
        end: 8s
        steps:
          - 0s: load
          - 4s: tap video
          - 4.5s: tap exit
          - 6.6s: tap landing.start
      vote-while-entering:
        end: 6s
        steps:
          - 0s: load
          - 0.2s: tap answers[1]
          - 0.7s: tap answers[0]
      close-while-entering:
        end: 6s
        steps:
          - 0s: load
          - 0.3s: tap close
      close-while-voting:
        end: 6s
        steps:
          - 0s: load
          - 2s: tap answers[0]
          - 2.1s: tap close
      vote-at-zero:
        end: 14s
        steps:
          - 0s: load
          - 10.5s: tap answers[0]
      exit-while-pending:
        set: { time: 99 }
        end: 70s
        steps:
          - 0s: load
          - 29.9s: tap video
          - 30.2s: tap exit
          - 33s: tap landing.start
    """
}
