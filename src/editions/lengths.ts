import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { editionNames, isThere } from './folders.ts'

/**
 * Of games of computer players: the turns that one in ten stays below, that half of them stay below, and that one in ten
 * goes beyond; and the decisions of all players, which take all the time of a game.
 */
const figures = z.tuple([z.number(), z.number(), z.number(), z.number()])
export type LengthFigures = z.infer<typeof figures>

/** What `npm run simulate -- --lengths` writes of an edition. */
const shape = z.strictObject({
  /** Of games under the rules that it was made from. */
  fingerprint: z.string(),
  /**
   * By preset and number of players: until the end of the game. Where bankruptcies can end it, first those until one
   * player is out, until two are, and so on.
   */
  presets: z.record(z.string(), z.record(z.string(), z.array(figures).min(1))),
})
export type Lengths = z.infer<typeof shape>

/** How long games of each edition last, by name; one that says nothing of it has no entry. */
export const lengths: Readonly<Record<string, Lengths>> = Object.fromEntries(
  editionNames
    .filter((name) => isThere(`${name}/lengths.json`))
    .map((name) => [
      name,
      shape.parse(JSON.parse(readFileSync(new URL(`./${name}/lengths.json`, import.meta.url), 'utf8'))),
    ]),
)
