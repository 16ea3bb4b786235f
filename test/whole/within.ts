import { onTestFinished, type TestContext } from 'vitest'
import { readConfig } from '#config/config.ts'
import { createLog } from '#logging/log.ts'
import { begin } from '#process/begin.ts'

/** The bot as its process runs it, inside the test's process. It gets no signals and its crashes are not tested. */
export interface BotWithin {
  /** Its output so far. */
  lines: string[]
  /** The exit code that its process would have. */
  ended: Promise<number>
  /** Resolves when it reports that it serves; rejects if it ends before. */
  ready: Promise<void>
  /** Stops it as SIGTERM does; resolves with the exit code. */
  end: () => Promise<number>
}

type Finishing = TestContext['onTestFinished']

/** Starts it without waiting; it stops with the test. Concurrent tests pass their own `onTestFinished`. */
export function beginWithin(env: Record<string, string>, finishing: Finishing = onTestFinished): BotWithin {
  const lines: string[] = []
  const print = (line: string) => void lines.push(line.trimEnd())
  const { promise: ended, resolve: exit } = Promise.withResolvers<number>()
  const begun = begin({
    config: () => readConfig({ PORT: '0', LOG_LEVEL: 'warn', ...env }),
    print,
    complain: print,
    log: (level) => createLog(level, { write: print }),
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

/** Starts it and waits until it serves. */
export async function startWithin(env: Record<string, string>, finishing?: Finishing): Promise<BotWithin> {
  const bot = beginWithin(env, finishing)
  await bot.ready
  return bot
}

/** The message about why a bot cannot serve; null if it serves. */
export async function refusal(env: Record<string, string>, finishing?: Finishing): Promise<string | null> {
  const bot = beginWithin(env, finishing)
  const isServing = await bot.ready.then(
    () => true,
    () => false,
  )
  const code = await (isServing ? bot.end() : bot.ended)
  return code === 0 ? null : bot.lines.join('\n')
}
