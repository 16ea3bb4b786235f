import type { Change, PlayedGame, Reading, Step } from './step.ts'

// Each meter sees every step of a game and records one group of figures.

/** Number of points of a game at which money is measured: the start, each tenth of its turns, and the end. */
export const moneyPoints = 11

/** Counts the presses of all seats, and the decisions among them: presses with a choice. */
export class Presses {
  presses = 0
  decisions = 0

  see({ move, chosen }: Step<unknown, unknown>): void {
    if (!move || move.seat === null) return
    this.presses += 1
    const isFree = chosen !== null && chosen.prompt === null
    const isOpen = chosen?.options.some(({ ask }) => ask.length > 0) || (chosen?.options.length ?? 0) > 1
    if (isFree || isOpen) this.decisions += 1
  }
}

/** Counts the waits for a different player than before, by timer. */
export class Waits<Position> {
  readonly #timer: Reading<Position, never>['timer']
  readonly timers: Record<string, number> = {}
  /** Total of the waits whose duration does not depend on the pace, ms. */
  own = 0
  /** Time that passed without a player's move, ms. */
  passed = 0
  #seat: number | null = null
  #prompt = -1

  constructor({ timer }: Pick<Reading<Position, never>, 'timer'>) {
    this.#timer = timer
  }

  see({ position, move, chosen, passed }: Step<Position, unknown>): void {
    this.passed += passed
    const prompt = chosen?.prompt
    if (!move || move.seat === null || !prompt?.blocks) return
    const isSame = prompt.seats.length === 1 ? move.seat === this.#seat : prompt.id === this.#prompt
    this.#seat = move.seat
    this.#prompt = prompt.id
    if (isSame) return
    const lasts = prompt.due === null ? null : prompt.due - prompt.asked
    if (lasts === null || lasts === this.#timer(position, prompt)) {
      this.timers[prompt.timer] = (this.timers[prompt.timer] ?? 0) + 1
    } else this.own += lasts
  }
}

/** The leader after each turn, by worth or by the edition's own rule. */
export class Lead<Position extends { game: PlayedGame }> {
  readonly #standing: Reading<Position, never>['standing']
  /** By turn. A tie keeps the previous leader; null until somebody leads alone. */
  readonly #leaders: (number | null)[] = []
  #turn = 0

  constructor({ standing }: Pick<Reading<Position, never>, 'standing'>) {
    this.#standing = standing
  }

  see(position: Position): void {
    const { turn, over } = position.game
    if (turn.number === this.#turn || over) return
    this.#turn = turn.number
    this.#leaders.push(this.#leaderOf(position) ?? this.#leaders.at(-1) ?? null)
  }

  result(winners: readonly number[]): { from: number; changes: number; half: boolean | null } | null {
    const leaders = this.#leaders
    const [winner] = winners
    if (winners.length !== 1 || winner === undefined || leaders.length === 0) return null
    const last = leaders.findLastIndex((leader) => leader !== winner)
    const led = leaders.filter((leader) => leader !== null)
    const half = leaders[Math.floor(leaders.length / 2)] ?? null
    return {
      from: (last + 1) / leaders.length,
      changes: led.filter((leader, at) => at > 0 && leader !== led[at - 1]).length,
      half: half === null ? null : half === winner,
    }
  }

  #leaderOf(position: Position): number | null {
    let best = -Infinity
    let leader: number | null = null
    for (const [seat, { out }] of position.game.seats.entries()) {
      if (out) continue
      const stands = this.#standing(position, seat)
      if (stands === best) leader = null
      if (stands <= best) continue
      best = stands
      leader = seat
    }
    return leader
  }
}

/** Records the turns in which seats go out. */
export class Outs {
  readonly turns: number[] = []

  see(game: PlayedGame): void {
    const out = game.seats.filter((seat) => seat.out).length
    while (this.turns.length < out) this.turns.push(game.turn.number)
  }
}

/** Records the cash of all seats plus the pot after each turn. */
export class Money {
  readonly #sums: number[] = []
  #turn = -1

  see(game: PlayedGame): void {
    if (game.turn.number === this.#turn) return
    this.#turn = game.turn.number
    this.#sums.push(sumOf(game))
  }

  result(game: PlayedGame): number[] {
    const sums = [...this.#sums, sumOf(game)]
    const last = sums.length - 1
    return Array.from(
      { length: moneyPoints },
      (_, at) => sums[Math.round((last * at) / (moneyPoints - 1))] ?? 0,
    )
  }
}

function sumOf({ bank, seats }: PlayedGame): number {
  return bank.pot + seats.reduce((sum, { cash }) => sum + cash, 0)
}

/** Adds up differences between the values that computer players give their options, in money. */
export class Choices {
  count = 0
  /** Total of best minus second best. */
  gap = 0
  /** Total of best minus average. */
  cost = 0
  /** Number of choices whose two best options have the same value. */
  ties = 0

  see({ chosen, move }: Step<unknown, unknown>): void {
    if (!chosen || !move || move.seat === null || chosen.values.length < 2) return
    const sorted = chosen.values.toSorted((a, b) => b - a)
    const [best = 0, second = 0] = sorted
    this.count += 1
    this.gap += best - second
    this.cost += best - sorted.reduce((sum, value) => sum + value, 0) / sorted.length
    if (best === second) this.ties += 1
  }
}

/** Counts occurrences: `act:`, `event:`, `prompt:`, `card:`, `square:`, and an edition's `own:`. */
export class Uses<Position, Event extends { kind: string }> {
  readonly counts: Record<string, number> = {}
  readonly #reading: Pick<Reading<Position, Event>, 'named' | 'counted' | 'note'>
  /** The result of `Reading.note` before the next move. */
  #noted: unknown

  constructor(reading: Pick<Reading<Position, Event>, 'named' | 'counted' | 'note'>) {
    this.#reading = reading
  }

  see({ position, move, chosen, events }: Step<Position, Event>): void {
    if (move && move.seat !== null) {
      this.#add(`act:${move.act}`)
      if (chosen?.prompt) this.#add(`prompt:${chosen.prompt.kind}`)
    }
    const { note } = this.#reading
    const change = { before: this.#noted ?? note?.(position), after: position, events }
    for (const event of events) this.#event(change, event)
    this.#noted = note?.(position)
  }

  #event(change: Change<Position, Event, unknown>, event: Event): void {
    const { named, counted = {} } = this.#reading
    this.#add(`event:${event.kind}`)
    for (const name of named(change.after, event)) this.#add(name)
    for (const [name, { adds, of }] of Object.entries(counted)) {
      this.#add(`own:${name}`, adds(change, event))
      if (of) this.#add(`of:${name}`, of(change, event))
    }
  }

  #add(name: string, count = 1): void {
    if (count !== 0) this.counts[name] = (this.counts[name] ?? 0) + count
  }
}
