import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AppContext, Scope } from '#discord/app-context.ts'
import { Declined, UserError } from '#discord/request.ts'
import { Pictures } from '#discord/parts/pictures.ts'
import { signOf } from '#discord/words/names.ts'
import { views } from '#discord/panels/index.ts'
import { editions } from '#editions/index.ts'
import { copyGame } from '#engine/copy.ts'
import type { Edition } from '#engine/edition.ts'
import type { Play } from '#engine/play.ts'
import type { Chair } from 'discord-stand-in'
import type { Outcome } from '#table/api.ts'
import { speak } from '#text/index.ts'
import { requestOf, viewOf } from '#test/table/requests.ts'
import { entries, withSameChance } from '../chronicles.ts'
import { gameOf, hasControl, seat, type AtTable } from '../people.ts'
import { untilDelivered, startPlace, type Place } from '../place.ts'
import { quietDiscord } from '../scopes.ts'
import { mayTakeBack, secretActs, type SecretAct } from './secret-acts.ts'
import { say } from '#test/text/saying.ts'

// Two games have the same dice, moves and times, and in one of them a player does something secret.
// Everything that other users receive and can open must match byte for byte.

withSameChance(['a', 'b'])

const acts = secretActs()
const names = ['Ann', 'Bo', 'Cy']
const now = { at: Date.UTC(2026, 10, 22) }
let scene: SecretAct
let place: Place

/** An edition whose game starts at the scene. */
function beginning(edition: Edition): Edition {
  const begin = (play: Play) => {
    const tokens = play.game.seats.map(({ token }) => token)
    edition.begin(play)
    const game = copyGame(edition, scene.start)
    const later = play.game.now - game.now
    for (const prompt of game.prompts) {
      prompt.asked += later
      if (prompt.due !== null) prompt.due += later
    }
    if (game.alarm !== null) game.alarm += later
    edition.shifted?.(game, later)
    for (const one of game.seats) one.token = tokens[Number(one.token.replace('token', ''))] as string
    Object.assign(play.game, game, { now: play.game.now, drawn: {} })
  }
  return { ...edition, begin }
}

beforeAll(async () => {
  const channels = acts.flatMap((_, row) => [`with-${row}`, `without-${row}`])
  const all = Object.entries(editions).map(([name, edition]) => [name, beginning(edition)])
  place = await startPlace({
    table: {
      clock: () => now.at,
      seeds: () => '7'.repeat(64),
      editions: Object.fromEntries(all) as Record<string, Edition>,
      limits: { hosted: 1000, looksOn: 180_000, undoPause: 4_000 },
    },
    discord: {
      world: {
        people: [...names, 'Gus'].map((name) => ({ name })),
        guilds: [{ name: 'Game Night', channels }],
      },
    },
    bot: { debounceMs: 5 },
  })
}, 120_000)
afterAll(() => place.close())

/** One of the two games, with its players and a spectator. */
interface World {
  game: string
  people: Chair[]
  guest: Chair
  /** Users by seat. */
  users: string[]
}

async function open(channel: string): Promise<World> {
  const count = scene.start.seats.length
  const people = names.slice(0, count).map((name) => place.discord.as(name).in(channel))
  const [host] = people as AtTable
  await host.command('/game new', { edition: scene.edition })
  const lobby = await host.waitFor((message) => hasControl(message, say('ui.lobby.join')), 10_000)
  await seat(place, lobby, people as AtTable)
  const game = gameOf(lobby)
  await host.press(lobby, say('ui.lobby.start'))
  await untilDelivered(place)
  const looked = valueOf(await place.table.look(viewOf(game)))
  const users = looked.table.chairs.map(({ user }) => user ?? '')
  return { game, people, guest: place.discord.as('Gus').in(channel), users }
}

function valueOf<Value>(outcome: Outcome<Value>): Value {
  if (!outcome.ok) throw new Error(`refused: ${JSON.stringify(outcome.refusal)}`)
  return outcome.value
}

const requestFor = ({ game, users }: World, at: number | null) => requestOf(game, users[at ?? -1] ?? '')

async function does(world: World, { act, prompt, with: given, seat: at }: SecretAct['move']): Promise<void> {
  valueOf(await place.table.act(requestFor(world, at), { act, prompt, with: given }))
  await untilDelivered(place)
}

async function actsInSecret(world: World): Promise<void> {
  const { act, with: terms, seat: at } = scene.move
  if (!scene.isOrder) return does(world, scene.move)
  valueOf(await place.table.order(requestFor(world, at), { kind: act, terms }))
  await untilDelivered(place)
}

/** All panels except settings, themes, rules and the guided game, which belong to no game. */
const ofGames = Object.keys(views).filter((name) => !['settings', 'theme', 'rules', 'guided'].includes(name))
const pictures = new Pictures()
/** The id of any interaction; a form reads the time from it. */
const anyPress = '1300000000000000000'

/** Returns the response when a user opens a panel by its id. */
async function panel({ user }: Chair, game: string, name: string): Promise<unknown> {
  const interaction = {
    id: anyPress,
    user,
    guild: place.discord.guild.id,
    words: speak('en'),
  } as unknown as Scope['interaction']
  const app = { table: place.table, pictures, ...quietDiscord } as unknown as AppContext
  const scope = { app, interaction, press: {} as Scope['press'], game, guild: place.discord.guild.id }
  try {
    const { parts, files = [], seen } = await views[name]!(scope, [])
    return [name, parts, seen, files.map((file) => [file.name, file.alt])]
  } catch (error) {
    if (error instanceof Declined) return [name, error.refused]
    if (error instanceof UserError) return [name, error.message]
    throw error
  }
}

