import { setTimeout as pause } from 'node:timers/promises'
import { pino } from 'pino'
import { commands } from '#commands/index.ts'
import { startBot, type Bot } from '#discord/index.ts'
import { controlsOf, startStandIn, type Chair, type Outcome, type StandIn } from 'discord-stand-in'
import { openStore, type StoreOptions } from '#store/index.ts'
import { openTable, type TableRoom } from '#table/index.ts'
import { at } from '#engine/at.ts'

/** Runs the bot on a temporary Discord stand-in with these channels. */
export async function withBot<Value>(
  channels: readonly string[],
  options: StoreOptions,
  more: { debounceMs?: number; refreshesEvery?: number },
  work: (place: { discord: StandIn; room: TableRoom; bot: Bot }) => Promise<Value>,
): Promise<Value> {
  const discord = await startStandIn({ world: { guilds: [{ name: 'Bench', channels: [...channels] }] } })
  const store = await openStore(options)
  const room = await openTable({ store })
  const log = pino({ level: 'silent' })
  const { token, api } = discord
  const bot = await startBot({ token, api, table: room, commands, log, pressesPerSecond: 10_000, ...more })
  try {
    return await work({ discord, room, bot })
  } finally {
    await bot.close()
    await room.close()
    await discord.close()
    await store.close()
  }
}

export async function startGame(
  discord: StandIn,
  channel: string,
  names: readonly string[],
  edition?: string,
): Promise<Chair[]> {
  const chairs = names.map((name) => discord.as(name, channel))
  const [host, guest] = [at(chairs, 0), at(chairs, 1)]
  await host.command('/game new', edition === undefined ? {} : { edition })
  await press(guest, ':lobby:join')
  await pause(50)
  await press(host, ':lobby:start')
  await cardWith(host, edition === undefined ? ':open:assets' : ':roll')
  return [host, guest]
}

export async function press(chair: Chair, part: string): Promise<Outcome> {
  const message = await cardWith(chair, part)
  const control = controlsOf(message).find(({ custom_id: id }) => id.includes(part))
  return chair.press(message, control?.custom_id ?? part)
}

function cardWith(chair: Chair, part: string) {
  return chair.waitFor(
    (message) => controlsOf(message).some(({ custom_id: id }) => id.includes(part)),
    60_000,
  )
}

export async function makeMove(table: readonly Chair[]): Promise<Outcome | null> {
  for (const chair of table) {
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
