import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { POINTS } from '../src/readings.ts'

const textOf = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
const readme = textOf('README.md')

it('the README lists every point with two readings', () => {
  expect(Object.keys(POINTS).filter((name) => !readme.includes(`\`${name}\``))).toEqual([])
})

it.each(['bot.ts', 'bot.test.ts'])('the README quotes %s of the example', (file) => {
  const shown = readme.split(`// ${file}\n`)[1]?.split('```')[0] ?? 'nothing'
  expect(textOf(`example/${file}`).slice(0, shown.length)).toBe(shown)
})
