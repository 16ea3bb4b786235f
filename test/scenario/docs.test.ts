import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { runEntry } from '#test/scenario/report.ts'
import { readScenarios } from '#test/scenario/scenario.ts'

const docs = readFileSync('docs/scenarios.md', 'utf8')
const example = /```yaml\n(name: [^]*?)```/.exec(docs)?.[1] ?? ''
const file = 'test/scenarios/classic/rent.yml'

function troubleOf(text: string): string | null {
  const [entry] = readScenarios(file, text)
  if (!entry) throw new Error('the documentation holds no example')
  return runEntry(file, entry).trouble
}

test('the first example holds', () => {
  expect(troubleOf(example)).toBeNull()
})

test.each([
  ['a wrong expectation', 'cash: 484', 'cash: 492'],
  ['an unknown word', 'owns:', 'own:'],
])('%s is answered as the documentation says', (_what, right, wrong) => {
  const trouble = troubleOf(example.replace(right, wrong))
  const lines = trouble?.split('\n').map((line) => line.trim()) ?? []
  expect(lines.length).toBeGreaterThan(0)
  for (const line of lines) expect(docs.split('\n').map((written) => written.trim())).toContain(line)
})
