import { expect, it } from 'vitest'
import { speak } from '#text/index.ts'
import { isRefusal } from './refusals.ts'

const words = speak('en')

it('recognizes the response of a process that is shutting down', () => {
  expect(isRefusal(words.say('ui.refuse.closing'))).toBe(true)
})

it('does not take a notice for a refusal', () => {
  expect(isRefusal(words.say('ui.call.undelivered'))).toBe(false)
})
