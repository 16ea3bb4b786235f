import { existsSync, readdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort, giveAway, ownFolder, run, startServer } from './own-server.ts'
import { ask } from './postgres.ts'

/**
 * The folder with the programs of the newest Postgres on this machine. Debian does not add it to the PATH.
 */
const programs = (() => {
  const folder = '/usr/lib/postgresql'
  const versions = existsSync(folder) ? readdirSync(folder).sort((a, b) => Number(b) - Number(a)) : []
  return versions
    .map((version) => join(folder, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')))
})()

export const isOwnPostgresThere = programs !== undefined

/** The roles that may connect, and how. The server refuses all others. */
const rules = `
host    all postgres 127.0.0.1/32 trust
hostssl all secured  127.0.0.1/32 trust
host    all secured  127.0.0.1/32 reject
host    all locked   127.0.0.1/32 scram-sha-256
`

export interface OwnPostgres {
  /** The address of the database `postgres` for the superuser, without TLS. */
  url: string
  /**
   * The certificate file of the authority that signed the server’s certificate; `stranger` is an unrelated
   * authority.
   */
  authority: string
  stranger: string
  /** Restarts the server as a standby without a primary, which is read-only. */
  becomeStandby: () => Promise<void>
  stop: () => Promise<void>
}

/** Starts a Postgres with TLS. Its certificate is only for `localhost`, and signed by a private authority. */
export async function startPostgres(): Promise<OwnPostgres> {
  const folder = await ownFolder()
  const at = (name: string) => join(folder.path, name)
  const data = at('data')
  run(join(programs!, 'initdb'), [
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'trust',
    '--no-sync',
    '--locale=C',
    '-E',
    'UTF8',
  ])
  makeAuthority(at, 'authority')
  makeAuthority(at, 'stranger')
  await makeCertificate(at)
  await writeFile(join(data, 'pg_hba.conf'), rules)
  const port = await freePort()
  const settings = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    ssl: 'on',
    ssl_cert_file: at('server.crt'),
    ssl_key_file: at('server.key'),
    fsync: 'off',
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const start = async () => {
    const started = await startServer(join(programs!, 'postgres'), ['-D', data, ...options], port)
    while (!(await isReady(url))) await pause(20)
    return started
  }
  let server = await start()
  return {
    url,
    authority: at('authority.crt'),
    stranger: at('stranger.crt'),
    becomeStandby: async () => {
      await server.stop()
      await writeFile(join(data, 'standby.signal'), '')
      server = await start()
    },
    stop: async () => {
      await server.stop()
      await folder.remove()
    },
  }
}

/** Whether the server executes statements. It listens before that. */
function isReady(url: string): Promise<boolean> {
  return ask('SELECT 1', url).then(
    () => true,
    () => false,
  )
}

type At = (name: string) => string

const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']

function makeAuthority(at: At, name: string): void {
  const files = ['-keyout', at(`${name}.key`), '-out', at(`${name}.crt`)]
  run('openssl', ['req', '-x509', ...newKey, ...files, '-days', '2', '-subj', `/CN=${name}`])
}

async function makeCertificate(at: At): Promise<void> {
  run('openssl', [
    'req',
    ...newKey,
    '-keyout',
    at('server.key'),
    '-out',
    at('server.csr'),
    '-subj',
    '/CN=localhost',
  ])
  await writeFile(at('names'), 'subjectAltName=DNS:localhost')
  giveAway(at('names'))
  const signing = ['-CA', at('authority.crt'), '-CAkey', at('authority.key'), '-CAcreateserial']
  run('openssl', [
    'x509',
    '-req',
    '-in',
    at('server.csr'),
    ...signing,
    '-days',
    '2',
    '-extfile',
    at('names'),
    '-out',
    at('server.crt'),
  ])
}
