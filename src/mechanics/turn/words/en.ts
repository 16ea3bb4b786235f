export const words = {
  prompt: {
    'turn.roll':
      '{who}, it is your turn. {rollListed, select, yes {Roll the dice.} other {You can roll in a little while.}}',
    'turn.roll.default': 'the bot rolls for you',
    'turn.again': '{who}, you rolled a double: roll again.',
    'turn.again.default': 'the bot rolls for you',
    'turn.end': '{who}, {orBusiness, select, none {} other {{orBusiness} if you like, then }}end your turn.',
    'turn.end.default': 'the turn ends by itself',
  },
  act: {
    'turn.again/roll': 'Roll again',
    end: 'End my turn',
    rollForMe: 'Roll for me',
    'rollForMe.given': 'roll the dice if there is nothing else for me to choose',
  },
  option: {
    'turn.autoEnd': 'Turns end by themselves',
    'turn.autoEnd.help': 'Off: the player presses a button to end the turn.{alsoTurnEnd}',
  },
  help: {
    'turn.roll':
      'Roll and move.{orBusiness, select, none {} other { Before you roll is a good moment to {orBusiness}: other players may do that now, too.{alsoOthers}}} A double rolls again, the third double in a row leads to {jail}.',
    'turn.again':
      'A double gives another roll.{andBusiness, select, none {} other { Business first, if you like: you may {andBusiness} before you roll.}}',
    'turn.end':
      'Everything on the square is done.{andBusiness, select, none { End your turn.} other { You may still {andBusiness}; then end your turn.}}',
    rollForMe:
      'Your dice are rolled as soon as your turn comes, as long as there is nothing else for you to choose{rentMode, select, claim {, and nobody loses rent by it} other {}}. The order is cancelled when you owe money, go to {jail}, or when a roll would give something away.{alsoRollCancelled}',
  },
  clause: {
    turn: '',
    rolled:
      '{why, select, jail {tries for a double: {dice}} rent {rolls {dice} for the rent} other {{dice}}}{double, select, yes { (double)} other {}}',
  },
  each: {
    tossed: '{seat} {total}',
  },
  line: {
    tossed: 'Who begins? {each}.',
  },
  sign: {
    rolled: '🎲',
    tossed: '🎲',
  },
} as const
