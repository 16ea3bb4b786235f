import type { APIMessage } from 'discord-api-types/v10'
import { controlsOf, type Chair } from 'discord-stand-in'
import { answered, cardWith, gameOf, sitDown } from '#test/discord/people.ts'
import { seeded } from '#test/engine/random.ts'
import { Clicker, isPrivate, type Habits } from '#test/games/clicker.ts'
import type { TestBench } from './lane.ts'

/** A running game with its players and channel. */
export interface Stage {
  lane: TestBench
  game: string
  people: Clicker[]
  /** The last observed state and its time; a second wait for quiet is short if nothing happened. */
  stillness: { acts: string; version: number; since: number } | null
}

/** The parts that are needed for reading. */
export interface Seen {
  lane: Pick<TestBench, 'discord' | 'store'> & { presses: ReadonlySet<string> }
  game: string
  people: readonly Pick<Clicker, 'chair'>[]
}

export interface Party {
  names: string[]
  computers?: number
  edition?: string
  habits?: Habits
}

let parties = 0

export async function openStage(
  lane: TestBench,
  { names, computers = 0, edition, habits }: Party,
): Promise<Stage> {
  const channel = lane.freeChannel()
  const chairs = names.map((name) => lane.discord.as(name, channel))
  const [host, ...guests] = chairs as [Chair, ...Chair[]]
  parties++
  await answered(host.command('/game new', edition === undefined ? {} : { edition }))
  const lobby = await cardWith(host, 'Join')
  await sitDown(lobby, host, guests, computers)
  await answered(host.press(lobby, 'Start'))
  const [game] = await lane.store.games.ofChannel(host.place.id, ['lobby'])
  const people = chairs.map((chair, at) => new Clicker(lane.discord, chair, seeded(parties * 7 + at), habits))
  const id = game?.id ?? gameOf(lobby)
  const isOn = async () => (await lane.store.games.get(id))?.status === 'running'
  if (!(await lane.comes(isOn))) throw new Error('the game did not start')
  const stage = { lane, game: id, people, stillness: null }
  await settle(stage)
  return stage
}

export async function versionOf({ lane, game }: Pick<Seen, 'lane' | 'game'>): Promise<number> {
  return (await lane.store.games.marks(game))?.version ?? 0
}

/** All public messages of the game, oldest first. */
export function messagesOf({ people: [one] }: Seen): APIMessage[] {
  return one!.chair.see().filter((message) => !isPrivate(message))
}

/** The messages of the game with enabled controls. */
export function pressable(stage: Seen): APIMessage[] {
  const isLive = (message: APIMessage) =>
    controlsOf(message).some(({ custom_id: id, disabled }) => !disabled && id.startsWith(`s1:${stage.game}:`))
  return messagesOf(stage).filter(isLive)
}

/** Time without an event after which a game counts as quiet, ms. */
const quiet = 120

/** Resolves when the channel is up to date and only a player or the clock can act. */
export async function settle(stage: Stage): Promise<void> {
  const { lane, game } = stage
  const isQuiet = async () => {
    // Any act ends the wait without a query; the database is read at the start and the end of the quiet time.
    if (stage.stillness?.acts === actsIn(lane) && performance.now() - stage.stillness.since <= quiet)
      return false
    const marks = await lane.store.games.marks(game)
    if (!marks || marks.deliveredVersion < marks.version) {
      stage.stillness = null
      return false
    }
    const acts = actsIn(lane)
    const { stillness } = stage
    if (stillness?.acts === acts && stillness.version === marks.version) return true
    stage.stillness = { acts, version: marks.version, since: performance.now() }
    return false
  }
  if (await lane.comes(isQuiet)) return
  const marks = await lane.store.games.marks(game)
  const seen = `the channel has version ${marks?.deliveredVersion} of ${marks?.version}`
  throw new Error([seen, ...lane.bot.lines].join('\n'))
}

/** A string that changes with every press, every request of the bot, and when time passes. */
function actsIn({ presses, discord, ahead }: TestBench): string {
  return [presses.size, discord.journal.entries.length, ahead].join()
}
