import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { POINTS } from '../src/readings.ts'

const table = readFileSync(new URL('../../../docs/stand-in.md', import.meta.url), 'utf8')
const named = [...table.matchAll(/`([a-z-]+) › ([^`]+)`/g)].map(([, file, title]) => ({ file, title }))

it('every test that the table of the stand-in names is there', () => {
  expect(named.length).toBeGreaterThan(50)
  const missing = named.filter(
    ({ file, title }) =>
      !readFileSync(new URL(`${file}.test.ts`, import.meta.url), 'utf8').includes(title ?? ''),
  )
  expect(missing).toEqual([])
})

it('every point with two readings stands in the table', () => {
  expect(Object.keys(POINTS).filter((name) => !table.includes(`\`${name}\``))).toEqual([])
})
