import type { Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operatorMessage } from '#process/operator-message.ts'
import { retryUntilAvailable } from '#process/wait-for-services.ts'
import { adminShares, openStore, StoreUnavailable, StoreUnusable } from '#store/index.ts'
import { naming } from '#store/errors.ts'
import { answering, handOn, refusal, startScripted } from './scripted-server.ts'
import { isOwnPostgresThere, startPostgres, type OwnPostgres } from './own-postgres.ts'
import { ask, dropDatabase, makeDatabase, postgresMissing, postgresRequired } from './postgres.ts'

if (postgresRequired) it('has the programs of a Postgres', () => expect(isOwnPostgresThere).toBe(true))

const opened = async (databaseUrl: string) => (await openStore({ databaseUrl, shares: adminShares })).close()

/**
 * The message for the operator when the store refuses to open: one line, without a stack and without the
 * password.
 */
async function sentence(databaseUrl: string): Promise<string> {
  const error: unknown = await opened(databaseUrl).catch((failure: unknown) => failure)
  expect(error).toBeInstanceOf(StoreUnusable)
  const said = operatorMessage(error)!
  expect(said).toMatch(/^[^\n]+[.;]$/)
  expect(said).not.toContain('hush')
  return said
}

describe.runIf(isOwnPostgresThere)('a Postgres that requires TLS or passwords', () => {
  let server: OwnPostgres
  const as = (url: string) => ask(url, server.url)

  beforeAll(async () => {
    server = await startPostgres()
    await as(`CREATE ROLE secured LOGIN; CREATE ROLE locked LOGIN PASSWORD 'right'; CREATE ROLE guest LOGIN`)
    await as(`CREATE DATABASE games OWNER secured`)
  }, 120_000)
  afterAll(() => server.stop())

  function address(role: string, database: string, parameters = '', host = 'localhost'): string {
    const url = new URL(server.url)
    url.hostname = host
    url.username = role
    url.pathname = `/${database}`
    url.search = parameters.replace('AUTHORITY', server.authority).replace('STRANGER', server.stranger)
    return url.href
  }

  it.each([
    ['sslmode=require', 'localhost'],
    ['sslmode=prefer', 'localhost'],
    ['sslmode=no-verify', 'localhost'],
    ['sslmode=no-verify&sslrootcert=STRANGER', 'localhost'],
    ['sslmode=require&sslrootcert=AUTHORITY', '127.0.0.1'],
    ['sslmode=verify-ca&sslrootcert=AUTHORITY', '127.0.0.1'],
    ['sslmode=verify-full&sslrootcert=AUTHORITY', 'localhost'],
  ])('can be opened over TLS with %s at %s', async (parameters, host) => {
    await opened(address('secured', 'games', parameters, host))
  })

  const notSigned =
    /^The server's certificate is not signed by an authority .*set sslrootcert=FILE .*sslmode=no-verify/
  const noFile = /^A file that DATABASE_URL names for TLS .* cannot be read \(ENOENT\): correct its path/

  it.each([
    ['', 'localhost', /^The server does not let the role "secured" into .*add sslmode=require/],
    [
      'sslmode=disable',
      'localhost',
      /^The server does not let the role "secured" into .*add sslmode=require/,
    ],
    ['sslmode=verify-full', 'localhost', notSigned],
    ['sslmode=verify-full&sslrootcert=system', 'localhost', notSigned],
    ['sslmode=verify-full&sslrootcert=STRANGER', 'localhost', notSigned],
    ['sslmode=verify-ca&sslrootcert=STRANGER', 'localhost', notSigned],
    ['sslmode=require&sslrootcert=STRANGER', 'localhost', notSigned],
    ['ssl=true', 'localhost', notSigned],
    [
      'sslmode=verify-full&sslrootcert=AUTHORITY',
      '127.0.0.1',
      /^The server's certificate is not for "127\.0\.0\.1"/,
    ],
    ['sslmode=verify-ca', 'localhost', /^sslmode=verify-ca in DATABASE_URL needs sslrootcert=FILE/],
    ['sslmode=verify-full&sslrootcert=/nowhere.crt', 'localhost', noFile],
    ['sslmode=requrie', 'localhost', /^sslmode in DATABASE_URL must be one of disable, prefer, require/],
  ])('cannot be opened with %j at %s, and the error says why', async (parameters, host, expected) => {
    expect(await sentence(address('secured', 'games', parameters, host))).toMatch(expected)
  })

  it.each([
    [
      'locked:hush',
      'games',
      /^The server refuses the password of the role "locked": correct it in DATABASE_URL/,
    ],
    ['locked', 'games', /^The server wants a password for the role "locked", and DATABASE_URL has none/],
    ['nobody:hush', 'games', /^The server does not let the role "nobody" into .*no pg_hba\.conf entry/],
    ['postgres', 'missing', /^The server has no database "missing": create it/],
  ])('refuses %s for the database %s with a reason', async (who, database, expected) => {
    const url = new URL(address('', database, '', '127.0.0.1'))
    ;[url.username, url.password = ''] = who.split(':') as [string, string?]
    expect(await sentence(url.href)).toMatch(expected)
  })

  it('reports that a role does not exist', async () => {
    await as('ALTER ROLE secured RENAME TO renamed')
    const said = await sentence(address('secured', 'games', 'sslmode=require'))
    await as('ALTER ROLE renamed RENAME TO secured')
    expect(said).toMatch(/role "secured" does not exist.*create the role/)
  })

  it.each(['LATIN1', 'SQL_ASCII'])('is refused if its encoding is %s, not UTF8', async (encoding) => {
    const name = encoding.toLowerCase()
    await as(`CREATE DATABASE ${name} ENCODING '${encoding}' TEMPLATE template0 LOCALE 'C'`)
    expect(await sentence(address('postgres', name, '', '127.0.0.1'))).toMatch(
      new RegExp(`^The encoding of the database "${name}" is ${encoding}, .*ENCODING 'UTF8'`),
    )
  })

  it('reports which grant a role needs to create tables, and opens with it', async () => {
    await as('CREATE DATABASE "House Rules"')
    const url = address('secured', 'House%20Rules', 'sslmode=require')
    const said = await sentence(url)
    expect(said).toContain('The role "secured" may not create what it needs in the database "House Rules"')
    expect(said).toContain('GRANT USAGE, CREATE ON SCHEMA public TO secured;')
    await ask(said.slice(said.indexOf('GRANT')), address('postgres', 'House%20Rules', '', '127.0.0.1'))
    await opened(url)
  })

  it('reports that a role may not read another role’s tables', async () => {
    await as('CREATE DATABASE theirs')
    await opened(address('postgres', 'theirs', '', '127.0.0.1'))
    expect(await sentence(address('secured', 'theirs', 'sslmode=require'))).toMatch(
      /^The role "secured" lacks a right in the database "theirs" \(permission denied for table \w+\)/,
    )
    await as('REVOKE CONNECT ON DATABASE theirs FROM PUBLIC')
    expect(await sentence(address('secured', 'theirs', 'sslmode=require'))).toMatch(
      /^The role "secured" lacks a right in the database "theirs" \(permission denied for database/,
    )
  })

  it('reports that it is read-only', async () => {
    const url = address('postgres', 'games', '', '127.0.0.1')
    await as('ALTER DATABASE games SET default_transaction_read_only = on')
    expect(await sentence(url)).toMatch(
      /^The database "games" takes no changes: set default_transaction_read_only/,
    )
    await as('ALTER DATABASE games RESET default_transaction_read_only').catch(() => undefined)
    await server.becomeStandby()
    expect(await sentence(url)).toMatch(/^DATABASE_URL leads to a standby, .* address of the primary/)
  })
})

describe('a database server', () => {
  it.each(['90624', '120018'])('of version %s is too old', async (version) => {
    const url = await startScripted(answering(version))
    const expected = `The server is PostgreSQL ${version.startsWith('9') ? 9 : 12}, which is too old`
    expect(await sentence(url)).toContain(expected)
  })

  it.each([
    [
      '08P01',
      'unsupported startup parameter: options',
      /^The pooler before the database refuses a parameter/,
    ],
    ['08P01', 'no such database: games', /^The server has no database "games"/],
    ['08P01', 'password authentication failed', /^The server refuses the password of the role "bot"/],
  ])('that refuses the connection with %s %s is not retried', async (code, words, expected) => {
    const url = await startScripted((socket) => socket.end(refusal(code, words)))
    expect(await sentence(url)).toMatch(expected)
  })

  it('without TLS is reported for every sslmode that asks for TLS', async () => {
    const url = await startScripted((socket) => socket.end('N'))
    for (const mode of ['require', 'prefer', 'verify-full'])
      expect(await sentence(`${url}?sslmode=${mode}`)).toMatch(/^The server offers no TLS, .*remove sslmode/)
  })

  it.runIf(postgresMissing === null)('that is still starting is retried until it is ready', async () => {
    const databaseUrl = await makeDatabase()
    let refused = 0
    const url = new URL(
      await startScripted((socket: Socket, asked) => {
        if (refused++ < 2) socket.end(refusal('57P03', 'the database system is starting up'))
        else handOn(databaseUrl, socket, asked)
      }),
    )
    const real = new URL(databaseUrl)
    ;[url.username, url.pathname] = [real.username, real.pathname]
    const warnings: string[] = []
    const log = { warn: (_: object, line: string) => warnings.push(line) } as never
    const store = await retryUntilAvailable(
      () => openStore({ databaseUrl: url.href, shares: adminShares }),
      log,
    )
    await store.ping()
    await store.close()
    await dropDatabase(databaseUrl)
    expect(warnings).toEqual(['the database is away; waiting for it'])
  })
})

it('an unknown host name is named in the error, and retried', async () => {
  const failure = Object.assign(new Error('getaddrinfo ENOTFOUND db'), {
    code: 'ENOTFOUND',
    syscall: 'getaddrinfo',
    hostname: 'db',
  })
  const error = await naming(() => Promise.reject(failure)).catch((e: unknown) => e)
  expect(error).toBeInstanceOf(StoreUnavailable)
  expect(operatorMessage(error)).toBe(
    'The database cannot be reached: no host is known by the name "db" in DATABASE_URL.',
  )
})
