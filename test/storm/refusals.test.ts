import { expect, it } from 'vitest'
import { speak } from '#text/index.ts'
import { isRefusal } from './refusals.ts'

const words = speak('en')

it('recognizes the answer of a process that is ending', () => {
  expect(isRefusal(words.say('ui.refuse.closing'))).toBe(true)
})

it('takes a notice for no refusal', () => {
  expect(isRefusal(words.say('ui.call.undelivered'))).toBe(false)
})
