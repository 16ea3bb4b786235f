import { type Lot, makeBoard, type Square, type Station, type Utility } from '#engine/board.ts'
import { housesAndHotel } from '#mechanics/buildings.ts'

// The board from `rules.md`: islands, streets of Papeete and communes of Tahiti, with all amounts in whole
// francs (POL-003, POL-007).

/** Rent by level, from the bare lot to the hotel, in thousands of francs. */
type Rents = readonly [number, number, number, number, number, number]

const thousand = 1000

const lot = (id: string, group: string, price: number, building: number, rents: Rents): Lot => ({
  kind: 'lot',
  id,
  group,
  price: price * thousand,
  building: building * thousand,
  rents: rents.map((rent) => rent * thousand),
})

/** Airports and ports, which form one group of four (POL-055). */
const station = (id: string): Station => ({
  kind: 'station',
  id,
  group: 'station',
  price: 400_000,
  rents: [50_000, 100_000, 200_000, 400_000],
})

/** The waterworks and the power station (POL-053). */
const utility = (id: string): Utility => ({
  kind: 'utility',
  id,
  group: 'utility',
  price: 300_000,
  multiples: [8_000, 20_000],
})

const chance = (copy: number): Square => ({ kind: 'card', id: `ch${copy}`, deck: 'chance' })
const chest = (copy: number): Square => ({ kind: 'card', id: `cc${copy}`, deck: 'chest' })

export const board = makeBoard(
  'polynesia',
  [
    { kind: 'go', id: 'depart' },
    lot('rurutu', 'brown', 120, 100, [4, 20, 60, 180, 320, 500]),
    chest(1),
    lot('tubuai', 'brown', 120, 100, [8, 40, 120, 360, 640, 900]),
    { kind: 'tax', id: 'income_tax', option: 'tax.income' },
    station('faaa'),
    lot('rangiroa', 'lightBlue', 200, 100, [12, 60, 180, 540, 800, 1100]),
    chance(1),
    lot('fakarava', 'lightBlue', 200, 100, [12, 60, 180, 540, 800, 1100]),
    lot('manihi', 'lightBlue', 240, 100, [16, 80, 200, 600, 900, 1200]),
    { kind: 'jail', id: 'jail' },
    lot('hiva_ova', 'pink', 280, 200, [20, 100, 300, 900, 1250, 1500]),
    utility('power'),
    lot('nuku_hiva', 'pink', 280, 200, [20, 100, 300, 900, 1250, 1500]),
    lot('ua_pou', 'pink', 320, 200, [24, 120, 360, 1000, 1400, 1800]),
    station('motu_uta'),
    lot('huahine', 'orange', 360, 200, [28, 140, 400, 1100, 1500, 1900]),
    chest(2),
    lot('raiatea', 'orange', 360, 200, [28, 140, 400, 1100, 1500, 1900]),
    lot('bora_bora', 'orange', 400, 200, [32, 160, 440, 1200, 1600, 2000]),
    { kind: 'parking', id: 'parking' },
    lot('maiao', 'red', 440, 300, [36, 180, 500, 1400, 1750, 2100]),
    chance(2),
    lot('tetiaroa', 'red', 440, 300, [36, 180, 500, 1400, 1750, 2100]),
    lot('moorea', 'red', 480, 300, [40, 200, 600, 1500, 1850, 2200]),
    station('totegegie'),
    lot('gauguin', 'yellow', 520, 300, [44, 220, 660, 1600, 1950, 2300]),
    lot('pomare', 'yellow', 520, 300, [44, 220, 660, 1600, 1950, 2300]),
    utility('water'),
    lot('de_gaulle', 'yellow', 560, 300, [48, 240, 720, 1700, 2050, 2400]),
    { kind: 'toJail', id: 'go_to_jail' },
    lot('taravao', 'green', 600, 400, [52, 260, 780, 1800, 2200, 2550]),
    lot('arue', 'green', 600, 400, [52, 260, 780, 1800, 2200, 2550]),
    chest(3),
    lot('pirae', 'green', 640, 400, [56, 300, 900, 2000, 2400, 2800]),
    station('vaiare'),
    chance(3),
    lot('taina', 'darkBlue', 700, 400, [70, 350, 1000, 2200, 2600, 3000]),
    { kind: 'tax', id: 'luxury_tax', option: 'tax.luxury' },
    lot('lotus', 'darkBlue', 800, 400, [100, 400, 1200, 2800, 3400, 4000]),
  ],
  housesAndHotel,
)
