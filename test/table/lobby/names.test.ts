import { expect, it } from 'vitest'
import { distinctName } from '#table/lobby/names.ts'

const alone = (name: string) => distinctName({ id: '1234567890', name }, [])

it.each([
  ['Ann', 'Ann'],
  ['  Ann \n Marie\t', 'Ann Marie'],
  ['\u202Eevil\u202C', 'evil'],
  ['a\u0000b', 'a b'],
  ['\u200B\u200B', '#7890'],
  ['', '#7890'],
  ['\u3164', '#7890'],
  ['\uD800x', 'x'],
  ['Zoë', 'Zoë'],
  ['👩‍👩‍👧 Kim', '👩‍👩‍👧 Kim'],
  ['@everyone **bold**', '@everyone **bold**'],
])('the name %j is stored as %j', (name, kept) => {
  expect(alone(name)).toBe(kept)
})

it('a name has at most 32 UTF-16 units of whole characters', () => {
  expect(alone('x'.repeat(100))).toBe(`${'x'.repeat(31)}…`)
  expect(alone('👩‍👩‍👧'.repeat(32))).toBe(`${'👩‍👩‍👧'.repeat(3)}…`)
  expect(alone('🎲'.repeat(32))).toBe(`${'🎲'.repeat(15)}…`)
})

const ann = { id: '92', name: 'Ann', account: 'ann_92' }

it.each([
  ['Ann', 'the same name'],
  ['ANN', 'other case'],
  [' Ann ', 'spaces'],
  ['Ann\u200B', 'a zero-width space'],
  ['A\u00ADnn', 'a soft hyphen'],
  ['Ａｎｎ', 'full width'],
  ['An\u200Dn', 'a joiner'],
])('a second person named %j (%s) gets the user name added', (taken) => {
  expect(distinctName(ann, [taken])).toBe('Ann (ann_92)')
  expect(distinctName({ ...ann, name: taken }, ['Ann'])).toMatch(/ \(ann_92\)$/)
})

it('a name that is only similar to others stays unchanged', () => {
  expect(distinctName(ann, ['Anna', 'Anne', 'Ann Marie'])).toBe('Ann')
})

it('a number replaces an unknown, taken or too long user name', () => {
  expect(distinctName({ id: '1', name: 'Ann' }, ['Ann', 'ann 2'])).toBe('Ann 3')
  expect(distinctName(ann, ['Ann', 'Ann (ann_92)'])).toBe('Ann 2')
  expect(distinctName({ ...ann, account: 'a'.repeat(32) }, ['Ann'])).toBe('Ann 2')
})

it('the suffix of a name is never cut off', () => {
  for (const name of ['x'.repeat(32), '🎲'.repeat(32), '👩‍👩‍👧'.repeat(32)]) {
    const named: string[] = []
    for (let person = 0; person < 8; person++) named.push(distinctName({ id: '1', name }, named))
    expect(new Set(named).size).toBe(8)
    for (const one of named) expect(one.length).toBeLessThanOrEqual(32)
    expect(named[7]).toMatch(/ 8$/)
  }
})
