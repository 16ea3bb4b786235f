import { safeName } from '#table/lobby/names.ts'
import { expect, it } from 'vitest'

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
])('%j is shown as %j', (name, shown) => {
  expect(safeName(name, '1234567890')).toBe(shown)
})

it('is cut to 32 visible characters, whatever they are made of', () => {
  expect(safeName('x'.repeat(100), '1')).toBe('x'.repeat(32))
  expect([...new Intl.Segmenter().segment(safeName('👩‍👩‍👧'.repeat(100), '1'))]).toHaveLength(32)
})

it('has no towers of accents', () => {
  expect(safeName(`a${'\u0301'.repeat(500)}b`, '1').length).toBeLessThan(20)
})
