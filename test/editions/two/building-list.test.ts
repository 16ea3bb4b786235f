import { expect, it } from 'vitest'
import { textOf } from 'discord-stand-in'
import { groupOf } from '#engine/board.ts'
import { board } from '#editions/two/board.ts'
import { cardWith, open } from '#test/discord/people.ts'
import { withPlace } from '#test/discord/with-place.ts'
import { deal, staged, threeBegin } from './staged.ts'

const [mayfair, oldKentRoad] = [39, 1]

const place = withPlace({
  table: {
    editions: {
      two: staged((game) => {
        const own = [...groupOf(board, mayfair), ...groupOf(board, oldKentRoad)]
        deal(game, Object.fromEntries(own.map((square) => [square, 0])))
        Object.assign(game.turn, { seat: 0, number: 1 })
        game.agenda = [
          { step: 'endTurn', seat: 0 },
          { step: 'act', seat: 0 },
        ]
      }),
    },
  },
})

it('the list of sets to build on shows each rent before and after (TWO-041 to TWO-043)', async () => {
  const [ann] = await threeBegin(place)
  const list = textOf(await open(ann, await cardWith(ann, 'Build'), 'Build'))
  expect(list).toContain('**the dark blues** £200 · rent on Mayfair £100 → **£200**')
  expect(list).toContain('rent on Whitechapel Road £10 → **£20**')
})
