#!/bin/sh
# Four parts at once with GNU parallel; with --sshlogin and --return it is the same line for several machines.
seq 4 | parallel specrender test --shard {}/4 --report shard-{} --cache
specrender report comment shard-1 shard-2 shard-3 shard-4 > comment.md
specrender report merge shard-1 shard-2 shard-3 shard-4 -o report --junit junit.xml
