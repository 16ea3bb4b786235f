export const words = {
  prompt: {
    'build.claim':
      '**Shortage:** the Bank has {left, plural, one {one {piece, select, hotel {hotel} other {house}}} other {# {piece, select, hotel {hotels} other {houses}}}} left, and several could build. {who}, say in private how many you want, and where.',
    'build.claim.default': 'you claim nothing',
    'build.place':
      '{who} won a {piece, select, hotel {hotel} other {house}} and has to say where it goes: the lot it was meant for can no longer take it.',
    'build.place.default': 'it goes on the cheapest lot that can take it',
  },
  act: {
    claim:
      '{stated, select, yes {Change my claim} other {Claim {piece, select, hotel {hotels} other {houses}}}}',
    abstain: 'Withdraw my claim',
    'build.claim/abstain': 'None for me',
    place: 'Place the {piece, select, hotel {hotel} other {house}}',
  },
  confirm: {
    claim: 'Claim{sum, select, none {} other { for {sum} or more}}',
    place: 'Build here',
  },
  ask: {
    'claim.levels': 'Add a building on …',
    'place.lot': 'Where?',
  },
  option: {
    'scarcity.mode': 'The last buildings',
    'scarcity.mode.help': 'What happens when more are wanted than the Bank has.',
    'scarcity.mode=auction': 'wanted by several: auctioned',
    'scarcity.mode=firstCome': 'first come, first served',
  },
  help: {
    'build.claim':
      'More pieces are wanted than the Bank has. Say how many you want and on which lots, and raise cash first if you like; nobody else sees it until all have answered, and you may change it until then. If the claims fit the stock, everybody buys at the printed price. Otherwise the pieces are auctioned one by one among those who claimed, from the printed price up, and you can win as many as you claimed.',
    'build.place':
      'The lot you named can no longer take the piece. Choose another of your complete colours that can, with a building price of at most what you paid.',
    claim:
      'Until all have answered you may change how many pieces you want, and where; nobody else sees it before. If the claims fit the stock, everybody buys at the printed price. Otherwise the pieces are auctioned one by one among those who claimed, from the printed price up.',
    abstain: 'Until all have answered you may take back your claim.',
  },
  part: {
    shortage:
      '{buildTiming, select, ownTurn {} other {{scarcityMode, select, firstCome {The last pieces go to the first who order them.} other {If others could build as well and there is not enough for all, everybody says how many, and the last pieces are auctioned.}}}}',
    scarceBid:
      'For one of the Bank’s last buildings you bid at least the printed price of the lot that you named.',
    passUnless: 'Auctions of buildings stay yours, too.',
    short:
      '{scarcityMode, select, firstCome {} other {Others may want it, too; then the last pieces are shared out or auctioned.}}',
  },
  ui: {
    'claim.about':
      'Nobody sees it until all have answered. If more is claimed than there is, it is auctioned piece by piece, from the printed price up.',
  },
  rules: {
    'kind.build.claim': 'a shortage of buildings',
    'kind.build.place': 'placing a building that was won',
    'kind.claim': 'changing a claim',
    'kind.abstain': 'withdrawing a claim',
  },
  refusal: {
    overClaimed: 'The Bank has {max} of them, so you can claim {max} at most.',
    leavesNoLot:
      '{seat} leads the auction of {piece, select, hotel {a hotel} other {a house}}, or has won it, and needs a lot where it may stand.',
  },
  clause: {
    claimed:
      '{count, plural, =0 {claims no {piece, select, hotel {hotels} other {houses}}} one {claims one {piece, select, hotel {hotel} other {house}}} other {claims # {piece, select, hotel {hotels} other {houses}}}}',
  },
  each: {
    claimTotal:
      '{seat} {count} {piece, select, hotel {{count, plural, one {hotel} other {hotels}}} other {{count, plural, one {house} other {houses}}}}',
  },
  line: {
    contended:
      '{seat} wants {piece, select, hotel {hotels} other {houses}}, others could build too, and the Bank has only {left}. Everybody who can build says in private how many.',
    claimTotal: 'Claimed: {each}.',
    claimShort:
      '{seat} can no longer pay for {count, plural, one {one {piece, select, hotel {hotel} other {house}}} other {# {piece, select, hotel {hotels} other {houses}}}} of the claim.',
  },
  sign: {
    contended: '🏗️',
    claimTotal: '🏗️',
  },
  headline: {
    contended: 'More {piece, select, hotel {hotels} other {houses}} are wanted than the Bank has',
  },
} as const
