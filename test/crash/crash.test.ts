import { expect, it } from 'vitest'
import { postgresMissing, postgresRequired } from '#test/store/postgres.ts'
import { march } from './march.ts'
import { scenes } from './scenes/index.ts'

if (postgresRequired) it('has a Postgres', () => expect(postgresMissing).toBeNull())

/** Fewer points than `npm run crash` tests: one for each kind of move. */
const points = 8

it.runIf(postgresMissing === null)(
  'a process that dies at any point loses and doubles no move',
  async () => {
    const reports = await march({ scenes, points, lanes: 2 })
    expect(reports.flatMap(({ flaws }) => flaws)).toEqual([])
    for (const {
      scene,
      visited,
      points: { turn },
    } of reports) {
      expect(visited, scene).toBeGreaterThan(0)
      expect(turn, scene).toBeGreaterThan(100)
    }
  },
  600_000,
)
