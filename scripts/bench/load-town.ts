import { randomUUID } from 'node:crypto'
import { type APIMessage, ButtonStyle, ComponentType, MessageFlags } from 'discord-api-types/v10'
import { controlsOf, textOf, type Chair, type Control, type StandIn, type Outcome } from 'discord-stand-in'
import { openStore } from '#store/index.ts'
import { openTable, type Outcome as TableOutcome } from '#table/index.ts'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { encodeId } from '#discord/parts/components.ts'
import type { Noise } from './section.ts'
import { at } from '#engine/at.ts'

const guildSize = { channels: 50, people: 20 }
const perGame = 2
const atOnce = 4
/** The tables play these editions in turn. */
const played = ['classic', 'slaughterhouse', 'cheaters']
/** One table in this many has a computer player. */
const computerEvery = 4

export interface Table {
  game: string
  channel: string
  edition: string
  chairs: Chair[]
  hasComputer: boolean
}

/** Returns a world with a channel for each game, in servers of a usual size. */
export function townPlan(games: number) {
  const guilds = Array.from({ length: Math.ceil(games / guildSize.channels) }, (_, at) => ({
    name: `Server ${at + 1}`,
    channels: Array.from({ length: guildSize.channels }, (_, channel) => `table-${at + 1}-${channel + 1}`),
    members: Array.from({ length: guildSize.people }, (_, person) => nameOf(at, person)),
  }))
  const people = guilds.flatMap(({ members }) => members.map((name) => ({ name })))
  return { guilds, people }
}

function nameOf(guild: number, person: number): string {
  return `P${guild + 1}-${person + 1}`
}

export async function beginGames(discord: StandIn, databaseUrl: string, games: number): Promise<Table[]> {
  const store = await openStore({ databaseUrl })
  const room = await openTable({ store, lengths: {} })
  const tables = Array.from({ length: games }, (_, at) => tableAt(discord, at))
  for (let from = 0; from < games; from += atOnce)
    await Promise.all(
      tables.slice(from, from + atOnce).map(async (table) => (table.game = await begin(room, table))),
    )
  await room.close()
  await store.close()
  return tables
}

function tableAt(discord: StandIn, no: number): Table {
  const [guild, number] = [Math.floor(no / guildSize.channels), no % guildSize.channels]
  const first = (number * perGame) % guildSize.people
  const channel = `table-${guild + 1}-${number + 1}`
  const chairs = [first, first + 1].map((person) => discord.as(nameOf(guild, person), channel))
  const edition = at(played, no % played.length)
  return { game: '', channel: chairs[0]!.place.id, edition, chairs, hasComputer: no % computerEvery === 0 }
}

type Room = Awaited<ReturnType<typeof openTable>>

async function begin(room: Room, { channel, chairs, edition, hasComputer }: Table): Promise<string> {
  const [host, guest] = [at(chairs, 0), at(chairs, 1)]
  const person = ({ user }: Chair) => ({ id: user.id, name: user.name })
  const guild = host.place.guildId ?? ''
  const game = { guild, channel, host: person(host), edition }
  const { id } = await done(() => room.open(game, randomUUID()))
  const requestOf = (chair: Chair) => ({ game: id, guild, user: person(chair), interaction: randomUUID() })
  await done(() => room.join(requestOf(guest)))
  if (hasComputer) await done(() => room.addComputer(requestOf(host)))
  await done(() => room.start(requestOf(host)))
  return id
}

const maxTries = 10

/** Repeats a change while the database is busy. */
async function done<Value>(change: () => Promise<TableOutcome<Value>>): Promise<Value> {
  for (let tries = 1; ; tries++) {
    const outcome = await change()
    if (outcome.ok) return outcome.value
    if (outcome.refusal.code !== 'unavailable' || tries === maxTries)
      throw new Error(`a game could not start: ${outcome.refusal.code}`)
  }
}

/** Number of newest messages that are searched for mentions of players. */
const maxCalls = 8
const looks = /^(My assets|My hand|All deeds|Log|Table|Help)$/
/** Buttons that neither show something nor continue the game. */
const others =
  /^(More|Back|Refresh|Start over|In words|As cards|More deeds|Offer|Seats|Leave|Give up|Stop|Propose|Undo|Remove|Remind|Trade|Deal|In advance|Look at|Count my)/

