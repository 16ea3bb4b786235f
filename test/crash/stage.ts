import type { APIMessage } from 'discord-api-types/v10'
import { controlsOf, type Chair } from '#playground/index.ts'
import { cardWith, sitDown } from '#test/discord/people.ts'
import { insist } from '#test/driving/insist.ts'
import { seeded } from '#test/engine/random.ts'
import { Clicker, isPrivate, type Habits } from '#test/games/clicker.ts'
import type { Lane } from './lane.ts'

/** A game under way, those who play it, and the channel that it is played in. */
export interface Stage {
  lane: Lane
  game: string
  people: Clicker[]
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
  await insist(() => host.command('/game new', edition === undefined ? {} : { edition }))
  const lobby = await cardWith(host, 'Join')
  await sitDown(lobby, host, guests, computers)
  await insist(() => host.press(lobby, 'Start'))
  const [game] = await lane.store.games.ofChannel(host.place.id, ['lobby'])
  const people = chairs.map((chair, at) => new Clicker(lane.discord, chair, seeded(parties * 7 + at), habits))
  const id = game?.id ?? controlGame(lobby)
  const isOn = async () => (await lane.store.games.get(id))?.status === 'running'
  if (!(await lane.comes(isOn))) throw new Error('the game did not start')
  const stage = { lane, game: id, people }
  await settle(stage)
  return stage
}

function controlGame(message: APIMessage): string {
  return controlsOf(message)[0]?.custom_id.split(':')[1] ?? ''
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

/** Resolves when the channel knows all there is to know and the next thing to happen is up to a person or the clock. */
export async function settle({ lane, game }: Stage): Promise<void> {
  let seen = -1
  let since = performance.now()
  const isQuiet = async () => {
    const marks = await lane.store.games.marks(game)
    const state = (marks?.version ?? 0) * 100_000 + lane.discord.journal.entries.length
    if (!marks || marks.deliveredVersion < marks.version || state !== seen) {
      seen = state
      since = performance.now()
      return false
    }
    return performance.now() - since > quiet
  }
  if (await lane.comes(isQuiet)) return
  const marks = await lane.store.games.marks(game)
  throw new Error(`the channel is told up to ${marks?.deliveredVersion} of ${marks?.version}`)
}

/** How long nothing may happen before a game counts as quiet, in ms. */
const quiet = 120
