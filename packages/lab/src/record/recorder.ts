import { createHash } from 'node:crypto'
import type { GameRecord } from './game.ts'
import { Choices, Lead, Money, Outs, Presses, Uses, Waits } from './meters.ts'
import type { PlayedGame, Reading, Step } from './step.ts'

/** Sees every step of one game and returns its record. */
export class Recorder<Position extends { game: PlayedGame }, Event extends { kind: string }> {
  readonly #presses = new Presses()
  readonly #outs = new Outs()
  readonly #money = new Money()
  readonly #choices = new Choices()
  readonly #course = createHash('sha1')
  readonly #waits: Waits<Position>
  readonly #lead: Lead<Position>
  readonly #uses: Uses<Position, Event>
  #game: PlayedGame | null = null

  constructor(reading: Reading<Position, Event>) {
    this.#waits = new Waits(reading)
    this.#lead = new Lead(reading)
    this.#uses = new Uses(reading)
  }

  see(step: Step<Position, Event>): void {
    const { position, move } = step
    this.#game = position.game
    this.#presses.see(step)
    this.#waits.see(step)
    this.#lead.see(position)
    this.#outs.see(position.game)
    this.#money.see(position.game)
    this.#choices.see(step)
    this.#uses.see(step)
    if (move) this.#course.update(`${move.seat} ${move.act} ${JSON.stringify(move.with)}\n`)
  }

  /**
   * Returns the record. Call it once, when the game is over or stopped. @throws Error if no game was started
   */
  record(seats: Pick<GameRecord, 'first' | 'randomSeats'>): GameRecord {
    const game = this.#game
    if (!game) throw new Error('no game was started')
    const winners = game.over?.winners ?? []
    const { timers, own, passed } = this.#waits
    const { count, gap, cost, ties } = this.#choices
    return {
      turns: game.turn.number,
      presses: this.#presses.presses,
      decisions: this.#presses.decisions,
      waits: { timers, own, passed },
      isCut: game.over === null,
      reason: game.over?.reason ?? null,
      winners,
      lead: this.#lead.result(winners),
      outs: this.#outs.turns,
      money: this.#money.result(game),
      choices: { count, gap, cost, ties },
      counts: this.#uses.counts,
      ...seats,
      course: this.#course.digest('hex').slice(0, 12),
    }
  }
}
