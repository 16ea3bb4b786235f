import type { APIMessage } from 'discord-api-types/v10'
import { describe, expect, it } from 'vitest'
import { textOf, type Chair } from 'discord-stand-in'
import type { Look } from '#table/api.ts'
import { cardWith, open, pick, shown, sitDown, valueOf } from '#test/discord/people.ts'
import { seeded } from '#test/engine/random.ts'
import { postgresMissing, postgresRequired } from '#test/store/postgres.ts'
import { behindProxy, type BehindProxy } from './behind-proxy.ts'
import { visitor } from './characters.ts'
import { Clicker, decisions, isCard, type Habits } from './clicker.ts'
import { expectAccepted, expectSparingPings, resultIn, verified } from './record.ts'
import { viewOf } from '../table/requests.ts'
import { say, saying } from '#test/text/saying.ts'

const hour = 3_600_000
/** Hours between visits of players. `visit` is the maximum number of presses per visit. */
const between = 2
const visit = 5
/**
 * The maximum number of hours until a deleted card is detected, at the latest by the reminder at half of the
 * time.
 */
const maxLostHours = 5
/** The maximum number of hours without an event before a player would worry. */
const maxWait = 17

if (postgresRequired) it('finds a Postgres', () => expect(postgresMissing).toBeNull())

/** Plays on, and leaves seats, pauses and trades to the scheduled acts. */
const steady: Habits = {
  ...visitor,
  likes: (label) =>
    /substitute|^Seats|^Stop|^Keep my seat|pause|^Trade/i.test(label)
      ? 0
      : /^Buy for/.test(label)
        ? 40
        : undefined,
}

/** Scheduled acts by the hour since the start. */
type Happenings = Record<number, () => void | Promise<void>>

describe.runIf(postgresMissing === null)('a game of four people over three days', () => {
  it('ends despite absence, holiday, substitute, restarts, lost card and database outage', async () => {
    const town = await behindProxy()
    const { discord } = town
    const names = ['Ann', 'Bo', 'Cy', 'Dee', 'Eli']
    const people = names.map((name, at) => new Clicker(discord, discord.as(name), seeded(at + 31), steady))
    const [ann, bo, cy, dee, eli] = people as [Clicker, Clicker, Clicker, Clicker, Clicker]
    await begin([ann.chair, bo.chair, cy.chair, dee.chair])
    const days = new Days(town, people, [ann, bo, cy, dee])

    await days.pass(60, {
      4: () => days.leaves(bo),
      10: town.restart,
      20: () => losesDatabase(town, ann),
      24: async () => {
        await goesOnHoliday(cy.chair)
        days.leaves(cy)
      },
      30: async () => {
        await open(dee.chair, await seatsOf(dee.chair), 'Give my seat to a substitute')
        days.leaves(dee)
      },
      32: async () => {
        const summary = await open(eli.chair, await seatsOf(eli.chair), 'See Dee’s seat')
        await open(eli.chair, summary, say('seats.take'))
        days.comes(eli)
      },
      36: () => days.losesCard(),
      44: town.restart,
      52: async () => {
        await open(cy.chair, await shown(await cy.chair.command('/settings me')), say('ui.settings.go.back'))
        await days.comesBack(cy)
      },
      56: () => days.comesBack(bo),
    })
    expect(days.hasSlept(bo)).toBe(true)
    expect(days.hasSlept(cy)).toBe(true)

    for (const one of [bo, cy, eli]) one.isLeaving = true
    await days.pass(24, {})
    const result = resultIn(ann.chair)
    expect(result && textOf(result)).toContain('Ann wins!')
    await verified(ann.chair, result!)
    expect(people.flatMap(({ wrongs }) => wrongs)).toEqual([])
    // A deleted card, and interaction tokens that expired during the hours.
    expectAccepted(discord, 10008, 10015, 50027)
    expectSparingPings(discord)
  }, 240_000)
})

async function begin([host, ...guests]: Chair[]): Promise<void> {
  await host!.command('/game new')
  const lobby = await cardWith(host!, say('ui.lobby.join'))
  await sitDown(lobby, host!, guests)
  await host!.press(lobby, say('ui.lobby.start'))
  await cardWith(host!, say('act.roll'))
}

const seatsOf = async (chair: Chair) => shown(await chair.command('/game seats'))

async function goesOnHoliday(chair: Chair): Promise<void> {
  const me = await shown(await chair.command('/settings me'))
  const first = say('ui.settings.choose.away')
  const when = await pick(chair, me, first, [valueOf(me, first, say('ui.settings.item.today'))])
  const last = say('ui.settings.choose.until')
  const third = labelled(when, last)[2]!
  expect(textOf(await pick(chair, when, last, [third]))).toMatch(
    saying('ui.settings.holiday', { state: 'on' }),
  )
}

