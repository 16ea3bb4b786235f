import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** When a connection to Postgres is cut, as it is seen from the server's side of it. */
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

/** How it is cut: the other side closes, is gone, or says that it ends before it closes, as a server that stops does. */
export const ways = ['closed', 'reset', 'told'] as const
export type Way = (typeof ways)[number]

interface Plan {
  moment: Moment
  way: Way
  /** Answers of the server that come through before, of those at which it could be cut. */
  after: number
}

/** How long a connection that is to be cut while it is idle has nothing to do before that, ms. */
const idle = 3

/** A way to a Postgres; from `begin` on it cuts every connection at a moment of its own, one moment after the other. */
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

  /** The address of the database by this way. */
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

  /** Each moment in turn; in the next round of them in another way, and after all ways one answer later. */
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

/** An answer is over with the message ReadyForQuery: its letter, its length, and how the transaction stands. */
function endsReady(answer: Buffer): boolean {
  return answer.length >= 6 && answer.subarray(-6, -1).equals(Buffer.from('Z\0\0\0\x05', 'latin1'))
}

/** What a Postgres says that is told to stop. */
const farewell = (() => {
  const fields = Buffer.from(
    'SFATAL\0VFATAL\0C57P01\0Mterminating connection due to administrator command\0\0',
    'latin1',
  )
  const head = Buffer.from('E\0\0\0\0', 'latin1')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
})()
