import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cut, oneLine } from '#text/one-line.ts'
import { hostileText, unseenIn } from './hostile.ts'

it.each([
  ['one\ntwo', 'one two'],
  ['one\r\n\n\u2028\u0085two', 'one two'],
  ['  a \t b\u00A0\u3000c  ', 'a b c'],
  ['\u202Eevil\u202C', 'evil'],
  ['a \u200B b', 'a b'],
  ['\u001B[31mred', '[31mred'],
  ['\u0301x', 'x'],
  [`a${'\u0301'.repeat(90)}b`, `á${'\u0301'.repeat(4)}b`],
  ['\u{E0041}\u{E0042}', ''],
  ['x\u200Dy\uFE0F', 'xy'],
  ['\u061C\u200C\u061C', ''],
  ['\u064B\u200Cم', 'م'],
  ['क\u094D\u200D\u3164', 'क\u094D'],
])('%j becomes %j', (text, line) => {
  expect(oneLine(text)).toBe(line)
})

it.each([
  '👩🏻‍❤️‍💋‍👩🏿',
  '1️⃣',
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  '🇺🇦',
  '❤️',
  'می‌خواهم',
  'ශ්‍රී',
  '葛\u{E0100}城',
  'Zoë',
  'Ωμέγα',
  'नमस्ते',
  '한국어',
  'ကြောင်း',
])('keeps %s as it is', (text) => {
  expect(oneLine(text)).toBe(text)
})

it('makes any text one line of visible characters, idempotently', () => {
  fc.assert(
    fc.property(hostileText, (text) => {
      const line = oneLine(text)
      expect(line).not.toMatch(/\s{2}|^\s|\s$|[^\S ]/)
      expect(unseenIn(line)).toBeNull()
      expect(oneLine(line)).toBe(line)
    }),
    { numRuns: 500 },
  )
})

it('cuts between characters', () => {
  expect(cut('👩‍👩‍👧👩‍👩‍👧', 10)).toBe('👩‍👩‍👧…')
  expect(cut('short', 5)).toBe('short')
})
