import { describe, expect, it } from 'vitest'
import { isIcon } from '#art/icons.ts'
import { editionOf, editions } from '#editions/index.ts'
import type { Edition } from '#engine/edition.ts'
import { look, type View } from '#engine/look.ts'
import { locales, speak, type Section } from '#text/index.ts'
import { middles } from './middles.ts'
import { wander, type Moment } from './wander.ts'

/** Every kind that some view shows, each once: marks with their shapes, lines with the sheet on which they stand. */
class Shown {
  readonly marks = new Map<string, string>()
  readonly lines = new Map<string, { kind: string; sheet: string | null }>()

  add({ marks, status, sheets = {} }: Edition, view: View): void {
    for (const { kind, icon } of marks?.(view) ?? []) this.marks.set(kind, icon)
    for (const { kind } of status?.(view) ?? []) this.lines.set(kind, { kind, sheet: null })
    for (const [sheet, lines] of Object.entries(sheets))
      for (const { kind } of lines(view)) this.lines.set(`${sheet}/${kind}`, { kind, sheet })
  }
}

function shownIn(name: string): Shown {
  const shown = new Shown()
  const watch = ({ position: { edition, game } }: Moment) => {
    for (const viewer of [null, ...game.seats.keys()]) shown.add(edition, look(edition, game, viewer))
  }
  const prepare = middles[name]
  for (const seed of [5, 23, 71]) wander(name, seed, 300, watch, prepare && { prepare })
  return shown
}

describe.each(Object.keys(editions))('what %s brings to look at', (name) => {
  const edition = editionOf(name)
  const shown = shownIn(name)
  const has = (section: Section, key: string) =>
    locales.every((locale) => speak(locale).of(name).find(section, key) !== null)

  it('has a shape and words for every mark', () => {
    for (const [kind, icon] of shown.marks) {
      expect(isIcon(icon), icon).toBe(true)
      expect(has('mark', kind), kind).toBe(true)
    }
    expect(shown.marks.size > 0).toBe(edition.marks !== undefined)
  })

  it('has words for every line, on the card or on its sheet', () => {
    for (const [key, { kind, sheet }] of shown.lines)
      expect(has('status', kind) || (sheet !== null && has('sheet', key)), key).toBe(true)
    expect(shown.lines.size > 0).toBe(edition.status !== undefined || edition.sheets !== undefined)
  })

  it('has a shape for every great moment that names one', () => {
    for (const moment of edition.moments ?? [])
      if (typeof moment !== 'string') expect(isIcon(moment.icon), moment.icon).toBe(true)
  })
})
