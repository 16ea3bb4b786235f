export const words = {
  prompt: {
    'jail.must': '{who}, you have used up your attempts: pay the fine, or use a release card.',
    'jail.must.default': 'the fine is paid',
    'jail.choice':
      '{who}, you are in {jail}{attempts, select, 0 {} other { ({attempts} failed so far)}}. How do you want to get out?{rollListed, select, yes {} other { You may roll for a double in a little while.}}',
    'jail.choice.default': 'the bot rolls for a double',
  },
  act: {
    'jail.choice/roll': 'Roll for a double',
    pay: 'Pay {amount} and leave {jail}',
    useCard: 'Use a release card',
  },
  option: {
    'jail.fine': 'Fine for leaving {jail}',
    'jail.fine.help': 'What it costs to leave {jail} without a double or a card.',
    'jail.third': 'After the third failed roll',
    'jail.third.help': 'What happens when the third try for a double fails.',
    'jail.third=sameRoll': 'pay and move by that roll',
    'jail.third=nextTurn': 'pay at the next turn',
    'jail.doubleExtraRoll': 'Extra roll after leaving {jail} by a double',
    'jail.doubleExtraRoll.help': 'On: the double that opens {jail} also gives another roll.',
  },
  help: {
    'jail.choice':
      'Pay the fine or use a release card, and this is an ordinary turn. Or roll: a double sets you free and moves you by that roll, {jailDoubleExtraRoll, select, true {and gives another roll} other {but gives no further roll}}. After the third failed roll you pay {jailThird, select, nextTurn {in your next turn} other {and move by that roll}}.{alsoReleased}{andJailed, select, none {} other { In {jail} you still {andJailed}.}}',
    'jail.must':
      'Your attempts are used up: pay the fine, raising the cash first if need be, or use a release card. Then your turn is an ordinary one.',
  },
  part: {
    invited: 'players in {jail}',
  },
  clause: {
    jailed: '{why, select, doubles {goes to {jail} for a third double} other {goes to {jail}}}',
    stayed: 'stays in {jail}',
    freed:
      '{same, select, yes {} other {{how, select, double {is free} third {is let out} other {leaves {jail}}}}}',
  },
  sign: {
    jailed: '🚔',
    stayed: '🔒',
    freed: '🔓',
    'paid.fine': '🔓',
  },
  headline: {
    jailed: '{seat} goes to {jail}{why, select, doubles {: three doubles in a row} other {}}',
    stayed: '{seat} stays in {jail}',
    freed: '{seat} is out of {jail}',
    'paid.fine': '{from} pays {amount} to leave {jail}',
  },
} as const
