import { GatewayIntentBits } from 'discord.js'
import type { APIMessage } from 'discord-api-types/v10'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { commands } from '#commands/index.ts'
import { makeClient } from '#discord/client.ts'
import { cheatKeys, type CheatKey } from '#editions/cheaters/state.ts'
import { ledgerOf } from '#editions/cheaters/look/ledger.ts'
import { ownOf, typed } from '#test/editions/cheaters/typed.ts'
import type { Game } from '#engine/game.ts'
import { shownFiles, type Chair, type Control } from 'discord-stand-in'
import {
  asked,
  charge,
  commit,
  entries,
  five,
  formOf,
  openHall,
  playTurn,
  publicMessages,
  pressNewest,
  verdictForm,
  withSameChance,
  minute,
  second,
  type ServerFixture,
  type Stage,
} from '../chronicles.ts'
import { controlsOf, labelsOf, shown, textOf } from '../people.ts'
import { viewOf } from '#test/table/requests.ts'
import { say } from '#test/text/saying.ts'

withSameChance(['join-Bo', 'join-Cy'])

// Public and secret facts in one game, which continues from test to test.

const [ann, bo, cy] = [0, 1, 2]
const faceUp: CheatKey[] = ['SLIPPERY_DEED', 'BANK_HEIST', 'PICKPOCKET', 'PRICE_GOUGING', 'SQUATTERS_RULE']
const cash = [1240, 990, 80]

/** Sets uneven amounts of cash, owned deeds and a kept card. The first roll, 6, leads to Just Visiting. */
function set(game: Game): void {
  ownOf(game).faceUp = [...faceUp]
  game.decks['cheats'] = cheatKeys.filter((key) => !faceUp.includes(key))
  game.seats.forEach((seat, at) => {
    game.bank.cash += seat.cash - (cash[at] ?? 0)
    seat.cash = cash[at] ?? 0
  })
  for (const [square, owner] of [
    [5, cy],
    [3, ann],
    [1, ann],
    [35, bo],
  ] as const)
    Object.assign(game.deeds[square] ?? {}, { owner })
  game.decks['chance'] = (game.decks['chance'] ?? []).filter((card) => card !== 'C02')
  game.seats[ann]?.cards.push({ deck: 'chance', card: 'C02' })
  Object.assign(game.seats[bo] ?? {}, { at: 3 })
  ownOf(game).secret.opening = ledgerOf(typed(game))
}

let hall: ServerFixture
let here: Stage
let elsewhere: Stage
const person = (at: number) => here.people[at] as Chair
const journal = () => entries(here.place, person(ann).place.id)
/** Counts the requests other than reads. */
const sent = () => journal().filter(({ method }) => method !== 'GET').length
const controls = () => publicMessages(here).map((message) => controlsOf(message))
const isPrivate = ({ flags }: APIMessage) => ((flags ?? 0) & 64) > 0

async function versionNow(): Promise<number> {
  const looked = await here.place.table.look(viewOf(here.game))
  return looked.ok ? looked.value.table.version : 0
}

/** A control without its position in the message. */
function looksOf({ custom_id, label, style, disabled }: Control): unknown {
  return { custom_id, label, style, disabled }
}

/** Type and flags of the first response to each press since `from`. */
function firstAnswers(from: number): string[] {
  return here.place.discord.journal.entries
    .slice(from)
    .filter(({ method, path }) => method === 'POST' && /^\/interactions\/.*\/callback/.test(path))
    .map(({ body }) => JSON.stringify(body))
}

const answered = () => here.place.discord.journal.entries.length

beforeAll(async () => {
  hall = await openHall({ channels: ['table', 'other-table', 'lounge'], set })
  elsewhere = await hall.open(['Ann', 'Bo'], 'other-table')
  here = await hall.open(undefined, 'table')
}, 180_000)
afterAll(() => hall.place.close())
afterEach(() => expect(here.place.logged).toEqual([]))