/** Returns a control that a player would press now: a move, or a view. */
export function pressAt(
  { chairs, edition }: Table,
  isLook: boolean,
  below: (n: number) => number,
): { chair: Chair; message: APIMessage; control: Control } | null {
  const seen = at(chairs, 0).see()
  const card = seen.findLast(isOpen)
  if (!card) return null
  // In a chronicle, the newest mention may be some messages before the newest message with controls.
  const calls = seen.slice(-maxCalls).map((message) => calledIn(message, chairs))
  const called = calls.findLast(({ length }) => length > 0) ?? chairs
  const chair = at(called, below(called.length))
  if (isLook) return picked(chair, card, (label) => looks.test(label), below)
  // A panel offers moves that a card lacks; in a chronicle these are most of them.
  const panel = below(edition === 'cheaters' ? 2 : 4) === 0 ? chair.see().findLast(isPrivate) : undefined
  return (panel && picked(chair, panel, isMove, below)) ?? picked(chair, card, isMove, below)
}

function calledIn(message: APIMessage, chairs: readonly Chair[]): Chair[] {
  const words = textOf(message)
  return chairs.filter(({ user }) => words.includes(`<@${user.id}>`))
}

const isMove = (label: string) => !looks.test(label) && !others.test(label)

function picked(
  chair: Chair,
  message: APIMessage,
  isWanted: (label: string) => boolean,
  below: (n: number) => number,
) {
  const wanted = controlsOf(message).filter(
    ({ label, disabled, options }) => !options && !disabled && isWanted(label ?? ''),
  )
  const control = wanted[below(wanted.length)]
  return control ? { chair, message, control } : null
}

function isPrivate({ flags }: APIMessage): boolean {
  return has(flags, MessageFlags.Ephemeral) && !has(flags, MessageFlags.Loading)
}

function has(flags: number | undefined, flag: MessageFlags): boolean {
  return ((flags ?? 0) & flag) > 0
}

/** Whether a message is a game's open card, or a chronicle's message with controls. */
function isOpen(message: APIMessage): boolean {
  return (
    !isPrivate(message) &&
    controlsOf(message).some(({ label, disabled }) => !disabled && /^My (assets|hand)$/.test(label ?? ''))
  )
}

/** People who request boards of many games at an even rate, without waiting for responses. */
export class Flood {
  readonly outcomes: Outcome[] = []
  readonly #presses = new Set<Promise<void>>()
  readonly #ended: Promise<unknown>
  #isOver = false

  constructor({ people, rate }: Noise, tables: readonly Table[]) {
    const chairs = tables.flatMap((table) => table.chairs)
    this.#ended = Promise.all(
      chairs.slice(0, people).map((chair, at) => this.#press(chair, at, rate, tables)),
    )
  }

  async end(): Promise<void> {
    this.#isOver = true
    await this.#ended
    await Promise.all(this.#presses)
  }

  async #press(chair: Chair, from: number, rate: number, tables: readonly Table[]): Promise<void> {
    const start = performance.now()
    const inServer = tables.filter(({ chairs }) => chairs[0]!.place.guildId === chair.place.guildId)
    for (let at = 0; !this.#isOver; at++) {
      await pause(Math.max(1, start + (at * 1000) / rate - performance.now()))
      const { game } = inServer[(from + at) % inServer.length]!
      const press = this.#pressOnce(chair, encodeId(game, 'open', 'board', 'picture'))
      this.#presses.add(press)
      void press.finally(() => this.#presses.delete(press))
    }
  }

  async #pressOnce(chair: Chair, id: string): Promise<void> {
    const message = chair.see().findLast(({ flags }) => !has(flags, MessageFlags.Ephemeral))
    if (message) this.outcomes.push(await chair.staleClick(bearing(message, id), id))
  }
}

function bearing(message: APIMessage, id: string): APIMessage {
  const style = ButtonStyle.Secondary as const
  const button = { type: ComponentType.Button as const, id: 2, style, label: 'Board', custom_id: id }
  return { ...message, components: [{ type: ComponentType.ActionRow, id: 1, components: [button] }] }
}
