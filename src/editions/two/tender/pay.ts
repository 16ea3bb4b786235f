import { groupOf, propertyAt } from '#engine/board.ts'
import { pay } from '#engine/money.ts'
import type { PaymentFacts } from '#engine/money.ts'
import { tellComplete } from '#mechanics/property/complete.ts'
import { deedAt } from '#mechanics/property/holdings.ts'
import type { Play } from '../game.ts'
import { putUnder } from '../market/market.ts'
import { returnPieces } from '../box.ts'
import { doesCount, isMonopoly, levelOf, levelPrice, setLevel } from '../sets.ts'
import { levelsIn } from './outcome.ts'
import { buildingsIn, cashWith, overpaid, type Due, type Tender } from './tender.ts'

/** A legal tender changes hands: cash, deeds, and buildings as money from the Bank (TWO-080, TWO-083 to TWO-086); the market is for who calls to fill. */
export function payTender(play: Play, due: Due, tender: Tender, why: string, facts: PaymentFacts = {}): void {
  const { payer, payee } = due
  const worth = buildingsIn(play, tender)
  pay(play, payer, payee, cashWith(play, due, tender), why, facts)
  if (tender.deeds.length + Object.keys(tender.lots).length === 0) return
  giveUp(play, due, tender, () => {
    if (typeof payee === 'number') pay(play, 'bank', payee, worth, 'buildings')
  })
}

/** Buildings and deeds leave their owner; what the buildings bring their payee comes between the two. */
export function giveUp(play: Play, due: Due, tender: Tender, forBuildings: () => void): void {
  const { payer, payee, sum } = due
  const over = overpaid(play, due, tender)
  const deeds = [...tender.deeds]
  play.emit({
    kind: 'tendered',
    seat: payer,
    to: payee,
    amount: sum,
    deeds,
    builtCount: levelsIn(play, tender),
    builtSquares: Object.keys(tender.lots).map(Number),
    overAmount: over,
    isOver: over > 0,
  })
  for (const [set, level] of Object.entries(tender.lots)) lower(play, payer, Number(set), level)
  forBuildings()
  if (typeof payee === 'number') handDeeds(play, payer, payee, deeds)
  else tellBroken(play, payer, deeds, () => putUnder(play, deeds))
}

/** A set, or a street, sinks to a level; its pieces go back to the box. */
export function lower(play: Play, seat: number, square: number, level: number): void {
  const from = levelOf(play, square)
  const worthAmount = (from - level) * levelPrice(play, square)
  setLevel(play, square, level)
  returnPieces(play, square, from, level)
  play.emit({ kind: 'lowered', seat, square, from, level, worthAmount })
}

/** Deeds come to another player at once, with the buildings that are their own (TWO-083, O-1). */
export function handDeeds(play: Play, from: number, to: number, deeds: readonly number[]): void {
  tellBroken(play, from, deeds, () => {
    for (const square of deeds) deedAt(play.game, square).owner = to
  })
  tellComplete(
    play,
    to,
    deeds.filter((square) => doesCount(play, square)),
  )
}

/** Tells which sets are nobody's as a whole any more once some deeds are gone. */
export function tellBroken(play: Play, seat: number, deeds: readonly number[], change: () => void): void {
  const firsts = new Set(deeds.map((square) => groupOf(play.board, square)[0] as number))
  const whole = [...firsts].filter((set) => isMonopoly(play, set, seat))
  change()
  for (const set of whole) play.emit({ kind: 'broken', seat, group: propertyAt(play.board, set).group })
}
