import { existsSync, readFileSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { InteractionBroker } from '../interactions/broker.ts'
import type { WorldFile } from './types.ts'
import type { World } from './world.ts'

const FILE = 'world.json'
const PAUSE = 400
/** Saving takes at most one twentieth of the time. */
const SHARE = 20

/**
 * Loads the world of a folder, with file addresses at the new origin. Returns null if the folder has none;
 * throws if it cannot be read.
 */
export function loadWorld(folder: string, origin: string): WorldFile | null {
  const file = path.join(folder, FILE)
  if (!existsSync(file)) return null
  const text = readFileSync(file, 'utf8')
  const found = parse(file, text)
  if (found.format !== 1) throw new Error(`${file} has format ${String(found.format)}; this is for format 1.`)
  return found.origin === origin ? found : parse(file, text.replaceAll(found.origin, origin))
}

function parse(file: string, text: string): WorldFile {
  try {
    return JSON.parse(text) as WorldFile
  } catch (cause) {
    throw new Error(`${file} is no world of the playground; move it away to start a new one.`, { cause })
  }
}

export function snapshot(world: World, broker: InteractionBroker, origin: string): WorldFile {
  return {
    format: 1,
    origin,
    applicationId: world.applicationId,
    botId: world.botId,
    token: world.token,
    userInstalls: world.userInstalls,
    people: [...world.people.values()],
    guilds: [...world.guilds.values()],
    channels: [...world.channels.values()],
    posts: [...world.posts].map(([channelId, posts]) => ({ channelId, posts: [...posts.values()] })),
    commands: [...world.commands].map(([guildId, commands]) => ({ guildId: guildId || null, commands })),
    pings: Object.fromEntries([...world.pings].map(([user, counts]) => [user, Object.fromEntries(counts)])),
    tokens: broker.living(),
    ahead: world.clock.ahead,
  }
}

/** Writes the world shortly after a change: to a temporary file, then renamed. */
export class Saver {
  readonly #folder: string
  readonly #take: () => WorldFile
  #timer: NodeJS.Timeout | null = null
  #pause = PAUSE
  #writing: Promise<void> = Promise.resolve()

  constructor(folder: string, take: () => WorldFile) {
    this.#folder = folder
    this.#take = take
  }

  soon(): void {
    this.#timer ??= setTimeout(() => void this.now(), this.#pause).unref()
  }

  /** Waits for a running write and writes once more. Warns if the write fails. */
  now(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
    this.#writing = this.#writing
      .then(() => this.#write())
      .catch((error: unknown) => {
        process.emitWarning(`The playground's world was not saved: ${String(error)}`, { code: 'STAND_IN' })
      })
    return this.#writing
  }

  async #write(): Promise<void> {
    const startedAt = performance.now()
    const text = JSON.stringify(this.#take())
    this.#pause = Math.max(PAUSE, (performance.now() - startedAt) * SHARE)
    await mkdir(this.#folder, { recursive: true })
    const file = path.join(this.#folder, FILE)
    const draft = `${file}.${process.pid}.new`
    await writeFile(draft, text)
    await rename(draft, file)
  }
}
