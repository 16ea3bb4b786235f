import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findChromium } from 'discord-stand-in/testing'
import { panelMessage } from '#discord/app-context.ts'
import { Pictures } from '#discord/parts/pictures.ts'
import { views } from '#discord/panels/index.ts'
import { cheatKeys, type CheatKey } from '#editions/cheaters/state.ts'
import { ownOf } from '#test/editions/cheaters/typed.ts'
import { hotel } from '#mechanics/buildings.ts'
import type { Position } from '#engine/edition.ts'
import { infoOf, lookFrom, type Party } from '#test/discord/games.ts'
import { shownOf, startPhone, type Phone, type Shown } from '#test/discord/phone.ts'
import { newPosition, scopeAt } from '#test/discord/scopes.ts'

const path = findChromium()
/** Shared, so that equal pictures are drawn once. */
const pictures = new Pictures()

const names = [
  'Ann',
  'Benedikt the Bold of Bohemia',
  'Cy',
  'Maximiliana Wolkenstein-Rodenegg',
  'Ephraim',
  'Flo',
]
const party: Party = { people: names.map(() => true), names }

/** A late game: all deeds have owners, and some have hotels. */
function late(faceUp: readonly CheatKey[], phase: 'open' | 'handover', ultimate = false): Position {
  const position = newPosition('cheaters', { ...party, options: { ultimate } })
  const game = structuredClone(position.game)
  Object.assign(ownOf(game), { phase, window: 7, faceUp: [...faceUp] })
  Object.assign(game.turn, { seat: 0, number: 7 })
  game.decks['cheats'] = cheatKeys.filter((key) => !faceUp.includes(key))
  game.deeds.forEach(
    (deed, square) => deed && Object.assign(deed, { owner: square % 6, level: square % 3 ? 0 : hotel }),
  )
  for (const seat of game.seats) Object.assign(seat, { cards: [{ deck: 'chance', card: 'C02' }] })
  return { ...position, game }
}

const hands: CheatKey[][] = [
  ['SLIPPERY_DEED', 'PROPERTY_SWAP', 'UNLICENSED_CONTRACTOR', 'BANK_HEIST', 'PICKPOCKET'],
  ['PRICE_GOUGING', 'SQUATTERS_RULE', 'COUNTERFEIT_CHANCE', 'SURPRISE_DEMOLITION', 'BANK_HEIST'],
  ['EXTRA_ALLOWANCE', 'ESCAPE_ARTIST', 'FREE_STAY', 'TRICK_DICE', 'IDENTITY_THEFT'],
]

async function panelOf(name: string, position: Position, view: string, args: string[]): Promise<Shown> {
  const scope = scopeAt(position, party, infoOf('cheaters'))
  Object.assign(scope.app, { pictures })
  return shownOf(name, panelMessage(await views[view]!(scope, args)))
}

async function shownPanels(): Promise<Shown[]> {
  const shown: Promise<Shown>[] = []
  for (const [at, faceUp] of hands.entries())
    for (const phase of ['open', 'handover'] as const)
      shown.push(panelOf(`sleeve ${phase} ${at}`, late(faceUp, phase), 'list', ['sleeve']))
  for (const [at, faceUp] of hands.entries())
    shown.push(panelOf(`sleeve ultimate ${at}`, late(faceUp, 'open', true), 'list', ['sleeve']))
  const position = late(hands[0]!, 'open')
  for (const sheet of Object.keys(lookFrom(position, party, 0).sheets))
    for (const page of ['0', '1', '2', '3'])
      shown.push(panelOf(`sheet ${sheet} ${page}`, position, 'sheet', [sheet, page]))
  return Promise.all(shown)
}

describe.skipIf(!path)('a private panel of a chronicle', () => {
  let phone: Phone
  beforeAll(async () => {
    phone = await startPhone(path!, party)
  }, 60_000)
  afterAll(() => phone.close())

  it('fits on one screen', async () => {
    const shown = await shownPanels()
    const { heights, room } = await phone.measure(shown)
    const high = shown.flatMap(({ name }, at) => (heights[at]! > room ? `${name}: ${heights[at]}` : []))
    expect(high, `room: ${room}`).toEqual([])
  }, 120_000)
})

it('CHE-128: the Table begins with a picture of the board that has everybody’s cash', async () => {
  const position = late(hands[0]!, 'open')
  position.game.seats.forEach((seat, at) => (seat.cash = 1010 + 10 * at))
  const shown = await panelOf('table', position, 'sheet', ['table'])
  const [alt] = /"description":"([^"]*)"/.exec(JSON.stringify(shown.parts))?.slice(1) ?? ['']
  for (const at of names.keys()) expect(alt).toContain(`$${(1010 + 10 * at).toLocaleString('en')}`)
})
