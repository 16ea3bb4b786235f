import type { Board } from './board.ts'
import type { Chance, Draw, DrawRequest } from './chance.ts'
import type { Edition, Position } from './edition.ts'
import type { GameEvent } from './event.ts'
import type { Game, Prompt, Step } from './game.ts'
import type { Json } from './json.ts'
import { timerOf } from './paces.ts'

/** What a handler needs to ask: the rest of the prompt follows from the game. */
export type Question = Pick<Prompt, 'kind' | 'seats' | 'timer'> & {
  about?: Record<string, Json>
  private?: boolean
}

/** One move being carried out: the game it changes, and what it brings about. */
export class Play implements Position {
  readonly edition: Edition
  readonly board: Board
  readonly game: Game
  readonly events: GameEvent[] = []
  readonly draws: Draw[] = []
  readonly #chance: Chance

  constructor(edition: Edition, game: Game, chance: Chance) {
    this.edition = edition
    this.game = game
    this.board = edition.board(game.options)
    this.#chance = chance
  }

  emit(event: GameEvent): void {
    this.events.push(event)
  }

  newId(): number {
    return ++this.game.lastId
  }

  /** Dice: `count` numbers from 1 to `of`. */
  roll(purpose: string, count = 2, of = 6): number[] {
    return this.#draw('roll', purpose, of, count)
  }

  /** A list in a new order. */
  shuffle<Item>(purpose: string, items: readonly Item[]): Item[] {
    return this.#draw('shuffle', purpose, items.length, items.length).map((i) => items[i] as Item)
  }

  /** One number from 0 to `of` − 1. */
  pick(purpose: string, of: number): number {
    return this.#draw('pick', purpose, of, 1)[0] as number
  }

  #draw(kind: DrawRequest['kind'], purpose: string, of: number, count: number): number[] {
    const { drawn } = this.game
    const counter = drawn[purpose] ?? 0
    const got = this.#chance({ purpose, kind, of, count, counter })
    drawn[purpose] = counter + 1
    this.draws.push({ purpose, kind, of, got })
    return got
  }

  /** Makes a step the next to be done. */
  push(step: Step): void {
    this.game.agenda.push(step)
  }

  /** Does a step at once, as a part of the one under way that an edition may replace. */
  do(step: Step): void {
    const handler = this.edition.steps[step.step]
    if (!handler) throw new Error(`${this.edition.name} has no step ${step.step}`)
    handler(this, step)
  }

  /** Asks decisions that the agenda waits for. */
  ask(...questions: Question[]): void {
    const ids = questions.map((question) => this.#open(question, true).id)
    this.push({ step: 'wait', prompts: ids })
  }

  /** Asks a decision beside the agenda, which goes on meanwhile. */
  askBeside(question: Question): Prompt {
    return this.#open(question, false)
  }

  #open({ kind, seats, timer, about = {}, private: isPrivate = false }: Question, blocks: boolean): Prompt {
    const { game } = this
    const prompt: Prompt = {
      id: this.newId(),
      kind,
      seats,
      blocks,
      private: isPrivate,
      timer,
      asked: game.now,
      due: game.now + this.#allowance(seats, timer),
      left: null,
      about,
    }
    game.prompts.push(prompt)
    return prompt
  }

  /** Who let a decision lapse this turn gets little time for the next ones of it, debts excepted. */
  #allowance(seats: number[], timer: Prompt['timer']): number {
    const full = timerOf(this.game, timer)
    const hurried =
      timer !== 'debt' && seats.length === 1 && this.game.turn.lapsed.includes(seats[0] as number)
    return hurried ? Math.min(full, timerOf(this.game, 'extension')) : full
  }

  /** Closes a prompt for everybody. */
  close(id: number): void {
    const { prompts } = this.game
    const at = prompts.findIndex((prompt) => prompt.id === id)
    if (at >= 0) prompts.splice(at, 1)
  }

  /** Takes one seat off a prompt; the last one closes it. */
  answered(prompt: Prompt, seat: number): void {
    prompt.seats = prompt.seats.filter((other) => other !== seat)
    if (prompt.seats.length === 0) this.close(prompt.id)
  }
}
