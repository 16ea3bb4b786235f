import type { Memory } from '#players/memory.ts'
import type { View } from '../game.ts'
import { anyBut } from './culprits.ts'
import type { Situation } from './situation.ts'
import { plainly, type Finder, type Look, type Oddity } from './oddity.ts'

/** What shows on tokens, cell, dice, decks and tray. */

/** Who is in the cell must wear the handcuffs, and a line must have told of it (CHE-097, CHE-223). */
export const cell: Finder = (look) => {
  const { ledger, table, isMuddled } = look.books
  const [inside, told] = [table.cell, ledger.cell]
  if (inside !== null && inside === told && ledger.handcuffs === told && table.handcuffs === null)
    return [plainly('unexplainedCell', inside, 'ESCAPE_ARTIST')]
  const isMine = look.mine.some(({ what }) => what === 'CUFFS')
  return isMuddled || isMine || inside === told ? [] : [carried(look, inside, told)]
}

/** A token was put into the cell by a rival, or has taken itself out of it. */
function carried(look: Look, inside: number | null, told: number | null): Oddity {
  const suspects =
    inside === null && told !== null
      ? [{ seat: told, cheat: 'CUFFS', weight: 1 }]
      : anyBut(look, [inside], 'CUFFS')
  return { what: 'cell', isPlain: true, charge: 'unexplainedCell', suspects }
}

/** Stops that neither dice nor titles explain. */
export const stops: Finder = ({ books }) =>
  books.missteps.map(({ seat, cheat }) => plainly('unexplainedToken', seat, cheat))

/** Tokens elsewhere than any line has put them: they were carried there (CHE-223). */
export const carriedTokens: Finder = (look) => {
  const { ledger, table, isMuddled, roll, living, finished } = look.books
  if (isMuddled) return []
  const mine = look.mine.map(({ did }) => did['ownerToken'])
  return living
    .filter((seat) => {
      const at = ledger.at[seat] ?? NaN
      const isTold = Number.isNaN(at) || at === table.at[seat]
      const isUnderWay = roll?.seat === seat || seat === table.cell || finished.includes(seat)
      return !isTold && !isUnderWay && !mine.includes(seat)
    })
    .map((seat) => ({
      what: `token ${seat}`,
      isPlain: true,
      charge: 'unexplainedToken',
      suspects: anyBut(look, [seat], 'MOVE_TOKEN'),
    }))
}

/** The line states other faces than those that lie there, or lay there at an earlier roll of the turn (CHE-223). */
export const faces: Finder = ({ view, memory }) => {
  const told = new Set([...falseFaces(view), ...seenBefore(view, memory)])
  return [...told].map((seat) => plainly('unexplainedToken', seat, 'FALSE_DICE'))
}

/** Who has told other faces of the last roll than lie on the picture. */
function falseFaces(view: View): number[] {
  const told = view.own.lines.findLast((line) => line.kind === 'rolled')
  const { dice } = view.turn
  if (!told || !dice || showAlike(told.dice, dice)) return []
  return [told.seat]
}

/** Whether dice show the same faces, whichever die shows which. */
function showAlike(one: readonly number[], other: readonly number[]): boolean {
  const left = [...other]
  for (const face of one) {
    const at = left.indexOf(face)
    if (at < 0) return false
    left.splice(at, 1)
  }
  return left.length === 0
}

function seenBefore({ own: { window } }: View, memory: Memory | undefined): number[] {
  return memory?.lied?.window === window ? memory.lied.seats : []
}

/** Keeps in mind whose dice were told otherwise, before the next roll hides them. */
export function keepFaces({ view, memory }: Situation): void {
  const seats = [...new Set([...seenBefore(view, memory), ...falseFaces(view)])]
  if (memory && seats.length > 0) memory.lied = { window: view.own.window, seats }
}

/** The tray has gone to another one than whose turn it is by the order of seats (CHE-019, CHE-223). */
export const neighbour: Finder = ({ view, books: { living, finished } }) => {
  const { phase, next } = view.own
  if (phase !== 'handover' || next === null) return []
  const { seat } = view.turn
  const { length } = view.seats
  const way = (other: number) => (other - seat + length - 1) % length
  let right: number | null = null
  for (const other of living)
    if (!finished.includes(other) && (right === null || way(other) < way(right))) right = other
  return right !== null && next !== right ? [plainly('unexplainedTray', seat, 'WRONG_NEIGHBOUR')] : []
}

/** A deck that lies crooked, and did not when the seat last looked (CHE-223). */
export const crookedDecks: Finder = (look) => {
  const { view, memory } = look
  const { crooked, window } = view.own
  const seen = memory?.crooked
  if (!memory || (crooked.length === 0 && seen?.size === 0)) return []
  // Who looks for the first time cannot say since when.
  const since = (deck: string) => seen?.get(deck) ?? (seen ? window : -1)
  memory.crooked = new Map(crooked.map((deck) => [deck, since(deck)]))
  const mine = look.mine.map(({ did }) => did['deck'])
  return crooked
    .filter((deck) => since(deck) === window && !mine.includes(deck))
    .map((deck) => ({
      what: `deck ${deck}`,
      isPlain: true,
      charge: 'unexplainedDeck',
      suspects: anyBut(look, [], 'CARD_TRICK'),
    }))
}
