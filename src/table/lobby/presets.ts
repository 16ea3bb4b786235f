import type { Options } from '#engine/game.ts'
import type { EditionInfo } from '../core/edition-info.ts'

/**
 * Group of the options that concern the table instead of the rules. A preset that does not name such an
 * option leaves it unchanged.
 */
const ofTheTable = 'game'

export function isOfTheTable({ group }: { group?: string | undefined }): boolean {
  return group === ofTheTable
}

export const usual = 'usual'

type Rules = Pick<EditionInfo, 'options' | 'presets'>

/**
 * Returns the options after a preset is chosen; null if the preset is unknown. Keeps the options that concern
 * the table, except those that the previous preset set.
 */
export function presetOptions(edition: Rules, name: string, now: Options): Options | null {
  const presets = presetsOf(edition)
  const preset = presets.get(name)
  if (!preset) return null
  const before = presets.get(presetOf(edition, now) ?? usual) ?? {}
  return withPreset(
    edition,
    preset,
    Object.fromEntries(Object.entries(now).filter(([option]) => !Object.hasOwn(before, option))),
  )
}

function withPreset(edition: Rules, preset: Options, now: Options): Options {
  const chosen: Options = {}
  for (const spec of edition.options) {
    const kept = isOfTheTable(spec) ? now[spec.name] : undefined
    const value = preset[spec.name] ?? kept
    if (value !== undefined) chosen[spec.name] = value
  }
  return chosen
}

/** Returns the name of the preset that gives these options; null if there is none. */
export function presetOf(edition: Rules, now: Options): string | null {
  for (const [name, preset] of presetsOf(edition)) {
    const chosen = withPreset(edition, preset, now)
    const isSame = edition.options.every(
      (spec) => (chosen[spec.name] ?? spec.default) === (now[spec.name] ?? spec.default),
    )
    if (isSame) return name
  }
  return null
}

function presetsOf({ presets }: Rules): ReadonlyMap<string, Options> {
  return new Map([...Object.entries(presets), [usual, {}]])
}
