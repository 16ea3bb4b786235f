import { describe, expect, test } from 'vitest'
import { everyScenario } from '#test/scenario/files.ts'
import { runEntry } from '#test/scenario/report.ts'
import { readScenarios } from '#test/scenario/scenario.ts'

for (const file of everyScenario())
  describe(file, () => {
    test.each(readScenarios(file).map((entry) => [entry.name, entry] as const))('%s', (_name, entry) => {
      expect(runEntry(file, entry).trouble).toBeNull()
    })
  })
