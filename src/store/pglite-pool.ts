import { Duplex } from 'node:stream'
import type { PGlite } from '@electric-sql/pglite'
import { Pool } from 'pg'
import { connectionOptions } from './connections.ts'

/**
 * Opens a pool with one connection to an embedded database. A checked-out client has exclusive access until
 * it is released. `pg` uses the Postgres protocol, so that errors, types and transactions are the same as on
 * a server.
 */
export function openPglitePool(pglite: PGlite): Pool {
  const stream = () => new PgliteStream(pglite)
  const pool = new Pool({ max: 1, idleTimeoutMillis: 0, stream, ...connectionOptions })
  pool.on('error', () => {})
  return pool
}

/** The messages AuthenticationOk and ReadyForQuery. The embedded database needs no password. */
const welcome = Buffer.from('R\0\0\0\x08\0\0\0\0Z\0\0\0\x05I', 'latin1')

/** Replaces the socket to a server. Passes the messages of the Postgres protocol to the embedded database. */
class PgliteStream extends Duplex {
  readonly #pglite: PGlite
  #isWelcome = false

  constructor(pglite: PGlite) {
    super()
    this.#pglite = pglite
  }

  /**
   * Resets the session, since a new connection must not inherit a transaction, a prepared statement or a
   * setting.
   */
  connect(): this {
    const reset = async () => {
      await this.#pglite.exec('ROLLBACK')
      await this.#pglite.exec('DISCARD ALL')
    }
    reset().then(
      () => this.emit('connect'),
      (error: Error) => this.destroy(error),
    )
    return this
  }

  // The pool sets these options on its sockets.
  setNoDelay(): void {}
  ref(): void {}
  unref(): void {}

  override _read(): void {}

  override _write(messages: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#answer(messages).then(() => done(), done)
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this.#answer(Buffer.concat(chunks.map(({ chunk }) => chunk))).then(() => done(), done)
  }

  override _final(done: () => void): void {
    this.push(null)
    done()
  }

  async #answer(messages: Buffer): Promise<void> {
    if (!this.#isWelcome) {
      this.#isWelcome = true
      this.push(welcome)
      return
    }
    const answers: Uint8Array[] = []
    const onRawData = (bytes: Uint8Array) => void answers.push(bytes.slice())
    await this.#pglite.execProtocolRawStream(messages, { onRawData })
    this.push(Buffer.concat(answers))
  }
}
