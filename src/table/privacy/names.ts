import type { LoadedGame } from '../core/loaded-game.ts'

/** Names by which a person is known in a game: of their chair, of their bet, of a chair that they once had. */
export function namesOf({ seats, body }: LoadedGame, user: string): string[] {
  const { bets = [], formers = [] } = (body.phase === 'game' && body.features) || {}
  const known = [
    ...seats.filter(({ userId }) => userId === user),
    ...bets.filter((bet) => bet.user === user),
    ...formers.filter((former) => former.user === user),
  ]
  return [...new Set(known.map(({ name }) => name))]
}

/**
 * A text in which somebody is not named any more: neither by a mention nor by one of their names, which may stand there
 * with signs before its characters that keep them from being read as formatting.
 */
function unnamed(text: string, user: string, names: readonly string[], as: string): string {
  const without = text.replaceAll(`<@${user}>`, as).replaceAll(user, as)
  return names.reduce((told, name) => told.replace(asWritten(name), () => as), without)
}

/**
 * Backslashes of the name are told by their number alone, those before a sign together: there is one way at most to read
 * a text as the name, so that one made of backslashes costs no more than another. Those in front go with it, unless they
 * follow a letter and so are part of a word.
 */
function asWritten(name: string): RegExp {
  const [first = '', ...parts] = name.split(/(?<=[^\\])/u)
  const before = countOf(first)
  const start = `(?:(?<![\\p{L}\\p{N}\\\\])\\\\{${before},}|(?<=\\\\)\\\\{${before}})`
  const rest = parts.map((part) => `\\\\{${countOf(part)},}${signOf(part)}`)
  return new RegExp(`${start}${signOf(first)}${rest.join('')}(?![\\p{L}\\p{N}])`, 'gu')
}

function countOf(part: string): number {
  return part.length - part.replaceAll('\\', '').length
}

function signOf(part: string): string {
  return part.replaceAll('\\', '').replace(/[\^$.*+?()[\]{}|/]/g, '\\$&')
}

/** The same in everything that is said in a piece of JSON; in lists of people they are left out. */
export function unnamedIn(value: unknown, user: string, names: readonly string[], as: string): unknown {
  if (typeof value === 'string') return unnamed(value, user, names, as)
  if (Array.isArray(value))
    return value.filter((one) => one !== user).map((one) => unnamedIn(one, user, names, as))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, unnamedIn(one, user, names, as)]),
  )
}
