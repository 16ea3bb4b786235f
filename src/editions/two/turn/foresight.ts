import { isProperty, propertyAt, type Square } from '#engine/board.ts'

import { ceil5 } from '../money.ts'
import { isWhole, levelOf, type Holdings } from '../sets.ts'

/** What a square is to who comes there by the dice: all of it is public, and nothing but cards is left to chance. */

export interface Foreseen {
  /** To whom the rent goes; null where none is due. */
  owner: number | null
  /** What is to be paid. */
  amount: number
  effect: 'rent' | 'tax' | 'jail' | 'cards' | 'none'
}

/** As much of a game as this goes by; everybody sees it. */
interface Tokens extends Holdings {
  readonly game: Holdings['game'] & {
    readonly seats: readonly { readonly at: number; readonly jail: number | null }[]
  }
}

const none: Foreseen = { owner: null, amount: 0, effect: 'none' }

export function dueAt(tokens: Tokens, seat: number, at: number): Foreseen {
  const { board, game } = tokens
  const square = board.squares[at] as Square
  if (isProperty(square)) return rentOn(tokens, seat, at)
  if (square.kind === 'toJail') return { ...none, effect: 'jail' }
  if (square.kind === 'card') return { ...none, effect: 'cards' }
  if (square.kind !== 'tax') return none
  const { option } = square as { option: string }
  return { ...none, amount: game.options[option] as number, effect: 'tax' }
}

function rentOn(tokens: Tokens, seat: number, at: number): Foreseen {
  const { game } = tokens
  const owner = game.deeds[at]?.owner ?? null
  if (owner === null || owner === seat || game.seats[owner]?.jail !== null) return none
  return { owner, amount: rentAt(tokens, seat, at, owner), effect: 'rent' }
}

/** Rent as it stands; of a utility by the dice that lead there (TWO-041 to TWO-045). */
function rentAt(tokens: Tokens, seat: number, at: number, owner: number): number {
  const { board, game } = tokens
  const property = propertyAt(board, at)
  if (property.kind === 'lot') return streetRent(tokens, at, owner)
  const held = (board.groupAt[at] ?? []).filter((member) => game.deeds[member]?.owner === owner).length
  if (property.kind === 'station') return property.rents[held - 1] as number
  const steps = (at - (game.seats[seat]?.at ?? at) + board.squares.length) % board.squares.length
  return ceil5((property.multiples[held - 1] as number) * steps)
}

/** Level and owner are the set's, the figure is the street's own (TWO-041 to TWO-043). */
export function streetRent(holdings: Holdings, square: number, owner: number): number {
  const { rents } = propertyAt(holdings.board, square) as { rents: readonly number[] }
  const level = levelOf(holdings, square)
  const [bare = 0] = rents
  if (level > 0) return rents[level] as number
  return isWhole(holdings, square, owner) ? 2 * bare : bare
}
