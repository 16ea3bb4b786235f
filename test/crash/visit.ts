import type { Outcome } from 'discord-stand-in'
import type { Lane } from './lane.ts'
import type { Counts, Point } from './orders.ts'
import type { Scene, Shot } from './scenes/scene.ts'
import { flaws } from './sound.ts'
import { settle, type Stage } from './stage.ts'

/** Games that are begun to come to a move: luck may keep it away from many. */
const mostGames = 24
/** On a busy machine a bot may answer later than Discord waits, and does nothing then: whoever pressed presses again. */
const mostTries = 3

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
    await this.#move(stage, shot, null)
    return this.lane.bot.count()
  }

  /** Lets the process die at a point of the move, starts the next one, and looks at what has become of the game. */
  async visit(point: Point): Promise<Visit> {
    const { stage, shot } = await this.#next()
    const { isVisited, done } = await this.#move(stage, shot, point)
    if (!isVisited) await this.lane.bot.kill()
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

  /** Makes the move until the process dies of it, or it is done; one that was not even answered is made again. */
  async #move(stage: Stage, shot: Shot, point: Point | null) {
    const { bot } = this.lane
    const before = await versionOf(stage)
    for (let tries = 1; ; tries++) {
      bot.aim(point, shot.from)
      const done = shot.does()
      const isVisited = await Promise.race([bot.ended.then(() => true), this.#isDone(stage, done, before)])
      if (isVisited || tries === mostTries || !isUnanswered(await done)) return { isVisited, done }
    }
  }

  /** Resolves when the move was made and told of and nothing more comes of it, or when that is given up. */
  async #isDone(stage: Stage, done: Promise<unknown>, before: number): Promise<false> {
    if (isUnanswered(await done)) return false
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

/** Nothing came back from a press: the bot was late, or is dead. */
function isUnanswered(outcome: unknown): boolean {
  return typeof (outcome as Outcome | undefined)?.error === 'string'
}

function interactionOf(outcome: unknown): string | null {
  return (outcome as Outcome | undefined)?.interactionId ?? null
}
