import { setTimeout as wait } from 'node:timers/promises'
import { ApplicationCommandOptionType, ComponentType, type APIMessage } from 'discord-api-types/v10'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commands } from '#commands/index.ts'
import { isSlashCommand } from '#discord/index.ts'
import { controls } from '#discord/controls/index.ts'
import { encodeId } from '#discord/parts/components.ts'
import { InteractionKind, type Chair, type Post } from 'discord-stand-in'
import {
  cardWith,
  controlsOf,
  gameOf,
  hasControl,
  isCard,
  seat,
  shown,
  startGame,
  textOf,
  type AtTable,
} from '#test/discord/people.ts'
import { startPlace, type Place } from '#test/discord/place.ts'
import { requestOf } from '#test/table/requests.ts'
import { say } from '#test/text/saying.ts'

/** Requests that the handling of a press sends, by purpose. */
const requests = {
  'the first answer': { method: 'POST', path: /^\/interactions\// },
  'the message of the answer': { method: 'PATCH', path: /^\/webhooks\// },
  'a message beside the answer': { method: 'POST', path: /^\/webhooks\// },
  'the removal of an answer': { method: 'DELETE', path: /^\/webhooks\// },
  'a message in the channel': { method: 'POST', path: /^\/channels\/\d+\/messages$/ },
  'an edit in the channel': { method: 'PATCH', path: /^\/channels\// },
  'a look into the channel': { method: 'GET', path: /^\/(channels|guilds)\// },
  'a removal in the channel': { method: 'DELETE', path: /^\/channels\// },
}
type RequestName = keyof typeof requests

type Refusal = readonly [status: number, code: number]
const refusals: Record<RequestName, readonly Refusal[]> = {
  'the first answer': [
    [404, 10062],
    [400, 40060],
    [400, 50035],
    [500, 0],
  ],
  'the message of the answer': [
    [403, 50013],
    [404, 10008],
    [400, 50035],
    [400, 50083],
    [500, 0],
    [401, 50027],
    [404, 10015],
  ],
  'a message beside the answer': [
    [403, 50013],
    [400, 50035],
    [500, 0],
  ],
  'the removal of an answer': [
    [403, 50013],
    [404, 10008],
  ],
  'a message in the channel': [
    [403, 50001],
    [403, 50013],
    [403, 200000],
    [404, 10003],
    [400, 50035],
    [400, 160006],
    [500, 0],
  ],
  'an edit in the channel': [
    [403, 50001],
    [404, 10008],
    [400, 50035],
    [400, 50083],
    [500, 0],
  ],
  'a look into the channel': [
    [403, 50001],
    [404, 10008],
    [500, 0],
  ],
  'a removal in the channel': [
    [403, 50013],
    [404, 10008],
  ],
}
/** Codes for an expired token, with which no response is possible. */
const ofToken: readonly number[] = [50027, 10015]

type Where = 'lobby' | 'running' | 'chronicle' | 'none'
interface Wish {
  where: Where
  args?: string[]
  values?: string[]
  typed?: string
  /** The player who presses; Ann by default. */
  who?: string
}

/** A press of each control. If a control has several uses, the one that sends the most requests. */
const presses: Record<string, Wish> = {
  lobby: { where: 'lobby', args: ['add'] },
  act: { where: 'running', args: ['card', '', '', ''] },
  own: { where: 'running', args: ['card', '1', 'bid', '', 'amount', '1', '9'] },
  ownTyped: { where: 'running', args: ['card', '1', 'bid', '', 'amount', '1', '9'], typed: '5' },
  open: { where: 'running', args: ['assets'] },
  go: { where: 'running', args: ['log'] },
  pickView: { where: 'running', args: ['rules'], values: ['dice'] },
  chosen: { where: 'chronicle', args: ['hand'], values: ['1'] },
  fill: { where: 'running', args: ['~', 'offer', '', '', '0', '0'], values: ['1'] },
  typeIn: { where: 'running', args: ['~', 'offer', '', '', '0', '1', '9'] },
  fillTyped: { where: 'running', args: ['~', 'offer', '', '', '0'], typed: '5' },
  send: { where: 'running', args: ['~', 'offer', '', ''] },
  order: { where: 'running', args: ['endTurn'] },
  takeBack: { where: 'running', args: ['1'] },
  noted: { where: 'running', args: ['1'] },
  notepad: { where: 'running' },
  notepadWritten: { where: 'running', typed: 'Never sell' },
  guests: { where: 'lobby', args: ['lock'] },
  keep: { where: 'lobby', args: ['me'] },
  callMe: { where: 'none' },
  token: { where: 'lobby', args: ['letter'], values: ['Q'] },
  option: { where: 'lobby', values: ['auctions=true'] },
  set: { where: 'lobby', args: [''], values: ['empire'] },
  number: { where: 'lobby', args: ['cash', '1', '9', 'money'] },
  ownNumber: { where: 'lobby', values: ['cash:1:9:money'] },
  numberTyped: { where: 'lobby', args: ['cash'], typed: '1500' },
  preset: { where: 'lobby', values: ['usual'] },
  paste: { where: 'lobby', args: ['classic'] },
  pasted: { where: 'lobby', args: ['classic'], typed: 'cash 1500' },
  undo: { where: 'running', args: ['1'] },
  seat: { where: 'running', args: ['pause'] },
  poll: { where: 'running', args: ['yes', '1'] },
  cancel: { where: 'running', who: 'Bo' },
  again: { where: 'running' },
  film: { where: 'running' },
  share: { where: 'running', args: ['money'] },
  newTable: { where: 'none' },
  moderation: { where: 'running', args: ['open', '1'] },
  chronicle: { where: 'chronicle', args: ['roll'] },
  counted: { where: 'chronicle', args: ['1', 'pass'] },
  picked: { where: 'chronicle', values: ['1'] },
  combined: { where: 'chronicle', values: ['1'] },
  away: { where: 'running', args: ['back'] },
  mute: { where: 'running', args: ['1'] },
  forget: { where: 'none', args: ['resign'], who: 'Dee' },
  setting: { where: 'none', args: ['me', 'reminders', 'off'] },
  zone: { where: 'none', args: ['me'] },
  zoneTyped: { where: 'none', args: ['me'], typed: 'Berlin' },
  repost: { where: 'running' },
  bet: { where: 'running', values: ['0'] },
  vote: { where: 'running', args: ['1'], values: ['0'] },
  writeTheme: { where: 'none', args: ['classic'] },
  themeWritten: { where: 'none', args: ['classic'], typed: 'Names' },
  removeTheme: { where: 'none', args: ['classic'] },
  restoreTheme: { where: 'none', args: ['classic'] },
}

const slash = commands
  .filter(isSlashCommand)
  .flatMap(({ definition: { name, options = [] } }): { name: string; sub: string | null }[] => {
    const subs = options.filter(({ type }) => type === ApplicationCommandOptionType.Subcommand)
    return subs.length > 0 ? subs.map((sub) => ({ name, sub: sub.name })) : [{ name, sub: null }]
  })

let place: Place
let ann: Chair
const games: Partial<Record<Where, string>> = {}
const cards: Partial<Record<Where, APIMessage>> = {}
let panel: APIMessage

beforeAll(async () => {
  place = await startPlace({
    discord: { world: { guilds: [{ name: 'Game Night', channels: ['one', 'two', 'three'] }] } },
    bot: { sendsAgain: 2, answersAgain: 2, insists: [2, 2], debounceMs: 5, refreshesEvery: 60_000 },
  })
  const at = (name: string, channel: string) => place.discord.as(name, channel)
  cards.running = await startGame(place, [at('Ann', 'one'), at('Bo', 'one')])
  await at('Ann', 'two').command('/game new', { edition: 'classic' })
  cards.lobby = await cardWith(at('Ann', 'two'), say('ui.lobby.join'))
  cards.chronicle = await chronicle([at('Ann', 'three'), at('Bo', 'three'), at('Cy', 'three')])
  for (const where of ['running', 'lobby', 'chronicle'] as const) games[where] = gameOf(cards[where]!)
  ann = at('Ann', 'one')
  panel = await shown(await ann.command('/game assets'))
}, 60_000)
afterAll(() => place.close())

const channelOf = { running: 'one', none: 'one', lobby: 'two', chronicle: 'three' } as const

async function chronicle(people: AtTable): Promise<APIMessage> {
  const [host] = people
  await host.command('/game new', { edition: 'cheaters' })
  const lobby = await cardWith(host, say('ui.lobby.join'))
  await seat(place, lobby, people)
  await host.press(lobby, say('ui.lobby.start'))
  return cardWith(host, 'Roll')
}

/** An empty private panel of a player. */
function panelOf(chair: Chair): Post {
  const { world } = place.discord
  const message = { ...panel, id: world.ids.next(), channel_id: chair.place.id }
  const post: Post = { message, files: [], onlyFor: chair.user.id, interactionId: null }
  world.addPost(chair.place.id, post)
  return post
}

/** The newest card of the running game, its first button and the player whom it asks. */
function firstMove(): { chair: Chair; card: APIMessage; id: string } {
  const [one, two] = ['Ann', 'Bo'].map((name) => place.discord.as(name, 'one')) as [Chair, Chair]
  const card = one.see().findLast((message) => isCard(message))!
  const chair = textOf(card).includes(`<@${one.user.id}>`) ? one : two
  return { chair, card, id: controlsOf(card)[0]!.custom_id }
}

type Press = { chair: Chair; kind: InteractionKind; data: Record<string, unknown>; source: Post | null }

/** The interaction as a client sends it. */
function pressOf(name: string, { where, args = [], values, typed, who = 'Ann' }: Wish): Press {
  const onCard = (chair: Chair, card: APIMessage, custom_id: string): Press => ({
    chair,
    kind: InteractionKind.component,
    data: { custom_id, component_type: ComponentType.Button },
    source: place.discord.world.findPost(chair.place.id, card.id) ?? null,
  })
  if (name === 'act') {
    const { chair, card, id } = firstMove()
    return onCard(chair, card, id)
  }
  const chair = place.discord.as(who, channelOf[where])
  if (name === 'lobby') {
    const card = chair.see().findLast((message) => hasControl(message, say('ui.lobby.table')))!
    return onCard(chair, card, encodeId(games.lobby!, 'lobby', 'add'))
  }
  const custom_id = encodeId(games[where] ?? '', name, ...args)
  const source = panelOf(chair)
  if (typed !== undefined) {
    const input = { type: ComponentType.TextInput, id: 2, custom_id: 'value', value: typed }
    const components = [{ type: ComponentType.Label, id: 1, component: input }]
    return { chair, kind: InteractionKind.modal, data: { custom_id, components }, source }
  }
  const type = values ? ComponentType.StringSelect : ComponentType.Button
  const data = { custom_id, component_type: type, ...(values && { values }) }
  return { chair, kind: InteractionKind.component, data, source }
}

function commandOf({ name, sub }: (typeof slash)[number]): Press {
  const options =
    sub === null ? [] : [{ type: ApplicationCommandOptionType.Subcommand, name: sub, options: [] }]
  const data = { id: '1', name, type: 1, options }
  return { chair: ann, kind: InteractionKind.command, data, source: null }
}

/** Visible messages of a player, except those that still show “thinking …”. */
const screen = ({ chair }: Press) =>
  new Map(
    chair
      .see()
      .filter(({ flags = 0 }) => (flags & 128) === 0)
      .map((one) => [one.id, JSON.stringify(one)]),
  )

interface Came {
  /** Whether the player sees a new or changed message. */
  isHeard: boolean
  errors: unknown[]
  asked: Set<RequestName>
}

/** Sends a press while Discord refuses one kind of request. */
async function send(
  press: Press,
  isModal: boolean,
  refused: RequestName | null,
  [status, code]: Refusal = [0, 0],
): Promise<Came> {
  const { discord, bot, logged } = place
  await bot.idle()
  const before = screen(press)
  discord.journal.clear()
  logged.length = 0
  if (refused)
    discord.faults.add({ ...requests[refused], refuse: { status, code, message: 'No.' }, times: 1000 })
  const { chair, kind, data, source } = press
  const { interaction } = discord.broker.open({
    kind,
    userId: chair.user.id,
    place: chair.place,
    data,
    source,
  })
  // The bot has received the interaction once it sends the first response.
  while (!discord.journal.of('POST', /^\/interactions\//).some(({ path }) => path.includes(interaction.id)))
    await wait(1)
  await bot.idle()
  discord.faults.clear()
  const asked = new Set(
    discord.journal.entries.flatMap(({ method, path }) =>
      (Object.keys(requests) as RequestName[]).filter(
        (name) => requests[name].method === method && requests[name].path.test(path),
      ),
    ),
  )
  const isNews = () => [...screen(press)].some(([id, shows]) => before.get(id) !== shows)
  const isExpected =
    !isModal &&
    refused !== 'the first answer' &&
    !ofToken.includes(code) &&
    (refused !== 'a message beside the answer' || status >= 500)
  // A retry, or a response behind another one, arrives a moment later.
  if (isExpected && !isNews())
    await expect
      .poll(isNews, { timeout: 2000 })
      .toBe(true)
      .catch(() => undefined)
  const errors = logged.filter(({ level }) => (level as number) >= 50).map(({ msg, err }) => ({ msg, err }))
  const isHeard = isNews() || (refused === 'a message beside the answer' && (await isHeardLater(press)))
  await tidy(press)
  return { isHeard, errors, asked }
}

/** Whether the next press delivers the additional message that failed. */
async function isHeardLater({ chair }: Press): Promise<boolean> {
  const before = new Set(chair.see().map(({ id }) => id))
  await chair.command('/rules')
  await place.bot.idle()
  return chair.see().filter(({ id }) => !before.has(id)).length > 1
}

/** Closes tables opened by a press and removes private messages, which other presses would read. */
async function tidy({ chair }: Press): Promise<void> {
  const { world } = place.discord
  for (const { message, onlyFor } of world.postsIn(chair.place.id))
    if (onlyFor !== null) world.removePost(chair.place.id, message.id)
  const known = Object.values(games)
  for (const { id, chairs } of await place.table.gamesIn(place.discord.guild.id))
    if (!known.includes(id))
      await place.table.abandon(requestOf(id, { id: chairs.find(({ isHost }) => isHost)!.user!, name: 'x' }))
}

const all: [name: string, make: () => Press, isModal: boolean][] = [
  ...Object.entries(presses).map(([name, wish]): [string, () => Press, boolean] => [
    name,
    () => pressOf(name, wish),
    controls[name]?.first === 'modal',
  ]),
  ...slash.map((one): [string, () => Press, boolean] => [
    ['', one.name, one.sub ?? ''].join(' ').replace(' ', '/').trim(),
    () => commandOf(one),
    false,
  ]),
]

it('the list of presses covers every control', () => {
  expect(Object.keys(presses).toSorted()).toEqual(Object.keys(controls).toSorted())
})

describe('a press of the control', () => {
  it.each(all)('%s is answered while Discord refuses one kind of request', async (_name, make, isModal) => {
    const silent: string[] = []
    const errors: unknown[] = []
    const usual = await send(make(), isModal, null)
    if (!usual.isHeard && !isModal) silent.push('nothing refused')
    for (const request of [...usual.asked]) {
      for (const refusal of refusals[request]) {
        const came = await send(make(), isModal, request, refusal)
        const isTokenGone = request === 'the first answer' || ofToken.includes(refusal[1])
        if (!came.isHeard && !isTokenGone) silent.push(`${request} ${refusal.join(' ')}`)
        errors.push(...came.errors)
      }
    }
    expect({ silent, errors }).toEqual({ silent: [], errors: [] })
  })
})
