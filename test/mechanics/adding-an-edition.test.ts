import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { manifest } from '#editions/classic/manifest.ts'
import { en } from '#text/en/index.ts'
import { mechanics } from '#text/en/mechanics.ts'
import { speak } from '#text/index.ts'
import { idOf } from '#text/themes/theme.ts'
import { mechanicsList } from './mechanics-list.ts'

const page = readFileSync(new URL('../../docs/adding-an-edition.md', import.meta.url), 'utf8')

/** The page’s text between the markers `<!-- name -->` and `<!-- /name -->`. */
function marked(name: string): string {
  return new RegExp(`<!-- ${name} -->([^]*?)<!-- /${name} -->`).exec(page)?.[1]?.trim() ?? ''
}

it('the page lists every mechanic with its parameters and needs', () => {
  const wanted = mechanicsList()
  expect(marked('mechanics'), `the list has to be:\n${wanted}`).toBe(wanted)
  for (const { name } of manifest.mechanics) expect(wanted).toMatch(new RegExp(`\`${name}[\`(]`))
})

it('the page lists the squares that common texts name', () => {
  const known = speak('en').theme.squares
  const texts = [en, ...Object.values(mechanics)].flatMap((source) =>
    Object.entries(source).flatMap(([section, some]) =>
      section === 'card' ? [] : Object.values<unknown>(some),
    ),
  )
  const gaps = texts.flatMap((text) =>
    [...String(text).matchAll(/\{(\w+)\}/g)].map(([, gap = '']) => idOf(gap)),
  )
  const ids = [...new Set(gaps)].filter((id) => Object.hasOwn(known, id)).toSorted()
  expect(marked('ids')).toBe(ids.map((id) => `\`${id}\``).join(', '))
})
