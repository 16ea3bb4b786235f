import { expect, it } from 'vitest'
import type { AppContext, Scope } from '#discord/app-context.ts'
import { help } from '#discord/panels/help.ts'
import { makeBoard } from '#engine/board.ts'
import { speak } from '#text/index.ts'
import { infoOf, lookFrom, roam, users, type Moment, type Party } from './games.ts'
import { textOf } from './people.ts'

const party: Party = { people: [true, true], names: ['Ann', 'Bo'] }

/** Ann stands on a square that asks nothing; help knows the kind of it as `redeem`. */
function scopeOn(kind: string): Scope {
  let begun: Moment | undefined
  roam(party, 3, 0, (moment) => (begun = moment))
  const { position } = begun as Moment
  const info = infoOf('classic')
  const at = position.game.seats[0]?.at
  const squares = position.board.squares.map((square, i) => (i === at ? { kind, id: square.id } : square))
  const here = { ...position, board: makeBoard(position.board.names, squares) }
  const table = {
    editions: [{ ...info, helpOfSquares: ['redeem'] }],
    look: () => Promise.resolve({ ok: true, value: lookFrom(here, party, 0) }),
  }
  const asked = { user: { id: users(0), name: 'x' }, guild: '200000000000000001', words: speak('en') }
  return {
    app: { table } as unknown as AppContext,
    asked: asked as Scope['asked'],
    press: {} as Scope['press'],
    game: 'abcdefghjk',
    guild: asked.guild,
  }
}

it('tells of the square on which its reader stands, with the rules behind it', async () => {
  const { parts } = await help(scopeOn('redeem'), [])
  const told = textOf({ components: parts } as never)
  expect(told).toContain(speak('en').find('help', 'redeem'))
  expect(JSON.stringify(parts)).toContain('?redeem')
})

it('says nothing of a square that no help speaks of', async () => {
  const { parts } = await help(scopeOn('mortgage'), [])
  expect(JSON.stringify(parts)).not.toContain('?mortgage')
})

it('takes for topics of squares what is no decision and no move', () => {
  const { help: topics, helpOfSquares } = infoOf('classic')
  expect(Object.keys(topics)).toContain('buy')
  expect(helpOfSquares).not.toContain('buy')
  expect(helpOfSquares).not.toContain('mortgage')
})
