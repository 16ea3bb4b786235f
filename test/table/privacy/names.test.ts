import { expect, it } from 'vitest'
import { unnamedIn } from '#table/privacy/leaving.ts'
import { expectLinear } from '#test/growth.ts'

const without = (text: string, name: string, ...others: string[]) =>
  unnamedIn(text, '123456789012345678', { own: [name], others, as: 'somebody' })

it.each([
  ['Bob', 'Bob pays Ann.', 'somebody pays Ann.'],
  ['Bob', 'Bobby pays Ann and Kabob.', 'Bobby pays Ann and Kabob.'],
  ['*Bob*', String.raw`**\*Bob\*** pays`, '**somebody** pays'],
  ['a_b', String.raw`a\_b and a_b`, 'somebody and somebody'],
  ['a\\b', String.raw`a\\b and a\b`, 'somebody and somebody'],
  ['\\o/', String.raw`\\o/ and \o/!`, 'somebody and somebody!'],
  ['Bob\\', String.raw`Bob\\ and Bob\.`, 'somebody and somebody.'],
  ['Bob', String.raw`Bob\* and Ann\Bob`, String.raw`somebody\* and Ann\somebody`],
  ['$1.50', 'by $1.50, not by 1x50', 'by somebody, not by 1x50'],
])('the name %j is removed only as a whole word, escaped or not', (name, text, told) => {
  expect(without(text, name)).toBe(told)
})

it('longer names that contain a removed name stay', () => {
  const text = String.raw`Ann, Ann 2, Mary Ann and Ann \(ann\_92\) trade with Ann`
  expect(without(text, 'Ann', 'Ann 2', 'Ann (ann_92)', 'Mary Ann')).toBe(
    String.raw`somebody, Ann 2, Mary Ann and Ann \(ann\_92\) trade with somebody`,
  )
  expect(without(text, 'Ann 2', 'Ann', 'Ann (ann_92)', 'Mary Ann')).toContain('Ann, somebody, Mary Ann and')
})

it.each(['\\'.repeat(32), '\\'.repeat(31) + 'a', '!'.repeat(32), '\\a'.repeat(16)])(
  'removing the name %j takes linear time',
  (name) => {
    for (const piece of ['\\', '!', '\\a', '\\\\a']) expectLinear((text) => without(`${text}b`, name), piece)
  },
)
