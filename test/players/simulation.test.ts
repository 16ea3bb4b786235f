import { editions } from '#editions/index.ts'
import { describe, expect, it } from 'vitest'
import { classic } from '#editions/classic/index.ts'
import { readRun, type Run } from '../../scripts/simulation/arguments.ts'
import { seedsFrom } from '#scripts/seeds.ts'
import { simulateGame } from '../../scripts/simulation/game.ts'
import { figuresOf, reportLines, reportOf } from '../../scripts/simulation/report.ts'

describe('the command line of the simulation', () => {
  it('has a default for everything', () => {
    expect(readRun([])).toEqual({
      edition: classic,
      players: 4,
      games: 1000,
      seed: 1,
      cap: 3000,
      pause: 30_000,
      rounds: [{ preset: null, options: {} }],
      json: false,
      lengths: null,
      isVisited: false,
    })
  })

  it('takes lengths of one edition, or of all', () => {
    expect(readRun(['--lengths', '--edition', 'two'])).toMatchObject({ lengths: ['two'] })
    expect(readRun(['--lengths'])).toMatchObject({ lengths: Object.keys(editions) })
  })

  it('reads the given arguments', () => {
    const run = readRun([
      '--players',
      '2',
      '--seed=7',
      '--option',
      'jail.fine=100',
      '--option=pace=live',
      '--json',
    ])
    expect(run).toMatchObject({
      players: 2,
      seed: 7,
      rounds: [{ preset: null, options: { 'jail.fine': 100, pace: 'live' } }],
      json: true,
    })
  })

  it('takes a preset, which options override', () => {
    const run = readRun(['--preset', 'short', '--option', 'end.rounds=3', '--option=auction.proxy=off'])
    expect(run).toMatchObject({
      rounds: [
        {
          preset: 'short',
          options: { ...classic.presets['short'], 'end.rounds': 3, 'auction.proxy': false },
        },
      ],
    })
  })

  it('takes all presets together, the usual rules first', () => {
    const { rounds } = readRun(['--presets', 'all', '--option', 'stock.hotels=unlimited']) as Run
    expect(rounds.map(({ preset }) => preset)).toEqual(['usual', ...Object.keys(classic.presets)])
    for (const { options } of rounds) expect(options).toMatchObject({ 'stock.hotels': 'unlimited' })
  })

  it.each([
    [['--preset', 'lazy'], 'classic has no preset "lazy"; known: usual, quick'],
    [['--preset', 'constructor'], 'has no preset "constructor"'],
    [['--presets', 'some'], '--presets takes "all" alone'],
    [['--presets', 'all', '--preset', 'short'], '--presets takes "all" alone'],
    [['--pause', '-1'], '--pause'],
    [['--edition', 'chess'], 'There is no edition "chess"'],
    [['--edition', 'constructor'], 'There is no edition "constructor"'],
    [['--players', '11'], '--players must be a whole number from 2 to 10, not "11".'],
    [['--games', '0'], '--games must be a whole number'],
    [['--games', '1e3'], '--games must be a whole number'],
    [['--seed', '-1'], '--seed'],
    [['--cap', 'many'], '--cap must be a whole number'],
    [['--option', 'jail.fine'], '--option must look like name=value'],
    [['--option', 'jail.bars=5'], 'jail.bars'],
    [['--option', 'jail.fine=much'], 'jail.fine cannot be much'],
    [['--fast'], "'--fast'"],
    [['50'], '50'],
  ])('rejects %j and says why', (args, part) => {
    expect(readRun(args)).toContain(part)
  })
})

describe('the report', () => {
  function runOf(seed: number, games: number) {
    const seeds = seedsFrom(seed)
    const setup = { edition: classic, players: 3, cap: 3000 }
    const played = Array.from({ length: games }, () => simulateGame({ ...setup, seed: seeds.next().value }))
    return reportOf(
      played.map((game) => figuresOf(game, 2)),
      setup.players,
    )
  }

  it('is the same for the same seed, and not for another', () => {
    expect(runOf(5, 4)).toEqual(runOf(5, 4))
    expect(runOf(5, 4)).not.toEqual(runOf(6, 4))
  })

  it('has totals that add up', () => {
    const report = runOf(5, 6)
    expect(report.wins.reduce((sum, count) => sum + count)).toBe(report.finished)
    expect(Object.values(report.reasons).reduce((sum, count) => sum + count)).toBe(6)
    expect(report.time).toEqual({ median: 2, p10: 2, p90: 2, mean: 2 })
    expect(report.gamesPerSecond).toBe(500)
    expect(reportLines(report)[0]).toContain('6 of 6')
  })

  it('counts a game that hits the cap as unfinished', () => {
    const game = simulateGame({ edition: classic, players: 4, seed: 1, cap: 5 })
    expect(game.turns).toBe(6)
    expect(reportOf([figuresOf(game, 1)], 4)).toMatchObject({
      finished: 0,
      reasons: { unfinished: 1 },
      wins: [0, 0, 0, 0],
    })
  })
})
