import { expect, it } from 'vitest'
import { lobbyCard } from '#discord/card/lobby.ts'
import { readingOf } from '#discord/reading.ts'
import { editionOf } from '#editions/index.ts'
import { resolveOptions } from '#engine/house-rules.ts'
import { presetOptions } from '#table/lobby/presets.ts'
import { emptyLook } from '#table/view/look.ts'
import { infoOf, tableOf } from '#test/discord/games.ts'
import { textOf } from '#test/discord/people.ts'
import { speak } from '#text/index.ts'

it.each([
  ['ultimate', 'a pause of 5 minutes'],
  ['quick', 'a pause of half a minute'],
  ['careful', 'nobody rolls before all have pressed Go on'],
])('the lobby of %s states its pause once', (preset, pause) => {
  const edition = editionOf('cheaters')
  const options = resolveOptions(edition, presetOptions(edition, preset, {}) ?? {})
  const party = { people: [true, true, true], names: ['Ann', 'Bo', 'Cy'], options }
  const look = emptyLook(tableOf(party, { status: 'lobby', edition: 'cheaters' }), 0, 0)
  const card = lobbyCard(readingOf(look, infoOf('cheaters'), speak('en')))
  const lines = textOf({ components: [card] } as never).split('\n')
  const stated = lines.filter((line) => /a pause|Go on/.test(line))
  expect(stated).toHaveLength(1)
  expect(stated[0]).toContain(pause)
})
