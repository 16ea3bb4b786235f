import { describe, expect, it } from 'vitest'
import { editionIn } from '#editions/check.ts'
import { classic } from '#editions/classic/index.ts'
import { editionNames, exported, foldersIn } from '#editions/folders.ts'
import { editions } from '#editions/index.ts'
import { joined } from '#editions/looks.ts'
import { editionWords } from '#editions/words.ts'

const without = (key: keyof typeof classic) => ({ sprint: { ...classic, name: 'sprint', [key]: undefined } })

describe('the folders of editions', () => {
  it('are those of all editions, the classic game first', () => {
    expect(Object.keys(editions)).toEqual(editionNames)
    expect(editionNames[0]).toBe('classic')
    expect(editionNames.slice(1)).toEqual(editionNames.slice(1).toSorted())
    for (const [name, edition] of Object.entries(editions)) expect(edition.name).toBe(name)
  })

  it('may lack a subfolder', () => {
    expect(foldersIn('classic/no such folder')).toEqual([])
    expect(Object.keys(editionWords)).toContain('en')
  })

  it('must export an edition of the folder’s name', () => {
    const sprint = { ...classic, name: 'sprint' }
    const manifest = { name: 'sprint', mechanics: [] }
    expect(editionIn('sprint', { classic, another: null, manifest, sprint })).toBe(sprint)
    expect(() => editionIn('sprint', { classic })).toThrow(
      /^src\/editions\/sprint\/index\.ts exports no edition whose `name` is 'sprint'/,
    )
  })

  it('must export a complete edition', () => {
    expect(() => editionIn('sprint', without('steps'))).toThrow(/sprint\/index\.ts has no object `steps`/)
    expect(() => editionIn('sprint', without('rules'))).toThrow(/sprint\/index\.ts has no number `rules`/)
    expect(() => editionIn('sprint', without('stake'))).not.toThrow()
  })

  it('add shapes, but may not redefine another edition’s', () => {
    const file = 'sprint/look/index.ts'
    const all = { shapes: { cap: 'M0 0Z' }, squares: { ride: 'station' }, figures: {} }
    const more = { shapes: { cap: 'M0 0Z', boot: 'M1 1Z' }, squares: { lottery: 'dice' } }
    expect(joined(file, all, more)).toEqual({
      shapes: { cap: 'M0 0Z', boot: 'M1 1Z' },
      squares: { ride: 'station', lottery: 'dice' },
      figures: {},
    })
    expect(() => joined(file, all, { shapes: { cap: 'M2 2Z' } })).toThrow(
      /^src\/editions\/sprint\/look\/index\.ts brings a shape `cap` that another edition defines differently/,
    )
  })

  it('must export values under the requested name', () => {
    const words = { act: {} }
    expect(exported('sprint/words/en/index.ts', { words }, 'words')).toBe(words)
    expect(() => exported('sprint/words/en/index.ts', { sprint: words }, 'words')).toThrow(
      /^src\/editions\/sprint\/words\/en\/index\.ts exports no `words`/,
    )
  })
})
