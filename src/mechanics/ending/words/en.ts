/** English words of the mechanic `ending`, by the sections of the catalogue. */
export const words = {
  prompt: {
    'vote.stop.brief':
      'Vote: stop, and the richest wins? {whoCount, plural, one {{who} has} other {# have}} not answered.',
    'vote.stop': '{seat} proposes to stop and let the richest win. It takes everybody: {who}, do you agree?',
    'vote.stop.default': 'the game goes on',
  },
  act: {
    proposeStop: 'Propose to stop',
    withdrawStop: 'Take the proposal back',
    agree: 'Agree to stop',
    refuse: 'Play on',
  },
  confirm: {
    agree: 'Stop the game',
    proposeStop: 'Ask all others to stop',
  },
  option: {
    'end.mode': 'End of the game',
    'end.mode.help': 'When it ends. Where more than one is left, the richest wins.',
    'end.mode=lastStanding': 'when one player is left',
    'end.mode=clock': 'after a time',
    'end.mode=rounds': 'after so many turns each',
    'end.mode=bankruptcies': 'after so many bankruptcies',
    'end.minutes': 'Time until the end',
    'end.minutes.help': 'Counted from the start. A turn that has begun is finished.',
    'end.rounds': 'Turns each',
    'end.rounds.help': 'After this many turns of everybody the richest wins.',
    'end.bankruptcies': 'Bankruptcies until the end',
    'end.bankruptcies.help': 'After this many bankruptcies the richest wins.',
  },
  help: {
    'vote.stop':
      'If all agree, the turn under way is finished with all that is due in it, and the richest wins: cash and deeds at their price.{alsoWealth} One who wants to play on is enough to go on.',
    proposeStop:
      'Everybody is asked whether to stop; if all agree, the richest wins: cash and deeds at their price.{alsoWealth}',
    withdrawStop: 'The others are not asked any more. You may propose it again in a later turn.',
  },
  ui: {
    'result.tie':
      '{second} {count, plural, one {is} other {are}} worth the same: {winners} {by, select, cash {has more cash} other {has as much cash and more deeds}}.',
    'proposeStop.what':
      'Everybody sees it and is asked: if all agree, the game ends and the richest wins. You can take it back until then.',
  },
  refusal: {
    proposedAlready: 'You have proposed that this turn already. You may again in a later turn.',
  },
  clause: {
    stopProposed: 'proposes to stop the game: if all agree, the richest wins',
    stopAgreed: 'agrees to stop',
    stopRefused: 'wants to play on: the proposal of {from} is off the table',
    stopWithdrawn: 'takes back the proposal to stop',
  },
  line: {
    stopLapsed: 'The proposal of {from} to stop has lapsed: not everybody answered.',
    ending:
      '**{reason, select, clock {The time is up.} rounds {The last round is over.} bankruptcies {Enough players are out.} agreed {All agree to stop.} other {The end has come.}}** What is under way is finished, then the richest wins.',
  },
  sign: {
    stopProposed: '🏁',
    stopRefused: '🏁',
    ending: '🏁',
  },
  headline: {
    stopProposed: '{seat} proposes to stop',
    stopRefused: '{seat} plays on',
    ending:
      '{reason, select, clock {The time is up} rounds {The last round is over} bankruptcies {Enough players are out} agreed {All agree to stop} other {The end has come}}: the richest wins',
  },
} as const
