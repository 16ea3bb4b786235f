import type { APIMessage } from 'discord-api-types/v10'
import { expect, it, onTestFinished } from 'vitest'
import { controlsOf, textOf, type Chair } from 'discord-stand-in'
import { makePrivate } from '#test/discord/hidden.ts'
import { addComputer, hasControl, open, pick, privateResponseText, shown } from '#test/discord/people.ts'
import { startPlace, untilDelivered, type Place } from '#test/discord/place.ts'
import { seeded } from '#test/engine/random.ts'
import { say, saying } from '#test/text/saying.ts'
import { viewOf } from '../table/requests.ts'
import { visitor } from './characters.ts'
import { Clicker, type Habits } from './clicker.ts'

const hour = 3_600_000
/** Hours between visits, and the most presses of a visit. */
const between = 4
const visit = 10

/** Does not silence reminders, propose to stop, or give up. */
const steady: Habits = {
  ...visitor,
  likes: (label) => (/^Quiet for|^Ask all others|^Go bankrupt|^Resign/.test(label) ? 0 : undefined),
}

const channels = ['general', 'one', 'two', 'den'] as const
type ChannelName = (typeof channels)[number]
const names = ['Ann', 'Bo', 'Cy', 'Dee', 'Eli', 'Fay', 'Gus', 'Hal', 'Ivy', 'Jan', 'Kim', 'Lou'] as const
type Name = (typeof names)[number]

const permissions = [
  'ViewChannel',
  'SendMessages',
  'SendMessagesInThreads',
  'CreatePublicThreads',
  'AttachFiles',
  'EmbedLinks',
  'ReadMessageHistory',
  'ManageRoles',
] as const

/** A table of the club: its thread, its game, and the people who visit it. */
interface Table {
  id: string
  thread: string
  visitors: Map<Name, Clicker>
}

const isLobby = (message: APIMessage) => hasControl(message, say('ui.lobby.join'))

/** A server of twelve people who own nothing yet. Ann owns the server. */
class Club {
  readonly place: Place
  readonly tables: Table[] = []

  constructor(place: Place) {
    this.place = place
  }

  at(name: Name, channel = 'general'): Chair {
    return this.place.discord.as(name, channel)
  }

  async settled(): Promise<void> {
    await untilDelivered(this.place)
  }

  /** Ann sets the server up from the greeting. */
  async setUp(role: string): Promise<void> {
    const ann = this.at('Ann')
    const hello = await ann.waitFor((message) => saying('ui.hello.text').test(textOf(message)))
    const panel = await shown(await ann.press(hello, say('ui.hello.setUp')))
    const tables = await shown(await ann.press(panel, say('ui.settings.go.tables')))
    const wanted = channels.slice(1).map((name) => this.at('Ann', name).place.id)
    const limited = await pick(ann, tables, say('ui.tables.choose.channels'), wanted)
    const called = await pick(ann, limited, say('ui.tables.choose.called'), [role])
    await shown(await ann.press(called, say('ui.tables.threads', { now: 'on' })))
  }

  /** Opens a table in a channel; returns its thread and its lobby. */
  async opens(
    host: Name,
    channel: ChannelName,
    edition: string,
  ): Promise<{ thread: string; lobby: APIMessage }> {
    const chair = this.at(host, channel)
    const known = new Set(chair.see().map(({ id }) => id))
    await chair.command('/game new', { edition })
    const call = await chair.waitFor(
      ({ id, ...message }) => !known.has(id) && saying('ui.tables.opens').test(textOf({ id, ...message })),
    )
    await expect.poll(() => this.place.discord.world.channels.has(call.id)).toBe(true)
    const lobby = await this.at(host, call.id).waitFor(isLobby)
    await this.settled()
    return { thread: call.id, lobby }
  }

  async joins(thread: string, lobby: APIMessage, ...guests: Name[]): Promise<void> {
    for (const guest of guests) {
      await this.at(guest, thread).press(lobby, say('ui.lobby.join'))
      await this.settled()
    }
  }

