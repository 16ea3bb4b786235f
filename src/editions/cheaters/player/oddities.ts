import { booksOf } from './books.ts'
import { isThrough } from './culprits.ts'
import { isFaceUp, ownDeeds } from './known.ts'
import type { Look, Oddity, Suspect } from './oddity.ts'
import { finders } from './signs.ts'
import { isTamper } from './tampered.ts'
import type { Situation } from './situation.ts'

/** Everything odd about this window, as a seat may know it. */
export function odditiesOf({ view, board, seat, memory }: Situation): Oddity[] {
  const look = { view, seat, mine: ownDeeds(view, seat), memory, books: booksOf(view, board) }
  const oddities: Oddity[] = []
  for (const find of finders)
    for (const oddity of find(look)) {
      const suspects = oddity.suspects.filter((suspect) => isPossible(look, suspect))
      if (suspects.length > 0) oddities.push({ ...oddity, suspects })
    }
  return oddities
}

/**
 * It is not oneself, nor settled; its card lies open and the attempt is not used up, or everything may be tried
 * (CHE-102, CHE-220, CHE-308).
 */
function isPossible(look: Look, { seat, cheat }: Suspect): boolean {
  const isSettled = look.view.own.settled.some((one) => one.accused === seat && one.cheat === cheat)
  if (seat === look.seat || isSettled) return false
  if (isTamper(cheat)) return look.view.options['ultimate'] === true
  return isFaceUp(look.view, cheat) && !isThrough(look, seat)
}
