import { makeBoard, type Lot, type Square, type Station, type Utility } from '#engine/board.ts'
import { housesAndHotel } from '../buildings.ts'

const lot = (id: string, group: string, price: number, building: number, rents: number[]): Lot => ({
  kind: 'lot',
  id,
  group,
  price,
  building,
  rents,
})
const station = (id: string): Station => ({
  kind: 'station',
  id,
  group: 'station',
  price: 200,
  rents: [25, 50, 100, 200],
})
const utility = (id: string): Utility => ({
  kind: 'utility',
  id,
  group: 'utility',
  price: 150,
  multiples: [4, 10],
})
const card = (deck: string, copy: number): Square => ({
  kind: 'card',
  id: `${deck === 'chest' ? 'community-chest' : deck}-${copy}`,
  deck,
})

/** The US board from `src/editions/classic/rules.md`, Board and deeds. */
export const usBoard = makeBoard(
  'us',
  [
    { kind: 'go', id: 'go' },
    lot('mediterranean-avenue', 'brown', 60, 50, [2, 10, 30, 90, 160, 250]),
    card('chest', 1),
    lot('baltic-avenue', 'brown', 60, 50, [4, 20, 60, 180, 320, 450]),
    { kind: 'tax', id: 'income-tax', option: 'tax.income' },
    station('reading-railroad'),
    lot('oriental-avenue', 'lightBlue', 100, 50, [6, 30, 90, 270, 400, 550]),
    card('chance', 1),
    lot('vermont-avenue', 'lightBlue', 100, 50, [6, 30, 90, 270, 400, 550]),
    lot('connecticut-avenue', 'lightBlue', 120, 50, [8, 40, 100, 300, 450, 600]),
    { kind: 'jail', id: 'jail' },
    lot('st-charles-place', 'pink', 140, 100, [10, 50, 150, 450, 625, 750]),
    utility('electric-company'),
    lot('states-avenue', 'pink', 140, 100, [10, 50, 150, 450, 625, 750]),
    lot('virginia-avenue', 'pink', 160, 100, [12, 60, 180, 500, 700, 900]),
    station('pennsylvania-railroad'),
    lot('st-james-place', 'orange', 180, 100, [14, 70, 200, 550, 750, 950]),
    card('chest', 2),
    lot('tennessee-avenue', 'orange', 180, 100, [14, 70, 200, 550, 750, 950]),
    lot('new-york-avenue', 'orange', 200, 100, [16, 80, 220, 600, 800, 1000]),
    { kind: 'parking', id: 'free-parking' },
    lot('kentucky-avenue', 'red', 220, 150, [18, 90, 250, 700, 875, 1050]),
    card('chance', 2),
    lot('indiana-avenue', 'red', 220, 150, [18, 90, 250, 700, 875, 1050]),
    lot('illinois-avenue', 'red', 240, 150, [20, 100, 300, 750, 925, 1100]),
    station('b-and-o-railroad'),
    lot('atlantic-avenue', 'yellow', 260, 150, [22, 110, 330, 800, 975, 1150]),
    lot('ventnor-avenue', 'yellow', 260, 150, [22, 110, 330, 800, 975, 1150]),
    utility('water-works'),
    lot('marvin-gardens', 'yellow', 280, 150, [24, 120, 360, 850, 1025, 1200]),
    { kind: 'toJail', id: 'go-to-jail' },
    lot('pacific-avenue', 'green', 300, 200, [26, 130, 390, 900, 1100, 1275]),
    lot('north-carolina-avenue', 'green', 300, 200, [26, 130, 390, 900, 1100, 1275]),
    card('chest', 3),
    lot('pennsylvania-avenue', 'green', 320, 200, [28, 150, 450, 1000, 1200, 1400]),
    station('short-line'),
    card('chance', 3),
    lot('park-place', 'darkBlue', 350, 200, [35, 175, 500, 1100, 1300, 1500]),
    { kind: 'tax', id: 'luxury-tax', option: 'tax.luxury' },
    lot('boardwalk', 'darkBlue', 400, 200, [50, 200, 600, 1400, 1700, 2000]),
  ],
  housesAndHotel,
)
