import { expect, it } from 'vitest'
import { seeded } from '#test/engine/random.ts'
import { postgresMissing, postgresRequired } from '#test/store/postgres.ts'
import { march } from './march.ts'
import { scenes } from './scenes/index.ts'
import type { Scene } from './scenes/scene.ts'

if (postgresRequired) it('has a Postgres', () => expect(postgresMissing).toBeNull())

/** A sample of what `npm run crash` visits: one point of each of so many kinds of moves, others in each run. */
const points = 4

function drawn(): Scene[] {
  const below = seeded(Date.now())
  const left = [...scenes]
  return Array.from({ length: points }, () => left.splice(below(left.length), 1)[0]!)
}

it.runIf(postgresMissing === null)(
  'a process that dies at any point of a move loses none and doubles none',
  async () => {
    const reports = await march({ scenes: drawn(), points, lanes: 1 })
    expect(reports).toHaveLength(points)
    for (const {
      scene,
      visited,
      flaws,
      points: { turn },
    } of reports) {
      expect(flaws, scene).toEqual([])
      expect(visited, scene).toBeGreaterThan(0)
      expect(turn, scene).toBeGreaterThan(100)
    }
  },
  600_000,
)
