import type { LoadedGame } from '../core/loaded-game.ts'
import { distinctName, namedIn } from '../lobby/names.ts'

/** Names of a person in a game, those of everybody else, and the name that the person gets instead. */
export interface Names {
  own: readonly string[]
  others: readonly string[]
  as: string
}

/** The names for forgetting a person. Two forgotten people in one game get different names. */
export function namesOf(loaded: LoadedGame, user: string, as: string): Names {
  const named = namedIn(loaded)
  const own = new Set(named.filter((one) => one.user === user).map(({ name }) => name))
  const others = named.filter((one) => one.user !== user).map(({ name }) => name)
  return { own: [...own], others, as: distinctName({ name: as }, others) }
}

/**
 * A text in which somebody is not named any more: neither by a mention nor by one of their names, which may stand there
 * with signs before its characters that keep them from being read as formatting. The name may be a part of another one.
 */
function unnamed(text: string, user: string, { own, others, as }: Names): string {
  const without = text.replaceAll(`<@${user}>`, as).replaceAll(user, as)
  return own.reduce((told, name) => {
    const longer = others.filter((other) => other !== name && other.includes(name)).map(asWritten)
    const any = new RegExp([...longer, `(${asWritten(name)})`].join('|'), 'gu')
    return told.replace(any, (whole: string, found?: string) => (found === undefined ? whole : as))
  }, without)
}

/**
 * Backslashes of the name are told by their number alone, those before a sign together: there is one way at most to read
 * a text as the name, so that one made of backslashes costs no more than another. Those in front go with it, unless they
 * follow a letter and so are part of a word.
 */
function asWritten(name: string): string {
  const [first = '', ...parts] = name.split(/(?<=[^\\])/u)
  const before = countOf(first)
  const start = `(?:(?<![\\p{L}\\p{N}\\\\])\\\\{${before},}|(?<=\\\\)\\\\{${before}})`
  const rest = parts.map((part) => `\\\\{${countOf(part)},}${signOf(part)}`)
  return `${start}${signOf(first)}${rest.join('')}(?![\\p{L}\\p{N}])`
}

function countOf(part: string): number {
  return part.length - part.replaceAll('\\', '').length
}

function signOf(part: string): string {
  return part.replaceAll('\\', '').replace(/[\^$.*+?()[\]{}|/]/g, '\\$&')
}

/** The same in everything that is said in a piece of JSON; in lists of people they are left out. */
export function unnamedIn(value: unknown, user: string, names: Names): unknown {
  if (typeof value === 'string') return unnamed(value, user, names)
  if (Array.isArray(value))
    return value.filter((one) => one !== user).map((one) => unnamedIn(one, user, names))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, unnamedIn(one, user, names)]))
}
