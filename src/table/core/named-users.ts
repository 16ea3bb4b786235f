import type { StoredState } from './loaded-game.ts'

/** What holds the id of a user in what is stored beside a game: of a bet or a vote, a former owner, a chair that is kept. */
const idKeys = ['user', 'id']

/** Users whom the state of a game names: those who have its seats stand beside it, and the game itself knows seats alone. */
export function usersNamedIn(body: StoredState): string[] {
  const found = new Set<string>()
  for (const [key, part] of Object.entries(body)) if (key !== 'game') collect(part, found)
  return [...found]
}

/** Those whom it did not name before. */
export function newlyNamed(before: StoredState, after: StoredState): string[] {
  const known = new Set(usersNamedIn(before))
  return usersNamedIn(after).filter((user) => !known.has(user))
}

function collect(value: unknown, found: Set<string>): void {
  if (typeof value !== 'object' || value === null) return
  for (const [key, part] of Object.entries(value))
    if (typeof part === 'string' && idKeys.includes(key)) found.add(part)
    else collect(part, found)
}
