import { expect, it } from 'vitest'
import { postgresMissing, postgresRequired } from '#test/store/postgres.ts'
import { storm } from './storm.ts'
import { kinds } from './weather/fault.ts'

if (postgresRequired) it('has a Postgres', () => expect(postgresMissing).toBeNull())

it.runIf(postgresMissing === null)(
  'random faults leave processes, logs, channels, presses and pings intact',
  async () => {
    const report = await storm({ kinds, games: 4, seconds: 6, processes: 2, seed: 339 })
    expect(report.flaws).toEqual([])
    expect(report.rained.length).toBeGreaterThan(5)
    expect(report.games.moves).toBeGreaterThan(10)
  },
  300_000,
)
