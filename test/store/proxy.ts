import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { Transform } from 'node:stream'

/** A way to a server that can be cut, grow long and go silent, while the server itself goes on. */
export class Proxy {
  readonly #target: { host: string; port: number }
  /** What each of them says goes there. */
  readonly #sockets = new Map<Socket, Transform>()
  #server: Server | null = null
  /** Those of them that lead to the server. */
  readonly #far = new Set<Socket>()
  #silent = false
  #lag = 0
  port = 0

  constructor(target: { host: string; port: number }) {
    this.#target = target
  }

  /** Opens it, at the same port each time. */
  async open(): Promise<void> {
    this.#silent = false
    this.#server = createServer((socket) => this.#serve(socket)).listen(this.port, '127.0.0.1')
    await once(this.#server, 'listening')
    this.port = (this.#server.address() as AddressInfo).port
  }

  /** Breaks what is connected and refuses what comes. */
  async cut(): Promise<void> {
    const closed = once(this.#server!, 'close')
    this.#server!.close()
    this.breakSome(() => true)
    await closed
  }

  /** Breaks some of what is connected; whoever comes again is let in. */
  breakSome(isMeant: () => boolean): void {
    for (const far of [...this.#far]) if (isMeant()) far.destroy()
  }

  /** Keeps everything open and lets nothing through any more. */
  fallSilent(): void {
    this.#silent = true
    for (const socket of this.#sockets.keys()) socket.unpipe().pause()
  }

  /** Lets through again what was held, and what comes. */
  speak(): void {
    this.#silent = false
    for (const [socket, way] of this.#sockets) socket.unpipe().pipe(way)
  }

  /** What is asked still comes there; what is answered does not come back. */
  loseAnswers(): void {
    for (const socket of this.#far) socket.unpipe().resume()
  }

  /** From now on everything takes so many ms more in either direction. */
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

/** An open way to a database, and the address by which it is gone. */
export async function wayTo(databaseUrl: string): Promise<{ way: Proxy; through: string }> {
  const url = new URL(databaseUrl)
  const way = new Proxy({ host: url.hostname, port: Number(url.port || 5432) })
  await way.open()
  url.hostname = '127.0.0.1'
  url.port = String(way.port)
  return { way, through: url.href }
}
