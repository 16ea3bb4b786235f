import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { everyScenario } from './files.ts'
import { ruleIds } from './rules.ts'
import { readScenarios } from './scenario.ts'

/** Rules about what the channel shows are no matter of play: tests of the channel name them. */
const ofChannel = globSync('test/discord/**/*.test.ts').map((file) => readFileSync(file, 'utf8'))

test('every rule is played by a scenario, or shown by a test of the channel', () => {
  const played = new Set(
    everyScenario()
      .flatMap((file) => readScenarios(file))
      .flatMap((entry) => entry.read().rules),
  )
  expect(played.size).toBeGreaterThan(400)
  const missing = [...ruleIds].filter((id) => !played.has(id) && !ofChannel.some((text) => text.includes(id)))
  expect(
    missing,
    'Write a scenario that names it under `rules`, in test/editions/<edition>/scenarios/ (docs/scenarios.md).',
  ).toEqual([])
})
