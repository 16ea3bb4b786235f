import { onTestFinished, type TestContext } from 'vitest'
import { readConfig } from '#config/config.ts'
import { createLog } from '#logging/log.ts'
import { begin } from '#process/begin.ts'

/** The bot as its process runs it, in the process of the test: where no signal kills it, and no fault of it is looked for. */
export interface BotWithin {
  /** What it wrote so far. */
  lines: string[]
  /** The code with which it would have exited. */
  ended: Promise<number>
  /** Resolves when it says that it serves; rejects where it ends before. */
  ready: Promise<void>
  /** Tells it to end, as SIGTERM does; resolves with the code. */
  end: () => Promise<number>
}

type Finishing = TestContext['onTestFinished']

/** Begins it without waiting; it ends with the test: of several that run at once, with the one that is told here. */
export function beginWithin(env: Record<string, string>, finishing: Finishing = onTestFinished): BotWithin {
  const lines: string[] = []
  const tell = (line: string) => void lines.push(line.trimEnd())
  const { promise: ended, resolve: exit } = Promise.withResolvers<number>()
  const begun = begin({
    config: () => readConfig({ PORT: '0', LOG_LEVEL: 'warn', ...env }),
    tell,
    complain: tell,
    log: (level) => createLog(level, { write: tell }),
    exit,
  })
  const end = () => {
    begun?.stopping.signal('SIGTERM')
    return ended
  }
  finishing(async () => void (await end()))
  const early = ended.then((code) => {
    throw new Error(`the bot ended with ${code} before it was ready:\n${lines.join('\n')}`)
  })
  early.catch(() => undefined)
  const serves = begun?.serves.then((isServing) => (isServing ? undefined : early))
  const ready = Promise.race([serves ?? early, early])
  ready.catch(() => undefined)
  return { lines, ended, ready, end }
}

/** The same, once it serves. */
export async function startWithin(env: Record<string, string>, finishing?: Finishing): Promise<BotWithin> {
  const bot = beginWithin(env, finishing)
  await bot.ready
  return bot
}

/** What whoever starts a bot is told that keeps it from serving; null where it serves. */
export async function refusal(env: Record<string, string>, finishing?: Finishing): Promise<string | null> {
  const bot = beginWithin(env, finishing)
  const isServing = await bot.ready.then(
    () => true,
    () => false,
  )
  const code = await (isServing ? bot.end() : bot.ended)
  return code === 0 ? null : bot.lines.join('\n')
}
