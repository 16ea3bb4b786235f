import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { compileCache } from './test/driving/loading.ts'

process.env['NODE_COMPILE_CACHE'] ??= compileCache
process.env['STAND_IN_PATIENCE'] ??= '10000'
process.env['TEST_RUN'] ??= String(process.pid)

/** Folders of long tests with many bots. They start first, so that they do not run alone at the end. */
const first = ['crash', 'storm']
/**
 * Folders of tests with bots in separate processes. Running too many at the same time makes responses late.
 */
const spread = ['whole']

/**
 * Sorts test files. Without timings of earlier runs, the shortest files come last, and the first files are
 * some of the shortest. A worker process serves only one project and ends when the next file belongs to
 * another one, so the files of a project are grouped.
 */
class InTurn extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isIn = (folders: string[], { moduleId }: TestSpecification) =>
      folders.some((folder) => moduleId.includes(`/test/${folder}/`))
    const few = sorted.filter(({ project }) => project.name !== rooms.name)
    const many = sorted.filter(({ project }) => project.name === rooms.name)
    const long = many.filter((file) => isIn(first, file))
    const whole = many.filter((file) => isIn(spread, file))
    const left = many.filter((file) => !isIn([...first, ...spread], file))
    // Spread these files, but leave the end free of them: the shortest files come last and end together.
    const gap = (0.12 * left.length) / Math.max(1, whole.length)
    for (const [at, file] of whole.entries()) left.splice(Math.round(at * gap) + at, 0, file)
    return [...few, ...long, ...left]
  }
}

/** This file adds to the catalogue, which is read only once, so it needs a process of its own. */
const alone = 'test/text/own-words.test.ts'

/** All other files have no side effects, so a process loads the bot only once for all of them. */
const rooms = {
  name: 'rooms',
  include: ['test/**/*.test.ts', 'packages/*/{test,example}/**/*.test.ts'],
  exclude: [alone],
  isolate: false,
}

const common = {
  setupFiles: 'test/driving/finding.js',
  // The timeouts are long, since they are not meant as checks and the machine may be busy.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // Polled values are usually there within a few ms, which is sooner than the default interval of 50 ms.
  expect: { poll: { timeout: 10_000, interval: 10 } },
  passWithNoTests: true,
}

export default defineConfig({
  test: {
    // Let Node load the files, as outside tests, and reuse compiled code between processes.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    // Each worker loads and warms up the bot. On two cores, a third worker costs more than it gains.
    maxWorkers: 2,
    globalSetup: 'test/driving/end-of-run.ts',
    sequence: { sequencer: InTurn },
    projects: [rooms, { name: 'alone', include: [alone] }].map((room) => ({
      test: { ...room, ...common },
    })),
  },
})
