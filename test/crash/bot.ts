import { once } from 'node:events'
import { join } from 'node:path'
import { spawnBot, type BotProcess, type Command } from '#test/driving/process.ts'
import type { Counts, Order, Point } from './orders.ts'

const preload = join(import.meta.dirname, 'hook.ts')
const command: Command = [process.execPath, '--max-semi-space-size=64', '--liftoff-only', 'src/main.ts']

/** The real bot in a child process that can be killed at a given point. */
export class Bot {
  readonly #process: BotProcess = spawnBot({}, { command, preload })
  readonly #loaded = this.#once('message')
  readonly ended = this.#process.ended.then(() => {
    this.isOver = true
  })
  isOver = false
  /** The lines that the process has printed so far: warnings and errors. */
  readonly lines: readonly string[] = this.#process.lines

  constructor() {
    // A bot may be stopped before it is loaded; that is not an unhandled rejection.
    this.#loaded.catch(() => undefined)
  }

  /**
   * Makes the loaded process serve, with its clock `ahead` ms in front of the machine’s; resolves when it is
   * ready.
   */
  async begin(env: Record<string, string>, ahead: number): Promise<void> {
    await this.#loaded
    this.#tell({ kind: 'begin', env, ahead })
    await this.#process.ready
  }

  pass(ahead: number): void {
    this.#tell({ kind: 'pass', ahead })
  }

  aim(point: Point | null, from: 'press' | 'now'): void {
    this.#tell({ kind: 'aim', point, from })
  }

  async count(): Promise<Counts> {
    const answer = this.#once('message')
    this.#tell({ kind: 'count' })
    return (await answer) as Counts
  }

  async kill(signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<void> {
    void this.#process.kill(signal)
    await this.ended
  }

  #tell(order: Order): void {
    this.#process.child.send(order)
  }

  async #once(event: string): Promise<unknown> {
    const answer = once(this.#process.child, event).then(([told]) => told as unknown)
    return Promise.race([answer, this.#early()])
  }

  async #early(): Promise<never> {
    await this.#process.ended
    throw new Error(`the bot ended too early:\n${this.#process.lines.join('\n')}`)
  }
}

/** A pool of preloaded bots, which makes restarts fast. */
export class Bots {
  readonly #waiting: Bot[]
  #toLoad: number

  /**
   * Keeps `count` bots preloaded until it has loaded `most` in total; after that it loads each bot on demand.
   */
  constructor(count: number, most = Infinity) {
    this.#waiting = Array.from({ length: count }, () => new Bot())
    this.#toLoad = most - count
  }

  take(): Bot {
    if (this.#toLoad > 0) this.#waiting.push(new Bot())
    this.#toLoad--
    return this.#waiting.shift() ?? new Bot()
  }

  async close(): Promise<void> {
    await Promise.all(this.#waiting.map((bot) => bot.kill()))
  }
}
