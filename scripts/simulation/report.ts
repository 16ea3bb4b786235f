import { spreadOf, type Spread } from '../statistics.ts'
import type { SimulatedGame } from './game.ts'
import { foundIn } from '#test/editions/found.ts'

/** The totals of a simulation; times in ms, money in units. */
export interface Report {
  games: number
  finished: number
  reasons: Record<string, number>
  turns: Spread
  moves: Spread
  wins: number[]
  /** Money in hands and in the pot at the end of a game. */
  money: Spread
  offers: number
  deals: number
  /** Decisions by the clock instead of a player. */
  lapses: number
  time: Spread
  /** Over the whole run, per thread. */
  gamesPerSecond: number
  turnsPerSecond: number
  /** Counts of this edition only; may be empty. */
  special: Counts
}

export interface Figures extends Omit<SimulatedGame, 'game'> {
  money: number
  milliseconds: number
  special: Counts
}

export function figuresOf(simulated: SimulatedGame, milliseconds: number): Figures {
  const { game: _, ...figures } = simulated
  return { ...figures, money: moneyOf(simulated), milliseconds, special: specialOf(simulated) }
}

export function reportOf(games: readonly Figures[], players: number): Report {
  const of = (figure: 'turns' | 'moves' | 'money' | 'milliseconds' | 'offers' | 'deals' | 'lapses') =>
    games.map((game) => game[figure])
  const seconds = sum(of('milliseconds')) / 1000
  const reasons: Record<string, number> = {}
  const wins = Array.from({ length: players }, () => 0)
  const special: Counts = {}
  for (const game of games) {
    const reason = game.reason ?? 'unfinished'
    reasons[reason] = (reasons[reason] ?? 0) + 1
    for (const seat of game.winners) wins[seat] = (wins[seat] ?? 0) + 1
    addCounts(special, game.special)
  }
  return {
    games: games.length,
    finished: games.filter(({ finished }) => finished).length,
    reasons,
    turns: spreadOf(of('turns')),
    moves: spreadOf(of('moves')),
    wins,
    money: spreadOf(of('money')),
    offers: sum(of('offers')),
    deals: sum(of('deals')),
    lapses: sum(of('lapses')),
    time: spreadOf(of('milliseconds')),
    gamesPerSecond: games.length / seconds,
    turnsPerSecond: sum(of('turns')) / seconds,
    special,
  }
}

function moneyOf({ game }: SimulatedGame): number {
  return game.bank.pot + sum(game.seats.map(({ cash }) => cash))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

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

export type Counts = Record<string, Record<string, number>>

/** Additional counts by edition: `test/editions/<edition>/counts.ts` exports them as `countsOf`. */
const counters = await foundIn<(game: SimulatedGame) => Counts>('counts', 'countsOf')

function specialOf(game: SimulatedGame): Counts {
  return counters[game.game.edition]?.(game) ?? {}
}

function addCounts(sums: Counts, counts: Counts): void {
  for (const [row, columns] of Object.entries(counts)) {
    const of = (sums[row] ??= {})
    for (const [column, count] of Object.entries(columns)) of[column] = (of[column] ?? 0) + count
  }
}

function specialLines(counts: Counts): string[] {
  return Object.entries(counts).map(([row, columns]) => {
    const lines = Object.entries(columns).map(([column, count]) => `${column} ${count}`)
    return `${row.padEnd(22)} ${lines.join(', ')}`
  })
}
