import type { Outcome } from 'discord-stand-in'
import type { TestBench } from './lane.ts'
import type { Counts, Point } from './orders.ts'
import type { Scene, Shot } from './scenes/scene.ts'
import { flaws } from './sound.ts'
import { settle, versionOf, type Stage } from './stage.ts'

/** Max games to start for one move, which chance may prevent in many. */
const maxGames = 24
/** Max presses, because a slow bot may respond after Discord's deadline and then does nothing. */
const maxTries = 3

export interface Visit {
  /** Whether the process died there; otherwise this run never reached the point. */
  isVisited: boolean
  flaws: string[]
}

/** Plays one kind of move in a lane repeatedly. */
export class Visitor {
  readonly lane: TestBench
  readonly scene: Scene
  #stage: Stage | null = null

  constructor(lane: TestBench, scene: Scene) {
    this.lane = lane
    this.scene = scene
  }

  /** Plays the move undisturbed; returns the number of points. */
  async dryRun(): Promise<Counts> {
    const { stage, shot } = await this.#next()
    await this.#move(stage, shot, null)
    return this.lane.bot.count()
  }

  /** Kills the process at a point of the move, starts the next one, and checks the game. */
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

  /** Makes the move until the process dies of it or it is done; repeats a move without a response. */
  async #move(stage: Stage, shot: Shot, point: Point | null) {
    const { bot } = this.lane
    const before = await versionOf(stage)
    for (let tries = 1; ; tries++) {
      bot.aim(point, shot.from)
      const done = shot.does()
      const isVisited = await Promise.race([bot.ended.then(() => true), this.#isDone(stage, done, before)])
      if (isVisited || tries === maxTries || !isUnanswered(await done)) return { isVisited, done }
    }
  }

  /** Resolves when the move was made and announced and all is quiet, or after a timeout. */
  async #isDone(stage: Stage, done: Promise<unknown>, before: number): Promise<false> {
    if (isUnanswered(await done)) return false
    const { bot } = this.lane
    await this.lane.comes(async () => bot.isOver || (await versionOf(stage)) > before)
    await settle(stage).catch(() => undefined)
    return false
  }

  /** The next move of its kind, in the current game or in another one. */
  async #next(): Promise<{ stage: Stage; shot: Shot }> {
    let trouble: unknown
    for (let games = 0; games < maxGames; games++) {
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

/** Whether a press got no response because the bot was late or dead. */
function isUnanswered(outcome: unknown): boolean {
  return typeof (outcome as Outcome | undefined)?.error === 'string'
}

function interactionOf(outcome: unknown): string | null {
  return (outcome as Outcome | undefined)?.interactionId ?? null
}
