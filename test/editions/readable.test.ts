import { describe, it } from 'vitest'
import { editionOf, editions } from '#editions/index.ts'
import { chanceOf } from '#engine/chance.ts'
import { selfPlay } from '#players/index.ts'
import { playRandomMoves, type Party } from '#test/discord/games.ts'
import { seeded } from '#test/engine/random.ts'
import { expectReadable } from './readable.ts'

/** Number of moves after which computer players have caused every kind of sentence. */
const maxMoves = 250
const party: Party = { people: [true, true, false], names: ['Ann', 'Ben', 'Cy'] }
/** Editions without a chronicle, which tells games differently. */
const told = Object.values(editions).filter(({ chronicle }) => chronicle === undefined)
const presets = told.flatMap(({ name, presets }) =>
  ['usual', ...Object.keys(presets)].map((preset) => [name, preset]),
)

describe('the texts of whole games', () => {
  it.each(told.map(({ name }) => name))('have no gaps and no code names in %s, played at random', (name) => {
    playRandomMoves(party, 1, 300, (moment) => expectReadable(moment, party), name, ['proposeStop', 'resign'])
  })

  it.each(presets)(
    'have no gaps and no code names in %s, played by computer players (%s)',
    (name = '', preset = '') => {
      const below = seeded(preset.length)
      const edition = editionOf(name)
      const options = edition.presets[preset] ?? {}
      const players = party.people.length
      const random = () => below(1000) / 1000
      let moves = 0
      for (const { played } of selfPlay({ edition, players, options, chance: chanceOf(below), random })) {
        const { game, events } = played
        expectReadable({ position: { edition, game, board: edition.board(game.options) }, events }, party)
        if (++moves === maxMoves) break
      }
    },
  )
})
