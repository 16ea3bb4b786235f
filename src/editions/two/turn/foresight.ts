import { isProperty, type Square } from '#engine/board.ts'
import { rentBy } from '../rent.ts'
import type { Holdings } from '../sets.ts'

/** What a square is to who comes there: all of it is public, and nothing but cards is left to chance. */

export interface Foreseen {
  /** To whom the rent goes; null where none is due. */
  owner: number | null
  /** What is to be paid. */
  amount: number
  effect: 'rent' | 'tax' | 'jail' | 'visit' | 'cards' | 'none'
}

/** As much of a game as this goes by; everybody sees it. */
interface PublicPosition extends Holdings {
  readonly game: Holdings['game'] & {
    readonly seats: readonly { readonly jail: number | null }[]
  }
}

const none: Foreseen = { owner: null, amount: 0, effect: 'none' }

/** The dice are those by which a utility charges: what leads there, or what is thrown afresh after a card (TWO-045, TWO-046). */
export function dueAt(position: PublicPosition, seat: number, at: number, dice: number): Foreseen {
  const { board, game } = position
  const square = board.squares[at] as Square
  if (isProperty(square)) return rentOn(position, seat, at, dice)
  if (square.kind === 'toJail') return { ...none, effect: 'jail' }
  if (square.kind === 'jail') return { ...none, effect: 'visit' }
  if (square.kind === 'card') return { ...none, effect: 'cards' }
  if (square.kind !== 'tax') return none
  const { option } = square as { option: string }
  return { ...none, amount: game.options[option] as number, effect: 'tax' }
}

function rentOn(position: PublicPosition, seat: number, at: number, dice: number): Foreseen {
  const { game } = position
  const owner = game.deeds[at]?.owner ?? null
  if (owner === null || owner === seat || game.seats[owner]?.jail !== null) return none
  return { owner, amount: rentBy(position, at, owner, dice), effect: 'rent' }
}
