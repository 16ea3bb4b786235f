import { seeded } from '#test/engine/random.ts'
import { ask } from '#test/store/postgres.ts'
import type { Death } from './fleet.ts'
import { forecast } from './forecast.ts'
import { Games } from './games.ts'
import type { Verdict } from './ledger.ts'
import { rain, type Fell } from './rain.ts'
import { flawsOfCalls, flawsOfChannels, flawsOfLogs, flawsOfStories, type Flaw } from './sound.ts'
import { Town } from './town.ts'
import { trailOf } from './trail.ts'
import { kinds as allKinds, type Kind } from './weather/fault.ts'

export interface StormOptions {
  kinds: readonly Kind[]
  /** The number of tables, each with one game at a time. */
  games: number
  seconds: number
  processes: number
  seed: number
  /** How long channels may take to show the newest state after the last fault, ms. */
  timeout?: number
  /** Aborts the storm, which then rejects without any checks. */
  signal?: AbortSignal
  /** Receives lines about the progress. */
  say?: (line: string) => void
}

export interface StormReport {
  rained: readonly Fell[]
  /** The number of presses per result. */
  presses: Record<'saved' | 'told' | 'failed' | 'shown' | 'flaw', number>
  games: { begun: number; ended: number; moves: number }
  starts: number
  deaths: readonly Death[]
  /** How often each error message was logged. */
  complaints: ReadonlyMap<string, number>
  flaws: readonly Flaw[]
  /** The last events in the channel of each game with flaws. */
  trails: ReadonlyMap<string, readonly string[]>
}

/** More than twice the minute after which the bot retries forgotten deliveries, ms. */
const defaultTimeout = 150_000
const unserved: Flaw = {
  about: 'process',
  where: 'the processes',
  what: 'they do not serve though the weather is fair',
}
const pressesSaved = `SELECT interaction_id FROM moves WHERE interaction_id IS NOT NULL`
const movesSaved = `SELECT count(*)::int FROM moves`

/** Plays games during faults, and checks the invariants once the faults have ended. */
export async function storm(options: StormOptions): Promise<StormReport> {
  const town = await Town.open(options.processes)
  const { promise: ended, reject } = Promise.withResolvers<never>()
  options.signal?.addEventListener('abort', () => reject(new Error('the storm was aborted')))
  try {
    return await Promise.race([weathered(town, options), ended])
  } finally {
    await town.close()
  }
}

async function weathered(
  town: Town,
  { say = () => undefined, timeout = defaultTimeout, games: tables, seconds, seed, kinds }: StormOptions,
): Promise<StormReport> {
  const length = seconds * 1000
  // Every storm ends and restarts processes.
  const falling = allKinds.filter((kind) => kind === 'process' || kinds.includes(kind))
  const spells = forecast({ kinds: falling, length, seed })
  const games = new Games(town, tables, seeded(seed))
  await games.begin()
  say(`${tables} games have started; faults begin`)
  let isOver = false
  const playing = games.play(() => isOver)
  const rained = await rain(spells, length, town.sky)
  say('the storm is over; checking the channels')
  isOver = true
  await playing
  return lookedOver(town, games, { rained, say, timeout })
}

async function lookedOver(
  town: Town,
  { played }: Games,
  { rained, say, timeout }: { rained: readonly Fell[] } & Required<Pick<StormOptions, 'say' | 'timeout'>>,
): Promise<StormReport> {
  const { fleet, databaseUrl } = town.sky
  const isServed = await fleet.ready()
  const channels = await flawsOfChannels(town, played, timeout)
  say('channels checked; checking the logs')
  // A running bot changes games, so check their data only after all processes have stopped.
  await fleet.close()
  const logs = await flawsOfLogs(town)
  const stories = await flawsOfStories(town, played)
  const trails = new Map<string, string[]>()
  for (const one of played)
    if ([...channels, ...stories].some(({ where }) => where.includes(one.game)))
      trails.set(one.game, await trailOf(town, one))
  const rows = await ask(pressesSaved, databaseUrl)
  const verdicts = town.ledger.judge(new Set(rows.map(({ interaction_id: id }) => String(id))))
  const presses = { saved: 0, told: 0, failed: 0, shown: 0, flaw: 0 }
  for (const { came } of verdicts) presses[came]++
  const pressed = verdicts.flatMap((one) => (one.came === 'flaw' ? [flawOf(one, rained)] : []))
  const died = fleet.deaths.map(({ process, how }) => ({
    about: 'process' as const,
    where: `process ${process + 1}`,
    what: how,
  }))
  const moves = Number((await ask(movesSaved, databaseUrl))[0]?.['count'])
  return {
    rained,
    presses,
    games: { begun: played.length, ended: logs.ended, moves },
    starts: fleet.starts,
    deaths: fleet.deaths,
    complaints: fleet.complaints,
    flaws: [
      ...(isServed ? [] : [unserved]),
      ...died,
      ...pressed,
      ...logs.flaws,
      ...stories,
      ...channels,
      ...(await flawsOfCalls(town)),
    ],
    trails,
  }
}

/** A press’s flaw may be due to a fault that occurred at most this many ms before or after the press. */
const near = { before: 1000, after: 10_000 }

function flawOf({ press, why }: Extract<Verdict, { came: 'flaw' }>, rained: readonly Fell[]): Flaw {
  const around = rained.filter(({ from, to }) => from < press.at + near.after && to > press.at - near.before)
  const when = around.map(({ name, from, to }) => `${name} ${from - press.at}…${to - press.at}`)
  const at = new Date(press.at).toISOString().slice(11, 23)
  return {
    about: 'press',
    where: `press ${press.id} of ${press.what} at ${at}`,
    what: `${why}; then: ${when.join(', ')}`,
  }
}
