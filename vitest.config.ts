import { readdirSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { compileCache, loading } from './test/driving/loading.ts'

process.env['NODE_COMPILE_CACHE'] ??= compileCache
process.env['TEST_RUN'] ??= String(process.pid)

/** Rooms of long tests that wait for processes of their own: at the end they would go on alone. */
const first = ['/test/crash/', '/test/storm/']

/** Where nothing is known of earlier runs the shortest files come last, and the first ones are some of the shortest. */
class InTurn extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isFirst = ({ moduleId }: TestSpecification) => first.some((room) => moduleId.includes(room))
    const sorted = await super.sort(files)
    return [...sorted.filter(isFirst), ...sorted.filter((file) => !isFirst(file))]
  }
}

/**
 * Tests of these rooms leave nothing behind in their process: one loads the bot once, for the files of all of them.
 */
const shared = [
  'art',
  'clock',
  'config',
  'discord',
  'editions',
  'engine',
  'games',
  'lab',
  'logging',
  'mechanics',
  'operations',
  'process',
  'playground',
  'players',
  'scenario',
  'store',
  'table',
]

/** Rooms of whole bots have processes of their own, each for one file after the other. */
const apart = ['whole', 'storm']

const filesOf = (room: string) => `test/${room}/**/*.test.ts`

const rooms = [
  { name: 'rooms', include: shared.map(filesOf), isolate: false },
  ...apart.map((name) => ({ name, include: [filesOf(name)], isolate: false })),
  ...readdirSync('test', { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && ![...shared, ...apart].includes(entry.name))
    .map(({ name }) => ({ name, include: [filesOf(name)] })),
]

/**
 * Discord's documentation leaves room, and the stand-in for it can read it in a second, meaner way
 * (`src/playground/readings.ts`). One file or two for each thing that this way changes run under both readings here:
 * what finds a message by its nonce, what an edit keeps of files, which answers a token gets, what an interaction and a
 * list of commands tell, events that come twice, threads. `npm run test:mean` runs all of them.
 */
const readTwice = [
  'access/gone-channels',
  'access/private-threads',
  'connection/guilds',
  'connection/register',
  'play/playing-again',
  'play/private',
  'presses/failures',
  'presses/lost-presses',
  'sending/card-posting',
  'sending/gone-cards',
  'sending/kept-pictures',
  'sending/posted-once',
  'sending/replaced-pictures',
  'sending/result-waits',
  'sending/uploads',
]
const meanReading = {
  name: 'mean-reading',
  include: readTwice.map((name) => `test/discord/${name}.test.ts`),
  env: { STAND_IN_READING: 'mean' },
  isolate: false,
}

/** How long anything is waited for is no check: a machine may be busy with other things. */
const common = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 10_000 } },
  passWithNoTests: true,
}

/**
 * Whole bots in processes of their own come last and by two: by three they take longer on two cores, and by four they
 * answer a press after the three seconds that Discord allows.
 */
const ofWholeBots = { maxWorkers: 2, sequence: { groupOrder: 1 } }

export default defineConfig({
  test: {
    // Node itself loads the files, as it does outside of tests, and what one process has compiled the next one need not.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    execArgv: [loading],
    // Some files wait for timers half of their time, others reckon all of it: on two cores three at once take the least.
    maxWorkers: 3,
    globalSetup: 'test/driving/end-of-run.ts',
    sequence: { sequencer: InTurn },
    projects: [...rooms, meanReading, { name: 'top', include: ['test/*.test.ts'], isolate: false }].map(
      (room) => ({
        test: { ...room, ...common, ...(room.name === 'whole' && ofWholeBots) },
      }),
    ),
  },
})
