import { at } from '#engine/at.ts'
import { looks } from '#editions/looks.ts'
import { alphabet, letterOf, lettersOf, shapeOf, tokenLetters, type Lettered } from '#engine/token.ts'

export { tokenLetters }

/** A playing piece. Players recognise it by its shape, its colour and, on the board, its letter. */
export interface Token {
  id: string
  colour: string
}

/** In the order in which they are assigned. The text catalogue has their names by id. */
export const tokens: readonly Token[] = [
  { id: 'circle', colour: '#b5340a' },
  { id: 'square', colour: '#1a5ae0' },
  { id: 'triangle', colour: '#fbe338' },
  { id: 'heart', colour: '#dc62a3' },
  { id: 'diamond', colour: '#93f2ee' },
  { id: 'star', colour: '#803e90' },
  { id: 'hexagon', colour: '#6b9d1d' },
  { id: 'cross', colour: '#f4ab84' },
  { id: 'drop', colour: '#26226b' },
  { id: 'moon', colour: '#a8b0fe' },
]

export const figures: readonly Token[] = Object.entries(looks.figures).map(([id, { colour }]) => ({
  id,
  colour,
}))

/** Returns the piece of a stored token. A seat with an unknown token gets a piece by its number. */
export function tokenOf(stored: string, seat: number): Token {
  const shape = shapeOf(stored)
  return [...tokens, ...figures].find(({ id }) => id === shape) ?? at(tokens, seat % tokens.length)
}

/** Returns the letters that a player may choose, starting with those of the name. */
export function freeLetters(seats: readonly Lettered[], seat: number): string[] {
  const shown = tokenLetters(seats)[seat]
  const chosen = seats.flatMap(({ token }, other) => (other === seat ? [] : (letterOf(token) ?? [])))
  const all = new Set([...lettersOf(seats[seat]?.name ?? ''), ...alphabet])
  return [...all].filter((letter) => letter !== shown && !chosen.includes(letter))
}
