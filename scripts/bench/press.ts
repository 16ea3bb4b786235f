import { setTimeout as pause } from 'node:timers/promises'
import { pino } from 'pino'
import { commands } from '#commands/index.ts'
import { startBot } from '#discord/index.ts'
import { controlsOf, startStandIn, type Chair } from 'discord-stand-in'
import { openStore, type StoreOptions } from '#store/index.ts'
import { openTable } from '#table/index.ts'
import { withDatabase, withFolder } from './places.ts'
import { makeMove, startGame } from './played-game.ts'
import { figuresOf, type PressFigures } from './press-figures.ts'
import { rowsTable } from './rows.ts'
import type { Row, Section } from './section.ts'

/** Nothing that a press set going is under way after that, ms. */
const calm = 400
const warmUp = 6
const table = 'table'
/** In each of them a game of its own begins with a Roll. */
const chronicles = ['chronicle-1', 'chronicle-2', 'chronicle-3']
/** The dice decide how much one Roll brings, so the bench reports the middle one of this many Rolls. */
const rolls = 5
const mostMoves = 100

interface Place {
  /** The user whose turn it is in the game of a channel. */
  mover: (channel: string) => Promise<string | null>
  startGame: (channel: string, edition?: string) => Promise<Chair[]>
  /** Resolves when nothing that a press set going is under way. */
  settled: () => Promise<void>
}

/** The way of one Roll through the bot, from the press until its channel shows what came of it. */
export const pressSection: Section = {
  title: 'press',
  note: 'one Roll until its channel has it: views that were built, source files and functions that ran, calls of them, statements (Postgres only)',
  run: ({ databaseUrl, isDetailed }) =>
    databaseUrl === null
      ? withFolder((folder) => counted({ folder }, isDetailed))
      : withDatabase(databaseUrl, (place) => counted(place, isDetailed)),
}

async function counted(options: StoreOptions, isDetailed: boolean): Promise<Row[]> {
  const counts = await inPlace(options, async (place) => ({
    Roll: middle(await rollsOnCards(place)),
    'Roll, in a chronicle': middle(await rollsInChronicles(place)),
  }))
  const rows = Object.entries(counts)
  if (isDetailed)
    for (const [what, { details }] of rows)
      for (const [title, part] of Object.entries(details))
        console.log(`\n${what}, ${title}\n${rowsTable(part)}`)
  return rows.map(([what, { figures }]) => ({ what, ...figures }))
}

async function inPlace<Value>(options: StoreOptions, work: (place: Place) => Promise<Value>): Promise<Value> {
  const channels = [table, ...chronicles]
  const discord = await startStandIn({ world: { guilds: [{ name: 'Bench', channels }] } })
  const store = await openStore(options)
  const room = await openTable({ store })
  const log = pino({ level: 'silent' })
  const { token, api } = discord
  const bot = await startBot({
    token,
    api,
    table: room,
    commands,
    log,
    pressesPerSecond: 10_000,
    debounceMs: 0,
    // An open panel of an earlier move would be refreshed during the Roll.
    refreshesEvery: 3_600_000,
  })
  try {
    const { id: guild } = discord.guild
    return await work({
      mover: async (channel) => {
        const [game] = await room.gamesIn(guild, { channel })
        const look = game && (await room.look({ game: game.id, guild, viewer: null }))
        const seat = look?.ok ? look.value.view?.turn.seat : undefined
        return game?.chairs.find((chair) => chair.seat === seat)?.user ?? null
      },
      startGame: (channel, edition) => startGame(discord, channel, ['Ann', 'Bo'], edition),
      settled: async () => {
        await bot.idle()
        await pause(calm)
        await bot.idle()
      },
    })
  } finally {
    await bot.close()
    await room.close()
    await discord.close()
    await store.close()
  }
}

async function rollsOnCards(place: Place): Promise<PressFigures[]> {
  const { settled } = place
  const chairs = await place.startGame(table)
  const counts: PressFigures[] = []
  await settled()
  for (let count = 0; counts.length < rolls && count < mostMoves; count++) {
    const roll = count < warmUp ? null : await rollFor(place, chairs)
    if (roll) counts.push(await measured(place, roll))
    // The chairs take turns: a press of a player who is not asked changes nothing.
    else await makeMove(count % 2 === 0 ? chairs : chairs.toReversed())
    await settled()
  }
  return counts
}

async function rollsInChronicles(place: Place): Promise<PressFigures[]> {
  const counts: PressFigures[] = []
  for (const channel of chronicles) {
    const chairs = await place.startGame(channel, 'cheaters')
    await place.settled()
    const roll = await rollFor(place, chairs)
    if (roll) counts.push(await measured(place, roll))
  }
  return counts
}

function measured({ settled }: Place, roll: () => Promise<unknown>): Promise<PressFigures> {
  return figuresOf(async () => {
    await roll()
    await settled()
  })
}

/** Presses Roll in the chair whose turn it is; null while they may not. */
async function rollFor({ mover }: Place, chairs: readonly Chair[]): Promise<(() => Promise<unknown>) | null> {
  const user = await mover(chairs[0]?.place.id ?? '')
  const chair = chairs.find((one) => one.user.id === user)
  const message = chair?.see().at(-1)
  const roll = message && controlsOf(message).find(({ custom_id: id }) => /:roll(?::|$)/.test(id))
  return chair && message && roll ? () => chair.press(message, roll.custom_id) : null
}

function middle(counts: readonly PressFigures[]): PressFigures {
  const ordered = counts.toSorted((a, b) => a.figures.functions - b.figures.functions)
  return ordered[Math.floor(ordered.length / 2)] as PressFigures
}
