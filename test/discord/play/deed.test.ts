import { expect, it } from 'vitest'
import type { Scope } from '#discord/app-context.ts'
import { deed, deeds } from '#discord/panels/board.ts'
import { hotel } from '#mechanics/buildings.ts'
import type { Game } from '#engine/game.ts'
import { infoOf, type Party } from '#test/discord/games.ts'
import { textOf } from '#test/discord/people.ts'
import { newPosition, scopeAt } from '#test/discord/scopes.ts'
import { say, saying } from '#test/text/saying.ts'

const party: Party = { people: [true, true], names: ['Ann', 'Bo'] }

function scopeOn(edition: string, change: (game: Game) => void = () => undefined): Scope {
  const position = newPosition(edition, party)
  change(position.game)
  return scopeAt(position, party, infoOf(edition))
}

it('shows no house rents for a lot without houses', async () => {
  const text = textOf({ components: (await deed(scopeOn('cheaters'), ['35'])).parts } as never)
  expect(text).toMatch(saying('ui.deed.rents', { bare: '$200', set: '$400 · hotel $800' }))
  expect(text).toMatch(saying('ui.deed.hotel', { price: '$250' }))
  expect(text).not.toMatch(/house|building/i)
  const park = textOf({ components: (await deed(scopeOn('cheaters'), ['34'])).parts } as never)
  expect(park).toMatch(saying('ui.deed.rents', { bare: '$180', set: '$350 · hotel $700' }))
})

it('shows house rents for any other lot', async () => {
  const text = textOf({ components: (await deed(scopeOn('classic'), ['39'])).parts } as never)
  expect(text).toContain('bare $50 · with houses $200 / $600 / $1,400 / $1,700 · hotel $2,000')
  expect(text).toMatch(saying('ui.deed.building', { price: '$200' }))
})

it('lists the owner of each deed, and a hotel on a Bank deed', async () => {
  const scope = scopeOn('cheaters', ({ deeds: [, first] }) =>
    Object.assign(first!, { owner: 1, level: hotel }),
  )
  const panel = await deeds(scope)
  const text = textOf({ components: panel.parts } as never)
  expect(text).toContain('Bo: Mediterranean (hotel)')
  expect(text).toMatch(/for sale: [^;]*Connecticut \(hotel\)/)
  expect(text).toMatch(/for sale: [^;]*Penn\. Ave\./)
  // Standings of this edition are public only after the end.
  expect(JSON.stringify(panel)).not.toContain(say('story.watch.standings'))
  expect(JSON.stringify(await deeds(scopeOn('classic')))).toContain(say('story.watch.standings'))
})