describe('before the first roll', () => {
  it('CHE-121: messages in the channel are neither read nor answered', async () => {
    const [before, version] = [sent(), await versionNow()]
    const options = makeClient({ api: null, log: pino({ level: 'silent' }) }).options.intents.bitfield
    expect(options).toBe(GatewayIntentBits.Guilds)
    for (const words of ['CHEATER!', 'I have paid you 500 already, Bo.', 'It is your roll, Ann.'])
      person(cy).say(words)
    await here.pass(0)
    expect([sent(), await versionNow()]).toEqual([before, version])
  })

  it.each([ann, bo, cy])('CHE-128: the Table shows exact amounts and every deed (seat %i)', async (seat) => {
    const texts = []
    for (let times = 0; times < 3; times++) texts.push(textOf(await pressNewest(here, person(seat), 'Table')))
    const [first = ''] = texts
    for (const sum of ['$1,240', '$990', '$80']) expect(first).toContain(sum)
    for (const deed of ['Mediterranean', 'Baltic', 'Oriental', 'Boardwalk', 'Connecticut'])
      expect(first).toContain(deed)
    expect(first.indexOf('Mediterranean')).toBeLessThan(first.indexOf('Baltic'))
    expect(new Set(texts).size).toBe(1)
  })

  it('CHE-129: My hand shows only the player’s cash, deeds, cards and sleeve', async () => {
    const hand = await pressNewest(here, person(ann), say('ui.go.hand'))
    expect(isPrivate(hand)).toBe(true)
    for (const own of ['$1,240', 'Mediterranean', 'Baltic', 'Wrong Man', 'goes to Jail'])
      expect(textOf(hand)).toContain(own)
    for (const others of ['$990', '$80', 'Boardwalk']) expect(textOf(hand)).not.toContain(others)
    expect(labelsOf(hand)).toEqual(expect.arrayContaining(['My sleeve', 'Deal', say('ui.go.refresh')]))
  })

  it('CHE-130: every player reaches the same reference in one press', async () => {
    for (const label of ['Board', 'Cheat cards', 'Chance', 'Community Chest']) {
      const texts = []
      for (const seat of [ann, cy]) {
        await pressNewest(here, person(seat), say('ui.go.hand'))
        const books = await pressNewest(here, person(seat), say('ui.hand.lookUp'))
        texts.push(textOf(await shown(await person(seat).press(books, label))))
      }
      expect(texts[0]).toBe(texts[1])
      expect(texts[0]?.length).toBeGreaterThan(500)
      expect(texts[0]).not.toMatch(/…$/)
    }
  })
})

