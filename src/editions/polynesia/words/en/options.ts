export const option = {
  'pace=brisk': 'brisk – several turns a day (2 hours a turn)',
  playOrder: 'Order of play',
  'playOrder.help': 'Turns go by the order of joining, or the other way round; pieces always go clockwise.',
  'playOrder=clockwise': 'clockwise',
  'playOrder=anticlockwise': 'anticlockwise',
  'turn.autoEnd.help':
    'On: a turn ends by itself if you have no colour to build on, no mortgage, and no offer open for a title.',
  'end.mode=clock': 'short – two titles each, then the clock',
  'auction.mode=open': 'free for all – anyone bids at any time',
  'auction.mode=reentry': 'in turns – pass for now',
  'auction.mode=turns': 'in turns – drop out',
  cardDepartureSalary: 'Cards to Départ',
  'cardDepartureSalary.help':
    'Whether the two cards that send you to Départ pay the salary, and the one that leads back past it.',
  'cardDepartureSalary=explicit-only': 'pay nothing, since they name no salary',
  'cardDepartureSalary=as-thrown': 'pay as the dice do',
} as const
