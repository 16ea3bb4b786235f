import { describe, expect, it } from 'vitest'
import type { APIMessage } from 'discord-api-types/v10'
import type { Chair } from 'discord-stand-in'
import { lengths } from '#editions/lengths.ts'
import {
  cardWith,
  controlOf,
  controlsOf,
  labelsOf,
  open,
  numberOf,
  subjectOf,
  pick,
  shown,
  startGame,
  textOf,
  type,
  privateResponseText,
  openOptions,
} from '#test/discord/people.ts'
import { startPlace } from '#test/discord/place.ts'
import { withPlace } from '#test/discord/with-place.ts'
import { say, saying } from '#test/text/saying.ts'

const place = withPlace()
const person = (name: string): Chair => place.discord.as(name)

async function openLobby(host: Chair): Promise<APIMessage> {
  const before = new Set(host.see().map(({ id }) => id))
  await host.command('/game new')
  return host.waitFor(
    (message) => !before.has(message.id) && textOf(message).includes(`<@${host.user.id}> invites`),
  )
}

const cardSays = (chair: Chair, part: string) =>
  chair.waitFor(
    (message) => labelsOf(message).includes(say('ui.lobby.join')) && textOf(message).includes(part),
  )

/** The line of house rules in the options. */
function lineOf(panel: APIMessage): string {
  return /```\n(.+)\n```/.exec(textOf(panel))?.[1] ?? ''
}

describe('the list of editions for a new table', () => {
  it('has whole sentences despite the limited length', async () => {
    const { choices } = await person('Ann').autocomplete('/game new', { edition: '' }, 'edition')
    expect(choices?.length).toBeGreaterThanOrEqual(3)
    for (const { name } of choices ?? []) expect(name).toMatch(/\.$/)
  })
})

