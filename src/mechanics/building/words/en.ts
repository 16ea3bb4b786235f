/** English words of the mechanic `building`, by the sections of the catalogue. */
export const words = {
  act: {
    build: 'Build',
    sell: 'Sell buildings',
  },
  confirm: {
    build: 'Build for {sum}',
    sell: 'Sell for {sum}',
  },
  ask: {
    'build.levels': 'Add a building on …',
    'sell.levels': 'Sell a building on …',
  },
  option: {
    'build.timing': 'When to build',
    'build.timing.help': 'Orders at other times wait for the next chance.',
    'build.timing=gap': 'own turn, or between two turns',
    'build.timing=ownTurn': 'own turn only',
    'build.timing=anytime': 'at any time',
    'stock.houses': 'Houses in the Bank',
    'stock.houses.help': 'When they run out, nobody can build houses.',
    'stock.hotels': 'Hotels in the Bank',
    'stock.hotels.help': 'When they run out, nobody can build hotels.',
  },
  help: {
    build:
      'You need every lot of a colour{withMortgage, select, yes {, none of them mortgaged} other {}}. Build evenly: lots of a colour may differ by one building. A hotel takes the place of four houses. The Bank’s stock of both may run out: if others could build as well and there is not enough for all, everybody says how many, and the last pieces are auctioned. At another time than this table builds, your order waits for the next one.',
    sell: 'Only the Bank buys buildings, at half their price, at any time, evenly. A hotel becomes four houses if the Bank has them; otherwise the whole colour goes down together.',
  },
  refusal: {
    noLot: 'Nothing can be built on {square}.',
    uneven: 'Build and sell evenly: the lots of one colour may differ by one building at most ({square}).',
    fullyBuilt: '{square} already has its hotel.',
    noHouses: 'The Bank has no houses left. Wait until somebody sells some.',
    tooFewHouses:
      'That takes {houses, plural, one {one house} other {# houses}} out of the Bank, which has {left, plural, =0 {none} other {#}} to hand. Sell the whole colour down in one go instead: to an even level for which the houses there and in the Bank are enough, or to bare ground.',
    noHotels: 'The Bank has no hotels left. Wait until somebody sells one.',
    nothingChosen: 'You have not chosen anything yet.',
  },
  clause: {
    built:
      '{run, select, 1 {builds {level, select, 5 {a hotel} other {a house}} on {square}} other {builds on {each}}}{same, select, yes {} other {{free, select, yes {} other { for {price}}}}}',
    sold: 'sells {run, select, 1 {a building on {square}} other {{run} buildings on {each}}} for {refund}',
  },
  each: {
    sold: '{square}',
    built: '{square} ({level, select, 5 {hotel} 1 {1 house} other {{level} houses}})',
  },
  line: {
    stockBack: 'The Bank has {piece, select, hotel {hotels} other {houses}} again: {left}.',
  },
} as const
