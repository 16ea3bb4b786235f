import { afterEach, expect, it } from 'vitest'
import { hotel } from '#mechanics/buildings.ts'
import type { Game } from '#engine/game.ts'
import type { Chair } from 'discord-stand-in'
import {
  commit,
  five,
  openHall,
  publicMessages,
  pressNewest,
  withoutEntropy,
  type ServerFixture,
  type Stage,
} from '../chronicles.ts'
import { labelsOf, pick, textOf } from '../people.ts'
import { say } from '#test/text/saying.ts'

// Claims on the last hotel of the tray are private; its auction is public (CHE-055).

const [ann, bo, cy] = [0, 1, 2]
const [mediterranean, baltic, parkPlace, boardwalk] = [1, 3, 34, 35]

/** Leaves one hotel, which both Ann and Bo could build. */
function oneLeft(game: Game): void {
  for (const [square, deed] of game.deeds.entries()) {
    if (!deed) continue
    if (square === mediterranean || square === baltic) deed.owner = ann
    if (square === parkPlace || square === boardwalk) deed.owner = bo
    if (square > baltic && square < 27) Object.assign(deed, { owner: cy, level: hotel })
  }
  game.bank.hotels = 1
}

let hall: ServerFixture
let here: Stage
const person = (at: number) => here.people[at] as Chair

afterEach(async () => {
  expect(hall.place.logged).toEqual([])
  await hall.place.close()
})

it('the last hotel is claimed in private and auctioned in public', async () => {
  hall = await openHall({ between: withoutEntropy, set: oneLeft })
  here = await hall.open()
  await commit(here, person(ann), 'build', { square: baltic })
  const shortage = publicMessages(here).find((message) => textOf(message).includes('others could too'))
  expect(textOf(shortage!)).toContain(
    '**Ann** wants to build, others could too, and the tray has only 1 hotel.',
  )
  expect(labelsOf(shortage!)).toEqual(five)
  const refused = await pressNewest(here, person(bo), 'Roll')
  expect(textOf(refused)).toContain('First it has to be settled who gets the last hotels.')
  await pressNewest(here, person(bo), say('ui.go.hand'))
  const form = await pressNewest(here, person(bo), 'Claim hotels…')
  await pick(person(bo), form, 'On which of your deeds?', [String(boardwalk)])
  await pressNewest(here, person(bo), 'Claim them')
  const lines = publicMessages(here).map(textOf).join('\n')
  expect(lines).toContain('Ann claims 1 hotel.')
  expect(lines).toContain('Bo claims 1 hotel.')
  expect(lines).toContain('A hotel is auctioned.')
  await commit(here, person(bo), 'bid', { amount: 300 })
  await commit(here, person(ann), 'pass', {})
  const sold = publicMessages(here).map(textOf).join('\n')
  expect(sold).toContain('Bo bids $300 for a hotel.')
  expect(sold).toContain('Bo wins a hotel for $300.')
  expect(sold).toContain('Bo builds on Boardwalk.')
}, 60_000)