describe('the options of a table', () => {
  it('are set by subject, with a range, and a note if they have no effect', async () => {
    const ann = person('Ann')
    const lobby = await openLobby(ann)
    const options = await openOptions(ann, lobby)
    expect(labelsOf(options)).not.toContain(say('lobby.option'))
    const end = await subjectOf(ann, options, 'end')
    expect(textOf(end)).toContain('- End of the game: when one player is left')
    const choice = controlsOf(end).find(({ placeholder }) => placeholder === say('lobby.option'))
      ?.options?.[0]
    expect(choice?.label).toBe('End of the game: when one player is left')
    expect(choice?.description).toMatch(/^Now\. \w+/)
    expect(labelsOf(end).join()).not.toContain(say('option.end.rounds'))
    const rounds = await pick(ann, end, say('lobby.option'), ['end.mode=rounds'])
    expect(textOf(rounds)).toContain('from 1 to 500')
    const set = await type(ann, rounds, numberOf(rounds, say('option.end.rounds')), '15')
    const alone = await pick(ann, set, say('lobby.option'), ['end.mode=lastStanding'])
    expect(textOf(alone)).toContain(
      'Turns each: **15** (no effect while “End of the game” is “when one player is left”)',
    )
    await cardSays(ann, 'Turns each: 15 (no effect while “End of the game” is “when one player is left”)')
    await pick(ann, set, say('lobby.option'), ['end.mode=rounds'])
    expect(textOf(set)).not.toContain('no effect')
    await cardSays(ann, 'Classic, Short**: Fifteen turns each')
    await pick(ann, set, say('lobby.option'), ['end.mode=clock'])
    await cardSays(ann, 'End of the game: after a time · Time until the end: 4 hours')
    await pick(ann, set, say('lobby.option'), ['end.mode=rounds'])
    expect(lineOf(await open(ann, set, say('ui.go.back')))).toBe('classic v1: end.mode=rounds end.rounds=15')
  })

  it('accept lengths of time as text, and words for some numbers', async () => {
    const ann = person('Ann')
    const options = await openOptions(ann, await openLobby(ann))
    const end = await pick(ann, await subjectOf(ann, options, 'end'), say('lobby.option'), ['end.mode=clock'])
    const minutes = say('option.end.minutes')
    expect(numberOf(end, minutes)).toBe(`${minutes}: 4 hours`)
    expect(textOf(end)).toContain('From 10 minutes to 14 days')
    const longer = await type(ann, end, numberOf(end, minutes), '1h30')
    expect(textOf(longer)).toContain('**1 hour and 30 minutes**')
    const { modal } = await ann.press(longer, controlOf(longer, numberOf(longer, minutes)))
    const refused = await privateResponseText(ann, () => ann.submit(modal!, { value: 'a while' }))
    expect(refused).toMatch(saying('lobby.refuse.range', { name: 'Time until the end' }))
    expect(refused).toMatch(saying('lobby.range.minutes'))
    const stock = await subjectOf(ann, options, 'building')
    expect(textOf(stock)).toContain('from 0 to 200, or unlimited')
    const set = await type(ann, stock, numberOf(stock, say('option.stock.houses')), 'unlimited')
    expect(textOf(set)).toContain('Houses in the Bank: **unlimited**')
    const houses = await type(ann, set, numberOf(set, say('option.stock.houses')), '40')
    expect(textOf(houses)).toContain('Houses in the Bank: **40**')
  })

  it('ask for a turn’s hours only with a custom pace', async () => {
    const [ann, bo] = [person('Ann'), person('Bo')]
    const lobby = await openLobby(ann)
    await bo.press(lobby, say('ui.lobby.join'))
    expect(textOf(await openOptions(bo, lobby))).not.toContain(say('option.pace.hours'))
    const options = await openOptions(ann, lobby)
    const game = await subjectOf(ann, options, 'game')
    expect(textOf(game)).not.toContain(say('option.pace.hours'))
    const hours = await pick(ann, game, say('lobby.option'), ['pace=custom'])
    await cardSays(ann, 'Time for a turn: 12 hours')
    expect(textOf(hours)).toMatch(saying('lobby.range.hours', { min: '1', max: '72' }))
    const label = numberOf(hours, say('option.pace.hours'))
    const { modal } = await ann.press(hours, controlOf(hours, label))
    for (const value of ['90 min', '73', '4 days', '0'])
      expect(await privateResponseText(ann, () => ann.submit(modal!, { value }))).toMatch(
        saying('lobby.range.hours', { min: '1', max: '72' }),
      )
    const set = await type(ann, hours, label, '2 days')
    expect(textOf(set)).toContain('Time for a turn: **2 days**')
    const all = await open(ann, set, say('ui.go.back'))
    expect(lineOf(all)).toBe('classic v1: pace=custom pace.hours=48')
    expect(textOf(await openOptions(bo, lobby))).toContain('Time for a turn: **2 days**')
    await type(ann, all, say('lobby.paste'), 'classic v1: pace=custom pace.hours=5')
    await cardSays(ann, 'Time for a turn: 5 hours')
  })

  it('are read-only for other players, whose forged controls fail', async () => {
    const ann = person('Ann')
    const bo = person('Bo')
    const lobby = await openLobby(ann)
    await bo.press(lobby, say('ui.lobby.join'))
    const panel = await openOptions(bo, lobby)
    expect(labelsOf(panel)).toEqual([say('lobby.group'), say('ui.go.back')])
    expect(textOf(panel)).toMatch(saying('lobby.guest'))
    expect(textOf(panel)).toContain('Pace: day')
    expect(textOf(panel)).not.toContain(say('option.end.rounds'))
    expect(lineOf(panel)).toBe('classic v1:')
  })

  it('can be read while the game runs', async () => {
    const [ann, bo] = [person('Ann'), person('Bo')]
    const card = await startGame(place, [ann, bo])
    const helped = await open(ann, card, say('ui.go.help'))
    const options = await open(ann, helped, say('rules.options'))
    expect(textOf(options)).toMatch(saying('lobby.card.rest'))
    expect(textOf(options)).toMatch(saying('lobby.fixed'))
    expect(textOf(options)).not.toMatch(saying('lobby.guest'))
    expect(textOf(await subjectOf(ann, options, 'rent'))).toContain('Rent: charged by the bot')
    const read = await shown(await bo.command('/game options'))
    expect(textOf(await subjectOf(bo, read, 'rent'))).toContain('Rent: charged by the bot')
  })
})

