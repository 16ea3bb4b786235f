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
  part: {
    winner:
      '{endMode, select, lastStanding {The last one standing wins.} clock {When the time is up, the richest wins.} rounds {After {endRounds, plural, one {one turn} other {# turns}} each, the richest wins.} other {After {endBankruptcies, plural, one {the first bankruptcy} other {# bankruptcies}}, the richest wins.}}',
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
    stopRefused: 'wants to play on, so {from}’s proposal is off',
    stopWithdrawn: 'takes back the proposal to stop',
  },
  line: {
    stopLapsed: '{from}’s proposal to stop has lapsed: not everybody answered.',
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

/** English words of `broke`; the words of `ending` are used where these have none. */
export const broke = {
  act: { resign: 'Leave the game' },
  confirm: { resign: 'Leave the game for good' },
  option: {
    'end.trigger': 'The game ends',
    'end.trigger.help': 'The others count their money then, and the most wins.',
    'end.trigger=zero': 'when one player has no money left',
    'end.trigger=cannotPay': 'when one player cannot pay',
    'end.minutes': 'Or after a time',
    'end.minutes.help': 'Counted from the start. A turn that has begun is finished, and the most money wins.',
    'end.minutes=none': 'no time limit',
    'end.rounds': 'Or after so many turns each',
    'end.rounds.help': 'After this many turns of everybody the most money wins.',
    'end.rounds=none': 'no limit',
  },
  help: {
    'vote.stop':
      'If all agree, the turn that has begun is finished, and the player with the most money wins. One who wants to play on is enough to go on.',
    proposeStop: 'Everybody is asked whether to stop. If all agree, the player with the most money wins.',
    resign: 'You give everything back to the Bank, and the others play on. It cannot be taken back.',
  },
  ui: {
    'proposeStop.what':
      'Everybody sees it and is asked: if all agree, the game ends and the most money wins. You can take it back until then.',
    'agree.what': 'Once all agree, the game ends and the most money wins. You cannot change your answer.',
    'resign.what':
      'You give everything back to the Bank and can only watch from then on. This cannot be undone. If you are only away for a while, a holiday under `/settings` keeps your seat.',
    'card.ends':
      '{by, select, clock {The game ends {when}; then the most money wins.} rounds {Round {round} of {of}; then the most money wins.} other {Then the most money wins.}}',
    'card.lastTurn': 'The end has come: what is under way is finished, then the most money wins.',
    'result.why':
      '{reason, select, broke {One player has no money left: the most money wins.} lastStanding {Nobody else is left.} clock {The time was up: the most money wins.} rounds {All rounds were played: the most money wins.} agreed {All agreed to stop: the most money wins.} other {The game is over.}}',
  },
  story: {
    'blow.broke':
      '🪙 {payment, select, none {{seat} has} other {{payment} and has}} no money left{missingAmount, select, none {} other {: {missingAmount} short}}',
    'best.purchase': '**Best buy:** {who} – {square} for {price}, and visitors paid {earned} there.',
    'best.luck':
      '**Luckiest:** {who}, {gain} more than the die usually brings. **Unluckiest:** {other}, {loss} less.',
    'money.luck': '**Luck**, against the average of the die:',
  },
  clause: {
    bankrupt:
      '{why, select, resigned {leaves the game} removed {is taken out of the game} other {is out of the game}}',
  },
  line: {
    broke:
      '**{seat} has no money left{missingAmount, select, none {} other { and is {missingAmount} short}}. The game is over!**',
    over: '{winners} {count, plural, one {wins} other {share the victory in}} the game{reason, select, broke { with the most money} lastStanding {: nobody else is left} clock {: the most money when the time was up} rounds {: the most money after the last round} agreed {: the most money when all agreed to stop} other {}}.',
  },
  sign: {
    broke: '🪙',
    bankrupt: '👋',
  },
  headline: {
    broke: '{seat} has no money left',
    bankrupt:
      '{seat} {why, select, resigned {leaves the game} removed {is taken out of the game} other {is out of the game}}',
  },
} as const