  async starts(thread: string, lobby: APIMessage, host: Name, ...guests: Name[]): Promise<Table> {
    await this.settled()
    await this.at(host, thread).press(lobby, say('ui.lobby.start'))
    await this.settled()
    const games = await this.place.table.gamesIn(this.place.discord.guild.id)
    const { id } = games.find(({ channel, status }) => channel === thread && status === 'running')!
    const visitors = new Map(
      [host, ...guests].map((name, at) => {
        const below = seeded(this.tables.length * 10 + at + 1)
        return [name, new Clicker(this.place.discord, this.at(name, thread), below, steady)] as const
      }),
    )
    const table = { id, thread, visitors }
    this.tables.push(table)
    return table
  }

  /** Lets days pass. Everybody at a table visits it six times a day. */
  async pass(days: number): Promise<void> {
    for (let hours = 0; hours < days * 24; hours += between) {
      for (const { visitors } of this.tables) for (const one of visitors.values()) await this.#visits(one)
      this.place.discord.advance(between * hour)
      await this.settled()
    }
  }

  async #visits(one: Clicker): Promise<void> {
    for (let pressed = 0; pressed < visit && one.calling(); pressed++) {
      await one.step()
      await this.settled()
    }
  }

  async look({ id }: Table) {
    const look = await this.place.table.look(viewOf(id, null, this.place.discord.guild.id))
    if (!look.ok) throw new Error(look.refusal.code)
    return look.value
  }
}

async function newClub(): Promise<Club> {
  let now = Date.now
  const place = await startPlace({
    discord: {
      world: {
        people: names.map((name) => ({ name })),
        guilds: [{ name: 'Club', channels: [...channels], bot: false }],
      },
    },
    table: { clock: () => now() },
    hasRounds: false,
  })
  now = () => place.discord.clock.now()
  onTestFinished(() => place.close())
  return new Club(place)
}

