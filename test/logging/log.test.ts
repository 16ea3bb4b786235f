import { expect, it } from 'vitest'
import { expectLinear } from '#test/growth.ts'
import { createLog, type Log } from '#logging/log.ts'

/** Everything that a log at level `info` writes. */
function written(write: (log: Log) => void): string {
  const lines: string[] = []
  write(createLog('info', { write: (line) => void lines.push(line) }))
  return lines.join('')
}

it('a log writes entries of its level and above', () => {
  const text = written((log) => {
    log.debug('not this')
    log.child({ game: 'abc' }).info({ moves: 3 }, 'saved')
  })
  expect(JSON.parse(text)).toMatchObject({ level: 30, game: 'abc', moves: 3, msg: 'saved' })
})

const token = 'MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcDE.abcdefghijklmnopqrstuvwxyz0123456789'

it.each<[string, (log: Log) => void]>([
  ['by its key', (log) => log.info({ token: 'hush' })],
  [
    'by its key in a nested object',
    (log) => log.info({ request: { headers: { authorization: 'Bot hush' } } }),
  ],
  ['by its key in a list', (log) => log.info({ games: [{ sealedSeed: 'hush', seed: 'hush' }] })],
  ['in a child', (log) => log.child({ seed: 'hush' }).info('x')],
  [
    'in a property of an error',
    (log) => log.error({ err: Object.assign(new Error('x'), { detail: 'hush' }) }),
  ],
  [
    'in the cause of an error',
    (log) =>
      log.error({ err: new Error('x', { cause: Object.assign(new Error('y'), { requestBody: 'hush' }) }) }),
  ],
  ['in a database address', (log) => log.warn(new Error('no postgres://me:hush@host/db'))],
  [
    'in a database address with special characters',
    (log) => log.warn('postgres://me:hush@hush/hush@host/db'),
  ],
  ['in a nested address', (log) => log.warn('http://x/?to=postgres://me:hush@host')],
  ['in a Discord address', (log) => log.warn('POST /interactions/123456/hush/callback')],
  ['in a webhook address', (log) => log.warn('PATCH /webhooks/123456/hush/messages/@original')],
])('a log removes a secret %s', (_, write) => {
  const text = written(write)
  expect(text).not.toContain('hush')
  expect(() =>
    text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown),
  ).not.toThrow()
})

it('a log removes a bot’s token anywhere', () => {
  expect(written((log) => log.info({ odd: `x ${token} y` }, `An invalid token ${token}`))).not.toContain(
    token,
  )
})

it('a log keeps an address without a secret', () => {
  const text =
    'GET https://discord.com/api/v10/channels/1/messages/@me for me@host, by postgres://me@host:5432/db'
  expect(written((log) => log.info(text))).toContain(text)
})

it.each(['a', 'a-', 'abcdef.', `${'a'.repeat(23)}.`, '://', 'a://b:', 'a://b:c@', '/webhooks/1/', '@:', '1'])(
  'a log handles a long repetition of %j in linear time',
  (piece) => expectLinear((text) => written((log) => log.info(text)), piece),
)

it('a log writes the relevant facts of an error', () => {
  const cause = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })
  const text = written((log) => log.error({ err: new TypeError('away', { cause }) }, 'failed'))
  expect(JSON.parse(text)).toMatchObject({
    msg: 'failed',
    err: { name: 'TypeError', message: 'away', cause: { message: 'refused', code: 'ECONNREFUSED' } },
  })
})
