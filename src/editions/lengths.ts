import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { editionNames, isThere } from './folders.ts'

/**
 * Figures from games of computer players: the 10th percentile, the median and the 90th percentile of the
 * number of turns, then the number of all players' decisions, which determines how long a game takes.
 */
const figures = z.tuple([z.number(), z.number(), z.number(), z.number()])
export type LengthFigures = z.infer<typeof figures>

/** Output of `npm run simulate -- --lengths` for one edition. */
const shape = z.strictObject({
  /** Fingerprint of the rules of the simulated games. */
  fingerprint: z.string(),
  /**
   * By preset and number of players: the figures until the end of the game. If bankruptcies can end it, the
   * list starts with the figures until one player is out, until two players are out, and so on.
   */
  presets: z.record(z.string(), z.record(z.string(), z.array(figures).min(1))),
})
export type Lengths = z.infer<typeof shape>

/** Lengths of games by edition; editions without data have no entry. */
export const lengths: Readonly<Record<string, Lengths>> = Object.fromEntries(
  editionNames
    .filter((name) => isThere(`${name}/lengths.json`))
    .map((name) => [
      name,
      shape.parse(JSON.parse(readFileSync(new URL(`./${name}/lengths.json`, import.meta.url), 'utf8'))),
    ]),
)