describe('while a turn is open', () => {
  it('CHE-348: every press gets the same kind of acknowledgement', async () => {
    const from = answered()
    for (const label of ['Pass the tray', 'Roll', say('ui.go.hand'), 'Table', 'CHEATER!'])
      for (const seat of [ann, bo]) {
        const bearing = publicMessages(here).findLast((message) =>
          labelsOf(message).includes(label),
        ) as APIMessage
        await (await person(seat).press(bearing, label)).later(10_000)
        await here.pass(0)
      }
    const answers = firstAnswers(from)
    expect(answers).toHaveLength(10)
    expect(new Set(answers)).toEqual(new Set([JSON.stringify({ type: 5, data: { flags: 64 } })]))
  })

  it('CHE-302: a choice of player and cheat opens the form, which closes without effect', async () => {
    const [before, version] = [sent(), await versionNow()]
    const lists = await pressNewest(here, person(bo), 'CHEATER!')
    const labels = controlsOf(lists).flatMap(({ options = [] }) => options.map(({ label }) => label))
    const cheats = labels.filter((label) => label.startsWith('Ann: '))
    expect(cheats).toHaveLength(15)
    expect(labels).toEqual([...cheats, ...cheats.map((label) => label.replace('Ann', 'Cy'))])
    const form = await charge(here, person(bo), ann, 'PICKPOCKET')
    expect(labelsOf(form)).toEqual(expect.arrayContaining(['Accuse – $100 at stake', 'Accuse, and say how…']))
    const how = await person(bo).press(form, 'Accuse, and say how…')
    expect(JSON.stringify(how.modal)).toContain('"max_length":200')
    await shown(await person(bo).press(form, say('ui.go.back')))
    person(bo).dismiss(form.id)
    expect([sent(), await versionNow()]).toEqual([before, version])
  })

  it('CHE-129: the sleeve shows possible acts and active instructions', async () => {
    const sleeve = async (seat: number) => {
      await pressNewest(here, person(seat), say('ui.go.hand'))
      return JSON.stringify((await pressNewest(here, person(seat), 'My sleeve')).components)
    }
    for (const open of ['Bank Heist', 'Pickpocket', 'Slippery Deed', 'Price Gouging'])
      expect(await sleeve(ann)).toContain(open)
    expect(await sleeve(ann)).not.toContain('disarm')
    await commit(here, person(ann), 'armSquat', { square: [5] })
    expect(await sleeve(ann)).toContain('disarm')
    await commit(here, person(ann), 'disarm')
    expect(await sleeve(ann)).not.toContain('disarm')
  })

  it('CHE-343: a secret act changes no button', async () => {
    const before = controls()
    await commit(here, person(cy), 'armSquat', { square: [3] })
    await commit(here, person(ann), 'pickPocket', { seat: bo, amount: 50 })
    expect(controls()).toEqual(before)
    await playTurn(here)
    const rows = publicMessages(here).map((message) =>
      controlsOf(message).filter(({ label }) => !label?.startsWith('Go on')),
    )
    const pressed = rows.filter((row) => row.some(({ label }) => label === 'Roll'))
    expect(pressed.length).toBeGreaterThan(1)
    for (const row of pressed) {
      expect(row.map(({ label }) => label)).toEqual(five)
      expect(row.map(looksOf)).toEqual(pressed[0]?.map(looksOf))
    }
  })

  it('CHE-345: a secret act changes no suggestion of a command', async () => {
    const completed = commands.flatMap(
      ({ definition }) => JSON.stringify(definition).match(/"name":"\w+"[^{}]*"autocomplete":true/g) ?? [],
    )
    const names = new Set(completed.map((one) => /"name":"(\w+)"/.exec(one)?.[1]))
    expect([...names].sort()).toEqual(['edition', 'game', 'topic', 'zone'])
    const offered = async () => {
      const lists = []
      for (const seat of [ann, bo, cy]) {
        const games = await person(seat).in('lounge').autocomplete('/game log', { game: '' }, 'game')
        const topics = await person(seat).in('lounge').autocomplete('/rules', { topic: '' }, 'topic')
        lists.push(JSON.stringify([games.choices, topics.choices]))
      }
      return lists
    }
    await pressNewest(elsewhere, (await asked(elsewhere)) as Chair, 'Roll')
    await here.pass(second)
    await commit(here, person(ann), 'armSquat', { square: [5] })
    const before = await offered()
    expect(new Set(before).size).toBe(1)
    await here.pass(second)
    await commit(elsewhere, elsewhere.people[ann] as Chair, 'reachTray', { amount: 100 })
    expect(await offered()).toEqual(before)
  })
})

