import { at } from './at.ts'
import type { Board } from './board.ts'
import type { Chance, Draw, DrawRequest } from './chance.ts'
import { deadlineOf } from './deadline.ts'
import type { Edition, Play, Question, StepHandler } from './edition.ts'
import type { GameEvent } from './event.ts'
import type { Game, Prompt, Step } from './game.ts'
import type { Json } from './json.ts'

export type { Play, Question } from './edition.ts'

/**
 * Step handlers by edition and name, in a Map because an object with this many properties is slow to read.
 */
const known = new WeakMap<Edition, ReadonlyMap<string, StepHandler>>()

function handlersOf(edition: Edition): ReadonlyMap<string, StepHandler> {
  let handlers = known.get(edition)
  if (!handlers) {
    handlers = new Map(Object.entries(edition.steps))
    known.set(edition, handlers)
  }
  return handlers
}

export class MoveInPlay<Own = unknown> implements Play<Own> {
  readonly edition: Edition
  readonly board: Board
  readonly game: Game<Own>
  readonly events: GameEvent[] = []
  readonly draws: Draw[] = []
  readonly #chance: Chance
  readonly #handlers: ReadonlyMap<string, StepHandler>
  readonly decided: Json[] = []
  readonly #onRecord: Json[] | undefined

  constructor(edition: Edition, game: Game<Own>, chance: Chance, onRecord?: Json[]) {
    this.#onRecord = onRecord
    this.edition = edition
    this.game = game
    this.board = edition.board(game.options)
    this.#chance = chance
    this.#handlers = handlersOf(edition)
  }

  emit(event: GameEvent): void {
    const audience = event.audience ?? this.edition.audience?.(this.game, event)
    const emitted = audience ? { ...event, audience } : event
    this.events.push(emitted)
    this.edition.onEvent?.(this.game, emitted)
  }

  newId(): number {
    return ++this.game.lastId
  }

  roll(purpose: string, count: number, of: number): number[] {
    return this.#draw('roll', purpose, of, count)
  }

  shuffle<Item>(purpose: string, items: readonly Item[]): Item[] {
    return this.#draw('shuffle', purpose, items.length, items.length).map((i) => at(items, i))
  }

  pick(purpose: string, of: number): number {
    return at(this.#draw('pick', purpose, of, 1), 0)
  }

  #draw(kind: DrawRequest['kind'], purpose: string, of: number, count: number): number[] {
    const { drawn } = this.game
    const counter = drawn[purpose] ?? 0
    const values = this.#chance({ purpose, kind, of, count, counter })
    drawn[purpose] = counter + 1
    this.draws.push({ purpose, kind, of, got: values })
    return values
  }

  asOrdered = <Decision extends Json>(decide: () => Decision): Decision => {
    const known = this.#onRecord?.[this.decided.length]
    const decision = known === undefined ? decide() : (known as Decision)
    this.decided.push(decision)
    return decision
  }

  push(step: Step): void {
    this.game.agenda.push(step)
  }

  do(step: Step): void {
    const handler = this.#handlers.get(step.step)
    if (!handler) throw new Error(`${this.edition.name} has no step ${step.step}`)
    handler(this, step)
  }

  ask(...questions: Question[]): void {
    const ids: number[] = []
    for (const question of questions) ids.push(this.#open(question, true).id)
    this.push({ step: 'wait', prompts: ids })
  }

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
      due: deadlineOf(this, question, blocks),
      left: null,
      about,
    }
    if (aboutKnown) prompt.aboutKnown = true
    if (quiet) prompt.quiet = true
    game.prompts.push(prompt)
    return prompt
  }

  close(id: number): void {
    const { prompts } = this.game
    const at = prompts.findIndex((prompt) => prompt.id === id)
    if (at >= 0) prompts.splice(at, 1)
  }

  answered(prompt: Prompt, seat: number): void {
    prompt.seats = prompt.seats.filter((other) => other !== seat)
    if (prompt.seats.length === 0) this.close(prompt.id)
  }
}

export interface Played {
  game: Game
  events: GameEvent[]
  /** Draws to store with the move; a replay needs no other random numbers. */
  draws: Draw[]
  /** The decisions of secret orders, in order (`Position.asOrdered`). */
  decided?: Json[]
  /** Only the move's own seat can know of it (`engine/secret.ts`). */
  isSecret?: true
}
