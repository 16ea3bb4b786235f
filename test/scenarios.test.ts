import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { everyScenario } from '#test/scenario/files.ts'
import { runEntry } from '#test/scenario/report.ts'
import { ruleIds } from '#test/scenario/rules.ts'
import { readScenarios } from '#test/scenario/scenario.ts'

const files = everyScenario().map((file) => ({ file, entries: readScenarios(file) }))

for (const { file, entries } of files)
  describe(file, () => {
    test.each(entries.map((entry) => [entry.name, entry] as const))('%s', (_name, entry) => {
      expect(runEntry(file, entry).trouble).toBeNull()
    })
  })

/** Rules about what the channel shows are no matter of play: tests of the channel name them. */
const ofChannel = globSync('test/discord/**/*.test.ts').map((file) => readFileSync(file, 'utf8'))

test('every rule is played by a scenario, or shown by a test of the channel', () => {
  const played = new Set(files.flatMap(({ entries }) => entries.flatMap((entry) => entry.read().rules)))
  expect(played.size).toBeGreaterThan(400)
  const missing = [...ruleIds].filter((id) => !played.has(id) && !ofChannel.some((text) => text.includes(id)))
  expect(
    missing,
    'Write a scenario that names it under `rules`, in test/editions/<edition>/scenarios/ (docs/scenarios.md).',
  ).toEqual([])
})
