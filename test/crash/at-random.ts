import { setTimeout as pause } from 'node:timers/promises'
import { seeded } from '#test/engine/random.ts'
import { Bots } from './bot.ts'
import { TestBench } from './lane.ts'
import { flaws } from './sound.ts'
import { openStage, settle, type Stage } from './stage.ts'

const tables = 4
const names = ['Ann', 'Bo', 'Cy', 'Dee', 'Eli', 'Fay', 'Gus', 'Hal']
/** Max lifetime of each bot process before it is killed, ms. */
const longest = 2500

export interface RandomReport {
  kills: number
  moves: number
  flaws: string[]
}

/** Plays at several tables while the bot is killed repeatedly at random times. */
export async function killAtRandom(seconds: number, seed = Date.now()): Promise<RandomReport> {
  const below = seeded(seed)
  const bots = new Bots(2)
  const lane = await TestBench.open(bots)
  try {
    const stages: Stage[] = []
    for (let at = 0; at < tables; at++)
      stages.push(await openStage(lane, { names: names.slice(2 * at, 2 * at + 2), computers: at % 2 }))
    let isOver = false
    const playing = stages.flatMap(({ people }) =>
      people.map(async (one) => {
        while (!isOver) if (!(await one.step().catch(() => false))) await pause(50)
      }),
    )
    const late = performance.now() + seconds * 1000
    let kills = 0
    for (; performance.now() < late; kills++) {
      await pause(below(longest))
      await lane.bot.kill()
      await lane.restart()
    }
    isOver = true
    await Promise.all(playing)
    return { kills, moves: await movesOf(stages), flaws: (await Promise.all(stages.map(flawsOf))).flat() }
  } finally {
    await lane.close()
    await bots.close()
  }
}

async function movesOf(stages: Stage[]): Promise<number> {
  const counts = stages.map(async ({ lane, game }) => (await lane.store.games.marks(game))?.version ?? 0)
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
}

async function flawsOf(stage: Stage): Promise<string[]> {
  try {
    await settle(stage)
    return await flaws(stage, null, false)
  } catch (error) {
    return [(error as Error).message]
  }
}
