import { fileURLToPath } from 'node:url'
import { markOf } from '@shortchange/lab'

export const player = new URL('./batch.ts', import.meta.url).href

export const caution =
  'These are games among the bot’s computer players, all of one kind. They buy, build and choose by simple rules, never bargain by word, bear no grudge and do not learn; people play otherwise. What the figures show well is what the rules do by themselves: length, money, turns of the lead, what never happens.'

/** The sources that a game depends on, without texts and looks. */
const sources = [
  'src/engine',
  'src/mechanics',
  'src/players',
  'src/editions',
  'scripts/lab',
  'packages/lab/src/record',
]
const untold = /(^|\/)(words|look)\//

/** Returns a hash of the current rules and computer players. */
export function fingerprint(): string {
  return markOf(fileURLToPath(new URL('../../', import.meta.url)), sources, untold)
}
