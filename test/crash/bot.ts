import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Counts, Order, Point } from './orders.ts'

const root = join(import.meta.dirname, '../..')
const hook = join(import.meta.dirname, 'hook.ts')

/** The real bot in a process of its own, which can be told where to die. */
export class Bot {
  readonly #child: ChildProcess
  readonly #loaded: Promise<unknown>
  /** What it wrote. */
  readonly lines: string[] = []
  readonly ended: Promise<void>
  readonly #ready: Promise<void>
  isOver = false

  constructor() {
    this.#child = spawn(process.execPath, ['--max-semi-space-size=64', '--import', hook, 'src/main.ts'], {
      cwd: root,
      env: {
        ...process.env,
        LOG_LEVEL: 'warn',
        NODE_COMPILE_CACHE: join(tmpdir(), 'shortchange-compiled'),
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    const ready = Promise.withResolvers<void>()
    this.#ready = ready.promise
    for (const stream of [this.#child.stdout!, this.#child.stderr!])
      createInterface({ input: stream }).on('line', (line) => {
        this.lines.push(line)
        if (line.startsWith('Shortchange is at the table')) ready.resolve()
      })
    this.ended = once(this.#child, 'exit').then(() => {
      this.isOver = true
      process.off('exit', this.#end)
    })
    process.once('exit', this.#end)
    this.#loaded = this.#once('message')
    // One that waits is ended without ever having been wanted.
    this.#loaded.catch(() => undefined)
  }

  readonly #end = () => void this.#child.kill('SIGKILL')

  /** Begins to serve, so many ms ahead of the machine's clock; resolves when it is at the table. */
  async begin(env: Record<string, string>, ahead: number): Promise<void> {
    await this.#loaded
    this.#tell({ kind: 'begin', env, ahead })
    await Promise.race([this.#ready, this.#early()])
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
    this.#child.kill(signal)
    await this.ended
  }

  #tell(order: Order): void {
    this.#child.send(order)
  }

  async #once(event: string): Promise<unknown> {
    const answer = once(this.#child, event).then(([told]) => told as unknown)
    return Promise.race([answer, this.#early()])
  }

  async #early(): Promise<never> {
    await this.ended
    throw new Error(`the bot ended too early:\n${this.lines.join('\n')}`)
  }
}

/** Bots that have loaded all they are made of and wait to be wanted: a restart then takes a moment. */
export class Bots {
  readonly #waiting: Bot[]

  constructor(count: number) {
    this.#waiting = Array.from({ length: count }, () => new Bot())
  }

  take(): Bot {
    this.#waiting.push(new Bot())
    return this.#waiting.shift() as Bot
  }

  async close(): Promise<void> {
    await Promise.all(this.#waiting.map((bot) => bot.kill()))
  }
}
