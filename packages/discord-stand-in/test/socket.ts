import { expect } from 'vitest'
import { WebSocket } from 'ws'
import type { StandIn } from 'discord-stand-in'

export interface Frame {
  op: number
  t: string | null
  s: number | null
  d: unknown
}

export interface RawLine {
  frames: Frame[]
  /** Names of received events, in order. */
  events: () => string[]
  /** Data of the events with a name. */
  of: (event: string) => Record<string, unknown>[]
  send: (op: number, d: unknown) => void
  sendText: (text: string) => void
  closed: Promise<number>
  close: (code?: number) => void
}

/** Connects to the gateway without a Discord library. */
export async function rawLine(
  discord: StandIn,
  url = `${discord.gateway.url}?v=10&encoding=json`,
): Promise<RawLine> {
  const socket = new WebSocket(url)
  const frames: Frame[] = []
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  const first = new Promise<void>((resolve) => {
    socket.on('message', (data: Buffer) => {
      frames.push(JSON.parse(data.toString()) as Frame)
      resolve()
    })
  })
  await Promise.race([first, closed])
  return {
    frames,
    events: () => frames.flatMap(({ t }) => t ?? []),
    of: (event) => frames.flatMap(({ t, d }) => (t === event ? [d as Record<string, unknown>] : [])),
    send: (op, d) => socket.send(JSON.stringify({ op, d })),
    sendText: (text) => socket.send(text),
    closed,
    close: (code) => socket.close(code),
  }
}

/** Returns the names of the events that an act causes, in order. */
export async function eventsDuring(line: RawLine, act: () => unknown): Promise<string[]> {
  const before = line.events().length
  await act()
  const beats = () => line.frames.filter(({ op }) => op === 11).length
  const beaten = beats()
  line.send(1, null)
  await expect.poll(beats).toBe(beaten + 1)
  return line.events().slice(before)
}

export const identity = (discord: StandIn, more: object = {}) => ({
  token: discord.token,
  intents: 1,
  properties: { os: 'x', browser: 'x', device: 'x' },
  ...more,
})
