import type { APIMessage } from 'discord-api-types/v10'
import { controlsOf, type Chair } from 'discord-stand-in'
import { answered, cardWith, gameOf, sitDown } from '#test/discord/people.ts'
import { seeded } from '#test/engine/random.ts'
import { Clicker, isPrivate, type Habits } from '#test/games/clicker.ts'
import type { Lane } from './lane.ts'

/** A game under way, those who play it, and the channel that it is played in. */
export interface Stage {
  lane: Lane
  game: string
  people: Clicker[]
  /** As it was found told of all, and since when; who waits for quiet again need not wait where nothing was done. */
  stillness: { acts: string; version: number; since: number } | null
}

/** As much of it as can be looked at. */
export interface Seen {
  lane: Pick<Lane, 'discord' | 'store'> & { presses: ReadonlySet<string> }
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
  lane: Lane,
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

/** All messages of the game that everybody sees, the oldest first. */
export function messagesOf({ people: [one] }: Seen): APIMessage[] {
  return one!.chair.see().filter((message) => !isPrivate(message))
}

/** Those of them that bear enabled controls of the game. */
export function pressable(stage: Seen): APIMessage[] {
  const isLive = (message: APIMessage) =>
    controlsOf(message).some(({ custom_id: id, disabled }) => !disabled && id.startsWith(`s1:${stage.game}:`))
  return messagesOf(stage).filter(isLive)
}

/** How long nothing may happen before a game counts as quiet, in ms. */
const quiet = 120

/** Resolves when the channel knows all there is to know and the next thing to happen is up to a person or the clock. */
export async function settle(stage: Stage): Promise<void> {
  const { lane, game } = stage
  const isQuiet = async () => {
    // What anybody does ends the wait without a question to the database, which is asked at both ends of the quiet.
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
  throw new Error(`the channel is told up to ${marks?.deliveredVersion} of ${marks?.version}`)
}

/** Changes with every press, with every request of the bot, and when time passes. */
function actsIn({ presses, discord, ahead }: Lane): string {
  return [presses.size, discord.journal.entries.length, ahead].join()
}
