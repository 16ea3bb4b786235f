import { groupOf, lotAt } from '#engine/board.ts'
import { hotel } from '#mechanics/buildings.ts'
import type { FreeAction, Position } from '#engine/edition.ts'
import type { Ask, Move } from '#engine/option.ts'
import { refusal, type Refusal } from '#engine/refusal.ts'
import {
  groupsOf,
  levelsAfter,
  nothingWanted,
  readLevels,
  sell as usualSell,
  sellTo,
  squaresIn,
  type Levels,
} from '#mechanics/building/selling.ts'
import { deedAt } from '#mechanics/property/holdings.ts'

/** Houses go one by one where the most stand; a hotel goes whole, and takes most of its group with it (POL-092 to POL-096). */

/** What is left at most beside a hotel that is sold. */
const mostBeside = 1

/** Whether an order takes a hotel of a group. */
function takesHotel({ game }: Position, group: readonly number[], wanted: Levels): boolean {
  return group.some((square) => deedAt(game, square).level === hotel && (wanted[square] ?? hotel) < hotel)
}

/** An order with all that must be sold beside a hotel: the other hotels, and houses down to one where it names no other (POL-095). */
export function withCascade(position: Position, wanted: Levels): Levels {
  const whole: Levels = { ...wanted }
  for (const group of groupsOf(position, squaresIn(wanted))) {
    if (!takesHotel(position, group, wanted)) continue
    for (const square of group)
      whole[square] ??= deedAt(position.game, square).level === hotel ? 0 : mostBeside
  }
  return whole
}

function saleRefused(position: Position, wanted: Levels): Refusal | null {
  for (const group of groupsOf(position, squaresIn(wanted))) {
    const refused = takesHotel(position, group, wanted)
      ? cascadeRefused(position, group, wanted)
      : housesRefused(position, group, wanted)
    if (refused) return refused
  }
  return null
}

function cascadeRefused({ game }: Position, group: readonly number[], wanted: Levels): Refusal | null {
  for (const square of group) {
    const isHotel = deedAt(game, square).level === hotel
    const to = wanted[square] as number
    if (isHotel && to > 0) return refusal('hotelGoesWhole', { square })
    if (!isHotel && to > mostBeside) return refusal('uneven', { square })
  }
  return null
}

function housesRefused(position: Position, group: readonly number[], wanted: Levels): Refusal | null {
  const now = levelsAfter(position, group, {})
  const after = levelsAfter(position, group, wanted)
  const sunk = group.find((_, at) => (after[at] as number) < (now[at] as number))
  if (sunk === undefined) return null
  if (now.includes(hotel)) return refusal('hotelFirst', { square: sunk })
  const highest = Math.max(...after)
  const tooLow = group.find((_, at) => {
    const level = after[at] as number
    return level < (now[at] as number) && level < highest - 1
  })
  return tooLow === undefined ? null : refusal('uneven', { square: tooLow })
}

function wantedIn(position: Position, move: Move): Levels {
  return withCascade(position, readLevels(move.with['levels']))
}

function refundOf({ board, game }: Position, wanted: Levels): number {
  return squaresIn(wanted).reduce((sum, square) => {
    const sold = deedAt(game, square).level - (wanted[square] as number)
    return sum + (Math.max(0, sold) * lotAt(board, square).building) / 2
  }, 0)
}

/** A hotel goes whole at the first step, and four houses beside it down to one (POL-094, POL-095). */
function firstSteps(position: Position, ask: Ask): Ask {
  if (ask.type !== 'levels') return ask
  const lots = ask.lots.map((lot) => {
    const levels = levelsAfter(position, groupOf(position.board, lot.square), {})
    if (!levels.includes(hotel)) return lot
    return { ...lot, first: lot.now === hotel ? 0 : mostBeside }
  })
  return { ...ask, lots }
}

export const sell: FreeAction = {
  ...usualSell,
  options: (position, ...more) =>
    usualSell
      .options(position, ...more)
      .map((option) => ({ ...option, ask: option.ask.map((ask) => firstSteps(position, ask)) })),
  check: (position, _seat, move) =>
    nothingWanted(position, move) ?? saleRefused(position, wantedIn(position, move)),
  // What goes with a hotel is said before it is gone.
  preview: (position, _seat, move) => {
    const wanted = wantedIn(position, move)
    const named = readLevels(move.with['levels'])
    const besides = squaresIn(wanted).filter((square) => named[square] === undefined)
    return {
      facts: { amount: refundOf(position, wanted), squares: besides, isCascade: besides.length > 0 },
      isGrave: besides.length > 0,
    }
  },
  carry: (play, seat, move) => sellTo(play, seat, wantedIn(play, move)),
}

/** The sale that the bot makes of a group: its lowest lot that may be sold, a hotel with what goes with it (7.2). */
export function nextSale(position: Position, group: readonly number[]): Levels | null {
  const levels = levelsAfter(position, group, {})
  const withHotel = group.find((square) => deedAt(position.game, square).level === hotel)
  if (withHotel !== undefined) return withCascade(position, { [withHotel]: 0 })
  const highest = Math.max(...levels)
  const square = group.find((_, at) => levels[at] === highest)
  return square === undefined || highest === 0 ? null : { [square]: highest - 1 }
}
