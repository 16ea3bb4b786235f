import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/**
 * Starts a server that hands each connection to `serve` with the client’s first message; returns its address
 * as a database URL.
 */
export async function startScripted(serve: (socket: Socket, asked: Buffer) => void): Promise<string> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.once('data', (asked) => serve(socket, asked))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    server.close()
    for (const socket of sockets) socket.destroy()
    await once(server, 'close')
  })
  return `postgres://bot:hush@127.0.0.1:${(server.address() as AddressInfo).port}/games`
}

/** A message of the Postgres protocol: its letter, its length and its body. */
function message(letter: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  const head = Buffer.alloc(5)
  head.write(letter)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

const text = (value: string) => Buffer.from(`${value}\0`)
const short = (value: number) => Buffer.from([value >> 8, value & 255])
const long = (value: number) => Buffer.concat([short(value >>> 16), short(value & 65_535)])

/** The message with which Postgres refuses a connection. */
export function refusal(code: string, words: string): Buffer {
  return message('E', text('SFATAL'), text('VFATAL'), text(`C${code}`), text(`M${words}`), Buffer.from([0]))
}

const ready = message('Z', Buffer.from('I'))
const welcome = Buffer.concat([message('R', long(0)), ready])

/** A handler for `startScripted` that answers every query with one value. */
export function answering(value: string): (socket: Socket) => void {
  const column = Buffer.concat([
    text('number'),
    long(0),
    short(0),
    long(25),
    short(65_535),
    long(0),
    short(0),
  ])
  const answer = Buffer.concat([
    message('T', short(1), column),
    message('D', short(1), long(value.length), Buffer.from(value)),
    message('C', text('SELECT 1')),
    ready,
  ])
  return (socket) => {
    socket.write(welcome)
    socket.on('data', (asked) => asked.toString('latin1', 0, 1) === 'Q' && socket.write(answer))
  }
}

/** Forwards a client’s connection, with its first message, to a real server. */
export function handOn(databaseUrl: string, socket: Socket, asked: Buffer): void {
  const { hostname: host, port } = new URL(databaseUrl)
  const far = connect({ host, port: Number(port || 5432) })
  far.on('error', () => socket.destroy())
  far.write(asked)
  socket.pipe(far).pipe(socket)
}
