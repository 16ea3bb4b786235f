import { nextDue } from '#engine/clock.ts'
import type { GameEvent } from '#engine/event.ts'
import type { Game } from '#engine/game.ts'
import { begin, type Setup } from '#engine/machine.ts'
import type { Move } from '#engine/option.ts'
import type { Refusal } from '#engine/refusal.ts'
import { Replay } from '#engine/replay.ts'
import { readChoice } from './acts.ts'
import { Checks, type Difference } from './checks.ts'
import { LaidDraws } from './draws.ts'
import { epoch } from './durations.ts'
import { checkExpectations } from './expect.ts'
import { moneyIn, putOnTop, setState } from './given.ts'
import { Names } from './names.ts'
import { Mistake, type Place } from './place.ts'
import { checkRefused, showRefusal } from './refused.ts'
import type { Scenario } from './scenario.ts'
import type { Item } from './source.ts'
import { timeAfter } from './time.ts'
import { setWork } from './work.ts'

const clockMove = { seat: null, act: 'time', prompt: null, with: {} }

/** A part of a scenario whose expectations are not met. */
export interface Failure {
  label: string
  place: Place
  differences: Difference[]
}

/** Plays a scenario to its end or to the first failing step. Throws a `Mistake` if the file is invalid. */
export function runScenario(scenario: Scenario, hear: Hearing = () => undefined): Failure | null {
  return scenario.start ? startRefused(scenario, scenario.start) : new Run(scenario, hear).run()
}

/** A callback for every event of a scenario. */
export type Hearing = (event: GameEvent) => void

function setupOf({ seats, host, options }: Scenario, names: Names): Setup {
  return { tokens: seats, host: host ? names.seat(host) : 0, options, at: epoch }
}

function namesOf({ edition, options, seats }: Scenario): Names {
  const defaults = Object.fromEntries(edition.options.map((option) => [option.name, option.default]))
  return new Names(edition, { ...defaults, ...options }, seats)
}

function startRefused(scenario: Scenario, item: Item): Failure | null {
  if (item.scalar !== 'refused') item.fail('the only thing to be said of a start is "refused"')
  const setup = setupOf(scenario, namesOf(scenario))
  try {
    begin(scenario.edition, setup, new LaidDraws(namesOf(scenario), item.place).chanceFirst(0))
  } catch (error) {
    if (!(error instanceof Mistake)) return null
  }
  const { place } = item
  return {
    label: 'start',
    place,
    differences: [{ place, what: 'start', expected: 'refused', found: 'begun' }],
  }
}

class Run {
  readonly #scenario: Scenario
  readonly #names: Names
  readonly #draws: LaidDraws
  /** The game with its record, which an undo needs. */
  readonly #course: Replay
  readonly #events: GameEvent[] = []
  #now = epoch
  readonly #money: number
  readonly #hear: Hearing

