import { copyGame } from './copy.ts'
import type { EarlierRules, Edition } from './edition.ts'
import type { Game } from './game.ts'

export type { EarlierRules } from './edition.ts'

const resolved = new WeakMap<Edition, Map<number, Edition | null>>()

/** An edition as it is under a version of its rules; null where that is not kept. */
export function underRules(present: Edition, rules: number): Edition | null {
  if (rules === present.rules) return present
  const known = resolved.get(present) ?? new Map<number, Edition | null>()
  resolved.set(present, known)
  let found = known.get(rules)
  if (found === undefined) known.set(rules, (found = made(present, rules)))
  return found
}

function made(present: Edition, rules: number): Edition | null {
  const earlier = earlierRules(present, rules)
  if (!earlier || !('under' in earlier)) return null
  const next = underRules(present, rules + 1)
  return next && { ...earlier.under(next), rules }
}

function earlierRules({ rules: newest, earlier = {} }: Edition, rules: number): EarlierRules | undefined {
  return rules < newest ? earlier[rules] : undefined
}

/** A game as the first later version knows it under which it can go on; itself where it needs no lift. */
export function lifted(present: Edition, game: Game): Game {
  const earlier = earlierRules(present, game.rules)
  if (!earlier || !('lift' in earlier)) return game
  const next = copyGame(present, game)
  earlier.lift(next)
  next.rules += 1
  return lifted(present, next)
}
