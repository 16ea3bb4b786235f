import { isWait } from '#engine/agenda.ts'
import { at } from '#engine/at.ts'
import { groupOf, lotAt } from '#engine/board.ts'
import type { FreeAction, Position } from '#engine/edition.ts'
import type { Step } from '#engine/game.ts'
import type { Ask, Move } from '#engine/option.ts'
import type { Play } from '#engine/play.ts'
import { refusal, type Refusal } from '#engine/refusal.ts'
import { isShort, type Raise } from '#mechanics/asset.ts'
import {
  groupsOf,
  type Levels,
  levelsAfter,
  nothingWanted,
  readLevels,
  sellTo,
  squaresIn,
  sell as baseSell,
} from '#mechanics/building/selling.ts'
import { hotel } from '#mechanics/buildings.ts'
import { withoutUnneeded } from '#mechanics/debt/raise-plan.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { countNotes, type Note } from '#mechanics/money/notes.ts'
import type { AskTransfer } from '#mechanics/mortgage/index.ts'
import { mortgageFor, transferQuestion } from '#mechanics/mortgage/raise.ts'
import { deedAt, isComplete, isLot } from '#mechanics/property/holdings.ts'

/**
 * The notes from the largest to the smallest, and how many of each are in the change that a player starts
 * with (POL-007, POL-016).
 */
export const notes: readonly Note[] = [
  { value: 1_000_000, change: 0 },
  { value: 200_000, change: 4 },
  { value: 100_000, change: 1 },
  { value: 40_000, change: 1 },
  { value: 20_000, change: 2 },
  { value: 10_000, change: 1 },
  { value: 2_000, change: 5 },
]

/** Splits an amount into notes and the rest into coins of one franc, so that balances are exact (POL-008). */
export function inNotes(sum: number): Record<number, number> {
  return countNotes(sum, [...notes, { value: 1, change: 0 }])
}

// Houses are sold one by one from the highest lot. A hotel is sold as a whole, together with most of its
// group (POL-092 to POL-096).

/** Maximum number of houses that remain on the other lots of a group when a hotel is sold. */
const maxBeside = 1

function takesHotel({ game }: Position, group: readonly number[], wanted: Levels): boolean {
  return group.some((square) => deedAt(game, square).level === hotel && (wanted[square] ?? hotel) < hotel)
}

/**
 * Adds the sales that a hotel's sale requires: the other hotels of the group, and houses down to one on lots
 * that the order does not name (POL-095).
 */
function withCascade(position: Position, wanted: Levels): Levels {
  const levels: Levels = { ...wanted }
  for (const group of groupsOf(position, squaresIn(wanted))) {
    if (!takesHotel(position, group, wanted)) continue
    for (const square of group)
      levels[square] ??= deedAt(position.game, square).level === hotel ? 0 : maxBeside
  }
  return levels
}

function saleRefused(position: Position, wanted: Levels): Refusal | null {
  for (const group of groupsOf(position, squaresIn(wanted))) {
    const check = takesHotel(position, group, wanted) ? cascadeRefused : housesRefused
    const refused = check(position, group, wanted)
    if (refused) return refused
  }
  return null
}

function cascadeRefused({ game }: Position, group: readonly number[], wanted: Levels): Refusal | null {
  for (const square of group) {
    const isHotel = deedAt(game, square).level === hotel
    const to = wanted[square] ?? 0
    if (isHotel && to > 0) return refusal('hotelGoesWhole', { square })
    if (!isHotel && to > maxBeside) return refusal('uneven', { square })
  }
  return null
}

function housesRefused(position: Position, group: readonly number[], wanted: Levels): Refusal | null {
  const now = levelsAfter(position, group, {})
  const after = levelsAfter(position, group, wanted)
  const isSunk = (index: number) => at(after, index) < at(now, index)
  const sunk = group.find((_, index) => isSunk(index))
  if (sunk === undefined) return null
  if (now.includes(hotel)) return refusal('hotelFirst', { square: sunk })
  const highest = Math.max(...after)
  const tooLow = group.find((_, index) => isSunk(index) && at(after, index) < highest - 1)
  return tooLow === undefined ? null : refusal('uneven', { square: tooLow })
}

function wantedIn(position: Position, move: Move): Levels {
  return withCascade(position, readLevels(move.with['levels']))
}

function refundOf({ board, game }: Position, wanted: Levels): number {
  return squaresIn(wanted).reduce((sum, square) => {
    const sold = deedAt(game, square).level - (wanted[square] ?? 0)
    return sum + (Math.max(0, sold) * lotAt(board, square).building) / 2
  }, 0)
}

/**
 * Sets the first step of each lot: a hotel is sold as a whole, and houses on the other lots go down to one
 * (POL-094, POL-095).
 */
