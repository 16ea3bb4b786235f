import type { OptionSpec } from '#engine/edition.ts'
import type { Options } from '#engine/game.ts'
import type { Mechanic } from './mechanic.ts'

/** Groups of the mechanics' options in the order in which a lobby lists them; an edition's own groups come after. */
const groups = ['game', 'end', 'secrets', 'rent', 'auctions', 'building', 'jail', 'squares']

/**
 * The options of an edition: those of its mechanics, without what has one value in it (`settled`), and its own. One of
 * its own that bears the name of another stands in its place.
 */
export function optionsOf(
  mechanics: readonly Mechanic[],
  { options: own = [], settled = {} }: { options?: readonly OptionSpec[]; settled?: Options },
): OptionSpec[] {
  const replaced = new Map(own.map((spec) => [spec.name, spec]))
  const shared = mechanics.flatMap(({ options = [] }) => options.filter(({ name }) => !(name in settled)))
  const rank = ({ group = '' }: OptionSpec) =>
    (groups.indexOf(group) + groups.length + 1) % (groups.length + 1)
  const inOrder = shared.map((spec) => replaced.get(spec.name) ?? spec).sort((a, b) => rank(a) - rank(b))
  return [...inOrder, ...own.filter(({ name }) => !shared.some((spec) => spec.name === name))]
}

/** An option that is on or off. */
export function onOff(
  name: string,
  group: string,
  usual: boolean,
  rules: readonly string[],
  needs?: OptionSpec['needs'],
): OptionSpec {
  return {
    name,
    group,
    type: 'choice',
    values: [true, false],
    default: usual,
    rules,
    ...(needs && { needs }),
  }
}
