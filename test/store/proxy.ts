import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { Transform } from 'node:stream'

/** A proxy to a server. It can cut, delay and hold the connections while the server keeps running. */
export class Proxy {
  readonly #target: { host: string; port: number }
  /** The sockets of both sides, each with the stream that carries its data to the other side. */
  readonly #sockets = new Map<Socket, Transform>()
  #server: Server | null = null
  /** The sockets to the server. */
  readonly #far = new Set<Socket>()
  #silent = false
  #lag = 0
  port = 0

  constructor(target: { host: string; port: number }) {
    this.#target = target
  }

  /** Starts to listen, on the same port each time. */
  async open(): Promise<void> {
    this.#silent = false
    this.#server = createServer((socket) => this.#serve(socket)).listen(this.port, '127.0.0.1')
    await once(this.#server, 'listening')
    this.port = (this.#server.address() as AddressInfo).port
  }

  /** Breaks all connections and refuses new ones. */
  async cut(): Promise<void> {
    const closed = once(this.#server!, 'close')
    this.#server!.close()
    this.breakSome(() => true)
    await closed
  }

  /** Breaks each open connection for which `isMeant` returns true; still accepts new ones. */
  breakSome(isMeant: () => boolean): void {
    for (const far of [...this.#far]) if (isMeant()) far.destroy()
  }

  /** Keeps all connections open, but holds back all data. */
  fallSilent(): void {
    this.#silent = true
    for (const socket of this.#sockets.keys()) socket.unpipe().pause()
  }

  /** Passes on the held data, and new data again. */
  speak(): void {
    this.#silent = false
    for (const [socket, way] of this.#sockets) socket.unpipe().pipe(way)
  }

  /** Passes requests to the server and drops its responses. */
  loseAnswers(): void {
    for (const socket of this.#far) socket.unpipe().resume()
  }

  /** Delays all data by `ms` in both directions. */
  lag(ms: number): void {
    this.#lag = ms
  }

  #serve(near: Socket): void {
    const far = connect(this.#target)
    this.#far.add(far)
    this.#join(near, far)
    this.#join(far, near)
    for (const socket of [near, far]) {
      socket.on('error', () => {})
      socket.on('close', () => {
        this.#sockets.delete(socket)
        this.#far.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
  }

  #join(from: Socket, to: Socket): void {
    const way = new Transform({
      transform: (chunk, _encoding, done) => {
        if (this.#lag === 0) done(null, chunk)
        else setTimeout(done, this.#lag, null, chunk)
      },
    })
    way.pipe(to)
    this.#sockets.set(from, way)
    if (!this.#silent) from.pipe(way)
  }
}

/** Opens a proxy to a database; `through` is the database’s address through the proxy. */
export async function wayTo(databaseUrl: string): Promise<{ way: Proxy; through: string }> {
  const url = new URL(databaseUrl)
  const way = new Proxy({ host: url.hostname, port: Number(url.port || 5432) })
  await way.open()
  url.hostname = '127.0.0.1'
  url.port = String(way.port)
  return { way, through: url.href }
}
