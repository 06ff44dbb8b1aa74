/// Scenarios in which a finger interrupts the live stream.
enum LiveStreamInterruptions {
  static let scenarios = """
      heart-travels:
        end: 4s
        steps:
          - 0s: load
          - 1.0s: double-tap player at 120,420
          - 1.3s: drag player by 0,-250 over 0.25s
      heart-returns:
        end: 4s
        steps:
          - 0s: load
          - 1.0s: double-tap player at 120,600
          - 1.2s: drag player by 0,-300 over 0.15s
          - 1.6s: drag 350,300 by 0,300 over 0.15s
      heart-on-a-moving-page:
        end: 5s
        steps:
          - 0s: load
          - 1s: drag player at 300,600 by 0,-100 over 0.2s hold 2s
          - 2s: double-tap 120,300
      double-tap-settling:
        end: 4s
        steps:
          - 0s: load
          - 1s: drag player by 0,-300 over 0.15s
          - 1.3s: double-tap 120,500
      double-tap-half-settled:
        end: 5s
        steps:
          - 0s: load
          - 1s: drag player by 0,-300 over 0.15s
          - 1.3s: tap 120,500
          - 1.5s: tap 120,500
      drafts:
        end: 12s
        steps:
          - 0s: load
          - 1s: tap input
          - 1.6s: type "Hello" over 0.5s
          - 2.2s: drag player at 350,300 by 0,-250 over 0.25s
          - 4s: load
          - 4.5s: tap input
          - 5s: type "Oui" over 0.3s
          - 6s: drag player at 350,300 by 0,250 over 0.25s
          - 8s: load
          - 9s: drag player at 350,300 by 0,-250 over 0.25s
      followed:
        set: { follow: true }
        end: 9s
        steps:
          - 0s: load
          - 1s: tap follow.control
          - 2s: swipe-up player
          - 3s: load
          - 4s: tap follow.control
          - 4.1s: tap follow.control
          - 5s: swipe-down player
          - 6s: load
      pressed:
        set: { extras: true }
        end: 6s
        steps:
          - 0s: load
          - 1s: press share.control for 0.4s
          - 2s: press explore.control for 0.4s
          - 3s: drag share.control by 0,-200 over 0.2s
      presents-add-up:
        set: { actions: true, goal: true }
        end: 12s
        steps:
          - 0s: load
          - 1s: tap rose
          - 1.15s: tap rose
          - 1.3s: tap gift-button
          - 3.5s: tap rose
          - 8s: tap gift-button
      presents-travel:
        set: { actions: true, goal: true }
        end: 7s
        steps:
          - 0s: load
          - 1s: tap rose
          - 1.2s: tap rose
          - 1.5s: swipe-up player
          - 2.3s: load
          - 2.8s: swipe-down player
          - 3.6s: load
      presents-elsewhere:
        set: { actions: true, goal: true }
        end: 7s
        steps:
          - 0s: load
          - 1s: tap rose
          - 1.5s: swipe-up player
          - 2.3s: load
          - 2.8s: tap rose
      remaining-time:
        end: 12s
        steps:
          - 0s: load
          - 3.15s: tap player at 200,200
          - 9.15s: tap player at 200,200
      remaining-time-twice:
        end: 12s
        steps:
          - 0s: load
          - 2.65s: tap player at 200,200
          - 4.65s: tap player at 200,200
          - 5.25s: tap player at 200,200
          - 6.65s: tap player at 200,200
      few-comments:
        end: 8s
        steps:
          - 0s: load
          - 2.5s: tap comments
          - 3.5s: tap comments
          - 4.2s: double-tap comments at 200,700
          - 5s: drag comments by 0,-300 over 0.15s
      many-comments:
        end: 20s
        steps:
          - 0s: load
          - 12.5s: tap comments
          - 13.5s: tap comments
          - 14.2s: double-tap comments at 200,700
          - 15s: drag comments by 0,60 over 0.1s
          - 15.3s: tap comments
      flip:
        end: 4s
        steps:
          - 0s: load
          - 1s: tap input
          - 1.1s: tap comments
          - 1.2s: tap input
      keyboard-double:
        end: 4s
        steps:
          - 0s: load
          - 1s: tap input
          - 1.6s: double-tap player at 200,200
      send-at-the-tick:
        end: 8s
        steps:
          - 0s: load
          - 1s: tap input
          - 1.2s: type "Hello" over 0.2s
          - 4s: send
      keyboard-as-the-page-is-pulled:
        end: 5s
        steps:
          - 0s: load
          - 1s: drag player at 350,300 by 0,-200 over 0.4s hold 0.6s
          - 1.3s: keyboard up
      load-as-the-page-is-pulled:
        end: 5s
        steps:
          - 0s: load
          - 1s: swipe-up player
          - 2s: drag player at 350,300 by 0,-200 over 0.4s hold 0.4s
          - 2.3s: load
      fails-as-the-page-is-pulled:
        end: 5s
        steps:
          - 0s: load
          - 1s: drag player at 350,300 by 0,-200 over 0.4s hold 0.4s
          - 1.3s: set failed = true
          - 3s: tap player at 350,300
      page-set-under-a-finger:
        end: 5s
        steps:
          - 0s: load
          - 1s: drag player at 350,300 by 0,-200 over 0.4s hold 0.6s
          - 1.6s: set page = 2
      turned-as-the-page-is-pulled:
        end: 5s
        steps:
          - 0s: load
          - 1s: drag player at 350,300 by 0,-200 over 0.4s hold 0.6s
          - 1.6s: orientation landscape
      turned-with-hearts:
        set: { extras: true }
        end: 5s
        steps:
          - 0s: load
          - 2.5s: double-tap player at 120,500
          - 2.7s: orientation landscape
      pause-in-flight:
        end: 5s
        steps:
          - 0s: load
          - 1.0s: double-tap player at 120,420
          - 1.5s: tap player at 200,200
          - 1.9s: tap player at 200,200
      caught-twice:
        end: 5s
        steps:
          - 0s: load
          - 1s: drag player by 0,-300 over 0.15s
          - 1.25s: drag 350,300 by 0,120 over 0.2s
          - 1.5s: drag 350,300 by 0,-300 over 0.15s
      retried-twice:
        end: 5s
        steps:
          - 0s: set failed = true
          - 0.1s: load
          - 1s: tap retry
          - 1.2s: tap player
          - 2s: load
      send-to-the-next-page:
        end: 8s
        steps:
          - 0s: load
          - 1s: tap input
          - 1.6s: type "Hello" over 0.5s
          - 2.2s: send
          - 2.25s: drag 350,300 by 0,-250 over 0.2s
          - 4s: load
    """
}