function firstSteps(position: Position, ask: Ask): Ask {
  if (ask.type !== 'levels') return ask
  const lots = ask.lots.map((lot) => {
    const levels = levelsAfter(position, groupOf(position.board, lot.square), {})
    if (!levels.includes(hotel)) return lot
    return { ...lot, first: lot.now === hotel ? 0 : maxBeside }
  })
  return { ...ask, lots }
}

export const sell: FreeAction = {
  ...baseSell,
  options: (position, ...more) =>
    baseSell
      .options(position, ...more)
      .map((option) => ({ ...option, ask: option.ask.map((ask) => firstSteps(position, ask)) })),
  check: (position, _seat, move) =>
    nothingWanted(position, move) ?? saleRefused(position, wantedIn(position, move)),
  // Shows the sales that a hotel's sale requires before the player confirms the move.
  preview: (position, _seat, move) => {
    const wanted = wantedIn(position, move)
    const named = readLevels(move.with['levels'])
    const unnamed = squaresIn(wanted).filter((square) => named[square] === undefined)
    return {
      facts: { amount: refundOf(position, wanted), squares: unnamed, isCascade: unnamed.length > 0 },
      isGrave: unnamed.length > 0,
    }
  },
  apply: (play, seat, move) => sellTo(play, seat, wantedIn(play, move)),
}

/**
 * The bot's next sale in a group: one house from one of the highest lots, or a hotel with the sales that this
 * requires (7.2).
 */
function nextSale(position: Position, group: readonly number[]): Levels | null {
  const levels = levelsAfter(position, group, {})
  const withHotel = group.find((square) => deedAt(position.game, square).level === hotel)
  if (withHotel !== undefined) return withCascade(position, { [withHotel]: 0 })
  const highest = Math.max(...levels)
  const square = group.find((_, index) => levels[index] === highest)
  return square === undefined || highest === 0 ? null : { [square]: highest - 1 }
}

/**
 * Raises money until the amount is reached: by the smallest sufficient loans, first on titles outside complete
 * colours, then on all without buildings, then by sales (7.2).
 */
export const raise = withoutUnneeded((play: Play, wanted: Raise) => {
  const { seat } = wanted
  mortgageFor(play, wanted, (square) => !isLot(play.board, square) || !isComplete(play, square, seat))
  mortgageFor(play, wanted)
  while (isShort(play, wanted) && sellNext(play, seat));
  mortgageFor(play, wanted)
})

/** Makes one sale in the group with the cheapest houses; on a tie, in the first such group on the board. */
export function sellNext(play: Play, seat: number): boolean {
  const built = play.board.lotGroups.filter((group) =>
    group.some((square) => isMine(play, square, seat) && deedAt(play.game, square).level > 0),
  )
  const price = (group: readonly number[]) => lotAt(play.board, at(group, 0)).building
  const [group] = built.toSorted((a, b) => price(a) - price(b) || at(a, 0) - at(b, 0))
  const sale = group && nextSale(play, group)
  if (!sale) return false
  sellTo(play, seat, sale)
  return true
}

function isMine({ game, board }: Play, square: number, seat: number): boolean {
  return isLot(board, square) && deedAt(game, square).owner === seat
}

/**
 * Returns a deed to the Bank. Its mortgage remains until the deed is sold or nobody wants it (POL-120,
 * POL-121).
 */
export function returnDeed(play: Play, { square }: { step: string; square: number }): void {
  const { deeds } = play.game
  const { mortgaged } = deedAt(play.game, square)
  for (const { returned } of play.edition.figures.assets) returned?.(play, square)
  deeds[square] = { owner: null, level: 0, mortgaged }
}

/** Asks about received mortgages before the next throw, but after open debts (POL-031). */
export function askTransfer({ game: { agenda } }: Play, { seat, squares }: AskTransfer): void {
  let place = agenda.length
  while (isOwing(agenda, place - 1)) place--
  agenda.splice(place, 0, { step: 'transfer', seat, squares })
}

/** Whether a step collects a debt, or a payment that was deferred until the end of an auction (D22). */
function isOwing(agenda: readonly Step[], place: number): boolean {
  const step = agenda[place]
  return isWait(step) ? agenda[place - 1]?.step === 'debts' : step?.step === 'debts' || step?.step === 'owe'
}

export function transfer(play: Play, { seat, squares }: AskTransfer): void {
  const { game } = play
  const still = squares.filter((square) => {
    const { owner, mortgaged } = deedAt(game, square)
    return owner === seat && mortgaged
  })
  if (!seatAt(game, seat).out && still.length > 0) play.ask(transferQuestion({ seat, squares: still }))
}