describe('in the pause', () => {
  it('CHE-358: Table and My hand always answer and are not counted', async () => {
    const [before, version] = [sent(), await versionNow()]
    for (let times = 0; times < 5; times++)
      for (const label of ['Table', say('ui.go.hand')]) {
        const answer = await pressNewest(here, person(cy), label)
        expect(isPrivate(answer)).toBe(true)
        expect(textOf(answer)).toContain('$80')
      }
    expect([sent(), await versionNow()]).toEqual([before, version])
  })

  it('CHE-356: a restart with open secrets posts nothing and changes no panel', async () => {
    const views = async () => {
      const texts = []
      for (const seat of [ann, bo, cy])
        for (const label of ['Table', say('ui.go.hand'), 'My sleeve'])
          texts.push(textOf(await pressNewest(here, person(seat), label)))
      return texts
    }
    const [seen, messages, before] = [await views(), publicMessages(here), sent()]
    expect(seen.join()).toContain('$1,290')
    await here.place.restart()
    await here.pass(0)
    expect(await views()).toEqual(seen)
    expect(sent()).toBe(before)
    expect(publicMessages(here)).toEqual(messages)
    await pressNewest(here, person(cy), 'Go on (0/3)')
    expect(sent()).toBe(before + 1)
    expect(publicMessages(here).map(({ id }) => id)).toEqual(messages.map(({ id }) => id))
  })

  it('CHE-304: the verdict follows the accusation without asking the accused', async () => {
    await charge(here, person(bo), ann, 'PICKPOCKET')
    const own = textOf(await pressNewest(here, person(bo), 'Accuse – $100 at stake'))
    const verdict = publicMessages(here).at(-1) as APIMessage
    expect(textOf(verdict)).toContain('**Guilty** – took $50 from Bo.')
    expect(formOf(verdict)).toEqual(verdictForm)
    expect(own).toContain(
      '**Bo** cries CHEATER! at **Ann**: Pickpocket. **Guilty** – took $50 from Bo. Ann gives $50 back',
    )
    const looked = await here.place.table.look(viewOf(here.game, person(ann).user.id))
    const prompts = looked.ok ? looked.value.prompts.map(({ prompt }) => prompt) : []
    const left = prompts.filter(({ seats, kind }) => seats.includes(ann) && kind !== 'goOn')
    expect(left).toEqual([])
  })

  it('CHE-126: pictures come only with start, stops, handovers and verdicts', async () => {
    await pressNewest(here, person(bo), 'Go on (1/3)')
    await here.pass(6 * minute)
    await pressNewest(here, (await asked(here)) as Chair, 'Roll')
    await playTurn(here)
    const isPictured = (message: APIMessage) => shownFiles(message).length > 0
    const isDue = (message: APIMessage) =>
      /has the first turn\.|stops on \*\*|^(?:-# )?Turn \d+ \(.+\) is over\.|cries CHEATER!/m.test(
        textOf(message),
      )
    expect(publicMessages(here).filter(isPictured).length).toBeGreaterThanOrEqual(5)
    expect(publicMessages(here).filter((one) => isPictured(one) !== isDue(one))).toEqual([])
    for (const one of publicMessages(here)) expect(shownFiles(one).length).toBeLessThanOrEqual(1)
  })

  it('CHE-359: files are numbered by public entries and have descriptions', () => {
    const isCall = (message: APIMessage) => textOf(message).includes('[Go to the card]')
    const all = publicMessages(here).filter((message) => message.author.bot && !isCall(message))
    const names = all.flatMap((message) => shownFiles(message).map(({ name }) => name))
    const numbers = names.map((name) => Number(/^(?:board|verdict)-(\d+)\.png$/.exec(name)?.[1]))
    expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other))
    expect(names.filter((name) => name.startsWith('verdict'))).toHaveLength(1)
    const shownParts = JSON.stringify(publicMessages(here).map(({ components }) => components))
    expect(shownParts.match(/"description":"[^"]{100,}"/g)).toHaveLength(names.length)
  })

  it('CHE-342: edits only add lines, update counts and remove a turn’s buttons', () => {
    const texts = new Map<string, string>()
    const kinds = { lines: 0, count: 0, removal: 0 }
    let isOpening = false
    for (const { method, path, body } of journal()) {
      const id = /messages\/(\d+)$/.exec(path)?.[1]
      const components = (body as { components?: { content?: string }[] } | null)?.components ?? []
      if (method === 'POST') isOpening = /\*\* rolls /.test(JSON.stringify(components))
      if (method !== 'PATCH' || !id) continue
      if (!JSON.stringify(components).includes('custom_id')) {
        kinds.removal++
        expect(isOpening, path).toBe(true)
        continue
      }
      // A full message has small text.
      const [was, text] = [texts.get(id), (components[0]?.content ?? '').replace(/^-# /gm, '')]
      texts.set(id, text)
      expect(text.startsWith(was ?? '')).toBe(true)
      kinds[text === was ? 'count' : 'lines']++
    }
    expect(kinds.lines).toBeGreaterThan(0)
    expect(kinds.count).toBeGreaterThan(0)
    expect(kinds.removal).toBeGreaterThan(0)
    expect(journal().filter(({ method }) => !['POST', 'PATCH', 'GET'].includes(method))).toEqual([])
  })
})