function labelled(message: APIMessage, list: string): string[] {
  const found = decisions(message).find(({ placeholder }) => placeholder === list)
  return (found?.options ?? []).map(({ value }) => value)
}

/** Disconnects the database during a press: the player is asked to press again, and succeeds later. */
async function losesDatabase({ way }: BehindProxy, one: Clicker): Promise<void> {
  const card = one.chair.see().findLast(isCard)!
  await way.cut()
  const outcome = await one.chair.press(card, say('ui.go.assets'))
  expect(outcome.error).toBeNull()
  const told = await one.chair.waitFor((message) => textOf(message).includes('press again'))
  one.chair.dismiss(told.id)
  await way.open()
}

/** Lets hours pass; present players visit and play while the game waits for them. */
class Days {
  readonly #town: BehindProxy
  readonly #people: Clicker[]
  readonly #there: Set<Clicker>
  readonly #slept = new Set<Clicker>()
  #game: string | null = null
  #hours = 0
  #last = { version: 0, hours: 0 }
  #lost = -Infinity

  constructor(town: BehindProxy, people: Clicker[], there: Clicker[]) {
    this.#town = town
    this.#people = people
    this.#there = new Set(there)
  }

  leaves(one: Clicker): void {
    this.#there.delete(one)
  }

  comes(one: Clicker): void {
    this.#there.add(one)
  }

  /** Any press on a control of the game counts as presence. */
  async comesBack(one: Clicker): Promise<void> {
    await one.chair.press(one.chair.see().findLast(isCard)!, say('ui.go.assets'))
    await this.#settled()
    this.#there.add(one)
  }

  /** Whether a player was ever on autopilot. */
  hasSlept(one: Clicker): boolean {
    return this.#slept.has(one)
  }

  /** Deletes the card; the next reminder or request posts it again. */
  async losesCard(): Promise<void> {
    const { chair } = this.#people[0]!
    this.#town.discord.moderation.deleteMessage(chair.place.id, chair.see().findLast(isCard)!.id)
    this.#lost = this.#hours
    await this.#settled()
  }

  async pass(hours: number, happenings: Happenings): Promise<void> {
    for (const end = this.#hours + hours; this.#hours < end; this.#hours += between) {
      await happenings[this.#hours]?.()
      for (const one of this.#there) await this.#visits(one)
      if (await this.#isOver()) return
      this.#town.discord.advance(between * hour)
      await this.#settled()
      await this.#sees()
    }
  }

  async #visits(one: Clicker): Promise<void> {
    for (let pressed = 0; pressed < visit && one.calling(); pressed++) {
      await one.step()
      await this.#settled()
    }
  }

  async #settled(): Promise<void> {
    await this.#town.bot().idle()
    await this.#town.table().tick()
    await this.#town.bot().idle()
  }

  async #look(): Promise<Look> {
    const table = this.#town.table()
    this.#game ??= (await table.gamesIn(this.#town.discord.guild.id))[0]!.id
    const looked = await table.look(viewOf(this.#game, null, this.#town.discord.guild.id))
    if (!looked.ok) throw new Error(looked.refusal.code)
    return looked.value
  }

  async #isOver(): Promise<boolean> {
    return (await this.#look()).table.status !== 'running'
  }

  /** Expects that the newest card names the player to move and the deadline. */
  async #sees(): Promise<void> {
    const { table, prompts } = await this.#look()
    if (table.status !== 'running') return
    if (table.version !== this.#last.version) this.#last = { version: table.version, hours: this.#hours }
    expect(this.#hours - this.#last.hours).toBeLessThan(maxWait)
    const minded = new Set(
      table.chairs.flatMap(({ user, isOnAutopilot }) => (isOnAutopilot && user ? [user] : [])),
    )
    for (const one of this.#people) if (minded.has(one.chair.user.id)) this.#slept.add(one)
    const asked = prompts.flatMap(({ prompt }) => (prompt.blocks ? prompt.seats : []))
    const users = asked.flatMap((seat) => table.chairs[seat]?.user ?? [])
    if (users.length === 0) return
    const card = this.#people[0]!.chair.see().findLast(isCard)
    if (!card && this.#hours - this.#lost < maxLostHours) return
    expect(card && textOf(card)).toMatch(/<t:\d+/)
    // The leader of an auction is asked only after another player raises.
    expect(users.some((user) => textOf(card!).includes(`<@${user}>`))).toBe(true)
  }
}
