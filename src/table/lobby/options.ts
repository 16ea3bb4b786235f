import { resolveOptions, type Edition } from '#engine/edition.ts'
import type { Options, OptionValue } from '#engine/game.ts'

/** The options that are the host's to choose, in full: what a game is begun with. Settled ones go without saying. */
export function openOptions(edition: Edition, chosen: Options): Options {
  const all = resolveOptions(edition, chosen)
  return Object.fromEntries(edition.options.map(({ name }) => [name, all[name] as OptionValue]))
}
