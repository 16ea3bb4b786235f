import { describe, expect, it } from 'vitest'
import { classic } from '#editions/classic/index.ts'
import { readRun } from '../../scripts/simulation/arguments.ts'
import { seedsFrom, simulateGame } from '../../scripts/simulation/game.ts'
import { reportLines, Tally } from '../../scripts/simulation/report.ts'

describe('the command line of the simulation', () => {
  it('has a default for everything', () => {
    expect(readRun([])).toEqual({
      edition: classic,
      players: 4,
      games: 1000,
      seed: 1,
      cap: 3000,
      options: {},
      json: false,
    })
  })

  it('reads what it is given', () => {
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
      options: { 'jail.fine': 100, pace: 'live' },
      json: true,
    })
  })

  it.each([
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
  ])('answers %j with a sentence', (args, part) => {
    expect(readRun(args)).toContain(part)
  })
})

describe('the report', () => {
  function runOf(seed: number, games: number) {
    const tally = new Tally(3)
    const seeds = seedsFrom(seed)
    for (let i = 0; i < games; i++)
      tally.add(simulateGame({ edition: classic, players: 3, seed: seeds.next().value, cap: 3000 }), 2)
    return tally.report()
  }

  it('is the same for the same seed, and not for another', () => {
    expect(runOf(5, 4)).toEqual(runOf(5, 4))
    expect(runOf(5, 4)).not.toEqual(runOf(6, 4))
  })

  it('adds up', () => {
    const report = runOf(5, 6)
    expect(report.wins.reduce((sum, count) => sum + count)).toBe(report.finished)
    expect(Object.values(report.reasons).reduce((sum, count) => sum + count)).toBe(6)
    expect(report.time).toEqual({ median: 2, p10: 2, p90: 2, mean: 2 })
    expect(report.gamesPerSecond).toBe(500)
    expect(reportLines(report)[0]).toContain('6 of 6')
  })

  it('counts a game that hits the cap as unfinished', () => {
    const tally = new Tally(4)
    const game = simulateGame({ edition: classic, players: 4, seed: 1, cap: 5 })
    tally.add(game, 1)
    expect(game.turns).toBe(6)
    expect(tally.report()).toMatchObject({ finished: 0, reasons: { unfinished: 1 }, wins: [0, 0, 0, 0] })
  })
})
