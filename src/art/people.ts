import type { BoardText } from '#text/board.ts'
import { drawable } from './fonts.ts'
import { oneLine } from '#text/one-line.ts'
import { tokenLetters, tokenOf, type Token } from './tokens.ts'

export interface Person {
  name: string
  letter: string
  token: Token
}

/** Who sits where, by the names that they wrote; a name of which nothing is left is that of the token. */
export function peopleOf(seats: readonly { token: string; name: string }[], text: BoardText): Person[] {
  const names = seats.map(({ token, name }, seat) => {
    const { id } = tokenOf(token, seat)
    return oneLine(name) || (text.tokenNames[id] ?? id)
  })
  const letters = tokenLetters(seats.map(({ token }, seat) => ({ token, name: names[seat] as string })))
  return seats.map(({ token }, seat) => ({
    name: names[seat] as string,
    letter: letters[seat] as string,
    token: tokenOf(token, seat),
  }))
}

/** A name as far as the typeface can show it, else what the token is called. */
export function drawnName({ name, letter, token }: Person, text: BoardText): string {
  return drawable(name) || (text.tokenNames[token.id] ?? letter)
}
