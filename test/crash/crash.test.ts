import { expect, it } from 'vitest'
import { postgresMissing, postgresRequired } from '#test/store/postgres.ts'
import { march } from './march.ts'
import { scenes } from './scenes/index.ts'

if (postgresRequired) it('has a Postgres', () => expect(postgresMissing).toBeNull())

/** A sample of the points of `npm run crash`: one for each kind of move. */
const points = 8

it.runIf(postgresMissing === null)(
  'loses and doubles no move when a process dies at any point',
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
