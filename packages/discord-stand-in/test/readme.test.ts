import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { POINTS } from '../src/readings.ts'

const textOf = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
const readme = textOf('README.md')

it('every point with two readings stands in the README', () => {
  expect(Object.keys(POINTS).filter((name) => !readme.includes(`\`${name}\``))).toEqual([])
})

it.each(['bot.ts', 'bot.test.ts'])('the README shows %s of the example as it is', (file) => {
  const shown = readme.split(`// ${file}\n`)[1]?.split('```')[0] ?? 'nothing'
  expect(textOf(`example/${file}`).slice(0, shown.length)).toBe(shown)
})