it('a server of twelve people lives through a week without a dead end or a leak', async () => {
  const club = await newClub()
  const { place } = club
  const { moderation, guild } = place.discord
  const secret = club.at('Ann', 'den').place.id

  moderation.addBot(guild.id, permissions)
  await place.bot.idle()
  makePrivate(place, secret, [club.at('Ann'), club.at('Bo'), club.at('Lou')])
  const role = moderation.foundRole(guild.id, 'Players')
  await club.setUp(role)

  // Tables open only where Ann allowed it, and the role is mentioned.
  expect(await privateResponseText(club.at('Cy'), () => club.at('Cy').command('/game new'))).toMatch(/<#\d+>/)
  const classic = await club.opens('Bo', 'one', 'classic')
  const call = club
    .at('Cy', 'one')
    .see()
    .find(({ id }) => id === classic.thread)!
  expect(textOf(call)).toContain(`<@&${role}>`)
  await shown(await club.at('Cy', 'one').press(call, say('ui.tables.callMe')))

  // The host removes Lou, who cannot come back, and locks the table when it is complete.
  await club.joins(classic.thread, classic.lobby, 'Lou', 'Cy', 'Dee')
  const bo = club.at('Bo', classic.thread)
  const guests = await open(bo, await open(bo, classic.lobby, say('ui.lobby.table')), say('ui.table.guests'))
  await pick(bo, guests, say('ui.guests.removes'), [club.at('Lou').user.id])
  const lou = club.at('Lou', classic.thread)
  expect(await privateResponseText(lou, () => lou.press(classic.lobby, say('ui.lobby.join')))).toMatch(
    saying('refusal.removed'),
  )
  await addComputer(bo, classic.lobby)
  const one = await club.starts(classic.thread, classic.lobby, 'Bo', 'Cy', 'Dee')

  const junior = await club.opens('Eli', 'one', 'junior')
  await club.joins(junior.thread, junior.lobby, 'Fay')
  const two = await club.starts(junior.thread, junior.lobby, 'Eli', 'Fay')

  const empire = await club.opens('Gus', 'two', 'empire')
  await club.joins(empire.thread, empire.lobby, 'Hal', 'Ivy')
  const three = await club.starts(empire.thread, empire.lobby, 'Gus', 'Hal', 'Ivy')

  const pair = await club.opens('Jan', 'two', 'two')
  await club.joins(pair.thread, pair.lobby, 'Kim')
  await addComputer(club.at('Jan', pair.thread), pair.lobby)
  const four = await club.starts(pair.thread, pair.lobby, 'Jan', 'Kim')

  const hidden = await club.opens('Ann', 'den', 'classic')
  await club.joins(hidden.thread, hidden.lobby, 'Lou')
  const five = await club.starts(hidden.thread, hidden.lobby, 'Ann', 'Lou')

  await club.pass(1)
  // Two people vanish.
  one.visitors.delete('Dee')
  three.visitors.delete('Hal')
  await club.pass(1)

  // Ann, who moderates, takes Kim’s name and seat.
  const ann = club.at('Ann', pair.thread)
  const panel = await shown(await ann.command('/game moderate'))
  const renames = await pick(ann, panel, say('ui.moderate.name'), [seatOf(panel, 'Kim')])
  const renamed = await shown(await ann.press(renames, say('ui.moderate.name.do')))
  const minds = await pick(ann, renamed, say('ui.moderate.mind'), [seatOf(panel, 'Kim')])
  await shown(await ann.press(minds, say('ui.moderate.mind.do')))
  four.visitors.delete('Kim')
  await club.settled()
  expect(JSON.stringify((await club.look(four)).table.chairs)).not.toContain('Kim')

  // Fay wants everything deleted.
  const fay = club.at('Fay')
  const asks = await shown(await fay.command('/privacy delete'))
  const sure = controlsOf(asks).find(
    ({ label }) => label === say('ui.privacy.handOver') || label === say('ui.privacy.do'),
  )
  await shown(await fay.press(asks, sure!.custom_id))
  two.visitors.delete('Fay')
  await club.settled()
  expect(await place.store.people.gamesNaming(fay.user.id)).toEqual([])
  expect(JSON.stringify((await club.look(two)).table.chairs)).not.toContain('Fay')

  await club.pass(5)

  const clickers = club.tables.flatMap(({ visitors }) => [...visitors.values()])
  expect(clickers.flatMap(({ wrongs }) => wrongs)).toEqual([])
  for (const table of club.tables) {
    const { table: info, at } = await club.look(table)
    // A game that runs has moved within the last day, and has a deadline.
    if (info.status === 'running') {
      expect(at - info.updatedAt).toBeLessThan(24 * hour)
      expect(info.due).not.toBeNull()
    }
  }
  expect((await club.look(one)).table.chairs.find(({ name }) => name === 'Dee')?.isOnAutopilot ?? true).toBe(
    true,
  )

  // Nobody outside of the den learns of its table.
  const sign = `#${five.id.slice(0, 4)}`
  const cy = club.at('Cy', 'one')
  const list = await shown(await cy.command('/game list'))
  const ours = await shown(await cy.onUser('Lou', say('ui.menu.ours')))
  expect(textOf(list) + textOf(ours)).not.toContain(sign)
  for (const name of ['general', 'one', 'two', ...[one, two, three, four].map(({ thread }) => thread)])
    expect(club.at('Cy', name).see().map(textOf).join('\n')).not.toContain(sign)
  expect(place.logged.filter(({ level }) => (level as number) >= 50)).toEqual([])
}, 240_000)

/** The value of a player in the lists of a moderator’s panel. */
function seatOf(panel: APIMessage, name: Name): string {
  return controlsOf(panel)
    .flatMap(({ options = [] }) => options)
    .find(({ label }) => label === name)!.value
}
