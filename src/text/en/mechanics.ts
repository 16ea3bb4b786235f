import { rolling, words as turn } from '#mechanics/turn/words/en.ts'
import { words as jail } from '#mechanics/jail/words/en.ts'
import { words as purchase } from '#mechanics/purchase/words/en.ts'
import {
  declined,
  lowestBid,
  openBids,
  calledBids,
  sealedBids,
  words as auction,
} from '#mechanics/auction/words/en.ts'
import { words as debt } from '#mechanics/debt/words/en.ts'
import { claims, words as rent } from '#mechanics/rent/words/en.ts'
import { words as trade } from '#mechanics/trade/words/en.ts'
import { words as scarcity } from '#mechanics/scarcity/words/en.ts'
import { words as mortgage } from '#mechanics/mortgage/words/en.ts'
import { broke, words as ending } from '#mechanics/ending/words/en.ts'
import { words as building, hotels } from '#mechanics/building/words/en.ts'
import { words as buildingOrders } from '#mechanics/building-orders/words/en.ts'
import { words as pace } from '#mechanics/pace/words/en.ts'
import { words as seating } from '#mechanics/seating/words/en.ts'
import { words as boardMechanic } from '#mechanics/board/words/en.ts'
import { words as secrecy } from '#mechanics/secrecy/words/en.ts'
import { words as cards } from '#mechanics/cards/words/en.ts'
import { words as taxes } from '#mechanics/taxes/words/en.ts'
import { words as pot } from '#mechanics/pot/words/en.ts'
import { words as money } from '#mechanics/money/words/en.ts'
import { words as property } from '#mechanics/property/words/en.ts'
import { words as movement } from '#mechanics/movement/words/en.ts'

/**
 * Texts of mechanics and their parts, and of `hotels`, by name. An edition uses only the texts of its own
 * mechanics.
 */
export const mechanics = {
  turn,
  rolling,
  jail,
  purchase,
  declined,
  lowestBid,
  openBids,
  calledBids,
  sealedBids,
  auction,
  debt,
  claims,
  rent,
  trade,
  scarcity,
  mortgage,
  broke,
  ending,
  building,
  hotels,
  buildingOrders,
  pace,
  seating,
  boardMechanic,
  secrecy,
  cards,
  taxes,
  pot,
  money,
  property,
  movement,
} as const
