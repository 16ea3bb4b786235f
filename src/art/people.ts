import { at } from '#engine/at.ts'
import { type BoardText, boardText } from '#text/board.ts'
import { drawable } from './fonts.ts'
import { oneLine, cut } from '#text/one-line.ts'
import { tokenLetters, tokenOf, type Token } from './tokens.ts'
import type { BoardColours } from './edition-look.ts'
import { coloursOf } from './palette.ts'

export interface Person {
  name: string
  letter: string
  token: Token
}

/** Returns each seat's player with name, letter and token. An empty name becomes the token's name. */
export function peopleOf(seats: readonly { token: string; name: string }[], text: BoardText): Person[] {
  const names = seats.map(({ token, name }, seat) => {
    const { id } = tokenOf(token, seat)
    return oneLine(name) || (text.tokenNames[id] ?? id)
  })
  const letters = tokenLetters(seats.map(({ token }, seat) => ({ token, name: at(names, seat) })))
  return seats.map(({ token }, seat) => ({
    name: at(names, seat),
    letter: at(letters, seat),
    token: tokenOf(token, seat),
  }))
}

/** A picture of people without a board. */
export interface PeopleScene {
  /** The token and the name as the player spells it, by seat. */
  seats: readonly { token: string; name: string }[]
  /** The edition whose colours are used; default: the common colours. */
  edition?: string
  locale: string
}

export interface PeopleFacts {
  text: BoardText
  people: Person[]
  colours: BoardColours
}

export function readPeople({ seats, edition, locale }: PeopleScene, longest = Infinity): PeopleFacts {
  const text = boardText(locale)
  const named = seats.map(({ token, name }) => ({ token, name: cut(oneLine(name), longest) }))
  return { text, people: peopleOf(named, text), colours: coloursOf(edition) }
}

type Named = Pick<BoardText, 'tokenNames'>

/**
 * Returns the characters of a name that the typeface has. If no letter or digit is left, returns the token's
 * name, such as “Circle A”.
 */
export function drawnName({ name, letter, token }: Person, { tokenNames }: Named): string {
  const shown = drawable(name)
  if (shown === name || /[\p{L}\p{N}]/u.test(shown)) return shown
  const shape = tokenNames[token.id] ?? token.id
  return `${shape.charAt(0).toUpperCase()}${shape.slice(1)} ${letter}`
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}

/** Returns the characters of a text that the typeface has, with people's names as they are drawn. */
export function drawnWords(words: string, people: readonly Person[], text: Named): string {
  const names = new Map(people.map((one) => [one.name, drawnName(one, text)]))
  const changed = [...names].flatMap(([name, drawn]) => (name === drawn ? [] : name))
  if (changed.length === 0) return drawable(words)
  // A name may start with another name, so longer names are matched first.
  const byLength = changed.sort((one, other) => other.length - one.length)
  const pattern = new RegExp(byLength.map(escaped).join('|'), 'gu')
  return drawable(words.replace(pattern, (name) => names.get(name) ?? name))
}
