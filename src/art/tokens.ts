import { looks } from '#editions/looks.ts'

/** A playing piece: it differs from every other by shape, by colour and, on the board, by its letter. */
export interface Token {
  id: string
  colour: string
}

/** In the order in which they are handed out. Words for them stand in the text catalogue, by id. */
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

/** Playing pieces that editions bring. */
export const figures: readonly Token[] = Object.entries(looks.figures).map(([id, { colour }]) => ({
  id,
  colour,
}))

/** The token of an id; one by the seat's place where a game names a token that is not in the lists. */
export function tokenOf(id: string, seat: number): Token {
  return [...tokens, ...figures].find((token) => token.id === id) ?? (tokens[seat % tokens.length] as Token)
}

const latin = /^[A-Z]$/
/** Letters that look like no Latin one. */
const cyrillic = /^[БГДЖЗИЛПФЦЧШЩЭЮЯ]$/
const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/**
 * One letter for each seat, all different: the first letter of the name that is still free, then any other of the
 * name, then the first of the alphabet that is free. Letters that could be taken for one another are not both used.
 */
export function tokenLetters(names: readonly string[]): string[] {
  const taken = new Set<string>()
  const initials = names.map((name) => lettersOf(name)[0] ?? '')
  return names.map((name) => {
    const free = (letter: string) => !taken.has(letter)
    const later = alphabet.filter((letter) => free(letter) && !initials.includes(letter))
    const letter = lettersOf(name).find(free) ?? later[0] ?? alphabet.find(free) ?? '?'
    taken.add(letter)
    return letter
  })
}

function lettersOf(name: string): string[] {
  const plain = name.normalize('NFKD').toUpperCase().replace(/\p{M}/gu, '')
  return [...plain].filter((letter) => latin.test(letter) || cyrillic.test(letter))
}
