/** English words of the mechanic `building` on boards with hotels, beside its others. */
export const words = {
  ask: {
    'piece=hotel': 'Hotels',
  },
  option: {
    'stock.hotels': 'Hotels in the Bank',
    'stock.hotels.help': 'When they run out, nobody can build hotels.',
  },
  part: {
    hotel: 'A hotel takes the place of the houses on its lot.',
    hotelSold:
      'A hotel becomes houses again if the Bank has them; otherwise the whole colour goes down together.',
  },
  refusal: {
    tooFewHouses:
      'That takes {houses, plural, one {one house} other {# houses}} out of the Bank, which has {left, plural, =0 {none} other {#}} to hand. Sell the whole colour down in one go instead: to an even level for which the houses there and in the Bank are enough, or to bare ground.',
    noHotels: 'The Bank has no hotels left. Wait until somebody sells one.',
  },
  ui: {
    'deed.rentsWithoutHouses': 'bare {bare} · complete colour {set} · hotel {hotel}',
    'deed.hotel': 'A hotel costs {price}',
  },
} as const
