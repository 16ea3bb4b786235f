import { describe, expect, it } from 'vitest'
import { editionOf } from '#editions/index.ts'
import { openOptions } from '#table/lobby/lobby.ts'
import { playVisits, type Visited } from '#scripts/simulation/visits.ts'

const day = 24 * 3_600_000

function visited(name: string, hours: number, seed = 1, rounds = 4): Visited {
  const edition = editionOf(name)
  const options = openOptions(edition, { pace: 'custom', 'pace.hours': hours })
  return playVisits({ edition, players: 4, options, seed, cap: { rounds, time: 100 * day } })
}

describe('games of people who visit them now and then', () => {
  it('are the same for the same seed', () => {
    expect(visited('classic', 8)).toEqual(visited('classic', 8))
    expect(visited('classic', 8, 2)).not.toEqual(visited('classic', 8))
  })

  it('take hours for each round, and leave nothing to a patient clock', () => {
    const { rounds } = visited('classic', 72)
    expect(rounds).toHaveLength(4)
    expect(rounds[3]).toMatchObject({ byClock: 0 })
    expect(rounds[3]!.hours).toBeGreaterThan(12)
    expect(rounds[3]!.decisions).toBeGreaterThanOrEqual(16)
  })

  it('are faster with a clock that decides more', () => {
    const [quick, slow] = [visited('slaughterhouse', 1), visited('slaughterhouse', 24)]
    expect(quick.rounds[3]!.hours).toBeLessThan(slow.rounds[3]!.hours)
    expect(quick.rounds[3]!.byClock).toBeGreaterThan(slow.rounds[3]!.byClock)
  })

  it('wait for nobody in turns that run by themselves', () => {
    const { rounds, waited } = visited('junior', 8, 1, 8)
    expect(rounds).toHaveLength(8)
    expect(waited).toBeLessThan(4 * 8)
  })
})