  constructor(scenario: Scenario, hear: Hearing) {
    this.#hear = hear
    const { edition, item, seats, draws, given, seatStates } = scenario
    const { min, max } = edition.players
    if (seats.length < min || seats.length > max) item.fail(`${edition.name} takes ${min} to ${max} seats`)
    this.#scenario = scenario
    this.#names = namesOf(scenario)
    this.#draws = new LaidDraws(this.#names, item.place)
    if (draws) this.#draws.lay(draws)
    const states = [seatStates, given].filter((state) => state !== null && state !== undefined)
    const begun = begin(edition, setupOf(scenario, this.#names), this.#draws.chanceFirst(0))
    this.#course = new Replay(edition, begun.game)
    this.#names.seated(begun.game.seats.map(({ token }) => token))
    if (states.length > 0) this.#give(states, draws ?? item)
    else this.#happen(begun.events)
    this.#stack(draws ?? item)
    this.#money = moneyIn(this.#game)
  }

  get #game(): Game {
    return this.#course.game
  }

  /** Replaces the initial state with the given one. */
  #give(states: readonly Item[], draws: Item): void {
    const given = setState(this.#game, states, this.#names)
    this.#draws.know(given.decks?.entries().map(({ key }) => this.#names.deck(key)) ?? [])
    this.#stack(draws)
    this.#happen(setWork(this.#game, given, this.#names, this.#draws.chance))
  }

  /** Puts the given cards on top of their decks. */
  #stack(item: Item): void {
    for (const [deck, cards] of this.#draws.cards()) putOnTop(this.#game, deck, cards, item)
  }

  run(): Failure | null {
    const { steps, expect } = this.#scenario
    for (const [index, step] of (steps?.items() ?? []).entries()) {
      const failure = this.#step(step, index + 1)
      if (failure) return failure
    }
    const checks = new Checks(this.#names)
    if (expect) this.#expect(checks, expect, this.#events)
    if (expect && checks.differences.length > 0)
      return { label: 'at the end', place: expect.place, differences: checks.differences }
    this.#draws.finish()
    return null
  }

  /** Plays one step: a move or elapsed time, then its expectations. */
  #step(item: Item, number: number): Failure | null {
    const rest = ['expect', 'refused', 'draws', 'note']
    const entries = item.entries()
    const [action, ...others] = entries.filter(({ name }) => !rest.includes(name))
    if (others[0]) others[0].key.fail('a step is one move; begin the next with a dash')
    const find = (wanted: string) => entries.find(({ name }) => name === wanted)?.value
    const [expect, refused, draws] = [find('expect'), find('refused'), find('draws')]
    this.#draws.at = item.place
    const laid = draws ? this.#draws.lay(draws) : []
    if (draws) this.#stack(draws)
    const checks = new Checks(this.#names)
    const before = this.#events.length
    if (action?.name === 'time') this.#pass(checks, action.value)
    else if (action?.name === 'remove') this.#remove(checks, action.value)
    else if (action) this.#move(checks, action.key, action.value, refused)
    this.#draws.finish(laid)
    const events = action ? this.#events.slice(before) : this.#events
    if (expect && checks.differences.length === 0) this.#expect(checks, expect, events)
    this.#checkBooks(checks, item)
    const label = `step ${number}${action ? `, ${action.name}: ${action.value.brief()}` : ''}`
    return checks.differences.length > 0
      ? { label, place: item.place, differences: checks.differences }
      : null
  }

  #expect(checks: Checks, item: Item, events: readonly GameEvent[]): void {
    checkExpectations(checks, item, { position: this.#position(), events, now: this.#now })
  }

  #position() {
    return { edition: this.#scenario.edition, board: this.#names.board, game: this.#game }
  }

  #move(checks: Checks, by: Item, item: Item, wanted: Item | undefined): void {
    const seat = this.#names.seat(by)
    const choice = readChoice(this.#position(), this.#names, seat, item)
    const refused = this.#play(checks, item, { ...choice, seat, at: this.#now })
    if (wanted) checkRefused(checks, wanted, refused)
    else if (refused) checks.differ(item, choice.act, 'accepted', showRefusal(refused, this.#names))
  }

  /** Removes a seat as a vote does; no seat makes this move. */
  #remove(checks: Checks, item: Item): void {
    const seat = this.#names.seat(item)
    const refused = this.#play(checks, item, { ...clockMove, act: 'remove', with: { seat }, at: this.#now })
    if (refused) checks.differ(item, 'remove', 'accepted', showRefusal(refused, this.#names))
  }

  /** Advances the clock; due defaults are carried out at their time. */
  #pass(checks: Checks, item: Item): void {
    const until = timeAfter(item, this.#game, this.#scenario.edition, this.#now)
    for (let due = nextDue(this.#game); due !== null && due <= until; due = nextDue(this.#game)) {
      const refused = this.#play(checks, item, { ...clockMove, at: due })
      if (refused || this.#game.over) break
    }
    this.#now = until
  }

  /** Plays a move; an error of the rules machine counts as a difference. */
  #play(checks: Checks, item: Item, move: Move): Refusal | null {
    try {
      const played = this.#course.play(move, this.#draws.chance)
      if ('refused' in played) return played.refused
      this.#happen(played.events)
    } catch (error) {
      if (error instanceof Mistake) throw error
      checks.differ(item, move.act, 'carried out', `the rules machine failed: ${String(error)}`)
    }
    return null
  }

  /** Processes new events: compares drawn cards with the given ones, and records ids in order of creation. */
  #happen(events: readonly GameEvent[]): void {
    this.#draws.check(events)
    this.#events.push(...events)
    const { counted } = this.#names
    for (const event of events) {
      this.#hear(event)
      if (event.kind === 'offered') counted.offer.push(event.offer)
      if (event.kind === 'owes') counted.debt.push(event.debt)
      if (event.kind === 'ordered') counted.order.push(event.order)
    }
  }

  /** Checks after every step that the total of money is constant. */
  #checkBooks(checks: Checks, item: Item): void {
    const money = moneyIn(this.#game)
    if (money !== this.#money) checks.differ(item, 'all money', String(this.#money), String(money))
  }
}
