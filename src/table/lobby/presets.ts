import type { Options } from '#engine/game.ts'
import type { EditionInfo } from '../core/edition-info.ts'

/** Options of this group are about the table rather than its rules: a preset that does not name them leaves them. */
const ofTheTable = 'game'

export function isOfTheTable({ group }: { group?: string | undefined }): boolean {
  return group === ofTheTable
}

export const usual = 'usual'

type Rules = Pick<EditionInfo, 'options' | 'presets'>

/** Null where there is no such preset. What the preset before had set goes with it, whatever group it is of. */
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

/** The preset that these options amount to; null where they are somebody's own. */
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