describe('house rules', () => {
  it('can be a preset, which the card names until another change', async () => {
    const ann = person('Ann')
    const options = await openOptions(ann, await openLobby(ann))
    const short = await pick(ann, options, say('lobby.preset'), ['short'])
    await cardSays(ann, 'Classic, Short')
    const jail = await subjectOf(ann, short, 'jail')
    const fine = await type(ann, jail, numberOf(jail, 'Fine for leaving Jail'), '75')
    await cardSays(ann, 'Fine for leaving Jail: $75')
    await place.bot.idle()
    expect(textOf(await cardWith(ann, say('ui.lobby.join')))).not.toContain('Short')
    const usual = await pick(ann, fine, say('lobby.preset'), ['usual'])
    // The open subject stays open and shows the new values.
    expect(textOf(usual)).toContain('Fine for leaving Jail: $50')
    expect(lineOf(await open(ann, usual, say('ui.go.back')))).toBe('classic v1:')
  })

  it('can be copied between tables as one line', async () => {
    const [ann, cy] = [person('Ann'), person('Cy')]
    const from = await openOptions(ann, await openLobby(ann))
    const line = lineOf(await pick(ann, from, say('lobby.preset'), ['family']))
    expect(line).toMatch(/^classic v1: .*freeParking=pot/)
    const to = await openOptions(cy, await openLobby(cy))
    const pasted = await type(cy, to, say('lobby.paste'), `\`${line.toUpperCase()}\``)
    expect(textOf(pasted)).toMatch(saying('lobby.paste.done'))
    expect(lineOf(pasted)).toBe(line)
    await cardSays(cy, 'Classic, Family')
  })

  it.each([
    ['hello there', 'I cannot find house rules in that'],
    ['chess: pace=live', 'I know no game called “chess”; I know classic'],
    ['classic v9: pace=live', 'of a newer version'],
    ['classic: pace', 'every rule looks like “name=value”'],
    ['classic: jail.bars=3', 'There is no option called “jail\\.bars”'],
    ['classic: jail.fine=3 jail.fine=4', 'is there twice'],
    ['classic: jail.fine=3000', 'A whole number from 0 to 1000'],
    ['classic: pace=hasty', 'possible are day, live, slow, and custom'],
    ['classic: auction.proxy=maybe', 'possible are on and off'],
    ['classic: board=own', 'theme'],
  ])('name the invalid part of a pasted line: %s', async (line, text) => {
    const ann = person('Ann')
    const options = await openOptions(ann, await openLobby(ann))
    const { modal } = await ann.press(options, controlOf(options, say('lobby.paste')))
    expect(await privateResponseText(ann, () => ann.submit(modal!, { value: line }))).toContain(text)
    expect(lineOf(await openOptions(ann, await cardWith(ann, say('ui.lobby.join'))))).toBe('classic v1:')
  })
})

describe('rules', () => {
  const rules = async (chair: Chair, topic?: string) =>
    shown(await chair.command('/rules', topic === undefined ? {} : { topic }))

  it('are shown as an overview, by topic, by word and by number', async () => {
    const ann = person('Ann')
    const all = await rules(ann)
    expect(textOf(all)).toMatch(saying('rules.title', { edition: 'Classic' }))
    expect(textOf(all)).toContain('You start with $1,500.')
    const jail = await pick(ann, all, say('rules.pick'), ['jail'])
    expect(textOf(jail)).toContain('**CLS-072**')
    const debt = await pick(ann, jail, say('rules.pick'), ['debt and bankruptcy'])
    expect(textOf(debt)).toMatch(/Page 1 of \d/)
    const more = textOf(await open(ann, debt, say('ui.go.more')))
    expect(more).toMatch(/Page 2 of \d/)
    expect(more).toContain('**CLS-129**')
    expect(textOf(await rules(ann, 'CLS-081'))).toContain('A 1st or 2nd failed attempt')
    expect(textOf(await rules(ann, 'third double'))).toContain('**CLS-017**')
    expect(textOf(await rules(ann, 'zebra *zeppelin*'))).toMatch(
      saying('rules.none', { topic: 'zebra zeppelin' }),
    )
  })

  it('are suggested while the user types', async () => {
    const ann = person('Ann')
    const names = async (typed: string) =>
      (await ann.autocomplete('/rules', { topic: typed }, 'topic')).choices?.map(({ name }) => name) ?? []
    expect(await names('')).toContain('Jail')
    expect(await names('81')).toEqual([expect.stringMatching(/^CLS-081 /)])
    expect((await names('a')).length).toBeLessThanOrEqual(25)
    await ann.command('/game new', { edition: 'slaughterhouse' })
    await cardSays(ann, 'Slaughterhouse')
    expect((await names('cop'))[0]).toBe('The Cop')
  })

  it('can be found by edition title; unknown titles are refused', async () => {
    const ann = person('Ann')
    const named = async (edition: string) =>
      textOf(await shown(await ann.command('/rules', { edition, topic: '' })))
    expect(await named(' my FIRST ')).toContain('How to play: My First')
    expect(await named('my-first')).toMatch(saying('rules.title', { edition: 'My First' }))
    expect(await privateResponseText(ann, () => ann.command('/rules', { edition: 'Chess' }))).toContain(
      'Possible: ',
    )
    const { choices } = await ann.autocomplete('/rules', { edition: 'Slaughterhouse', topic: 'cop' }, 'topic')
    expect(choices?.[0]?.name).toBe('The Cop')
  })

  it('are those of the edition that all tables of a channel share', async () => {
    const [ann, bo, cy] = [person('Ann'), person('Bo'), person('Cy')]
    for (const host of [ann, bo]) await host.command('/game new', { edition: 'slaughterhouse' })
    await place.bot.idle()
    expect(textOf(await rules(cy))).toMatch(saying('rules.title', { edition: 'Slaughterhouse' }))
    await cy.command('/game new', { edition: 'my-first' })
    await place.bot.idle()
    expect(textOf(await rules(person('Dee')))).toMatch(saying('rules.title', { edition: 'Classic' }))
  })

  it('are quoted for each decision with the values of this table', async () => {
    const ann = person('Ann')
    const card = await startGame(place, [ann, person('Bo')])
    const helped = await open(ann, card, say('ui.go.help'))
    const full = await open(ann, helped, say('rules.full'))
    expect(textOf(full)).toContain('Classic: rolling')
    expect(textOf(full)).toContain('**CLS-013**')
    const topic = await pick(ann, full, say('rules.pick'), ['rent'])
    expect(textOf(topic)).toContain('At this table: Rent: charged by the bot')
  })
})

