import { fits, type OptionSpec } from '#engine/house-rules.ts'
import type { Options, OptionValue } from '#engine/game.ts'
import type { Mechanic } from './mechanic.ts'

/** Groups of the mechanics' options in display order, followed by an edition's own groups. */
const groups = ['game', 'end', 'secrets', 'rent', 'auctions', 'building', 'jail', 'squares']

/** The fields of an edition's manifest that concern options. */
export interface OwnOptions {
  name: string
  options?: readonly OptionSpec[]
  settled?: Options
  /** Defaults of the mechanics' options that differ in this edition. */
  defaults?: Options
  /** The edition's own rule ids for its mechanics' options, instead of the classic ones. */
  optionRules?: Readonly<Record<string, readonly string[]>>
}

/**
 * The options of an edition: its own, and those of its mechanics except `settled` ones. The edition's own
 * option replaces a mechanic's option with the same name. Throws if `defaults` has an unknown option or
 * value.
 */
export function optionsOf(mechanics: readonly Mechanic[], manifest: OwnOptions): OptionSpec[] {
  const specs = specsOf(mechanics, manifest)
  const { name: edition, settled = {}, defaults = {} } = manifest
  for (const name of Object.keys(defaults))
    if (!specs.some((spec) => spec.name === name)) {
      const why =
        name in settled ? 'which is in `settled`' : 'which neither the edition nor its mechanics have'
      throw new Error(`${placeOf(edition)} names the option ${name}, ${why}.`)
    }
  return specs.map((spec) => withDefault(edition, spec, defaults[spec.name]))
}

/**
 * Options that never have an effect in an edition because they need a different value of a settled option,
 * with their default values. They count as settled too.
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

type Needs = Pick<OptionSpec, 'needs'>

/** An option with a list of values; the first one is the default unless `default` is given. */
export function choice(
  name: string,
  group: string,
  values: readonly OptionValue[],
  rules: readonly string[],
  more: Needs & { default?: OptionValue } = {},
): OptionSpec {
  return { name, group, type: 'choice', values, default: values[0] ?? '', rules, ...more }
}

export function onOff(
  name: string,
  group: string,
  usual: boolean,
  rules: readonly string[],
  needs?: OptionSpec['needs'],
): OptionSpec {
  return choice(name, group, [true, false], rules, { default: usual, ...(needs && { needs }) })
}

type Bounds = Omit<Extract<OptionSpec, { type: 'whole' }>, 'name' | 'group' | 'type' | 'rules'>

export function whole(name: string, group: string, bounds: Bounds, rules: readonly string[]): OptionSpec {
  return { name, group, type: 'whole', rules, ...bounds }
}

/** Values that options can have: those of their specs, or the settled value. */
interface Choices {
  options?: readonly OptionSpec[]
  settled?: Options
}

/** The mechanics and those of their parts that an edition has; each part comes before its mechanic. */
export function withParts(mechanics: readonly Mechanic[], choices: Choices): Mechanic[] {
  const names = mechanics.map(({ name }) => name)
  return mechanics.flatMap((mechanic) => {
    const own = { ...choices, options: [...(choices.options ?? []), ...(mechanic.options ?? [])] }
    const parts = (mechanic.parts ?? []).filter(
      ({ alongside, at = {} }) => (alongside === undefined || names.includes(alongside)) && canMeet(at, own),
    )
    return [...parts, mechanic]
  })
}

/** Whether each option can have one of the wanted values; true for an unknown option. */
export function canMeet(wanted: NonNullable<OptionSpec['needs']>, choices: Choices): boolean {
  return Object.entries(wanted).every(([name, values]) => {
    const possible = valuesOf(name, choices)
    return possible === null || values.some((value) => possible.includes(value))
  })
}

/** Possible values of an option; null if it has no list of values, or if it is unknown. */
function valuesOf(name: string, { options = [], settled = {} }: Choices): readonly OptionValue[] | null {
  const value = settled[name]
  if (value !== undefined) return [value]
  const spec = options.find((known) => known.name === name)
  return spec?.type === 'choice' ? spec.values : null
}

/** Classic rules that mention other mechanics or parts, by rule id. */
const speakOf: Readonly<Record<string, readonly string[]>> = {
  'CLS-002': ['building'],
  'CLS-010': ['mortgage', 'building'],
  'CLS-020': ['building'],
  'CLS-030': ['building', 'mortgage', 'trade'],
  'CLS-036': ['purchase'],
  'CLS-037': ['heardBids'],
  'CLS-040': ['purchase'],
  'CLS-087': ['building'],
  'CLS-109': ['building'],
  'CLS-110': ['building'],
  'CLS-113': ['mortgage'],
  'CLS-114': ['building', 'mortgage'],
  'CLS-117': ['building'],
  'CLS-121': ['mortgage'],
  'CLS-122': ['mortgage'],
  'CLS-124': ['auction', 'building', 'mortgage'],
  'CLS-125': ['building', 'mortgage', 'trade'],
  'CLS-126': ['building', 'mortgage'],
  'CLS-127': ['building', 'mortgage'],
  'CLS-128': ['building', 'mortgage', 'trade'],
  'CLS-132': ['building', 'mortgage'],
  'CLS-139': ['building', 'mortgage'],
}

/** Removes rules that mention mechanics which the edition lacks; used for its help and its options. */
export function rulesFor(mechanics: readonly string[], rules: readonly string[]): readonly string[] {
  return rules.filter((rule) => (speakOf[rule] ?? []).every((name) => mechanics.includes(name)))
}
