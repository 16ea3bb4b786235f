import { DiscordAPIError, HTTPError, RateLimitError } from 'discord.js'
import { describe, expect, it } from 'vitest'
import { createLog } from '#logging/log.ts'

/** The log line that an error produces, and its field `err`. */
function told(error: unknown): { line: string; err: Record<string, unknown> } {
  const lines: string[] = []
  createLog('info', { write: (line) => void lines.push(line) }).error({ err: error }, 'failed')
  const [line = ''] = lines
  return { line, err: (JSON.parse(line) as { err: Record<string, unknown> }).err }
}

const token = 'aW50ZXJhY3Rpb246MTU0MTpzZWNyZXQ'
const url = `https://discord.com/api/v10/webhooks/1541/${token}/messages/@original?wait=true`
const panel = { components: [{ type: 10, content: 'You have 1,240 and Boardwalk' }], flags: 64 }
const body = { files: undefined, json: panel }
const refusal = { message: 'Invalid Form Body', errors: { components: { _errors: [] } } }
const refused = (code: number, to = url) =>
  new DiscordAPIError({ ...refusal, code }, code, 400, 'PATCH', to, { body: panel })

describe('a Discord error in the log', () => {
  it('has a code, status, method and route, but no token', () => {
    const { line, err } = told(refused(50013))
    expect(err).toMatchObject({
      name: 'DiscordAPIError[50013]',
      code: 50013,
      status: 400,
      method: 'PATCH',
      route: '/webhooks/1541/[token]/messages/@original',
    })
    expect(err['stack']).toContain('error-facts.test.ts')
    expect(line).not.toContain(token)
    expect(line).not.toMatch(/\[object Object\]|Boardwalk|1,240/)
  })

  it('shows the structure of a malformed message without its text', () => {
    const { line, err } = told(refused(50035))
    expect(err).toMatchObject({
      rejected: refusal.errors,
      build: { components: [{ type: 10, content: '28 characters' }], flags: 64 },
    })
    expect(line).not.toMatch(/Boardwalk|1,240/)
  })

  it('has the channel in its route', () => {
    const { err } = told(refused(10003, 'https://discord.com/api/v10/channels/77/messages'))
    expect(err['route']).toBe('/channels/77/messages')
    expect(err).not.toHaveProperty('build')
  })

  it('has its status if it lacks a code', () => {
    const { line, err } = told(new HTTPError(502, 'Bad Gateway', 'POST', url, { body: panel }))
    expect(err).toMatchObject({ status: 502, method: 'POST', message: 'Bad Gateway' })
    expect(line).not.toMatch(/Boardwalk/)
    expect(line).not.toContain(token)
  })

  it('has the duration of a rate limit', () => {
    const { line, err } = told(
      new RateLimitError({
        timeToReset: 4200,
        limit: 5,
        method: 'PATCH',
        hash: 'x',
        url,
        route: '/channels/:id/messages/:id',
        majorParameter: token,
        global: false,
        retryAfter: 4200,
        sublimitTimeout: 0,
        scope: 'shared',
      }),
    )
    expect(err).toMatchObject({
      timeToReset: 4200,
      limit: 5,
      method: 'PATCH',
      scope: 'shared',
      global: false,
    })
    expect(line).not.toContain(token)
  })

  it('keeps its facts as the cause of another error', () => {
    const { err } = told(new Error('not told', { cause: refused(50001) }))
    expect(err['cause']).toMatchObject({ code: 50001, status: 400, method: 'PATCH' })
  })
})

it('the log has timeouts, error lists and non-errors without secrets', () => {
  expect(told(new DOMException('This operation was aborted', 'AbortError')).err).toMatchObject({
    name: 'AbortError',
    message: 'This operation was aborted',
  })
  const several = told(new AggregateError([refused(50013), new Error('b')], 'several')).err
  expect(several['errors']).toMatchObject([{ code: 50013 }, { message: 'b' }])
  const plain = told({ code: 7, status: 400, message: 'odd', requestBody: body }).line
  expect(plain).toContain('"code":7')
  expect(plain).not.toMatch(/\[object Object\]|Boardwalk/)
  expect(told('only words').err).toBe('only words')
})

it('the log cuts off circular causes', () => {
  const error = new Error('round')
  error.cause = error
  expect(told(error).line).toContain('…')
})
