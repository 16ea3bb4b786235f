import { setTimeout as pause } from 'node:timers/promises'
import { performance } from 'node:perf_hooks'
import { pino } from 'pino'
import { commands } from '#commands/index.ts'
import { startBot } from '#discord/index.ts'
import { controlsOf, startStandIn, type Chair, type Outcome, type StandIn } from '#playground/index.ts'
import { openStore } from '#store/index.ts'
import { openTable } from '#table/index.ts'
import { ascending, quantile } from '../statistics.ts'
import type { Row, Section } from './section.ts'
import { withFolder } from './places.ts'

const channels = Array.from({ length: 12 }, (_, i) => `table-${i + 1}`)
const rates = { panel: [1, 10, 100], move: [1, 10] }
/** Fewer clicks than this tell nothing. */
const fewest = 10

/** From a person's press to the bot's first answer, gateway and REST of the stand-in included. */
export const clickSection: Section = {
  title: 'click',
  note: 'press to first answer through the bot on the stand-in and PGlite, one process for all, ms',
  run: ({ seconds }) =>
    withFolder(async (folder) => {
      const discord = await startStandIn({ world: { guilds: [{ name: 'Bench', channels }] } })
      const store = await openStore({ folder })
      const table = await openTable({ store })
      const log = pino({ level: 'silent' })
      const bot = await startBot({ token: discord.token, api: discord.api, table, commands, log })
      const stop = table.run(1000)
      try {
        return await measure(discord, seconds)
      } finally {
        stop()
        await bot.close()
        await table.close()
        await discord.close()
        await store.close()
      }
    }),
}

async function measure(discord: StandIn, seconds: number): Promise<Row[]> {
  const tables: Chair[][] = []
  for (const channel of channels) tables.push(await startGame(discord, channel))
  const rows: Row[] = []
  for (const rate of rates.panel) rows.push(await atRate('panel', rate, seconds, (i) => openPanel(tables, i)))
  for (const rate of rates.move) rows.push(await atRate('move', rate, seconds, (i) => makeMove(tables, i)))
  return rows
}

/** Two people sit down in a channel; the host changes, since nobody may host many games. */
async function startGame(discord: StandIn, channel: string): Promise<Chair[]> {
  const number = channels.indexOf(channel)
  const names = number % 2 ? ['Bo', 'Ann'] : ['Ann', 'Bo']
  const [host, guest] = names.map((name) => discord.as(name, channel)) as [Chair, Chair]
  await host.command('/game new')
  await press(guest, ':lobby:join')
  await pause(50)
  await press(host, ':lobby:start')
  await cardWith(host, ':open:assets')
  return [host, guest]
}

async function press(chair: Chair, part: string): Promise<Outcome> {
  const message = await cardWith(chair, part)
  const control = controlsOf(message).find(({ custom_id: id }) => id.includes(part))
  return chair.press(message, control?.custom_id ?? part)
}

function cardWith(chair: Chair, part: string) {
  return chair.waitFor(
    (message) => controlsOf(message).some(({ custom_id: id }) => id.includes(part)),
    20_000,
  )
}

/** A look at one's own things, which only the presser sees. */
function openPanel(tables: Chair[][], i: number): Promise<Outcome> {
  const chairs = tables[i % tables.length] as Chair[]
  return press(chairs[i % chairs.length] as Chair, ':open:assets')
}

/** The next move at one of the tables, by whoever finds a button for it. */
async function makeMove(tables: Chair[][], i: number): Promise<Outcome | null> {
  for (const chair of tables[i % tables.length] as Chair[]) {
    const message = chair.see().findLast((seen) => controlsOf(seen).some(isMove))
    const control = message && controlsOf(message).find(isMove)
    const outcome = message && control ? await chair.press(message, control.custom_id) : null
    if (outcome) return outcome
  }
  return null
}

function isMove({ custom_id: id, disabled }: { custom_id: string; disabled?: boolean }): boolean {
  return !disabled && /:act:card:\d+:(roll|buy|decline|pass|raise|concede|pay)/.test(id)
}

/** Presses at even intervals, whether or not the last one has been answered. */
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
  const sorted = ascending(outcomes.map(({ latency }) => latency))
  return {
    what,
    'a second': rate,
    clicks: outcomes.length,
    failed: outcomes.filter(({ error }) => error !== null).length,
    p50: quantile(sorted, 0.5),
    p95: quantile(sorted, 0.95),
    p99: quantile(sorted, 0.99),
  }
}
