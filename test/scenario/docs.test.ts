import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { editions } from '#editions/index.ts'
import { editionWords } from '#editions/words.ts'
import { runEntry } from '#test/scenario/report.ts'
import { readScenarios } from '#test/scenario/scenario.ts'
import { buttonsOf, withMade, wordPages } from '#test/scenario/word-list.ts'

const docs = readFileSync('docs/scenarios.md', 'utf8')
const example = /```yaml\n(name: [^]*?)```/.exec(docs)?.[1] ?? ''
const words = readFileSync('test/scenario/words.md', 'utf8')
const file = 'test/editions/classic/scenarios/rent.yml'

function troubleOf(text: string): string | null {
  const [entry] = readScenarios(file, text)
  if (!entry) throw new Error('the documentation holds no example')
  return runEntry(file, entry).trouble
}

test('the first example passes', () => {
  expect(troubleOf(example)).toBeNull()
})

test.each([
  ['a wrong expectation', 'cash: 484', 'cash: 492'],
  ['an unknown word', 'owns:', 'own:'],
])('%s fails as the documentation says', (_what, right, wrong) => {
  const trouble = troubleOf(example.replace(right, wrong))
  const lines = trouble?.split('\n').map((line) => line.trim()) ?? []
  expect(lines.length).toBeGreaterThan(0)
  for (const line of lines) expect(docs.split('\n').map((written) => written.trim())).toContain(line)
})

test.each(wordPages())('$path lists the words of the code', ({ path, text, wanted }) => {
  const message = `${path} does not list the words of the code: \`npm run scenario -- --write-list\` updates it.`
  expect(text === wanted, message).toBe(true)
})

test.each(Object.values(editions))('the documentation explains every act of $name', (edition) => {
  const [explained = ''] = docs.split('## All words, by edition')
  const own = editionWords['en']?.[edition.name]?.act ?? {}
  const isOwn = (act: string) => Object.keys(own).some((key) => key === act || key.endsWith(`/${act}`))
  const buttons = [...buttonsOf(edition)]
  // There is at least one button for each kind of prompt, and more than free actions.
  const { prompts, freeActions } = edition
  const least = Math.max(Object.keys(prompts).length, 1 + Object.keys(freeActions).length)
  expect(buttons.length).toBeGreaterThanOrEqual(least)
  const lacking = buttons.flatMap(([act, texts]) => {
    if (explained.includes(`\`${act}\``) || explained.includes(`\`${act}: `)) return []
    if (!isOwn(act)) return `${act} comes with a mechanic: explain it in docs/scenarios.md, under "steps".`
    const place = `src/editions/${edition.name}/words/en/`
    return texts.size > 0 ? [] : `${act} has no words: write \`act['${act}']\` in ${place}.`
  })
  expect(lacking).toEqual([])
})

test('a new list of words replaces the old one between the marks', () => {
  const page = (path: string) => wordPages().find((one) => one.path === path)?.wanted ?? ''
  expect(page('test/scenario/words.md')).toContain('`bidTooLow` (min)')
  expect(page('test/editions/classic/scenario-words.md')).toContain('| prompt `jail.must` | `pay`')
  const marked = (made: string) => withMade('a.md', words, made)
  expect(marked('new')).not.toContain('`bidTooLow` (min)')
  expect(marked('new')).toBe(withMade('a.md', marked('old'), 'new'))
  expect(() => withMade('a.md', 'no marks', '')).toThrow('a.md has no marks')
})
