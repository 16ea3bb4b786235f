import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** A way to a server that can be cut, and can go silent, while the server itself goes on. */
export class Proxy {
  readonly #target: { host: string; port: number }
  readonly #sockets = new Set<Socket>()
  #server: Server | null = null
  /** Those of them that lead to the server. */
  readonly #far = new Set<Socket>()
  #silent = false
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
    this.#drop()
    await closed
  }

  /** Keeps everything open and lets nothing through any more. */
  fallSilent(): void {
    this.#silent = true
    for (const socket of this.#sockets) socket.unpipe().pause()
  }

  /** What is asked still comes there; what is answered does not come back. */
  loseAnswers(): void {
    for (const socket of this.#far) socket.unpipe().resume()
  }

  #drop(): void {
    for (const socket of this.#sockets) socket.destroy()
  }

  #serve(near: Socket): void {
    const far = connect(this.#target)
    this.#far.add(far)
    for (const socket of [near, far]) {
      this.#sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        this.#sockets.delete(socket)
        this.#far.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    if (this.#silent) return
    near.pipe(far).pipe(near)
  }
}
