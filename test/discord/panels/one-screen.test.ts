import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AppContext, Scope } from '#discord/app-context.ts'
import { panelMessage } from '#discord/app-context.ts'
import { resultMessage } from '#discord/card/result.ts'
import { packDraft, type Draft } from '#discord/forms/draft.ts'
import { views } from '#discord/panels/index.ts'
import { packAnswers } from '#discord/parts/answers-in-ids.ts'
import { promptPart } from '#discord/parts/option-buttons.ts'
import { Pictures, plotOf } from '#discord/parts/pictures.ts'
import { narrate } from '#discord/words/narrate.ts'
import type { Position } from '#engine/edition.ts'
import type { Game } from '#engine/game.ts'
import type { Json } from '#engine/json.ts'
import type { Ask, Option } from '#engine/option.ts'
import type { GuildTime, PersonLook } from '#table/api.ts'
import { emptyLook } from '#table/view/look.ts'
import { speak } from '#text/index.ts'
import { editionNames } from '#test/discord/editions.ts'
import {
  infoOf,
  interactionId,
  lookFrom,
  readingFrom,
  roam,
  tableOf,
  users,
  type Party,
} from '#test/discord/games.ts'
import { shownOf, startPhone, type Phone, type Shown } from '#test/discord/phone.ts'
import { begun } from '#test/discord/scopes.ts'
import { fullGallery, fullStory } from '#test/discord/stories.ts'
import { findChromium, NO_CHROMIUM } from '#test/playground/browser.ts'

const path = findChromium()
if (!path && process.env['REQUIRE_BROWSER'] === '1') it('has a Chromium', () => expect(path).not.toBeNull())

/** How much of a screen each may take: what is done at one go has one, where one reads one may scroll. */
const most = { deal: 1, offer: 1, mortgage: 1, settings: 1, options: 1, read: 1.1, result: 2 }

const party: Party = {
  people: Array.from({ length: 6 }, () => true),
  names: ['Ann', 'Benedikt the Bold of Bohemia', 'Cy', 'Maximiliana Wolkenstein-Rodenegg', 'Ephraim', 'Flo'],
}
const told = editionNames.filter((name) => infoOf(name).chronicle === null)
const dealt = told.filter((name) => infoOf(name).hasOffers)

/** A game late in the evening: all deeds are somebody's, some of them mortgaged, and sums are large. */
function late(edition: string, owner: (square: number) => number): Position {
  const position = begun(edition, party)
  const deeds = position.game.deeds.map(
    (deed, at) => deed && { ...deed, owner: owner(at), mortgaged: at % 5 === 1 },
  )
  const seats = position.game.seats.map((seat, at) => ({
    ...seat,
    cash: 12_345,
    cards: at < 2 ? [{ deck: at ? 'chest' : 'chance', card: at ? 'CC-05' : 'CH-08' }] : [],
  }))
  return { ...position, game: { ...position.game, deeds, seats } }
}

const everybodys = (edition: string) => late(edition, (at) => at % 6)
const twos = (edition: string) => late(edition, (at) => (at % 3 === 0 ? 1 : 0))

const server: GuildTime = {
  zone: 'America/North_Dakota/New_Salem',
  quiet: { from: 22, to: 10 },
  daysOff: [1, 2, 3, 4, 5, 6],
}
const person: PersonLook = {
  settings: { ...server, holidays: [], remind: 24, nextUp: true, news: true, direct: false },
  holiday: null,
  daysLeft: 28,
  daysInstead: 28,
  at: Date.UTC(2026, 8, 23),
}

const fine = (value: unknown) => () => Promise.resolve({ ok: true, value })
const refused = () => Promise.resolve({ ok: false, refusal: { code: 'cashBothSides', facts: {} } })

/** The first seat asks for something; `more` is what else its table says. */
function scopeOn(position: Position, more: object = {}): Scope {
  const asked = {
    id: interactionId,
    user: { id: users(0), name: 'x' },
    guild: '200000000000000001',
    words: speak('en'),
    isManager: true,
  }
  const table = {
    editions: editionNames.map(infoOf),
    look: fine(lookFrom(position, party, 0)),
    log: fine([]),
    seenUntil: fine(null),
    guildTime: fine(server),
    person: fine(person),
    gamesOf: () => Promise.resolve([]),
    suggestedDeal: fine(null),
    dryRun: fine(null),
    ...more,
  }
  return {
    app: { table, pictures: new Pictures() } as unknown as AppContext,
    asked: asked as Scope['asked'],
    press: {} as Scope['press'],
    game: 'abcdefghjk',
    guild: asked.guild,
  }
}

async function shownAs(name: string, scope: Scope, view: string, args: string[] = []): Promise<Shown> {
  return shownOf(name, panelMessage(await views[view]!(scope, args)))
}

/** So many deeds of either side, a card, and cash from the reader. */
function draftOf({ ask }: Option, count: number): Draft {
  const sides = ask.filter((one): one is Extract<Ask, { type: 'goods' }> => one.type === 'goods')
  return Object.fromEntries(
    sides.map(({ name, deeds, cards, cash }, at) => {
      const goods = { cash: at === 0 ? Math.min(cash, 1234) : 0, deeds: deeds.slice(0, count), cards }
      return [name, goods as unknown as Json]
    }),
  )
}

const formOf = (option: Option, draft: Draft) => [
  promptPart(option.prompt),
  option.act,
  packAnswers(option.fixed),
  packDraft(option, draft),
]

const isDeal = ({ ask, prompt }: Option) => prompt === null && ask.some(({ type }) => type === 'goods')

/** Deals with whoever has the longest name, as they are put together. */
async function dealsOf(edition: string): Promise<Shown[]> {
  const shown: Shown[] = []
  for (const [what, position, counts] of [
    ['of six', everybodys(edition), [0, 1, 3]],
    ['of two', twos(edition), [1, 3, 5]],
  ] as const) {
    const { look } = readingFrom(position, party, 0)
    const ways = look.options.filter(isDeal)
    const option = ways.find(({ fixed, facts }) => ({ ...facts, ...fixed })['to'] === 1) ?? ways[0]!
    for (const count of counts) {
      const args = formOf(option, draftOf(option, count))
      const name = `${edition} ${what} ${count}`
      shown.push(await shownAs(`${name} fine`, scopeOn(position), 'form', args))
      shown.push(await shownAs(`${name} refused`, scopeOn(position, { dryRun: refused }), 'form', args))
    }
    const suggestedDeal = fine(draftOf(option, 3))
    shown.push(
      await shownAs(
        `${edition} ${what} suggested`,
        scopeOn(position, { suggestedDeal, dryRun: fine(null) }),
        'form',
        formOf(option, {}),
      ),
    )
  }
  return shown
}

describe.skipIf(!path)(path ? 'one panel, one screen' : `one panel, one screen: ${NO_CHROMIUM}`, () => {
  let phone: Phone

  beforeAll(async () => {
    phone = await startPhone(path!, party)
  }, 60_000)
  afterAll(() => phone.close())

  async function tooHigh(shown: readonly Shown[], screens: number): Promise<string[]> {
    const { room, heights } = await phone.measure(shown)
    console.log(shown.map(({ name }, at) => `${name}: ${(heights[at]! / room).toFixed(2)}`).join('\n'))
    return shown.flatMap(({ name }, at) => (heights[at]! > screens * room ? [`${name}: ${heights[at]}`] : []))
  }

  it.each(dealt)(
    'shows a deal of %s as it is put together',
    async (edition) => {
      expect(await tooHigh(await dealsOf(edition), most.deal)).toEqual([])
    },
    60_000,
  )
})
