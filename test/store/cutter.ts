import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** When a connection to Postgres is cut, from the server's point of view. */
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

/** How it is cut: closed, reset, or closed with a shutdown message like a stopping server. */
export const ways = ['closed', 'reset', 'told'] as const
export type Way = (typeof ways)[number]

interface Plan {
  moment: Moment
  way: Way
  /** Number of server responses that pass before the cut. */
  after: number
}

/** Idle time before a connection is cut in the idle state, ms. */
const idle = 3

/** A proxy to Postgres. After `begin` it cuts every connection, each at the next moment of the list. */
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

  /** Cuts all connections, and then each new one. */
  begin(): void {
    this.#isCutting = true
    for (const far of this.#far) far.destroy()
  }

  async close(): Promise<void> {
    this.#server.close()
    await Promise.all([...this.#far].map((far) => far.destroy() && once(far, 'close')))
  }

  /** Goes through all moments, then through them with the next way, and after all ways one response later. */
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

/** Whether a response is complete: it ends with ReadyForQuery, which has a letter, a length and the transaction's state. */
function endsReady(answer: Buffer): boolean {
  return answer.length >= 6 && answer.subarray(-6, -1).equals(Buffer.from('Z\0\0\0\x05', 'latin1'))
}

/** The message of a Postgres that is stopping. */
const farewell = (() => {
  const fields = Buffer.from(
    'SFATAL\0VFATAL\0C57P01\0Mterminating connection due to administrator command\0\0',
    'latin1',
  )
  const head = Buffer.from('E\0\0\0\0', 'latin1')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
})()
