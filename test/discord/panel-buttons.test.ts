import { expect, it } from 'vitest'
import { turnCard } from '#discord/card/turn.ts'
import { classic } from '#editions/classic/index.ts'
import { controlsOf } from '#playground/index.ts'
import { readingFrom, roam, type Party } from './games.ts'

const party: Party = { people: [true, true, true] }

it('the way to a deal stands on the card of an edition that has deals, and on no other', () => {
  const game = roam(party, 4, 0, () => undefined)
  const reading = readingFrom({ edition: classic, game, board: classic.board(game.options) }, party, null)
  const labelsWith = (hasOffers: boolean) => {
    const card = turnCard({ ...reading, edition: { ...reading.edition, hasOffers } }, [], null)
    return controlsOf({ components: [card] }).map(({ label }) => label)
  }
  expect(reading.edition.hasOffers).toBe(true)
  expect(labelsWith(true)).toContain('Trade')
  expect(labelsWith(false)).toEqual(labelsWith(true).filter((label) => label !== 'Trade'))
})
