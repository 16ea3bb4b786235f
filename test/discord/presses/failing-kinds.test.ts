import { DiscordAPIError, RateLimitError, type DiscordErrorData } from 'discord.js'
import { expect, it } from 'vitest'
import { failureOf } from '#discord/sending/discord-errors.ts'

const refusal = (status: number, data: unknown) => {
  const body = data as DiscordErrorData
  return new DiscordAPIError(body, body.code, status, 'POST', 'https://discord.test', {
    files: [],
    body: null,
  })
}

it('waits for the limit of a resource, not of its bucket', () => {
  const limit = { timeToReset: 300, retryAfter: 6000, sublimitTimeout: 6000, limit: 5, global: false }
  const where = { method: 'PATCH', url: '', route: '/channels/:id', majorParameter: '1', hash: 'x' }
  const error = new RateLimitError({ ...limit, ...where, scope: 'shared' })
  expect(failureOf(error)).toEqual({ kind: 'wait', ms: 6050 })
})

it.each([
  ['an error page of a proxy', 403, new ArrayBuffer(8)],
  ['a refused token', 401, { code: 0, message: '401: Unauthorized' }],
])('%s is not the message’s fault, so the message is sent again', (_name, status, body) => {
  expect(failureOf(refusal(status, body))).toEqual({ kind: 'again' })
})

it('treats a malformed message as a bug of the bot', () => {
  expect(failureOf(refusal(400, { code: 50006, message: 'Cannot send an empty message' }))).toEqual({
    kind: 'ours',
  })
})

it.each([20028, 20029, 40004, 40006, 40062, 110001, 130000])(
  'a temporary error (%i) is retried with any status',
  (code) => {
    expect(failureOf(refusal(403, { code, message: 'Try again later' }))).toEqual({ kind: 'again' })
  },
)