describe('/game list', () => {
  it('distinguishes tables of one channel', async () => {
    const [ann, bo] = [person('Ann'), person('Bo')]
    await openLobby(ann)
    await bo.command('/game new')
    await place.bot.idle()
    const list = textOf(await shown(await ann.command('/game list')))
    const lines = list.split('\n').filter((line) => line.includes(say('ui.list.lobby')))
    expect(lines).toHaveLength(2)
    expect(lines[0]).not.toBe(lines[1])
    for (const line of lines) expect(line).toMatch(/https:\/\/discord\.com\/channels\/\d+\/\d+\/\d+/)
    expect(lines.filter((line) => line.includes('Ann'))).toHaveLength(1)
    expect(lines.filter((line) => line.includes('Bo'))).toHaveLength(1)
  })

  it('gives each game a code that the card shows and commands accept', async () => {
    const [gus, dee] = [person('Gus'), person('Dee')]
    await openLobby(gus)
    await dee.command('/game new')
    await place.bot.idle()
    const list = textOf(await shown(await gus.command('/game list')))
    const [, sign = ''] = /\*\*Classic (#[a-z0-9]{4})\*\* · host Gus/.exec(list) ?? []
    await cardSays(gus, `a table is open · ${sign}`)
    const asked = textOf(await shown(await person('Bo').command('/game options')))
    expect(asked).toMatch(saying('ui.refuse.choose'))
    expect(asked.replaceAll('\\', '')).toContain(`Classic ${sign}: Gus`)
    for (const typed of [sign, sign.slice(1).toUpperCase(), 'Gus']) {
      const found = await shown(await gus.command('/game options', { game: typed }))
      expect(JSON.stringify(found.components)).toContain(`:${sign.slice(1)}`)
    }
  })
})

it('the card shows the expected length of a game', async () => {
  const other = await startPlace({ table: { lengths } })
  try {
    const ann = other.discord.as('Ann')
    await ann.command('/game new')
    const line = /⏱ About [^;]+ if everybody looks in six times a day; about [^;]+ if all play at once/
    const card = await ann.waitFor((message) => line.test(textOf(message)))
    const table = await open(ann, card, say('ui.lobby.table'))
    expect(textOf(table)).toMatch(/With 2 players about \d+ turns \(\d+–\d+\), as computer players play it/)
    await pick(ann, await open(ann, card, say('ui.lobby.options')), say('lobby.preset'), ['quick'])
    const isOther = (text: string) => text.includes('⏱') && !line.test(text)
    const quick = await ann.waitFor((message) => isOther(textOf(message)))
    expect(textOf(quick)).toMatch(/⏱ (It ends 1 hour after the start|About \d+)/)
    expect(quick.id).toBe(card.id)
  } finally {
    await other.close()
  }
})
