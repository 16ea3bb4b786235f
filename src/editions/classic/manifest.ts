import { z } from 'zod'
import { auction } from '#mechanics/auction/index.ts'
import { boardTheme, usualBoard } from '#mechanics/board/index.ts'
import { usBoard } from '#mechanics/board/us-board.ts'
import { building } from '#mechanics/building/index.ts'
import { buildingOrders } from '#mechanics/building-orders/index.ts'
import { scarcity } from '#mechanics/scarcity/index.ts'
import { decks } from '#mechanics/cards/cards.ts'
import { cards } from '#mechanics/cards/index.ts'
import { debt } from '#mechanics/debt/index.ts'
import { remove } from '#mechanics/debt/leave.ts'
import { wealth } from '#mechanics/ending/end.ts'
import { ending } from '#mechanics/ending/index.ts'
import { ending as endingOf } from '#mechanics/ending/moment.ts'
import { jail } from '#mechanics/jail/index.ts'
import { money } from '#mechanics/money/index.ts'
import { reserved } from '#mechanics/money/funds.ts'
import { inNotes } from '#mechanics/money/notes.ts'
import { mortgage } from '#mechanics/mortgage/index.ts'
import { movement } from '#mechanics/movement/index.ts'
import { stake } from '#mechanics/movement/stake.ts'
import { pace } from '#mechanics/pace/index.ts'
import { pot } from '#mechanics/pot/index.ts'
import { property } from '#mechanics/property/index.ts'
import { purchase } from '#mechanics/purchase/index.ts'
import { rent } from '#mechanics/rent/index.ts'
import type { Manifest } from '#mechanics/rule-set.ts'
import { seating } from '#mechanics/seating/index.ts'
import { secrecy } from '#mechanics/secrecy/index.ts'
import { taxes } from '#mechanics/taxes/index.ts'
import { trade } from '#mechanics/trade/index.ts'
import { offers } from '#mechanics/offers/index.ts'
import { turn } from '#mechanics/turn/index.ts'
import { afterRoll, keepCompleted } from './completed-groups.ts'
import { presets } from './presets.ts'

/** All that it keeps of a game are the parts of its mechanics. */
const ownSchema = z.strictObject({})
type Own = z.infer<typeof ownSchema>

/**
 * Its parts, apart from what is made of them: tests vary them. Another edition imports nothing from here and lists its
 * mechanics itself (`test/structure.test.ts`), so that neither changes with the other.
 */
export const manifest: Manifest<Own> = {
  name: 'classic',
  rules: 1,
  own: ownSchema,
  players: { min: 2, max: 10 },
  turns: 115,
  mechanics: [
    pace,
    usualBoard(['CLS-002', 'CLS-009']),
    seating({ min: 2, max: 10, rules: ['CLS-001'], shuffle: ['CLS-012'] }),
    ending,
    secrecy,
    property,
    cards,
    movement({ salary: 200, dice: { count: 2, faces: 6 } }),
    money({ startingCash: 1500 }),
    debt,
    offers,
    trade,
    mortgage,
    rent,
    purchase,
    building(usBoard.buildings),
    buildingOrders,
    scarcity,
    auction,
    jail,
    taxes,
    pot,
    turn,
  ],
  board: () => usBoard,
  theme: boardTheme,
  decks,
  presets,
  steps: { afterRoll },
  onEvent: keepCompleted,
  // The source names no multiple for a card that leads to a utility (CLS-055).
  defaults: { 'utility.cardMultiplier': 'ownership' },
  wealth,
  stake,
  reserved,
  notes: inNotes,
  ending: endingOf,
  remove,
}
