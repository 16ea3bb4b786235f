import type { Edition } from '#engine/edition.ts'
import { letterOf, shapeOf, tokenFrom } from '#engine/token.ts'
import { maxShapes, defaultPerson, type TokenWish } from '../settings/settings.ts'

/** Token shapes in the order in which they are assigned. `src/art` draws the shapes by these names. */
export const tokens = [
  'circle',
  'square',
  'triangle',
  'heart',
  'diamond',
  'star',
  'hexagon',
  'cross',
  'drop',
  'moon',
] as const

export function tokensOf(edition: Pick<Edition, 'tokens'>): readonly string[] {
  return edition.tokens ?? tokens
}

export const noWish: TokenWish = defaultPerson.token

export function shapesAfter({ shapes }: TokenWish, chosen: string): string[] {
  return [chosen, ...shapes.filter((shape) => shape !== chosen)].slice(0, maxShapes)
}

/** Returns a wish for the token of an earlier game, before the player's other wishes. */
export function wishAgain(wish: TokenWish, token: string | null | undefined): TokenWish {
  if (!token) return wish
  return { shapes: [shapeOf(token), ...wish.shapes], letter: letterOf(token) ?? wish.letter }
}

/**
 * Returns a free token, preferably with the player's preferred shape and letter; null if the edition has no
 * free shape.
 */
export function freeToken(
  edition: Pick<Edition, 'tokens'>,
  taken: readonly (string | null)[],
  { shapes, letter }: TokenWish = noWish,
): string | null {
  const known = tokensOf(edition)
  const used = taken.flatMap((token) => token ?? [])
  const wished = shapes.filter((shape) => known.includes(shape))
  const shape = [...wished, ...known].find((one) => !isShapeTaken(used, one))
  if (shape === undefined) return null
  return tokenFrom(shape, letter !== null && isLetterTaken(used, letter) ? null : letter)
}

export function isShapeTaken(taken: readonly string[], shape: string): boolean {
  return taken.some((token) => shapeOf(token) === shape)
}

/** Whether another player chose the letter. Default letters, which come from names, do not count. */
export function isLetterTaken(taken: readonly string[], letter: string): boolean {
  return taken.some((token) => letterOf(token) === letter)
}

/** Replaces the tokens that the edition does not have, preferably with the players' preferred ones. */
export function retokened<Chair extends { token: string | null; userId: string | null }>(
  edition: Pick<Edition, 'tokens'>,
  chairs: readonly Chair[],
  wishes: ReadonlyMap<string, TokenWish> = new Map(),
): Chair[] {
  const known = tokensOf(edition)
  const isKept = (token: string | null) => token !== null && known.includes(shapeOf(token))
  const taken = chairs.map(({ token }) => token).filter(isKept)
  return chairs.map((chair) => {
    if (isKept(chair.token)) return chair
    const wish = wishes.get(chair.userId ?? '') ?? noWish
    const token = freeToken(edition, taken, wish)
    taken.push(token)
    return { ...chair, token }
  })
}
