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

/** Returns the seated people with their drawn names; an empty name becomes the token's. */
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
  /** By seat: the token, and the player's own spelling of the name. */
  seats: readonly { token: string; name: string }[]
  /** Edition of the colours; default: the common ones. */
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

/** Returns a name as far as the typeface has it; without a letter left, the token's: “Circle A”. */
export function drawnName({ name, letter, token }: Person, { tokenNames }: Named): string {
  const shown = drawable(name)
  if (shown === name || /[\p{L}\p{N}]/u.test(shown)) return shown
  const shape = tokenNames[token.id] ?? token.id
  return `${shape.charAt(0).toUpperCase()}${shape.slice(1)} ${letter}`
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}

/** Returns text as far as the typeface has it, with the people's drawn names. */
export function drawnWords(words: string, people: readonly Person[], text: Named): string {
  const names = new Map(people.map((one) => [one.name, drawnName(one, text)]))
  const changed = [...names].flatMap(([name, drawn]) => (name === drawn ? [] : name))
  if (changed.length === 0) return drawable(words)
  // A name may start with another one: the longer wins.
  const byLength = changed.sort((one, other) => other.length - one.length)
  const pattern = new RegExp(byLength.map(escaped).join('|'), 'gu')
  return drawable(words.replace(pattern, (name) => names.get(name) ?? name))
}
