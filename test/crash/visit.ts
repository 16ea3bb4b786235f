import type { Outcome } from 'discord-stand-in'
import type { TestBench } from './lane.ts'
import type { Counts, Point } from './orders.ts'
import type { Scene, Shot } from './scenes/scene.ts'
import { flaws } from './sound.ts'
import { settle, versionOf, type Stage } from './stage.ts'

/** Max games to try for one move, because chance may prevent the move in many games. */
const maxGames = 24
/** Max attempts at a press: a slow bot may miss Discord’s deadline, and then ignores the press. */
const maxTries = 3

export interface Visit {
  /** Whether the process died at the point; false if this run ended before the point. */
  isVisited: boolean
  flaws: string[]
}

/** Plays one kind of move repeatedly on a test bench. */
export class Visitor {
  readonly lane: TestBench
  readonly scene: Scene
  #stage: Stage | null = null

  constructor(lane: TestBench, scene: Scene) {
    this.lane = lane
    this.scene = scene
  }

  /** Plays the move without a kill; returns how many points it has. */
  async dryRun(): Promise<Counts> {
    const { stage, shot } = await this.#next()
    await this.#move(stage, shot, null)
    return this.lane.bot.count()
  }

  /** Kills the process at a point of the move, starts another one, and checks the game. */
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

  /**
   * Makes the move once, and again if the press gets no response. Resolves when the process has died or the
   * move is done.
   */
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

  /** Resolves when the move is saved and announced, or after a timeout. */
  async #isDone(stage: Stage, done: Promise<unknown>, before: number): Promise<false> {
    if (isUnanswered(await done)) return false
    const { bot } = this.lane
    await this.lane.comes(async () => bot.isOver || (await versionOf(stage)) > before)
    await settle(stage).catch(() => undefined)
    return false
  }

  /** Brings the current game, or a new one, to the next move of this kind. */
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

/** Whether a press got no response, because the bot was late or dead. */
function isUnanswered(outcome: unknown): boolean {
  return typeof (outcome as Outcome | undefined)?.error === 'string'
}

function interactionOf(outcome: unknown): string | null {
  return (outcome as Outcome | undefined)?.interactionId ?? null
}
