import type { StoredState } from './loaded-game.ts'

/** What holds the id of a user in what is stored beside a game: of a bet or a vote, a former owner, a chair that is kept. */
const idKeys = ['user', 'id']

/** Users whom the state of a game names: those who have its seats stand beside it, and the game itself knows seats alone. */
export function usersNamedIn(body: StoredState): string[] {
  const found = new Set<string>()
  for (const [key, part] of Object.entries(body)) if (key !== 'game') collect(part, found)
  return [...found]
}

/** Users whom only the new state names. A part that did not change names nobody new. */
export function newlyNamed(before: StoredState, after: StoredState): string[] {
  const found = new Set<string>()
  collect({ ...after, game: null }, found, { ...before, game: null })
  if (found.size === 0) return []
  const known = new Set(usersNamedIn(before))
  return [...found].filter((user) => !known.has(user))
}

/** Collects the users in a value, and skips parts that `before` has in the same place. */
function collect(value: unknown, found: Set<string>, before?: unknown): void {
  if (typeof value !== 'object' || value === null || value === before) return
  for (const [key, part] of Object.entries(value))
    if (typeof part === 'string' && idKeys.includes(key)) found.add(part)
    else collect(part, found, partOf(before, key))
}

function partOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}
