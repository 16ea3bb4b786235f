import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { altText } from '#art/index.ts'
import { unbrokenBoard } from '#test/art/unbroken.ts'
import { formatFacts } from '#discord/words/fact-text.ts'
import { narrate, plainLines } from '#discord/words/narrate.ts'
import { turnCard } from '#discord/card/turn.ts'
import { Pictures, sceneOf } from '#discord/parts/pictures.ts'
import { cardName } from '#discord/reading.ts'
import { bodyOf } from '#discord/parts/message.ts'
import { classic } from '#editions/classic/index.ts'
import type { Edition } from '#engine/edition.ts'
import type { GameEvent } from '#engine/event.ts'
import { readingsOf, readMessage, type Chair } from 'discord-stand-in'
import { heist } from '#test/editions/heist.ts'
import { withHeistWords } from '#test/text/heist-words.ts'
import { awkwardName, readingFrom, playRandomMoves, type Moment, type Party } from '#test/discord/games.ts'
import { scopeAt } from '#test/discord/scopes.ts'
import { views } from '#discord/panels/index.ts'
import { panelMessage } from '#discord/app-context.ts'
import { editionInfo } from '#table/core/edition-info.ts'
import {
  cardWith,
  endGames,
  labelsOf,
  open,
  pick,
  textOf,
  privateResponseText,
  openOptions,
} from '#test/discord/people.ts'
import { startPlace, type Place } from '#test/discord/place.ts'
import { requestOf } from '#test/table/requests.ts'

withHeistWords()

const party: Party = { people: [true, true], names: ['Ann', 'B_o'] }

function position(edition: Edition = heist): Moment['position'] {
  let found: Moment | undefined
  playRandomMoves(party, 3, 0, (moment) => (found = moment), edition)
  return found!.position
}

function running(seat: number | null = null, edition: Edition = heist) {
  return readingFrom(position(edition), party, seat)
}

/** A scope of the first seat that opens More. */
function moreScope() {
  const more = { seenUntil: () => Promise.resolve({ ok: true, value: 0 }) }
  return scopeAt(position(), party, editionInfo(heist), more)
}

const entry = (...events: GameEvent[]) => [{ no: 1, at: 1, seat: 0, events }]
const caught: GameEvent = { kind: 'jailed', seat: 1, why: 'square' }
const visible = (text: string) => text.replaceAll('\\', '')

describe('additions of an edition', () => {
  it('are in More: the state, facts of seats and links to sheets', async () => {
    const panel = panelMessage(await views['more']!(moreScope(), []))
    const text = visible(textOf(panel as never))
    expect(text).toContain('The guard stands on Oriental Avenue'.replace('Oriental Avenue', guarded()))
    expect(text).toContain('after Ann and B_o, for $250.')
    expect(text).not.toMatch(/unspoken/i)
    expect(text).toMatch(/\*\*Ann\*\* .* · 3 bags/)
    expect(labelsOf(panel as never)).toEqual(expect.arrayContaining(['Help', 'My stash', 'Rumours']))
    const card = { components: [turnCard(running(), [], null)] }
    expect(textOf(card as never)).toContain('roll while nobody looks')
    expect(labelsOf(card as never)).toContain('Sneak on')
    expect(text.indexOf('The guard stands')).toBeLessThan(text.indexOf('**Ann**'))
  })

  it('are in the alt text as far as the viewer may know', () => {
    const reading = running()
    const own = running(0)
    for (const one of [reading, own]) {
      expect(altText(sceneOf(one))).toContain(`${guarded()}: the guard`)
      expect(unbrokenBoard(sceneOf(one))).toContain('3 bags')
    }
    own.view.deeds[1]!.owner = 0
    const known = { ...own, look: { ...own.look, marks: heist.marks!(own.view) } }
    expect(altText(sceneOf(known))).toContain('a tunnel')
    expect(altText(sceneOf(reading))).not.toContain('a tunnel')
  })

  it('give squares their own names in alt texts and lines', () => {
    const reading = running()
    reading.view.seats[0]!.at = 20
    expect(altText(sceneOf(reading))).toContain('on The Lookout')
    expect(altText({ ...sceneOf(reading), edition: 'classic' })).toContain('on Free Parking')
    const moved: GameEvent = { kind: 'moved', seat: 0, from: 10, to: 20, by: 'dice', steps: 10 }
    expect(visible(plainLines(reading, [moved]).join(' '))).toContain('The Lookout')
  })

  it('cause a new picture', async () => {
    const pictures = new Pictures()
    const reading = running()
    const key = async (over: Partial<typeof reading.look>, events: GameEvent[] = []) =>
      (await pictures.of({ ...reading, look: { ...reading.look, ...over } }, entry(...events))).key
    const [mark] = reading.look.marks
    const keys = [
      await key({}),
      await key({ marks: [] }),
      await key({ marks: [{ ...mark!, square: 3 }] }),
      await key({}, [caught]),
      await key({}, [{ ...caught, seat: 0 }]),
    ]
    expect(new Set(keys).size).toBe(keys.length)
    expect(await key({})).toBe(keys[0])
  })

  it('are absent in an edition without any', () => {
    const card = { components: [turnCard(running(null, classic), [], null)] }
    expect(labelsOf(card as never)).toEqual(['Roll the dice', 'My assets', 'More'])
    expect(plainLines(running(null, classic), [caught])).toEqual(['🚔 B\\_o goes to Jail'])
  })
})

