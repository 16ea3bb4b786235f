import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** The points at which a connection to Postgres can be cut, in their order. */
export const moments = [
  'refused',
  'connecting',
  'starting',
  'started',
  'asked',
  'answering',
  'answered',
  'idle',
] as const
export type Moment = (typeof moments)[number]

/** How a connection is cut: closed, reset, or closed with the message of a server that shuts down. */
export const ways = ['closed', 'reset', 'told'] as const
export type Way = (typeof ways)[number]

interface Plan {
  moment: Moment
  way: Way
  /** How many server responses pass before the cut. */
  after: number
}

/** How long a connection must be idle before `idle` cuts it, ms. */
const idle = 3

/** A proxy to Postgres. After `begin` it cuts every connection, each at the next point of the list. */
export class Cutter {
  readonly #server: Server
  readonly #target: URL
  readonly #far = new Set<Socket>()
  #opened = 0
  #isCutting = false
  cuts = 0

  private constructor(server: Server, target: URL) {
    this.#server = server
    this.#target = target
    server.on('connection', (near: Socket) => this.#serve(near, this.#isCutting ? this.#next() : null))
  }

  static async open(databaseUrl: string): Promise<Cutter> {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    return new Cutter(server, new URL(databaseUrl))
  }

  /** The address of the database through this proxy. */
  get url(): string {
    const url = new URL(this.#target)
    url.hostname = '127.0.0.1'
    url.port = String((this.#server.address() as AddressInfo).port)
    return url.href
  }

  /** Cuts all open connections immediately, and after that each new one at its point. */
  begin(): void {
    this.#isCutting = true
    for (const far of this.#far) far.destroy()
  }

  async close(): Promise<void> {
    this.#server.close()
    await Promise.all([...this.#far].map((far) => far.destroy() && once(far, 'close')))
  }

  /**
   * Goes through all points in one way, then in the next way. After all ways it starts again, one response
   * later.
   */
  #next(): Plan {
    const no = this.#opened++
    const round = Math.floor(no / moments.length)
    const after = Math.floor(round / ways.length) % 4
    return { moment: moments[no % moments.length]!, way: ways[round % ways.length]!, after }
  }

  #serve(near: Socket, plan: Plan | null): void {
    const { moment, way, after } = plan ?? { moment: null, way: null, after: 0 }
    near.on('error', () => {})
    if (moment === 'refused') return void near.resetAndDestroy()
    const { hostname: host, port } = this.#target
    const far = connect({ host, port: Number(port || 5432) })
    this.#far.add(far)
    far.on('error', () => near.destroy())
    near.on('close', () => far.destroy())
    far.on('close', () => this.#far.delete(far) && near.destroy())
    let ready = 0
    let isCut = false
    let timer: NodeJS.Timeout | undefined
    const cut = (last: Buffer = Buffer.alloc(0), isWhole = true) => {
      if (isCut || near.destroyed) return
      isCut = true
      this.cuts++
      clearTimeout(timer)
      if (way === 'told' && isWhole) near.end(Buffer.concat([last, farewell]))
      else if (way !== 'reset') near.end(last)
      else near.write(last, () => near.resetAndDestroy())
    }
    near.on('data', (asked: Buffer) => {
      clearTimeout(timer)
      if (isCut) return
      if (moment === 'connecting') return cut()
      if (moment === 'asked' && ready > after) return cut()
      far.write(asked)
    })
    far.on('data', (answer: Buffer) => {
      if (isCut) return
      if (moment === 'starting') return cut(answer.subarray(0, 5 + after * 20), false)
      const isReady = endsReady(answer)
      if (moment === 'started' && isReady) return cut(answer)
      if (moment === 'answering' && ready > after) return cut(answer.subarray(0, answer.length >> 1), false)
      if (isReady) ready++
      if (moment === 'answered' && isReady && ready > after + 1) return cut(answer)
      near.write(answer)
      if (moment === 'idle' && isReady && ready > after) timer = setTimeout(() => cut(), idle)
    })
  }
}

/**
 * Whether a response is complete: it ends with ReadyForQuery, which has a letter, a length and the
 * transaction status.
 */
function endsReady(answer: Buffer): boolean {
  return answer.length >= 6 && answer.subarray(-6, -1).equals(Buffer.from('Z\0\0\0\x05', 'latin1'))
}

/** The message that Postgres sends when it shuts down. */
const farewell = (() => {
  const fields = Buffer.from(
    'SFATAL\0VFATAL\0C57P01\0Mterminating connection due to administrator command\0\0',
    'latin1',
  )
  const head = Buffer.from('E\0\0\0\0', 'latin1')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
})()
