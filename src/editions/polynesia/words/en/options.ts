export const option = {
  'pace=brisk': 'brisk – several turns a day (2 hours a turn)',
  'turn.autoEnd.help': 'On: a turn ends by itself if you have no colour to build on and no mortgage.',
  'end.mode=clock': 'short – two titles each, then the clock',
  'auction.mode=open': 'free for all – anyone bids at any time',
  'auction.mode=reentry': 'in turns – a pass is for now',
  'auction.mode=turns': 'in turns – a pass is final',
  cardDepartureSalary: 'Cards to Départ',
  'cardDepartureSalary.help': 'Whether the two cards that send you to Départ pay the salary.',
  'cardDepartureSalary=explicit-only': 'pay nothing, since they name no salary',
  'cardDepartureSalary=as-thrown': 'pay as the dice do',
} as const
