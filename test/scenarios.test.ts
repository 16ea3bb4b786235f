import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { editions } from '#editions/index.ts'
import type { GameEvent } from '#engine/event.ts'
import { everyScenario } from '#test/scenario/files.ts'
import { runEntry } from '#test/scenario/report.ts'
import { ruleIds } from '#test/scenario/rules.ts'
import { readScenarios } from '#test/scenario/scenario.ts'
import { Lacking } from './editions/lacking.ts'
import { noteUntold } from './editions/reasons.ts'
import { noteReasons, type Reason } from './editions/shown.ts'

/** The reasons that the events of all scenarios have, by edition. */
const given = new Map(Object.keys(editions).map((name) => [name, new Map<string, Reason>()]))

const files = everyScenario().map((file) => ({ file, entries: readScenarios(file) }))

for (const { file, entries } of files)
  describe(file, () => {
    const found = [...given].find(([name]) => file.startsWith(`test/editions/${name}/`))?.[1]
    const hear = (event: GameEvent) => void (found && noteReasons(found, event))

    test.each(entries.map((entry) => [entry.name, entry] as const))('%s', (_name, entry) => {
      expect(runEntry(file, entry, hear).trouble).toBeNull()
    })
  })

test.each(Object.values(editions))(
  'every reason that events have in scenarios of $name has a text',
  (edition) => {
    const lacking = new Lacking(edition)
    const reasons = given.get(edition.name) ?? new Map<string, Reason>()
    noteUntold(lacking, edition, reasons.values())
    expect(lacking.sentences).toEqual([])
    expect(reasons.size, 'reasons that its scenarios gave').toBeGreaterThan(0)
  },
)

/**
 * The texts of the channel’s tests. Rules about the channel’s messages need no scenario if one of these tests
 * names them.
 */
const ofChannel = globSync('test/discord/**/*.test.ts').map((file) => readFileSync(file, 'utf8'))

test('every rule is named by a scenario or by a test of the channel', () => {
  const played = new Set(files.flatMap(({ entries }) => entries.flatMap((entry) => entry.read().rules)))
  expect(played.size).toBeGreaterThan(400)
  const missing = [...ruleIds].filter((id) => !played.has(id) && !ofChannel.some((text) => text.includes(id)))
  expect(
    missing,
    'Write a scenario that names it under `rules`, in test/editions/<edition>/scenarios/ (docs/scenarios.md).',
  ).toEqual([])
})
