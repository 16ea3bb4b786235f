import { expect, it } from 'vitest'
import type { AppContext, Scope } from '#discord/app-context.ts'
import { unpackCombo, list } from '#discord/chronicle/panels/list.ts'
import { countOf, limits } from '#discord/parts/components.ts'
import { isOnOneScreen } from '#discord/parts/screen-budget.ts'
import { confirmLabel } from '#discord/words/labels.ts'
import { cheatKeys, type CheatKey } from '#editions/cheaters/state.ts'
import { ownOf } from '#test/editions/cheaters/typed.ts'
import { hotel } from '#mechanics/buildings.ts'
import type { Game } from '#engine/game.ts'
import { speak } from '#text/index.ts'
import { controlsOf } from '#test/discord/people.ts'
import {
  infoOf,
  lookFrom,
  readingFrom,
  playRandomMoves,
  users,
  type Moment,
  type Party,
} from '#test/discord/games.ts'

const party: Party = {
  people: [true, true, true, true, true, true],
  names: ['Ann', 'Bo', 'Cy', 'Dee', 'Eve', 'Fay'],
  options: { ultimate: true },
}

/** Sets up an open turn in which as many cheats as possible can be played. */
function laden({ own, turn, ...game }: Game, faceUp: CheatKey[]): void {
  Object.assign(ownOf({ own }), { phase: 'open', window: 1, faceUp })
  Object.assign(turn, { seat: 0, number: 1 })
  Object.assign(game.decks, { cheats: cheatKeys.filter((key) => !faceUp.includes(key)) })
  game.deeds.forEach(
    (deed, square) => deed && Object.assign(deed, { owner: square % 3, level: square % 2 ? 0 : hotel }),
  )
  Object.assign(game.seats[0] as object, {
    cards: ['C02', 'K09'].map((card) => ({ deck: card.startsWith('C') ? 'chance' : 'chest', card })),
  })
}

function ladenWith(faceUp: CheatKey[]): Moment['position'] {
  let begun: Moment | undefined
  playRandomMoves(party, 3, 0, (moment) => (begun = moment), 'cheaters')
  const { position } = begun as Moment
  laden(position.game, faceUp)
  return position
}

async function sleeveOf(faceUp: CheatKey[], options = party.options) {
  const position = ladenWith(faceUp)
  Object.assign(position.game.options, { ultimate: false }, options)
  const look = lookFrom(position, party, 0)
  const table = { editions: [infoOf('cheaters')], look: () => Promise.resolve({ ok: true, value: look }) }
  const interaction = { user: { id: users(0), name: 'Ann' }, guild: '200000000000000001', words: speak('en') }
  const scope = {
    app: { table } as unknown as AppContext,
    interaction,
    press: {},
    game: 'abcdefghjk',
  } as unknown as Scope
  const acts = [...new Set(look.options.filter(({ under }) => under === 'sleeve').map(({ act }) => act))]
  return { acts, scope, panel: await list(scope, ['sleeve']) }
}

it.each<CheatKey[][]>([
  [['SLIPPERY_DEED', 'PROPERTY_SWAP', 'UNLICENSED_CONTRACTOR', 'BANK_HEIST', 'PICKPOCKET']],
  [['PRICE_GOUGING', 'SQUATTERS_RULE', 'COUNTERFEIT_CHANCE', 'SURPRISE_DEMOLITION', 'BANK_HEIST']],
  [['PRICE_GOUGING', 'PICKPOCKET', 'COUNTERFEIT_CHANCE', 'UNLICENSED_CONTRACTOR', 'BANK_HEIST']],
])('the sleeve offers every possible act, each with what it does: %j', async (faceUp) => {
  const { acts, scope, panel } = await sleeveOf(faceUp)
  expect(acts.length).toBeGreaterThan(10)
  const [{ options = [] } = {}] = controlsOf({ components: panel.parts })
  expect(options.map(({ value }) => value).toSorted()).toEqual(acts.toSorted())
  expect(options.filter(({ description }) => !description)).toEqual([])
  for (const act of acts) {
    const { parts } = await list(scope, ['sleeve', act])
    expect(isOnOneScreen(parts), act).toBe(true)
    expect(countOf(parts)).toBeLessThanOrEqual(limits.components)
    const shown = JSON.stringify(parts)
    expect(shown).toContain(act)
    // An option that takes effect immediately says so.
    if (act === 'pocketDeed') expect(shown).toContain('Pocket Boardwalk now')
    // A list that is split into two selects shows the range of each.
    const asked = [...shown.matchAll(/"placeholder":"([^"]+)"/g)].map(([, label]) => label)
    expect(new Set(asked).size).toBe(asked.length)
  }
})

it('CHE-077: the last button of a form names the played card', () => {
  const position = ladenWith([
    'COUNTERFEIT_CHANCE',
    'PROPERTY_SWAP',
    'IDENTITY_THEFT',
    'BANK_HEIST',
    'FREE_STAY',
  ])
  const reading = readingFrom(position, party, 0)
  const asking = reading.look.options.filter(({ ask }) => ask.length > 0)
  const labels = asking.map((option) => confirmLabel(reading, option, '$5'))
  expect(labels).toContain('Play “Wrong Man”')
  expect(labels.filter((label) => /–(?! \$)/.test(label))).toEqual([])
})

it('CHE-103: picking a pocket takes one choice, and a second for another amount', async () => {
  const { panel } = await sleeveOf(
    ['PICKPOCKET', 'BANK_HEIST', 'FREE_STAY', 'TRICK_DICE', 'IDENTITY_THEFT'],
    {},
  )
  const shown = JSON.stringify(panel)
  expect(shown).toContain('"label":"$10 from Bo","value":"seat=n1,amount=n10"')
  expect(shown).toContain('"label":"Another sum from Bo","value":"seat=n1"')
  expect(shown).toContain('**Free Stay** (when rent is asked of you in your turn)')
})

it('CHE-208: a packed choice can name the tray as well as a square', () => {
  expect(unpackCombo('from=ptray,square=l5')).toEqual({ from: ['tray'], square: [5] })
  expect(unpackCombo('from=ptray,square=;drop')).toBeNull()
  expect(unpackCombo('__proto__=n1')).toBeNull()
})