describe('a great moment', () => {
  it('is a line of its own, and plain text on the picture', () => {
    const reading = running()
    const rolled: GameEvent = { kind: 'rolled', seat: 1, dice: [1, 2], why: 'move' }
    const stayed: GameEvent = { kind: 'stayed', seat: 1, attempts: 1 }
    expect(plainLines(reading, [rolled, caught, stayed])).toEqual([
      '🎲 B\\_o 1+2',
      '> **🚨 Caught: B\\_o goes to Jail!**',
      '🔒 B\\_o stays in Jail',
    ])
    const scene = sceneOf(reading, entry(rolled, caught))
    expect(scene.moments).toMatchObject([{ icon: 'cap', words: 'B_o is caught' }])
    expect(altText(scene)).toContain('B_o is caught.')
  })

  it('without words is shown like any other event', () => {
    const bought: GameEvent = { kind: 'bought', seat: 0, square: 1, price: 60 }
    expect(plainLines(running(), [bought])).toEqual(['> **🏷️ Ann buys Mediterranean Avenue for $60**'])
    expect(sceneOf(running(), entry(bought)).moments).toMatchObject([
      { icon: 'deed', words: 'Ann buys Mediterranean Avenue for $60', seats: [0] },
    ])
  })
})

describe('a third deck', () => {
  it('needs only texts to be shown', () => {
    const reading = running()
    const drew: GameEvent = { kind: 'drew', seat: 0, deck: 'blue', card: 'BL-01' }
    expect(plainLines(reading, [drew])).toEqual(['🃏 Ann draws Blue Moon: “The lamp goes out: $50.”'])
    expect(cardName(reading, { deck: 'blue', card: 'BL-02' })).toBe('release card (Blue Moon)')
  })
})

describe('facts', () => {
  it('are formatted by the suffix of their names', () => {
    const facts = {
      victimSeat: 1,
      seats: [0],
      hereSquare: 1,
      lostSquares: [1, 3],
      lootAmount: 5,
      seatsLeft: 2,
    }
    expect(formatFacts(running(), 'anything', facts)).toMatchObject({
      victimSeat: 'B\\_o',
      seats: 'Ann',
      hereSquare: 'Mediterranean Avenue',
      lostSquares: 'Mediterranean Avenue and Baltic Avenue',
      lootAmount: '$5',
      seatsLeft: 2,
    })
    expect(formatFacts(running(), 'started', { seats: 4 })).toMatchObject({ seats: 4 })
  })
})

describe('a card with the maximum of additions', () => {
  const many: Edition = {
    ...heist,
    marks: ({ seats }) =>
      seats.flatMap((_, seat) =>
        ['loot', 'guard', 'tunnel', 'a thing with a long name'].map((kind) => ({
          ...{ kind, icon: 'coin', ink: '#f4b740', seat, count: 99 },
        })),
      ),
    status: (view) => Array.from({ length: 60 }, () => heist.status!(view)[0]!),
    sheets: Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`sheet${at}`, () => []])),
  }
  const crowd: Party = {
    people: Array.from({ length: 10 }, () => true),
    names: Array(10).fill(awkwardName) as string[],
  }

  it('keeps to Discord’s limits', () => {
    playRandomMoves(
      crowd,
      5,
      250,
      ({ position, events }) => {
        const reading = readingFrom(position, crowd, null)
        const picture = { file: 'board.png', alt: 'x'.repeat(1024) }
        const files = [{ name: picture.file, data: Buffer.alloc(1), type: 'image/png', alt: picture.alt }]
        const { body } = bodyOf({ components: [turnCard(reading, narrate(reading, events), picture)], files })
        readMessage(body, {
          way: 'reply',
          at: [],
          uploads: [picture.file],
          old: null,
          readings: readingsOf('mean'),
        })
      },
      many,
    )
  })
})

