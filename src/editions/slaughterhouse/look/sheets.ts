import type { Line, Setting } from '#mechanics/presentation.ts'
import type { View } from '../game.ts'
import { forecast } from '../cop/forecast.ts'
import { rogueAt } from '../state.ts'
import { accountOf, fineUnit, totalOf } from '../jail/account.ts'
import { isThief, pettyOffencesOf } from '../theft/crimes.ts'
import { seatsOf, wantedLine } from './status.ts'

/** The Cop and me: what the viewer has to reckon with, and what is on file about everybody. */
function cop(view: View, setting: Setting): Line[] {
  return [
    ...ownLines(view, setting),
    ...seatsOf(view).flatMap((seat) => [
      ...wantedLine(view, seat),
      ...owesLine(view, seat),
      ...fileLine(view, seat),
    ]),
  ]
}

/** How near he is to who looks, wanted or not (SLH-080, SLH-083). */
function ownLines(view: View, setting: Setting): Line[] {
  const { viewer } = view
  const one = viewer === null ? undefined : view.seats[viewer]
  if (viewer === null || !one || one.out || view.over) return []
  const isWanted = isThief(view, viewer)
  if (one.jail !== null) return [{ kind: 'inCell', facts: { isWanted } }]
  const { distance, sums, thisTurn, beforeOwnTurn } = forecast(view, viewer, setting)
  const facts = {
    isWanted,
    atSquare: view.own.cop.at,
    distance,
    sums: sums.length > 0 ? ranges(sums).join(', ') : null,
    isOwnTurn: view.turn.seat === viewer,
    turnSeat: view.turn.seat,
    thisTurn: percent(thisTurn),
    isCertain: percent(thisTurn) === 100,
    soon: percent(beforeOwnTurn),
  }
  return [
    { kind: 'forecast', facts },
    { kind: 'measure', facts: {} },
  ]
}

/** Numbers in rising order, those in a row as from-to. */
function ranges(numbers: readonly number[]): string[] {
  const starts = numbers.filter((number) => !numbers.includes(number - 1))
  const ends = numbers.filter((number) => !numbers.includes(number + 1))
  return starts.map((start, at) => (start === ends[at] ? String(start) : `${start}-${ends[at]}`))
}

/** Whole percents; what may happen is never called impossible, nor certain what may fail. */
function percent(chance: number): number {
  if (chance === 0 || chance > 1 - 1e-9) return Math.round(chance) * 100
  return Math.min(99, Math.max(1, Math.round(chance * 100)))
}

/** Petty thefts of a player without a crime (SLH-075). */
function owesLine(view: View, seat: number): Line[] {
  const thefts = isThief(view, seat) ? [] : pettyOffencesOf(view, seat)
  if (thefts.length === 0) return []
  const stolenAmount = thefts.reduce((sum, { amount }) => sum + amount, 0)
  const victimSeats = [...new Set(thefts.flatMap(({ victim }) => victim ?? []))]
  const totalAmount = totalOf(accountOf(view, seat))
  return [{ kind: 'owes', facts: { seat, stolenAmount, victimSeats, totalAmount } }]
}

/** What never wears off: the Bank robbed, how much the next fine is, and a former monopoly (SLH-025, SLH-027, SLH-096). */
function fileLine(view: View, seat: number): Line[] {
  const { hasRobbed, settlements, hadMonopoly } = rogueAt(view, seat)
  const past = view.options['income_tax_monopoly'] as string
  const isPastHeld = hadMonopoly && past !== 'current'
  if (!hasRobbed && !isPastHeld) return []
  const fineAmount = fineUnit * (1 + settlements)
  return [{ kind: 'file', facts: { seat, hasRobbed, settlements, past, fineAmount } }]
}

export const sheets = { cop }
