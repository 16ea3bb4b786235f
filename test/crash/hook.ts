// Preloaded into the bot’s process (`--import`). Loads the bot’s modules and waits for the order to start.
// Then it kills the process with SIGKILL at one point of a move: at the n-th run of its code since the move
// arrived (each continuation of an await, each response of a driver, each timer), or right after its n-th
// write to a socket.

import { createHook } from 'node:async_hooks'
import { Socket } from 'node:net'
import { flushCompileCache } from 'node:module'
import { once } from 'node:events'
import WebSocket from 'ws'
import { passTime } from '#test/driving/shifted-clock.ts'
import type { Counts, Order, Point } from './orders.ts'

let aim: Point | null = null
let isCounting = false
const counts: Counts = { turn: 0, write: 0 }

/** Counts a point, and kills the process if it is the chosen one. */
function arrive(what: keyof Counts): void {
  if (!isCounting) return
  counts[what]++
  if (aim?.what === what && aim.nth === counts[what]) process.kill(process.pid, 'SIGKILL')
}

function count(): void {
  counts.turn = 0
  counts.write = 0
  isCounting = true
}

const turns = createHook({ before: () => arrive('turn') })

function takeAim(point: Point | null, from: 'press' | 'now'): void {
  aim = point
  isCounting = false
  turns.enable()
  awaitsPress = from === 'press'
  if (from === 'now') count()
}

let awaitsPress = false

// Counting starts when the packet with the press arrives, before any code has read it.
const emit = Reflect.get(WebSocket.prototype, 'emit') as (...args: unknown[]) => boolean
WebSocket.prototype.emit = function (this: WebSocket, name: string | symbol, ...args: unknown[]) {
  if (awaitsPress && name === 'message' && String(args[0]).includes('"INTERACTION_CREATE"')) {
    awaitsPress = false
    count()
  }
  return emit.call(this, name, ...args)
}

const write = Reflect.get(Socket.prototype, 'write') as (...args: unknown[]) => boolean
Socket.prototype.write = function (this: Socket, ...args: unknown[]) {
  const isTaken = write.apply(this, args)
  arrive('write')
  return isTaken
}

function obey(order: Order): void {
  if (order.kind === 'pass') passTime(order.ahead)
  if (order.kind === 'aim') takeAim(order.point, order.from)
  if (order.kind === 'count') process.send?.({ ...counts })
}

async function beginWhenWanted(): Promise<void> {
  process.on('disconnect', () => process.exit())
  await import('#process/serve.ts')
  flushCompileCache()
  process.send?.('loaded')
  const [order] = (await once(process, 'message')) as [Order]
  if (order.kind !== 'begin') throw new Error(`a bot that has not started cannot ${order.kind}`)
  Object.assign(process.env, order.env)
  passTime(order.ahead)
  process.on('message', obey)
  process.channel?.unref()
}

await beginWhenWanted()
