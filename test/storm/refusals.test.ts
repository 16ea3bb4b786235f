import { expect, it } from 'vitest'
import { speak } from '#text/index.ts'
import { isRefusal } from './refusals.ts'

const words = speak('en')

it('isRefusal recognizes the response of a process that shuts down', () => {
  expect(isRefusal(words.say('ui.refuse.closing'))).toBe(true)
})

it('isRefusal does not take a notice for a refusal', () => {
  expect(isRefusal(words.say('ui.call.undelivered'))).toBe(false)
})
