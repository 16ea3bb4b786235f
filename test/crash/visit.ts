import type { Outcome } from '#playground/index.ts'
import type { Lane } from './lane.ts'
import type { Counts, Point } from './orders.ts'
import type { Scene, Shot } from './scenes/scene.ts'
import { flaws } from './sound.ts'
import { settle, type Stage } from './stage.ts'

/** Games that are begun to come to a move: luck may keep it away from many. */
const mostGames = 24

export interface Visit {
  /** The process died there; a point that this run did not come to is none that was visited. */
  isVisited: boolean
  flaws: string[]
}

/** Plays one kind of move in a lane, over and over. */
export class Visitor {
  readonly lane: Lane
  readonly scene: Scene
  #stage: Stage | null = null

  constructor(lane: Lane, scene: Scene) {
    this.lane = lane
    this.scene = scene
  }

  /** Lets the move happen undisturbed; how many points there are. */
  async dryRun(): Promise<Counts> {
    const { stage, shot } = await this.#next()
    this.lane.bot.aim(null, shot.from)
    await this.#isDone(stage, shot.does(), await versionOf(stage))
    return this.lane.bot.count()
  }

  /** Lets the process die at a point of the move, starts the next one, and looks at what has become of the game. */
  async visit(point: Point): Promise<Visit> {
    const { stage, shot } = await this.#next()
    const { bot } = this.lane
    const before = await versionOf(stage)
    bot.aim(point, shot.from)
    const done = shot.does()
    const isVisited = await Promise.race([bot.ended.then(() => true), this.#isDone(stage, done, before)])
    if (!isVisited) await bot.kill()
    await this.lane.restart()
    const press = interactionOf(await done)
    try {
      await settle(stage)
      const found = await flaws(stage, press, this.scene.isChronicle === true)
      if (found.length > 0) this.#stage = null
      else await this.scene.goOn(stage)
      return { isVisited, flaws: found }
    } catch (error) {
      this.#stage = null
      return { isVisited, flaws: [(error as Error).message] }
    }
  }

  /** Resolves when the move was made and told of and nothing more comes of it, or when that is given up. */
  async #isDone(stage: Stage, done: Promise<unknown>, before: number): Promise<false> {
    await done
    const { bot } = this.lane
    await this.lane.comes(async () => bot.isOver || (await versionOf(stage)) > before)
    await settle(stage).catch(() => undefined)
    return false
  }

  /** The next move of its kind, in the game under way or in another one. */
  async #next(): Promise<{ stage: Stage; shot: Shot }> {
    let trouble: unknown
    for (let games = 0; games < mostGames; games++) {
      try {
        this.#stage ??= await this.scene.open(this.lane)
        const stage = this.#stage
        const shot = await this.scene.ready(stage)
        if (shot) {
          await settle(stage)
          return { stage, shot }
        }
      } catch (error) {
        trouble = error
      }
      this.#stage = null
    }
    throw new Error(`no game came to ${this.scene.name}`, { cause: trouble })
  }
}

async function versionOf({ lane, game }: Stage): Promise<number> {
  return (await lane.store.games.marks(game))?.version ?? 0
}

function interactionOf(outcome: unknown): string | null {
  return (outcome as Outcome | undefined)?.interactionId ?? null
}