function guarded(): string {
  const { words, board, look } = running()
  return words.square(board.squares[look.marks[0]!.square!]!.id).name
}

describe('a table with a choice of editions', () => {
  let place: Place
  let ann: Chair
  let bo: Chair
  beforeAll(async () => {
    place = await startPlace({ table: { editions: { classic, heist } } })
    ;[ann, bo] = [place.discord.as('Ann'), place.discord.as('Bo')]
  })
  afterAll(async () => {
    await endGames(place)
    expect(place.logged.filter(({ level }) => (level as number) >= 50)).toEqual([])
    await place.close()
  })

  it('gets its edition from a list, by name or title', async () => {
    const choices = async (typed: string) =>
      (await ann.autocomplete('/game new', { edition: typed }, 'edition')).choices?.map(({ name }) => name)
    expect(await choices('')).toEqual([
      expect.stringMatching(/^Classic – Buy, build/),
      'Heist – Everybody digs. 2–10 players.',
    ])
    expect(await choices('dig')).toEqual(['Heist – Everybody digs. 2–10 players.'])
    expect(await privateResponseText(ann, () => ann.command('/game new', { edition: 'chess' }))).toContain(
      'I do not know this edition. Possible: Classic and Heist.',
    )
    await ann.command('/game new', { edition: ' HEIST' })
    const lobby = await cardWith(ann, 'Join')
    expect(textOf(lobby)).toContain('Heist: a table is open')
    expect(textOf(lobby)).toContain('Everybody digs.')
  })

  it('lets its host change the edition, which resets the options', async () => {
    const lobby = await cardWith(ann, 'Join')
    await bo.press(lobby, 'Join')
    const options = await openOptions(ann, lobby)
    const { id } = (await place.table.gamesIn(place.discord.guild.id))[0]!
    await place.table.setOption(requestOf(id, ann.user.id, 'i-pace'), 'pace', 'live')
    const changed = await pick(ann, options, 'Edition', ['classic'])
    expect(textOf(changed)).toContain('This table plays **Classic** now. All options are as usual again.')
    expect(textOf(changed)).toContain('classic v1:\n')
    const back = await pick(ann, changed, 'Edition', ['heist'])
    expect(textOf(back)).toContain('This table plays **Heist** now.')
    await place.table.setOption(requestOf(id, ann.user.id, 'i-pace-again'), 'pace', 'live')
    expect(textOf(await pick(ann, back, 'Edition', ['heist']))).toContain('heist v1: pace=live')
    expect(textOf(await openOptions(bo, lobby))).not.toContain('Fine for leaving')
    await ann.waitFor((message) => textOf(message).includes('Heist: a table is open'))
  })

  it('has private sheets that work after a restart and for spectators', async () => {
    await ann.press(await cardWith(ann, 'Join'), 'Start')
    const card = await cardWith(ann, 'Sneak on')
    expect(textOf(await open(ann, card, 'More'))).toContain('The guard stands on')
    const sheet = await open(ann, card, 'My stash')
    expect(textOf(sheet)).toMatch(/### My stash\nYou have \$1,500 and [12] lamps\./)
    expect((sheet.flags ?? 0) & 64).toBe(64)
    await place.restart()
    expect(textOf(await open(ann, sheet, 'Refresh'))).toContain('You have $1,500')
    expect(textOf(await open(ann, card, 'Rumours'))).toContain('for $10.')
    const cyd = place.discord.as('Cy')
    const watching = await open(cyd, card, 'My stash')
    expect(textOf(watching)).toContain('for those who play at this table')
    expect(textOf(watching)).toContain('The guard stands on')
    expect(textOf(await open(cyd, card, 'Rumours'))).toContain('### Rumours')
    const assets = await open(bo, card, 'My assets')
    expect(textOf(await open(bo, assets, 'My stash'))).toContain('You have $1,500')
  })
})
