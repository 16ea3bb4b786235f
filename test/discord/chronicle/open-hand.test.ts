import type { APIMessage } from 'discord-api-types/v10'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CheatKey, cheatKeys } from '#editions/cheaters/state.ts'
import { ledgerOf } from '#editions/cheaters/look/ledger.ts'
import { ownOf, typed } from '#test/editions/cheaters/typed.ts'
import type { Game } from '#engine/game.ts'
import type { Chair } from 'discord-stand-in'
import {
  asked,
  blockingPromptKind,
  commit,
  openHall,
  pressNewest,
  second,
  withSameChance,
  type ServerFixture,
} from '../chronicles.ts'
import { labelsOf } from '../people.ts'

withSameChance(['join-Bo', 'join-Cy'])

const faceUp: CheatKey[] = ['TRICK_DICE', 'SLIPPERY_DEED', 'SQUATTERS_RULE', 'PICKPOCKET', 'ESCAPE_ARTIST']

/** The first roll, 6, leads there. */
const states = 11

function set(game: Game): void {
  Object.assign(game.deeds[states] ?? {}, { owner: 2 })
  for (const seat of game.seats) seat.at = 5
  Object.assign(ownOf(game), { faceUp: [...faceUp] })
  game.decks['cheats'] = cheatKeys.filter((key) => !faceUp.includes(key))
  ownOf(game).secret.opening = ledgerOf(typed(game))
}

let hall: ServerFixture
beforeAll(async () => {
  hall = await openHall({ set, refreshesEvery: 20 })
}, 120_000)
afterAll(() => hall.place.close())

const isPrivate = ({ flags }: APIMessage) => ((flags ?? 0) & 64) > 0

const beats = () => new Promise((resolve) => setTimeout(resolve, 250))
it('an open hand shows the next question, even if no line announces it (CHE-133)', async () => {
  const here = await hall.open()
  const roller = (await asked(here)) as Chair
  await pressNewest(here, roller, 'Roll')
  await pressNewest(here, roller, 'My hand')
  await pressNewest(here, roller, 'Move 6')
  await here.pass(15 * second)
  // The visitor pockets the deed before its rent is asked. So nobody asks for rent, and no line follows.
  await commit(here, roller, 'pocketDeed', { square: [states] })
  await beats()
  await here.pass(30 * second)
  expect(await blockingPromptKind(here)).toBe('turn.pass')
  const labels = () => roller.see().filter(isPrivate).flatMap(labelsOf)
  await expect.poll(labels, { timeout: 5000 }).toContain('Pass the tray')
}, 60_000)
