import { at } from '#engine/at.ts'
import { fits, type OptionSpec } from '#engine/edition.ts'
import type { OptionValue, Options } from '#engine/game.ts'
import type { Mechanic } from './mechanic.ts'
import { canMeet } from './parts.ts'
import { rulesFor } from './shared-rules.ts'

/** Groups of the mechanics' options in the order in which a lobby lists them; an edition's own groups come after. */
const groups = ['game', 'end', 'secrets', 'rent', 'auctions', 'building', 'jail', 'squares']

/** What a manifest says of the options of an edition. */
export interface OwnOptions {
  name: string
  options?: readonly OptionSpec[]
  settled?: Options
  /** Options of its mechanics that begin with another value here. */
  defaults?: Options
  /** Its own rules behind options of its mechanics, in place of those of the classic book. */
  optionRules?: Readonly<Record<string, readonly string[]>>
}

/**
 * The options of an edition: those of its mechanics, without what has one value in it (`settled`), and its own. One of
 * its own that bears the name of another stands in its place. Throws where `defaults` names an option or a value that
 * is not among them.
 */
export function optionsOf(mechanics: readonly Mechanic[], manifest: OwnOptions): OptionSpec[] {
  const specs = specsOf(mechanics, manifest)
  const { name: edition, settled = {}, defaults = {} } = manifest
  for (const name of Object.keys(defaults))
    if (!specs.some((spec) => spec.name === name)) {
      const why =
        name in settled ? 'which `settled` has already' : 'which neither it nor one of its mechanics has'
      throw new Error(`${placeOf(edition)} names the option ${name}, ${why}.`)
    }
  return specs.map((spec) => withDefault(edition, spec, defaults[spec.name]))
}

/**
 * Options that never have an effect in an edition, since another one is settled that they need otherwise, each with the
 * value that it begins with elsewhere. They are settled as well.
 */
export function idleOptions(
  mechanics: readonly Mechanic[],
  { options: own = [], settled = {} }: OwnOptions,
): Options {
  const shared = mechanics.flatMap(({ options = [] }) => options)
  const all = [...own, ...shared.filter(({ name }) => !own.some((spec) => spec.name === name))]
  let known: Options = settled
  for (;;) {
    const choices = { options: all, settled: known }
    const more = all.filter(({ name, needs = {} }) => !(name in known) && !canMeet(needs, choices))
    if (more.length === 0) break
    known = { ...known, ...Object.fromEntries(more.map(({ name, default: usual }) => [name, usual])) }
  }
  return Object.fromEntries(Object.entries(known).filter(([name]) => !(name in settled)))
}

function withDefault(edition: string, spec: OptionSpec, value: OptionValue | undefined): OptionSpec {
  if (value === undefined) return spec
  if (fits(spec, value)) return { ...spec, default: value } as OptionSpec
  throw new Error(`${placeOf(edition)} gives ${spec.name} the value ${value}; it can be ${valuesText(spec)}.`)
}

function valuesText(spec: OptionSpec): string {
  if (spec.type === 'choice') return spec.values.join(', ')
  return [`a whole number from ${spec.min} to ${spec.max}`, ...(spec.also ?? [])].join(', or ')
}

function placeOf(edition: string): string {
  return `\`defaults\` in the manifest of ${edition} (src/editions/${edition}/)`
}

function specsOf(
  mechanics: readonly Mechanic[],
  { options: own = [], settled = {}, optionRules = {} }: OwnOptions,
): OptionSpec[] {
  const replaced = new Map(own.map((spec) => [spec.name, spec]))
  const names = mechanics.map(({ name }) => name)
  const shared = mechanics
    .flatMap(({ options = [] }) => options.filter(({ name }) => !(name in settled)))
    .map((spec) => ({ ...spec, rules: optionRules[spec.name] ?? rulesFor(names, spec.rules) }))
  const rank = ({ group = '' }: OptionSpec) =>
    (groups.indexOf(group) + groups.length + 1) % (groups.length + 1)
  const inOrder = shared.map((spec) => replaced.get(spec.name) ?? spec).sort((a, b) => rank(a) - rank(b))
  const isNew = ({ name }: OptionSpec) => !(name in settled) && !shared.some((spec) => spec.name === name)
  return [...inOrder, ...own.filter(isNew)]
}

/** An option with some values, the first of which is usual. */
export function choice(
  name: string,
  group: string,
  values: readonly OptionValue[],
  rules: readonly string[],
  needs?: OptionSpec['needs'],
): OptionSpec {
  return { name, group, type: 'choice', values, default: at(values, 0), rules, ...(needs && { needs }) }
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
