import {
  card,
  deck,
  flag,
  level,
  maybe,
  money,
  party,
  seat,
  square,
  whole,
  word,
} from '#test/scenario/kinds.ts'
import type { Fields } from '#test/scenario/fields.ts'
import type { EditionEvents } from '#engine/event.ts'
import type { EditionRefusals } from '#engine/refusal.ts'

/** Events and refusals with the facts that scenarios can name; the compiler checks completeness. */
export const facts: {
  events: Fields<EditionEvents['slaughterhouse']>
  refusals: Fields<EditionRefusals['slaughterhouse']>
} = {
  events: {
    crime: { seat, crime: whole, what: word, amount: money, victim: maybe(seat) },
    pickpocketed: { seat, victim: seat, die: whole, amount: money, isCrime: flag },
    drivesOn: { seat, square },
    copMoved: { fromSquare: square, toSquare: square, steps: whole, why: word },
    copRoams: { at: square },
    copHome: { fromSquare: square },
    arrested: { seat, square },
    crimesPaid: { seat, fine: money, loot: money, victims: whole },
    crimeLapsed: { seat, crime: whole, amount: money },
    planted: { seat, square, tool: word, price: money },
    exploded: { seat, square, owner: maybe(seat), level, wasMortgaged: flag },
    defused: { seat, square },
    minerGone: { square },
    toolGained: { seat, tool: word },
    toolSold: { seat, tool: word, amount: money },
    toolReturned: { seat, tool: word },
    seized: { square, from: party, to: party, level, why: word },
    chairman: { seat, from: seat },
    gateOpened: { why: word },
    wipedOut: { seat, amount: money },
    keyPlayed: { seat, against: word, square: maybe(square), card: maybe(card) },
    dieVoid: { seat, square },
    tookNothing: { seat },
    lookedAt: { seat, deck, card },
    cardGiven: { from: seat, seat, deck, card },
    noEffect: { seat, deck, card },
    houseGiven: { seat, square: maybe(square), level },
    extraGo: { seat, backward: flag },
  },
  refusals: {
    beginOnly: {},
    ownTurnOnly: {},
    lossPending: {},
    nowhereToPlace: { tool: word, placement: word },
    standsAlready: { square, tool: word },
    noTool: { tool: word },
    nowhereToBuild: { isEven: flag },
    flattenedFirst: { square },
    choicePending: { seat },
    gateShut: {},
    noPickpocketing: {},
    pickedAlready: { seat },
    pocketsWaived: {},
    emptyPockets: { seat },
    notTradable: {},
  },
}
