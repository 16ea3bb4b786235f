import { z } from 'zod'
import { makeBoard, type Lot } from '#engine/board.ts'
import { auction } from '#mechanics/auction/index.ts'
import { building } from '#mechanics/building/index.ts'
import { cards } from '#mechanics/cards/index.ts'
import { debt } from '#mechanics/debt/index.ts'
import { remove } from '#mechanics/debt/leave.ts'
import { wealth } from '#mechanics/ending/end.ts'
import { ending } from '#mechanics/ending/index.ts'
import { ending as endingOf } from '#mechanics/ending/moment.ts'
import { jail } from '#mechanics/jail/index.ts'
import { reserved } from '#mechanics/money/funds.ts'
import { money } from '#mechanics/money/index.ts'
import { movement } from '#mechanics/movement/index.ts'
import { stake } from '#mechanics/movement/stake.ts'
import { pace } from '#mechanics/pace/index.ts'
import { property } from '#mechanics/property/index.ts'
import { rent } from '#mechanics/rent/index.ts'
import { ruleSet } from '#mechanics/rule-set.ts'
import { seating } from '#mechanics/seating/index.ts'
import { turn } from '#mechanics/turn/index.ts'

const lot = (id: string, group: string, price: number, rents: number[]): Lot => ({
  kind: 'lot',
  id,
  group,
  price,
  building: 50,
  rents,
})

/** At most three houses on a lot and no hotel: each lot has a bare rent and one rent per number of houses. */
const board = makeBoard(
  'lane',
  [
    { kind: 'go', id: 'go' },
    lot('mill-row', 'brown', 80, [10, 40, 110, 240]),
    lot('well-row', 'brown', 90, [12, 45, 120, 260]),
    lot('forge-row', 'pink', 120, [16, 60, 160, 330]),
    lot('baker-row', 'pink', 130, [18, 65, 170, 350]),
    { kind: 'jail', id: 'jail' },
    lot('smith-row', 'orange', 160, [22, 80, 210, 420]),
    lot('cooper-row', 'orange', 170, [24, 85, 220, 440]),
    { kind: 'toJail', id: 'go-to-jail' },
    lot('manor-row', 'green', 220, [32, 120, 300, 580]),
    lot('castle-row', 'green', 240, [36, 130, 320, 620]),
  ],
  { houses: 3, hotel: null },
)

export const lane = ruleSet({
  name: 'lane',
  rules: 1,
  own: z.strictObject({}),
  players: { min: 2, max: 4 },
  turns: 74,
  mechanics: [
    pace,
    seating({ min: 2, max: 4, rules: ['LAN-001'] }),
    ending,
    property,
    cards,
    movement({ salary: 50, dice: { count: 2, faces: 6 } }),
    money({ startingCash: 600 }),
    debt,
    rent,
    building(board.buildings),
    // There is no `purchase`: a deed without an owner is auctioned.
    auction,
    jail,
    turn,
  ],
  board: () => board,
  theme: () => board.names,
  decks: {},
  presets: {},
  defaults: { 'end.mode': 'rounds' },
  settled: { 'auction.mode': 'sealed', 'rent.mode': 'auto' },
  optionRules: { 'end.mode': ['LAN-002'] },
  help: { 'auction.sealed': ['LAN-003'] },
  wealth,
  stake,
  reserved,
  ending: endingOf,
  remove,
})
