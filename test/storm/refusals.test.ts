import { expect, it } from 'vitest'
import { speak } from '#text/index.ts'
import { isRefusal } from './refusals.ts'

const words = speak('en')

it.each(['ui.lost.press', 'ui.lost.request', 'ui.refuse.closing'] as const)(
  '%s tells that a press did not count',
  (key) => {
    expect(isRefusal(words.say(key))).toBe(true)
  },
)

it('that a press did count tells nothing of the kind', () => {
  expect(isRefusal(words.say('ui.lost.counted'))).toBe(false)
})
