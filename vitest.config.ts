import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { compileCache } from './test/driving/loading.ts'

process.env['NODE_COMPILE_CACHE'] ??= compileCache
process.env['STAND_IN_PATIENCE'] ??= '10000'
process.env['TEST_RUN'] ??= String(process.pid)

/** Long tests with many bots: at the end they would go on alone. */
const first = ['crash', 'storm']
/** Those with bots in processes of their own: several of them at once, and a press is answered too late. */
const spread = ['whole']

/**
 * Where nothing is known of earlier runs the shortest files come last, and the first ones are some of the shortest. A
 * process serves one project, and ends when the next file is of another: those of one project follow each other.
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
    // The shortest files come last, and end together.
    const gap = (0.12 * left.length) / Math.max(1, whole.length)
    for (const [at, file] of whole.entries()) left.splice(Math.round(at * gap) + at, 0, file)
    return [...few, ...long, ...left]
  }
}

/** Adds to the words of the program, which are read once: no other file can go before it in its process. */
const alone = 'test/text/own-words.test.ts'

/** All others leave nothing behind: one process loads the bot once, for file after file. */
const rooms = {
  name: 'rooms',
  include: ['test/**/*.test.ts', 'packages/*/{test,example}/**/*.test.ts'],
  exclude: [alone],
  isolate: false,
}

const common = {
  setupFiles: 'test/driving/finding.js',
  // How long anything is waited for is no check: a machine may be busy with other things.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // What is polled is mostly there within a few ms: a look takes less than the usual 50 ms of waiting.
  expect: { poll: { timeout: 10_000, interval: 10 } },
  passWithNoTests: true,
}

export default defineConfig({
  test: {
    // Node itself loads the files, as it does outside of tests, and what one process has compiled the next one need not.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    // Each loads the bot and warms up once more: on two cores a third one takes more than what waiting leaves it.
    maxWorkers: 2,
    globalSetup: 'test/driving/end-of-run.ts',
    sequence: { sequencer: InTurn },
    projects: [rooms, { name: 'alone', include: [alone] }].map((room) => ({
      test: { ...room, ...common },
    })),
  },
})
