import { once } from 'node:events'
import { join } from 'node:path'
import { spawnBot, type BotProcess, type Command } from '#test/driving/process.ts'
import type { Counts, Order, Point } from './orders.ts'

const preload = join(import.meta.dirname, 'hook.ts')
const command: Command = [process.execPath, '--max-semi-space-size=64', '--liftoff-only', 'src/main.ts']

/** The real bot in a process of its own, which can be told where to die. */
export class Bot {
  readonly #process: BotProcess = spawnBot({}, { command, preload })
  readonly #loaded = this.#once('message')
  readonly ended = this.#process.ended.then(() => {
    this.isOver = true
  })
  isOver = false

  constructor() {
    // One that waits is ended without ever having been wanted.
    this.#loaded.catch(() => undefined)
  }

  /** Begins to serve, so many ms ahead of the machine's clock; resolves when it is at the table. */
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

/** Bots that have loaded all they are made of and wait to be wanted: a restart then takes a moment. */
export class Bots {
  readonly #waiting: Bot[]
  #toLoad: number

  /** So many wait at a time, until so many have been loaded in all; one that is wanted after that is loaded then. */
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
