import { at } from '#engine/at.ts'
import { choiceFromStart } from '#engine/advance-orders.ts'
import { activePrompts } from '#engine/agenda.ts'
import { nextDue } from '#engine/clock.ts'
import type { Edition } from '#engine/edition.ts'
import type { Game, Options } from '#engine/game.ts'
import { begin, playInto } from '#engine/machine.ts'
import type { Choice, Move } from '#engine/option.ts'
import { moveRefused } from '#engine/refusal.ts'
import { autopilotMove, computerMove, newMemory, seatsToAsk } from '#players/index.ts'
import { drawnFrom } from '../seeds.ts'

// A model of people who play across a day. Each visits the game at random times of the day, and makes every
// move that waits then. Between the visits the clock decides, as the table does it (DAY-021, DAY-026).

const second = 1000
const hour = 3600 * second
const day = 24 * hour

export const visits = { perDay: 6, from: 8 * hour, to: 23 * hour, press: 10 * second }

/** Own turns in a row that lapse before a computer player plays the seat (DAY-021). */
const maxMissed = 2

export interface VisitedGame {
  edition: Edition
  players: number
  options: Options
  seed: number
  /** Rounds and time (ms) after which the game is abandoned. */
  cap: { rounds: number; time: number }
}

/** The state of a game at the end of a round, or at its own end. */
export interface RoundEnd {
  /** Hours since the start. */
  hours: number
  /** Decisions of all people so far, and those that the clock or a computer player made for them. */
  decisions: number
  byClock: number
}

export interface Visited {
  rounds: RoundEnd[]
  isOver: boolean
  /** Number of turns with a decision. */
  waited: number
}

/** Plays a game of people who visit it. It starts at a visit of the host. */
export function playVisits(given: VisitedGame): Visited {
  const table = new VisitedTable(given)
  table.play()
  return { rounds: table.rounds, isOver: table.game.over !== null, waited: table.waited.size }
}

class VisitedTable {
  readonly game: Game
  readonly rounds: RoundEnd[] = []
  /** Numbers of the turns with a decision. */
  readonly waited = new Set<number>()
  readonly #given: VisitedGame
  readonly #drawn: ReturnType<typeof drawnFrom>
  readonly #diaries: Diary[]
  readonly #memories
  /** By seat: when the person can press next, ms. */
  readonly #ready: number[]
  /** By seat: numbers of the own turns that lapsed since the last own press. */
  readonly #missed: Set<number>[]
  readonly #start: number
  #decisions = 0
  #byClock = 0
  #turn = { number: 0, distance: 0 }
  /** The seat that began. */
  #first = 0

