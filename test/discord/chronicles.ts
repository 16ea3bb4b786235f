import { createHash } from 'node:crypto'
import { ComponentType, type APIMessage } from 'discord-api-types/v10'
import { beforeAll, vi } from 'vitest'
import { cheaters } from '#editions/cheaters/index.ts'
import type { CheatKey } from '#editions/cheaters/state.ts'
import { term } from '#editions/cheaters/words/en/cheats.ts'
import type { Edition } from '#engine/edition.ts'
import type { Game } from '#engine/game.ts'
import type { Play } from '#engine/play.ts'
import { packAnswers, type SmallAnswers, promptPart } from '#discord/parts/answers-in-ids.ts'
import { encodeId } from '#discord/parts/components.ts'
import type { Chair, Entry } from 'discord-stand-in'
import type { Computers } from '#table/bots/computers.ts'
import type { TableRoom } from '#table/index.ts'
import { Seal } from '#table/core/loaded-game.ts'
import { controlsOf, labelsOf, pick, seat, type AtTable } from './people.ts'
import { untilDelivered, startPlace, type Place } from './place.ts'
import { viewOf } from '../table/requests.ts'

export const five = ['Roll', 'My hand', 'Table', 'CHEATER!', 'Pass the tray']
/** Component types of a message with a verdict: lines, picture and buttons. */
export const verdictForm = [ComponentType.TextDisplay, ComponentType.MediaGallery, ComponentType.ActionRow]
export const second = 1000
export const minute = 60 * second

/** A game in a chronicle channel with a manual clock and dice that depend only on the seed. */
export interface Stage {
  place: Place
  people: Chair[]
  game: string
  /** Advances time and runs everything due. */
  pass: (ms: number) => Promise<void>
  /** Advances time without running what is due. */
  delay: (ms: number) => void
}

export async function stage(names = ['Ann', 'Bo', 'Cy'], seed = defaultSeed): Promise<Stage> {
  const hall = await openHall({ seed, between: withoutEntropy })
  return hall.open(names)
}

const defaultSeed = '5'.repeat(64)

/** A server on which several games can be opened. */
export interface ServerFixture {
  place: Place
  open: (names?: string[], channel?: string) => Promise<Stage>
}

interface HallPlan {
  seed?: string
  channels?: string[]
  between?: (table: TableRoom) => TableRoom
  /** Sets the initial position of each game. */
  set?: (game: Game) => void
  /** The type of the computer player that is the last seat of each game. */
  computers?: Computers
  /** Interval between refreshes of open panels, ms. */
  refreshesEvery?: number
}

export async function openHall({
  seed = defaultSeed,
  channels,
  set,
  between,
  computers,
  refreshesEvery,
}: HallPlan = {}): Promise<ServerFixture> {
  let now = Date.UTC(2026, 10, 22)
  const place = await startPlace({
    table: {
      clock: () => now,
      seeds: () => seed,
      editions: { cheaters: beginning(set) },
      ...(computers && { computers }),
    },
    ...(between && { between }),
    ...(refreshesEvery !== undefined && { bot: { refreshesEvery } }),
    ...(channels && { discord: { world: { guilds: [{ name: 'Game Night', channels }] } } }),
  })
  const delay = (ms: number) => {
    now += ms
  }
  const pass = (ms: number) => {
    delay(ms)
    return untilDelivered(place)
  }
  const machines = computers ? 1 : 0
  const joining = (table: TableRoom) => between?.(table) ?? table
  return {
    place,
    open: (names, channel) => openGame(place, { pass, delay }, { names, channel, machines, joining }),
  }
}

function beginning(set: HallPlan['set']): Edition {
  const begin = (play: Play) => {
    cheaters.begin(play)
    set?.(play.game)
  }
  return { ...cheaters, begin }
}

interface Seated {
  names: string[] | undefined
  channel: string | undefined
  /** Number of additional computer players. */
  machines: number
  /** Wraps the table through which players join. */
  joining: (table: TableRoom) => TableRoom
}

async function openGame(
  place: Place,
  time: Pick<Stage, 'pass' | 'delay'>,
  { names = ['Ann', 'Bo', 'Cy'], channel, machines, joining }: Seated,
): Promise<Stage> {
  const seated = names.map((name) => place.discord.as(name))
  const people = channel === undefined ? seated : seated.map((one) => one.in(channel))
  const [host] = people as AtTable
  await host.command('/game new', { edition: 'cheaters' })
  const lobby = await host.waitFor((message) => labelsOf(message).includes('Join'), 10_000)
  await seat({ ...place, table: joining(place.table) }, lobby, people as AtTable, machines)
  // Drops the requests of the lobby.
  place.discord.journal.clear()
  await host.press(lobby, 'Start')
  await host.waitFor((message) => labelsOf(message).includes('Roll'), 10_000)
  await untilDelivered(place)
  const games = await place.table.gamesIn(place.discord.guild.id)
  const game = games.find((one) => one.channel === host.place.id)?.id ?? ''
  return { place, people, game, ...time }
}

/** Gives all games of a seed the same dice in this file, whichever press seated the players. */
export function withSameChance(entropy: string[]): void {
  beforeAll(() => {
    const chance = Reflect.get(Seal.prototype, 'chance')
    const spy = vi.spyOn(Seal.prototype, 'chance').mockImplementation(function (this: Seal) {
      return chance.call(this, entropy)
    })
    return () => spy.mockRestore()
  })
}

