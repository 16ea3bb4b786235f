import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { editions } from '#editions/index.ts'
import { runEntry } from '#test/scenario/report.ts'
import { readScenarios } from '#test/scenario/scenario.ts'
import { withWords } from '#test/scenario/word-list.ts'

const docs = readFileSync('docs/scenarios.md', 'utf8')
const example = /```yaml\n(name: [^]*?)```/.exec(docs)?.[1] ?? ''
const file = 'test/editions/classic/scenarios/rent.yml'

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

test('every word stands in the tables of its edition, as the code has it', () => {
  const message =
    'docs/scenarios.md lists other words than the code has: `npm run scenario -- --write-list` writes them anew.'
  expect(withWords(docs) === docs, message).toBe(true)
})

test.each(Object.values(editions))('every act of $name is explained', ({ prompts, freeActions }) => {
  const [explained = ''] = docs.split('## All words, by edition')
  const acts = [
    ...Object.values(prompts).flatMap((kind) => Object.keys(kind.acts)),
    ...Object.keys(freeActions),
  ]
  expect(acts.length).toBeGreaterThan(20)
  expect(
    acts.filter((act) => !explained.includes(`\`${act}\``) && !explained.includes(`\`${act}: `)),
  ).toEqual([])
})

test('a word that is gone, or new, is written anew', () => {
  const wrong = docs
    .replace('`bidTooLow` (min)', '`bidTooHigh` (max)')
    .replace(/\n.*prompt `jail.must`.*/, '')
  expect(wrong).not.toBe(docs)
  expect(withWords(wrong)).toBe(docs)
  expect(() => withWords('no marks')).toThrow('lacks its marks')
})
