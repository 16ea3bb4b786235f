import { textOf, type StandIn } from 'discord-stand-in'
import type { Clicker } from './clicker.ts'

/** Time without a possible act after which the game counts as stuck, ms. */
const standstill = 20_000

/**
 * Lets all players act concurrently until the game is done. Rejects with the visible messages of each player
 * when nothing happens any more.
 */
export async function playTogether(
  discord: StandIn,
  people: readonly Clicker[],
  isDone: () => boolean,
): Promise<void> {
  const watch = watchFor(discord, people)
  try {
    await Promise.race([
      watch.stuck,
      Promise.all(people.map((one) => play(discord, one, isDone, watch.isOver))),
    ])
  } finally {
    watch.end()
  }
}

async function play(
  discord: StandIn,
  one: Clicker,
  isDone: () => boolean,
  isOver: () => boolean,
): Promise<void> {
  const isEnough = () => isDone() || isOver()
  while (!isEnough())
    if (!(await one.step()))
      await discord.until(() => (isEnough() || one.calling() !== undefined ? true : undefined), 600_000)
}

function watchFor(discord: StandIn, people: readonly Clicker[]) {
  const { promise: stuck, reject } = Promise.withResolvers<never>()
  let over = false
  let count = -1
  let since = Date.now()
  const timer = setInterval(() => {
    const now = people.reduce((sum, { acts }) => sum + acts.length, discord.journal.entries.at(-1)?.at ?? 0)
    if (now !== count) [count, since] = [now, Date.now()]
    if (Date.now() - since > standstill)
      reject(new Error(`the game is stuck\n${people.map(seenBy).join('\n')}`))
  }, 500)
  const end = () => {
    over = true
    clearInterval(timer)
  }
  return { stuck, isOver: () => over, end }
}

function seenBy({ chair, acts }: Clicker): string {
  const last = acts.slice(-3).map(({ label, said, wrong }) => `${label} → ${wrong ?? said ?? 'done'}`)
  return [`${chair.user.name}: ${last.join('; ')}`, ...chair.see().slice(-2).map(textOf)].join('\n')
}