/** Returns everything that the other users receive and can open, without the ids of this game. */
async function seenBy(world: World, isGuestReading: boolean): Promise<string[]> {
  const { game, people, guest, users } = world
  const owner = users[scene.move.seat ?? -1]
  const rival = people.find(({ user }) => user.id !== owner) as Chair
  const channel = guest.place.id
  const sent = entries(place, channel).map(({ method, path, body, files, status }) => [
    ...[method, path, body, status],
    ...files.map(({ name, bytes }) => [name, bytes && createHash('sha256').update(bytes).digest('hex')]),
  ])
  const messages = guest
    .see()
    .map(({ content, components, attachments, edited_timestamp: edited }) => [
      ...[content, components, edited !== null],
      ...attachments.map(({ filename, size }) => [filename, size]),
    ])
  const openedBy = async (reader: Chair) => {
    const opened: unknown[] = []
    for (const name of ofGames) opened.push([reader.user.name, await panel(reader, game, name)])
    return opened
  }
  const opened = (await Promise.all((isGuestReading ? [rival, guest] : [rival]).map(openedBy))).flat()
  const exported = await place.table.personExport(rival.user.id)
  const own = { games: valueOf(exported).games.filter(({ id }) => id === game) }
  const undos = await Promise.all(
    users.map(async (user) => user !== owner && valueOf(await place.table.look(viewOf(game, user))).undo),
  )
  const ids = new Map<string, string>()
  return [...sent, ...messages, ...opened, own, undos].map((one) =>
    JSON.stringify(one)
      .replaceAll(game, 'game')
      .replaceAll(signOf({ id: game }), '#game')
      .replace(/\d{17,19}/g, (id) => ids.get(id) ?? (ids.set(id, `#${ids.size}`), ids.get(id) as string))
      // The nonce of a card is the id of the message that it replaces.
      .replace(/"nonce":"game-[a-z0-9]{11,13}"/g, '"nonce"')
      .replace(/"interaction":"[^"]*"/g, '"interaction"'),
  )
}

/** Compares two long texts and reports only the surroundings of the first difference. */
function expectAlike(one: string, other: string): void {
  if (one === other) return
  let at = 0
  while (one[at] === other[at]) at++
  const around = (text: string) => text.slice(Math.max(0, at - 80), at + 80)
  expect(`${one.slice(0, 40)} … ${around(one)}`).toBe(`${other.slice(0, 40)} … ${around(other)}`)
}

it('secret acts are found in every edition that has some', () => {
  const named = new Set(
    acts.map(({ edition, act, isOrder }) => `${edition} ${isOrder ? 'order ' : ''}${act}`),
  )
  for (const one of ['two payStyle', 'empire orderAnswers', 'empire orderBoomerang', 'empire orderSnatch'])
    expect(named).toContain(one)
  for (const one of ['classic maximum', 'classic bid', 'classic build', 'classic order rollForMe'])
    expect(named).toContain(one)
  const offered = acts.filter(({ offer }) => offer).map(({ edition, act }) => `${edition} ${act}`)
  for (const one of ['classic build', 'classic rollForMe', 'polynesia rollForMe'])
    expect(offered).toContain(one)
  expect(acts.filter(mayTakeBack).length).toBeGreaterThan(0)
})

it.each(
  acts.map((act, row) => [`${act.edition}: ${act.isOrder ? 'order ' : ''}${act.act}`, act, row] as const),
)(
  '%s changes nothing that other users receive or can open',
  async (_name, act, row) => {
    scene = act
    const worlds = [await open(`with-${row}`), await open(`without-${row}`)] as const
    // Drops the requests of the lobbies.
    place.discord.journal.clear()
    const [guilty] = worlds
    if (scene.first) for (const world of worlds) await does(world, scene.first)
    const versions = async () => valueOf(await place.table.look(viewOf(guilty.game))).table.version
    const before = await versions()
    await actsInSecret(guilty)
    expect(await versions()).toBeGreaterThan(before)
    const [lastId, withoutIt] = await Promise.all(
      worlds.map(async ({ game }) => valueOf(await place.table.look(viewOf(game))).view?.lastId),
    )
    expect(lastId).toBe(withoutIt)
    const same = async (isGuestReading = false) => {
      const with_ = await seenBy(worlds[0], isGuestReading)
      const without = await seenBy(worlds[1], isGuestReading)
      for (const [at, text] of with_.entries()) expectAlike(text, without[at] ?? '')
      expect(with_.length).toBe(without.length)
    }
    await same(true)
    // A public move afterwards is announced in the same words, numbers and files.
    const other = scene.start.seats.findIndex(({ out }, at) => !out && at !== scene.move.seat)
    for (const world of worlds)
      valueOf(await place.table.propose(requestFor(world, other), { about: 'pause', seat: null } as never))
    await untilDelivered(place)
    await same()
    // After an undo the order may act again on the repeated prompt, which is public.
    if (mayTakeBack(scene) && !scene.isOrder) {
      for (const world of worlds)
        valueOf(await place.table.undo(requestFor(world, scene.first?.seat ?? null)))
      await untilDelivered(place)
      await same()
    }
    const { offer } = act
    if (offer) {
      for (const world of worlds) await does(world, offer)
      await same()
    }
    for (const {
      game,
      people: [host],
    } of worlds)
      await place.table.cancel(requestOf(game, host!.user.id))
    await place.bot.idle()
    expect(place.logged).toEqual([])
  },
  120_000,
)
