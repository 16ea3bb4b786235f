import type { Board } from './board.ts'
import type { Chance, Draw, DrawRequest } from './chance.ts'
import type { Edition, Position, StepHandler } from './edition.ts'
import type { GameEvent } from './event.ts'
import type { Game, Prompt, Step } from './game.ts'
import type { Json } from './json.ts'
import { timerOf } from './paces.ts'
import { dueAfter } from './rest.ts'

/** What a handler needs to ask: the rest of the prompt follows from the game. */
export type Question = Pick<Prompt, 'kind' | 'seats' | 'timer'> & {
  about?: Record<string, Json>
  private?: boolean
  aboutKnown?: true
  quiet?: true
  /** How long it may take, in ms, where that is neither its kind's own time nor the timer of the game's pace. */
  lasts?: number
}

/** Handlers by name, by edition: of so many names an object's property is slow to look up. */
const known = new WeakMap<Edition, ReadonlyMap<string, StepHandler>>()

function handlersOf(edition: Edition): ReadonlyMap<string, StepHandler> {
  let handlers = known.get(edition)
  if (!handlers) {
    handlers = new Map(Object.entries(edition.steps))
    known.set(edition, handlers)
  }
  return handlers
}

/** One move being carried out: the game it changes, and what it brings about. */
export class Play implements Position {
  readonly edition: Edition
  readonly board: Board
  readonly game: Game
  readonly events: GameEvent[] = []
  readonly draws: Draw[] = []
  readonly #chance: Chance
  readonly #handlers: ReadonlyMap<string, StepHandler>

  constructor(edition: Edition, game: Game, chance: Chance) {
    this.edition = edition
    this.game = game
    this.board = edition.board(game.options)
    this.#chance = chance
    this.#handlers = handlersOf(edition)
  }

  emit(event: GameEvent): void {
    const audience = event.audience ?? this.edition.audience?.(this.game, event)
    const told = audience ? { ...event, audience } : event
    this.events.push(told)
    this.edition.heard?.(this.game, told)
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
    const handler = this.#handlers.get(step.step)
    if (!handler) throw new Error(`${this.edition.name} has no step ${step.step}`)
    handler(this, step)
  }

  /** Asks decisions that the agenda waits for. */
  ask(...questions: Question[]): void {
    const ids: number[] = []
    for (const question of questions) ids.push(this.#open(question, true).id)
    this.push({ step: 'wait', prompts: ids })
  }

  /** Asks a decision beside the agenda, which goes on meanwhile. */
  askBeside(question: Question): Prompt {
    return this.#open(question, false)
  }

  #open(question: Question, blocks: boolean): Prompt {
    const { game } = this
    const { kind, seats, timer, about = {}, private: isPrivate = false, aboutKnown, quiet } = question
    const prompt: Prompt = {
      id: this.newId(),
      kind,
      seats,
      blocks,
      private: isPrivate,
      timer,
      asked: game.now,
      due: this.#dueOf(question, blocks),
      left: null,
      about,
    }
    if (aboutKnown) prompt.aboutKnown = true
    if (quiet) prompt.quiet = true
    game.prompts.push(prompt)
    return prompt
  }

  #dueOf(question: Question, blocks: boolean): number {
    const { now } = this.game
    const ms = this.#allowance(question, blocks)
    return this.edition.prompts[question.kind]?.runsOn
      ? now + ms
      : dueAfter(this.game, question.seats, now, ms)
  }

  /** Who let a decision lapse this turn gets little time for the next ones of it, or none, debts excepted. */
  #allowance({ kind, seats, timer, lasts }: Question, blocks: boolean): number {
    const own = lasts ?? this.edition.prompts[kind]?.lasts?.(this.game)
    if (own !== undefined) return own
    const { turn } = this.game
    const full = timerOf(this.game, timer)
    const seat = seats[0] as number
    const hurried = timer !== 'debt' && seats.length === 1 && turn.lapsed.includes(seat)
    if (!hurried) return full
    if (this.edition.isAbsenceFinal && blocks && seat === turn.seat) return 0
    return Math.min(full, timerOf(this.game, 'extension'))
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
