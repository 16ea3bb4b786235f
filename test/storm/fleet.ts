import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { spawnBot, type BotProcess } from '#test/driving/process.ts'
import type { End } from './weather/fault.ts'

const hook = join(import.meta.dirname, 'hook.ts')
/** How many of its last output lines are kept to explain a death. */
const lastLines = 25
/** Pause between a death and the next start, ms. */
const rest = 500

/** Max time until all processes serve, once there are no faults, ms. */
const timeout = 60_000

/** A process that ended unexpectedly, or with the wrong exit code. */
export interface Death {
  process: number
  how: string
  lines: readonly string[]
}

interface Berth {
  bot: BotProcess
  /** Whether the storm itself ended the process. */
  isTaken: boolean
}

/** The bot’s processes. The fleet restarts each process that ends, as a supervisor would. */
export class Fleet {
  readonly deaths: Death[] = []
  /** When the storm ended processes, ms since 1970. */
  readonly kills: number[] = []
  /** How often each error message was logged. */
  readonly complaints = new Map<string, number>()
  starts = 0
  readonly #env: Record<string, string>
  readonly #berths: (Berth | null)[]
  readonly #ahead: number[]
  #isClosing = false

  constructor(env: Record<string, string>, size: number) {
    this.#env = env
    this.#berths = Array.from({ length: size }, () => null)
    this.#ahead = this.#berths.map(() => 0)
  }

  get size(): number {
    return this.#berths.length
  }

  async start(): Promise<void> {
    await Promise.all(this.#berths.map((_, at) => this.#launch(at)))
  }

  /** Suspends a process; the returned function resumes it. */
  stop(at: number): End {
    const bot = this.#berths[at]?.bot
    bot?.child.kill('SIGSTOP')
    return () => void bot?.child.kill('SIGCONT')
  }

  /** Sets the clocks of all processes, or only of number `only`, `ahead` ms in front of the machine’s. */
  shift(ahead: number, only: number | null): void {
    for (const at of this.#berths.keys()) {
      if (only !== null && only !== at) continue
      this.#ahead[at] = ahead
      this.#tell(at)
    }
  }

  /** Ends a process; the returned function starts another one in its place. */
  take(at: number, signal: 'SIGTERM' | 'SIGKILL'): End {
    const berth = this.#berths[at]
    if (!berth || berth.isTaken) return () => undefined
    berth.isTaken = true
    this.kills.push(Date.now())
    const ended = berth.bot.kill(signal)
    return async () => {
      await ended
      // Exit code 1 is not a flaw here: the process aborts work that waits too long for an unavailable
      // database.
      if (hasCrashed(berth.bot)) this.#note(at, berth.bot)
      await this.#launch(at)
    }
  }

  /** Resolves with true when all processes serve, or with false after a timeout. */
  async ready(): Promise<boolean> {
    for (const late = performance.now() + timeout; performance.now() < late;) {
      const bots = this.#berths.map((berth) => berth?.bot)
      const served = await Promise.all(bots.map(isServing))
      if (served.every(Boolean) && this.#berths.every((berth, at) => berth?.bot === bots[at])) return true
      await pause(100)
    }
    return false
  }

  /** Stops all processes. They must exit with 0, because there are no faults now. */
  async close(): Promise<void> {
    this.#isClosing = true
    const closing = this.#berths.map(async (berth, at) => {
      if (!berth) return
      berth.isTaken = true
      const code = await berth.bot.kill('SIGTERM')
      if (code !== 0) this.#note(at, berth.bot, `ended with ${code} when it was told to end`)
    })
    await Promise.all(closing)
  }

  /** Kills all remaining processes. */
  abandon(): void {
    this.#isClosing = true
    for (const berth of this.#berths) berth?.bot.endGroup()
  }

  async #launch(at: number): Promise<void> {
    if (this.#isClosing) return
    this.starts++
    const bot = spawnBot(this.#env, { preload: hook })
    const berth: Berth = { bot, isTaken: false }
    this.#berths[at] = berth
    this.#tell(at)
    void bot.ended.then(() => this.#over(at, berth))
    await bot.ready.catch(() => undefined)
  }

  async #over(at: number, { bot, isTaken }: Berth): Promise<void> {
    this.#count(bot)
    if (isTaken || this.#isClosing) return
    this.#note(at, bot)
    await pause(rest)
    if (this.#berths[at]?.bot === bot) await this.#launch(at)
  }

  #note(at: number, { child, lines }: BotProcess, how?: string): void {
    const came = child.signalCode ?? `exit ${child.exitCode}`
    this.deaths.push({ process: at, how: how ?? `died by itself: ${came}`, lines: lines.slice(-lastLines) })
  }

  #count({ lines }: BotProcess): void {
    for (const line of lines) {
      const [, message] = /"level":(?:50|60),.*"msg":"([^"]*)"/.exec(line) ?? []
      if (message !== undefined) this.complaints.set(message, (this.complaints.get(message) ?? 0) + 1)
    }
  }

  #tell(at: number): void {
    const child = this.#berths[at]?.bot.child
    if (child?.connected) child.send(this.#ahead[at] ?? 0, () => undefined)
  }
}

async function isServing(bot: BotProcess | undefined): Promise<boolean> {
  return (
    bot !== undefined &&
    bot.ready.then(
      () => true,
      () => false,
    )
  )
}

/** Whether the process’s log, or Node itself, reported an uncaught error. */
function hasCrashed({ lines }: BotProcess): boolean {
  return lines.some((line) => /^Node\.js v\d/.test(line) || line.includes('an error that nobody caught'))
}
