import { expect, it } from 'vitest'
import { postgresMissing, postgresRequired } from '#test/store/postgres.ts'
import { storm } from './storm.ts'
import { kinds } from './weather/fault.ts'

if (postgresRequired) it('has a Postgres', () => expect(postgresMissing).toBeNull())

it.runIf(postgresMissing === null)(
  'in a storm no process dies by itself, every log leads to its game, every export verifies, and no one is called astray',
  async () => {
    const report = await storm({ kinds, games: 4, seconds: 15, processes: 2, seed: 11, patience: 5000 })
    const held = new Set(['process', 'log', 'call'])
    expect(report.flaws.filter(({ about }) => held.has(about))).toEqual([])
    expect(report.rained.length).toBeGreaterThan(5)
    expect(report.games.moves).toBeGreaterThan(10)
  },
  180_000,
)