  constructor(given: VisitedGame) {
    const { edition, players, options, seed } = given
    this.#given = given
    this.#drawn = drawnFrom(seed, players)
    const { random } = drawnFrom(seed ^ 0x5eed, players)
    const { host, chance } = this.#drawn
    this.#memories = Array.from({ length: players }, newMemory)
    this.#diaries = this.#memories.map(() => new Diary(random))
    const hours = Math.floor(random() * visits.perDay)
    this.#start = at(at(this.#diaries, host).on(0), hours)
    const tokens = this.#memories.map((_, seat) => `token-${seat}`)
    this.game = begin(edition, { tokens, host, options, at: this.#start }, chance).game
    this.#ready = this.#diaries.map((diary, seat) => (seat === host ? this.#start : diary.after(this.#start)))
    this.#missed = this.#memories.map(() => new Set())
  }

  play(): void {
    const { cap } = this.#given
    while (!this.game.over && this.rounds.length < cap.rounds && this.game.now < this.#start + cap.time) {
      this.#step()
      this.#noteTurn()
    }
    if (this.game.over) this.rounds.push(this.#now())
  }

  #step(): void {
    const { game } = this
    const living = [...game.seats.keys()].filter((seat) => !at(game.seats, seat).out)
    const first = living.reduce((one, seat) => (at(this.#ready, seat) < at(this.#ready, one) ? seat : one))
    const then = Math.max(game.now, at(this.#ready, first))
    const isStill = living.every((seat) => this.#isAway(seat))
    const due = isStill ? null : nextDue(game)
    if (!isStill && (this.#byTable(living) || this.#autopilot())) return
    if (due !== null && due <= then) return this.#lapse(due)
    // Nobody's clock runs while everybody is away (DAY-026).
    if (isStill && then > game.now) this.#make(null, 'shift', then, { ms: then - game.now })
    this.#visit(first, then)
  }

  #isAway(seat: number): boolean {
    return at(this.#missed, seat).size >= maxMissed
  }

  /** A person's next press, or the end of the visit if nothing waits. */
  #visit(seat: number, then: number): void {
    at(this.#missed, seat).clear()
    const choice = this.#choiceOf(seat, computerMove)
    this.#ready[seat] = choice ? then + visits.press : at(this.#diaries, seat).after(then)
    if (!choice) return
    if (this.#isDecision(choice)) this.#countDecisions(1, false)
    this.#make(seat, choice.act, then, choice.with, choice.prompt)
  }

  /** Makes the move that the options make without a press (DAY-036). Returns whether there was one. */
  #byTable(living: readonly number[]): boolean {
    const { edition } = this.#given
    const { game } = this
    const position = { edition, game, board: edition.board(game.options) }
    for (const seat of living) {
      const choice = choiceFromStart(position, seat)
      if (!choice) continue
      this.#make(seat, choice.act, game.now, choice.with, choice.prompt)
      return true
    }
    return false
  }

  /** Plays for an absent person. Returns whether there was a move. */
  #autopilot(): boolean {
    for (const seat of this.game.seats.keys()) {
      const choice = this.#isAway(seat) ? this.#choiceOf(seat, autopilotMove) : null
      if (!choice) continue
      if (this.#isDecision(choice)) this.#countDecisions(1, true)
      this.#make(seat, choice.act, this.game.now, choice.with, choice.prompt)
      return true
    }
    return false
  }

  #choiceOf(seat: number, choose: typeof computerMove): Choice | null {
    const { edition } = this.#given
    if (!seatsToAsk(edition, this.game, this.#memories).includes(seat)) return null
    return choose(edition, this.game, seat, this.#drawn.random, this.#memories[seat])
  }

  #isDecision({ prompt }: Choice): boolean {
    return activePrompts(this.game).some(({ id, blocks }) => id === prompt && blocks)
  }

  #lapse(due: number): void {
    const { game } = this
    const { turn } = game
    const open = activePrompts(game).filter(
      (prompt) => prompt.blocks && prompt.due !== null && prompt.due <= due,
    )
    // The leader of an auction has nothing to decide.
    const seats = open.flatMap((prompt) => prompt.seats).filter((seat) => seat !== game.auction?.leader)
    this.#countDecisions(seats.length, true)
    if (seats.includes(turn.seat)) at(this.#missed, turn.seat).add(turn.number)
    this.#make(null, 'time', due, {})
  }

  #countDecisions(count: number, areByClock: boolean): void {
    this.#decisions += count
    if (areByClock) this.#byClock += count
    if (count > 0) this.waited.add(this.game.turn.number)
  }

  #make(seat: number | null, act: string, then: number, answers: Move['with'], prompt: number | null = null) {
    const move: Move = { seat, act, prompt, with: answers, at: then }
    const played = playInto(this.#given.edition, this.game, move, this.#drawn.chance)
    if ('refused' in played) throw moveRefused(this.#given.edition.name, move, played.refused)
  }

  /** Notes the end of a round: the turn has passed the seat that began. */
  #noteTurn(): void {
    const { turn, seats } = this.game
    if (turn.number === this.#turn.number) return
    if (this.#turn.number === 0) this.#first = turn.seat
    const distance = (turn.seat - this.#first + seats.length) % seats.length
    if (this.#turn.number > 0 && distance <= this.#turn.distance) this.rounds.push(this.#now())
    this.#turn = { number: turn.number, distance }
  }

  #now(): RoundEnd {
    const hours = (this.game.now - this.#start) / hour
    return { hours, decisions: this.#decisions, byClock: this.#byClock }
  }
}

/** The visits of one person, day by day. */
class Diary {
  readonly #days: number[][] = []
  readonly #random: () => number

  constructor(random: () => number) {
    this.#random = random
  }

  on(date: number): number[] {
    const { perDay, from, to } = visits
    const drawn = () => Math.floor(date * day + from + (to - from) * this.#random())
    return (this.#days[date] ??= Array.from({ length: perDay }, drawn).sort((a, b) => a - b))
  }

  after(then: number): number {
    for (let date = Math.floor(then / day); ; date++) {
      const next = this.on(date).find((visit) => visit > then)
      if (next !== undefined) return next
    }
  }
}
