const sold = 'The Bank pays half; to build it again costs the whole price.'

export const words = {
  act: {
    build: 'Build',
    sell: 'Sell buildings',
  },
  confirm: {
    build: 'Build{sum, select, none {} other { for {sum}}}',
    sell: 'Sell{sum, select, none {} other { for {sum}}}',
  },
  ask: {
    'piece=house': 'Houses',
    levels: 'Buildings',
    'build.levels': 'Add a building on …',
    'sell.levels': 'Sell a building on …',
  },
  option: {
    'build.timing': 'When to build',
    'build.timing.help': 'When players may build.',
    'build.timing=gap': 'own turn, or between two turns',
    'build.timing=ownTurn': 'own turn only',
    'build.timing=anytime': 'at any time',
    'stock.houses': 'Houses in the Bank',
    'stock.houses.help': 'When they run out, nobody can build houses.',
  },
  help: {
    build:
      '{buildTiming, select, gap {You build in your own turn, or between two turns.} anytime {You build at any time.} other {You build in your own turn.}} You need every lot of a colour.{alsoLots} Build evenly: lots of a colour may differ by one building.{alsoHotel}{stockHouses, select, unlimited { Houses never run out.} other { The Bank’s houses may run out.}}{alsoShortage}{alsoOrdered}',
    sell: 'Only the Bank buys buildings, at half their price, at any time, evenly.{alsoHotelSold}',
  },
  part: {
    business: 'build',
    raise: 'sell buildings',
    raised: 'Buildings bring half their price.',
    jailed: 'build',
    turnEnd: 'They may build before that.',
    others: '{buildTiming, select, ownTurn {Everybody builds in their own turn only.} other {}}',
    wealth: 'Buildings count what they cost.',
    offer: 'Lots of a colour on which a building stands stay with their owner.',
  },
  refusal: {
    groupIncomplete: 'To build on {square} you need every lot of its colour.',
    groupBuilt: 'There are buildings on the colour of {square}. Sell them all first.',
    noLot: 'Nothing can be built on {square}.',
    uneven: 'Build and sell evenly: the lots of one colour may differ by one building at most ({square}).',
    fullyBuilt: '{square} is fully built.',
    noHouses: 'The Bank has no houses left. Wait until somebody sells some.',
    nothingChosen: 'You have not chosen anything yet.',
  },
  clause: {
    built:
      '{run, select, 1 {builds {piece, select, hotel {a hotel} other {a house}} on {square}} other {builds on {each}}}{same, select, yes {} other {{free, select, yes {} other { for {price}}}}}',
    sold: 'sells {run, select, 1 {a building on {square}} other {{run} buildings on {each}}} for {refund}',
  },
  ui: {
    'sold.effect': sold,
    'sell.about': sold,
    piece: '{piece, select, hotel {a hotel} other {a house}}',
    level: '{piece, select, hotel {hotel} other {{level, plural, =0 {bare} one {# house} other {# houses}}}}',
    'deed.rents': 'bare {bare} · with houses {houses}{hotel, select, none {} other { · hotel {hotel}}}',
    'deed.building': 'One building costs {price}',
    'assets.build': 'Build each {group} · {sum}',
    'assets.buildEach': 'Build one on each …',
    'form.short': 'That is more than the Bank has: you get only what there is.{alsoShort}',
    'form.stock': 'In the Bank: {pieces}.',
    'form.lot': '{square}: {from} → {to}',
  },
  reason: {
    groupBuilt: 'there is a building on a colour in it.',
    groupIncomplete: 'the colour is not complete.',
    uneven: 'it would not be even.',
  },
  story: {
    'why.building': 'building',
    'why.sale': 'building sold',
  },
  rules: {
    'kind.build': 'building',
    'kind.sell': 'selling buildings',
  },
  lobby: {
    'group.building': 'Building',
  },
  each: {
    sold: '{square}',
    built:
      '{square} ({piece, select, hotel {hotel} other {{level, plural, one {# house} other {# houses}}}})',
  },
  line: {
    stockBack: 'The Bank has {piece, select, hotel {hotels} other {houses}} again: {left}.',
  },
  sign: {
    built: '🏗️',
    sold: '🏗️',
  },
  headline: {
    built:
      '{seat} builds {first, select, yes {{piece, select, hotel {the first hotel for {price}} other {the first lot in full}}: {square}} other {{run, select, 1 {{piece, select, hotel {a hotel} other {a house}} on {square}} other {on {each}}}}}',
    'built.short':
      '{seat} builds {first, select, yes {{piece, select, hotel {the first hotel} other {the first lot in full}}: {square}} other {{run, select, 1 {{piece, select, hotel {a hotel} other {a house}} on {square}} other {{run} times for {price}}}}}',
    sold: '{seat} sells {run, select, 1 {a building on {square}} other {{run} buildings on {each}}} for {refund}',
    'sold.short':
      '{seat} sells {run, select, 1 {a building on {square}} other {{run} buildings}} for {refund}',
  },
} as const

/** Additional English words of `building` on boards with hotels. */
export const hotels = {
  ask: {
    'piece=hotel': 'Hotels',
  },
  option: {
    'stock.hotels': 'Hotels in the Bank',
    'stock.hotels.help': 'When they run out, nobody can build hotels.',
  },
  part: {
    hotel:
      'A hotel takes the place of the houses on its lot{stockHotels, select, unlimited {} other {, as long as the Bank has one}}.',
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
