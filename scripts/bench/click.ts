import { at } from '#engine/at.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { performance } from 'node:perf_hooks'
import type { Chair, Outcome, StandIn } from 'discord-stand-in'
import { percentiles } from '../statistics.ts'
import { makeMove, press, startGame, withBot } from './played-game.ts'
import type { Row, Section } from './section.ts'
import { withFolder } from './places.ts'

const channels = Array.from({ length: 12 }, (_, i) => `table-${i + 1}`)
const rates = { panel: [1, 10, 100], move: [1, 10] }
const fewest = 10

/**
 * Measures the time from a press to the bot's first response, including the gateway and REST API of the
 * Discord stand-in.
 */
export const clickSection: Section = {
  title: 'click',
  note: 'press to first answer through the bot on the stand-in and PGlite, one process for all, ms',
  run: ({ seconds }) =>
    withFolder((folder) =>
      withBot(channels, { folder }, {}, async ({ discord, room }) => {
        const stop = room.run(1000)
        try {
          return await measure(discord, seconds)
        } finally {
          stop()
        }
      }),
    ),
}

async function measure(discord: StandIn, seconds: number): Promise<Row[]> {
  const tables: Chair[][] = []
  for (const channel of channels) tables.push(await startGame(discord, channel, namesAt(channel)))
  const rows: Row[] = []
  for (const rate of rates.panel) rows.push(await atRate('panel', rate, seconds, (i) => openPanel(tables, i)))
  for (const rate of rates.move)
    rows.push(await atRate('move', rate, seconds, (i) => makeMove(at(tables, i % tables.length))))
  return rows
}

/** The channels alternate between two hosts, since each person may host only a few games. */
function namesAt(channel: string): string[] {
  return channels.indexOf(channel) % 2 ? ['Bo', 'Ann'] : ['Ann', 'Bo']
}

function openPanel(tables: Chair[][], i: number): Promise<Outcome> {
  const chairs = at(tables, i % tables.length)
  return press(at(chairs, i % chairs.length), ':open:assets')
}

/** Presses at even intervals without waiting for responses. */
async function atRate(
  what: string,
  rate: number,
  seconds: number,
  click: (i: number) => Promise<Outcome | null>,
): Promise<Row> {
  const clicks = Math.max(fewest, Math.round(rate * seconds))
  const start = performance.now()
  const under: Promise<Outcome | null>[] = []
  for (let i = 0; i < clicks; i++) {
    await pause(Math.max(0, start + (i * 1000) / rate - performance.now()))
    under.push(click(i))
  }
  const outcomes = (await Promise.all(under)).filter((outcome) => outcome !== null)
  return {
    what,
    'a second': rate,
    clicks: outcomes.length,
    failed: outcomes.filter(({ error }) => error !== null).length,
    ...percentiles(outcomes.map(({ latency }) => latency)),
  }
}
