import { booksOf } from './books.ts'
import { isThrough } from './culprits.ts'
import { isFaceUp } from './known.ts'
import { asking, unpaid } from './odd-bills.ts'
import type { Finder, Look, Oddity, Suspect } from './oddity.ts'
import { gift, money } from './odd-money.ts'
import { deeds, hotels } from './odd-things.ts'
import { carriedTokens, cell, crookedDecks, faces, neighbour, stops } from './odd-tokens.ts'
import { isTamper } from './tampered.ts'
import type { Situation } from './situation.ts'

const finders: readonly Finder[] = [
  ...[money, gift, deeds, hotels],
  ...[cell, stops, faces, carriedTokens, neighbour, crookedDecks],
  ...[asking, unpaid],
]

/** Everything odd about this window, as a seat may know it. */
export function odditiesOf({ view, board, seat, memory }: Situation): Oddity[] {
  const look = { view, seat, memory, books: booksOf(view, board) }
  return finders
    .flatMap((find) => find(look))
    .map((oddity) => ({
      ...oddity,
      suspects: oddity.suspects.filter((suspect) => isPossible(look, suspect)),
    }))
    .filter(({ suspects }) => suspects.length > 0)
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
