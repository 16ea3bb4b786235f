import { copyGame } from './copy.ts'
import type { EarlierRules, Edition } from './edition.ts'
import type { Game, Versions } from './game.ts'

export type { EarlierRules } from './edition.ts'

/** The rules that a game started with: the versions of its edition and mechanics. */
export type RulesOf = Pick<Game, 'rules' | 'mechanics'>

const resolved = new WeakMap<Edition, Map<string, Edition | null>>()

/** Returns the edition with the rules of a game; null if it no longer has those. */
export function underRules(present: Edition, { rules, mechanics = {} }: RulesOf): Edition | null {
  const isPresent = areEqual(mechanics, present.mechanics)
  if (isPresent && rules === present.rules) return present
  const key = JSON.stringify([rules, mechanics])
  const known = resolved.get(present) ?? new Map<string, Edition | null>()
  resolved.set(present, known)
  let found = known.get(key)
  if (found === undefined) {
    const base = isPresent ? present : (present.withMechanics?.(mechanics) ?? null)
    known.set(key, (found = base && earlier(base, rules)))
  }
  return found
}

/** Whether a game started under later rules than the present ones. */
export function isOfLaterRules(present: Edition, { rules, mechanics = {} }: RulesOf): boolean {
  const isLater = ([name, version]: [string, number]) => version > (present.mechanics?.[name] ?? 1)
  // An earlier version may have had a mechanic that the edition no longer has.
  return rules === present.rules ? Object.entries(mechanics).some(isLater) : rules > present.rules
}

function areEqual(one: Versions, other: Versions = {}): boolean {
  const names = [...Object.keys(one), ...Object.keys(other)]
  return names.every((name) => (one[name] ?? 1) === (other[name] ?? 1))
}

function earlier(present: Edition, rules: number): Edition | null {
  if (rules === present.rules) return present
  const kept = earlierRules(present, rules)
  if (!kept || !('overlay' in kept)) return null
  const next = earlier(present, rules + 1)
  return next && { ...kept.overlay(next), rules }
}

function earlierRules({ rules: newest, earlier = {} }: Edition, rules: number): EarlierRules | undefined {
  return rules < newest ? earlier[rules] : undefined
}

/**
 * Lifts a game to the first later version under which it can continue; returns the game itself if it needs no
 * lift.
 */
export function lifted(present: Edition, game: Game): Game {
  const kept = earlierRules(present, game.rules)
  if (!kept || !('lift' in kept)) return game
  const next = copyGame(present, game)
  kept.lift(next)
  next.rules += 1
  return lifted(present, next)
}
