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
  /**
   * When the game was last seen to change. While nothing changes after that, a second `settle` returns soon.
   */
  stillness: { acts: string; version: number; since: number } | null
}

/** The parts of a stage that checks read. */
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

/** All public messages in the game’s channel, oldest first. */
export function messagesOf({ people: [one] }: Seen): APIMessage[] {
  return one!.chair.see().filter((message) => !isPrivate(message))
}

/** The public messages with an enabled control of the game. */
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
    // Query the database only at the start and the end of the quiet time; any act in between restarts it.
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

/** A string that differs after every press, every request of the bot and every change of the clocks. */
function actsIn({ presses, discord, ahead }: TestBench): string {
  return [presses.size, discord.journal.entries.length, ahead].join()
}
