import { readdirSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The test that takes longest is one of the shortest files. */
const longest = '/test/crash/crash.test.ts'

/** Where nothing is known of earlier runs the shortest files come last, and this one would go on alone. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLongest = ({ moduleId }: TestSpecification) => moduleId.endsWith(longest)
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))]
  }
}

/** Tests of these rooms leave nothing behind in their process: one loads the bot once, for all of its files. */
const shared = ['art', 'editions', 'engine', 'players', 'table']

const rooms = readdirSync('test', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => ({ name, include: [`test/${name}/**/*.test.ts`], isolate: !shared.includes(name) }))

const common = { testTimeout: 30_000, hookTimeout: 60_000, passWithNoTests: true }

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [...rooms, { name: 'top', include: ['test/*.test.ts'] }].map((room) => ({
      test: { ...room, ...common },
    })),
  },
})
