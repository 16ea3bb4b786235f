/** Explanations of decisions, moves and squares. */
export const help = {
  'turn.roll':
    'Press the button: the die rolls, and your car goes that far. Past {go} you get {m2}{goMode, select, claim {: think of it and press the button} other {}}.',
  buy: 'Buy the place and your booth goes up there. Then everybody who stops there pays you. If both places of a colour are yours, they pay twice. You may also leave it.',
  'buy.last': 'The game ends when a player has no money left, and that player comes last.',
  'booth.place': 'The booth costs nothing. Put it on one of the two places of the colour.',
  'booth.swap':
    'Both places have booths of other players. Take one away and put yours there. Its owner gets the booth back.',
  'go.claim':
    'At this table you must think of it yourself: press the button before you come past {go} again.',
  rail: 'The train is here: you roll again.',
  show: 'You look at the show. The money that you pay lies on {looseChange}.',
  cafe: 'Have a rest. It costs nothing, and next time you roll as always.',
  bus: 'You pay for the bus, and it takes you to the café. You do not come past {go}. Next time you roll as always.',
  parking: 'All the money that lies here is yours.',
  lot: 'A place with a booth: whoever stops there pays its owner the number on the square, twice if both places of the colour are theirs.',
} as const

/** Names of the decisions, moves and squares that have rules. */
export const rules = {
  'kind.turn.roll': 'rolling the die',
  'kind.buy': 'buying a place',
  'kind.buy.last': 'the last money',
  'kind.booth.place': 'a free booth',
  'kind.booth.swap': 'taking a booth away',
  'kind.go.claim': 'money for {go}',
  'kind.resign': 'leaving the game',
  'kind.rail': 'trains',
  'kind.show': 'shows',
  'kind.cafe': 'the café',
  'kind.bus': 'the bus',
  'kind.parking': '{looseChange}',
  'kind.lot': 'booths',
} as const
