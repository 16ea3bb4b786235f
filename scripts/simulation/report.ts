import { spreadOf, type Spread } from '../statistics.ts'
import type { SimulatedGame } from './game.ts'
import { addCounts, specialLines, specialOf, type Counts } from './special.ts'

/** What a run of games amounts to; times are milliseconds, money is in units. */
export interface Report {
  games: number
  finished: number
  reasons: Record<string, number>
  turns: Spread
  moves: Spread
  /** Games won by each seat, in seat order. */
  wins: number[]
  /** In hands and in the pot when a game ended. */
  money: Spread
  offers: number
  deals: number
  /** Decisions that no player made, so that the clock had to. */
  lapses: number
  time: Spread
  /** Over the whole run, for each thread. */
  gamesPerSecond: number
  turnsPerSecond: number
  /** What only this edition has; empty where it has nothing of the kind. */
  special: Counts
}

/** What is kept of one game. */
export interface Figures extends Omit<SimulatedGame, 'game'> {
  money: number
  milliseconds: number
  special: Counts
}

export function figuresOf(simulated: SimulatedGame, milliseconds: number): Figures {
  const { game: _, ...figures } = simulated
  return { ...figures, money: moneyOf(simulated), milliseconds, special: specialOf(simulated) }
}

/** Gathers games one by one, so that a long run keeps figures only. */
export class Tally {
  readonly #turns: number[] = []
  readonly #moves: number[] = []
  readonly #money: number[] = []
  readonly #times: number[] = []
  readonly #reasons: Record<string, number> = {}
  readonly #wins: number[]
  #finished = 0
  #offers = 0
  #deals = 0
  #lapses = 0
  readonly #special: Counts = {}

  constructor(players: number) {
    this.#wins = Array.from({ length: players }, () => 0)
  }

  add(game: Figures): void {
    this.#turns.push(game.turns)
    this.#moves.push(game.moves)
    this.#money.push(game.money)
    this.#times.push(game.milliseconds)
    const reason = game.reason ?? 'unfinished'
    this.#reasons[reason] = (this.#reasons[reason] ?? 0) + 1
    for (const seat of game.winners) this.#wins[seat] = (this.#wins[seat] ?? 0) + 1
    if (game.finished) this.#finished += 1
    this.#offers += game.offers
    this.#deals += game.deals
    this.#lapses += game.lapses
    addCounts(this.#special, game.special)
  }

  report(): Report {
    const games = this.#turns.length
    const seconds = sum(this.#times) / 1000
    return {
      games,
      finished: this.#finished,
      reasons: this.#reasons,
      turns: spreadOf(this.#turns),
      moves: spreadOf(this.#moves),
      wins: this.#wins,
      money: spreadOf(this.#money),
      offers: this.#offers,
      deals: this.#deals,
      lapses: this.#lapses,
      time: spreadOf(this.#times),
      gamesPerSecond: games / seconds,
      turnsPerSecond: sum(this.#turns) / seconds,
      special: this.#special,
    }
  }
}

function moneyOf({ game }: SimulatedGame): number {
  return game.bank.pot + sum(game.seats.map(({ cash }) => cash))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

/** The report as lines for people. */
export function reportLines(report: Report): string[] {
  const { games, finished, wins, offers, deals } = report
  const perGame = (count: number) => (count / games).toFixed(1)
  const reasons = Object.entries(report.reasons).map(([reason, count]) => `${reason} ${count}`)
  return [
    row('finished', `${finished} of ${games} (${percent(finished, games)})`),
    row('ended by', reasons.join(', ')),
    row('turns', spreadText(report.turns, 0)),
    row('moves', spreadText(report.moves, 0)),
    row('wins by seat', wins.map((count, seat) => `${seat + 1}: ${percent(count, games)}`).join('  ')),
    row('money', spreadText(report.money, 0)),
    row('offers', `${perGame(offers)} a game, ${percent(deals, offers)} of them accepted`),
    row('left to clock', `${report.lapses} decisions`),
    row('ms a game', spreadText(report.time, 2)),
    row('speed', `${report.gamesPerSecond.toFixed(0)} games/s, ${report.turnsPerSecond.toFixed(0)} turns/s`),
    ...specialLines(report.special),
  ]
}

function row(name: string, value: string): string {
  return `${name.padEnd(14)} ${value}`
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`
}

function spreadText({ median, p10, p90, mean }: Spread, digits: number): string {
  const text = (value: number) => value.toFixed(digits)
  return `median ${text(median)}, 10 % below ${text(p10)}, 10 % above ${text(p90)}, mean ${text(mean)}`
}