/** Makes the players' share of the seed the same in every run. */
export function withoutEntropy(table: TableRoom): TableRoom {
  return {
    ...table,
    join: (request) => table.join({ ...request, interaction: `join-${request.user.name}` }),
  }
}

/** Presses the newest visible control with that label and returns the private response. */
export async function pressNewest(stage: Stage, who: Chair, label: string): Promise<APIMessage> {
  const message = who.see().findLast((one) => labelsOf(one).includes(label))
  if (!message) throw new Error(`${who.user.name} sees no ${label}`)
  const outcome = await who.press(message, label)
  const answer = await outcome.later(10_000)
  await untilDelivered(stage.place)
  return answer
}

/** Presses CHEATER! and chooses a player and a cheat. Returns the form, which only has to be sent. */
export async function charge(
  stage: Stage,
  who: Chair,
  accused: number,
  cheat: CheatKey,
): Promise<APIMessage> {
  const lists = await pressNewest(stage, who, 'CHEATER!')
  const wanted = `${stage.people[accused]?.user.name}: ${term[cheat]}`
  for (const { placeholder = '', options = [] } of controlsOf(lists)) {
    const chosen = options.find(({ label }) => label === wanted)
    if (chosen) return pick(who, lists, placeholder, [chosen.value])
  }
  throw new Error(`the list has no ${wanted}`)
}

/** Sends the private move of an option directly, without its lists or forms. Returns the private response. */
export async function commit(
  stage: Stage,
  who: Chair,
  act: string,
  answers: SmallAnswers = {},
): Promise<APIMessage> {
  const { place, game } = stage
  const looked = await place.table.look(viewOf(game, who.user.id))
  const option = looked.ok && looked.value.options.find((one) => one.act === act)
  if (!option) throw new Error(`${who.user.name} is not offered ${act}`)
  const hand = await pressNewest(stage, who, 'My hand')
  const id = encodeId(game, 'act', 'assets', promptPart(option.prompt), act, packAnswers(answers))
  const button = { type: 2, style: 2, label: act, custom_id: id }
  const bearing = { ...hand, components: [{ type: 1, components: [button] }] } as unknown as APIMessage
  const answer = await (await who.staleClick(bearing, id)).later(10_000)
  await untilDelivered(place)
  return answer
}

/** The player who must answer a blocking prompt; null without one. */
export async function asked({ place, people, game }: Stage): Promise<Chair | null> {
  const looked = await place.table.look(viewOf(game))
  if (!looked.ok) return null
  const { prompts, table } = looked.value
  const seats = prompts.flatMap(({ prompt }) => (prompt.blocks ? prompt.seats : []))
  const users = new Set(table.chairs.flatMap(({ seat, user }) => (seats.includes(seat) ? user : [])))
  return people.find(({ user }) => users.has(user.id)) ?? null
}

/** The kind of the blocking prompt, or null. */
export async function blockingPromptKind({ place, game }: Stage): Promise<string | null> {
  const looked = await place.table.look(viewOf(game))
  return looked.ok ? (looked.value.prompts.find(({ prompt }) => prompt.blocks)?.prompt.kind ?? null) : null
}

/**
 * Plays the turn to its handover, or to a prompt of kind `until`, with the default answers. Lets time pass where the
 * game needs it. Returns the kind of the last prompt.
 */
export async function playTurn(stage: Stage, until = 'turn.roll'): Promise<string> {
  for (let steps = 0; steps < 60; steps++) {
    const kind = await blockingPromptKind(stage)
    if (kind === 'turn.roll' || kind === until) return kind
    const who = await asked(stage)
    if (!who) await stage.pass(15 * second)
    else if (kind === 'turn.pass') await pressNewest(stage, who, 'Pass the tray')
    else {
      const hand = await pressNewest(stage, who, 'My hand')
      await pressNewest(stage, who, labelsOf(hand)[0] as string)
    }
  }
  throw new Error('the turn does not end')
}

/** Public messages of the channel, oldest first. */
export function publicMessages({ people: [one] }: Stage): APIMessage[] {
  return one?.see().filter(({ flags }) => ((flags ?? 0) & 64) === 0) ?? []
}

/** Requests to the channel's routes from index `from`, with ids of this run replaced by their order of appearance. */
export function requests({ place, people: [one], game }: Stage, from = 0): string[] {
  const channel = one?.place.id ?? ''
  const ids = new Map<string, string>()
  const plain = (value: unknown) =>
    JSON.stringify(value)
      .replaceAll(game, 'game')
      .replace(/\d{17,19}/g, (id) => {
        if (!ids.has(id)) ids.set(id, `#${ids.size}`)
        return ids.get(id) as string
      })
  return entries(place, channel)
    .slice(from)
    .map(({ method, path, body, files, status }) =>
      plain([method, path, body, files.map(({ name, size, bytes }) => [name, size, hash(bytes)]), status]),
    )
}

export function entries({ discord }: Place, channel: string): Entry[] {
  return discord.journal.entries.filter(({ path }) => path.includes(`/channels/${channel}`))
}

function hash(bytes: Buffer | null): string {
  return bytes ? createHash('sha256').update(bytes).digest('hex') : ''
}

/** The different component types of a message, in order. */
export function formOf({ components = [] }: APIMessage): ComponentType[] {
  return [...new Set(components.map(({ type }) => type))]
}
