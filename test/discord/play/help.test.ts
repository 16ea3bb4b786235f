import { expect, it } from 'vitest'
import type { Scope } from '#discord/app-context.ts'
import { help, rules } from '#discord/panels/rules.ts'
import type { EditionInfo } from '#discord/shapes.ts'
import { makeBoard } from '#engine/board.ts'
import { speak } from '#text/index.ts'
import { infoOf, type Party } from '#test/discord/games.ts'
import { textOf } from '#test/discord/people.ts'
import { newPosition, scopeAt } from '#test/discord/scopes.ts'

const party: Party = { people: [true, true], names: ['Ann', 'Bo'] }

/** A scope of Ann on a square of this kind without a prompt. Help describes only `redeem` squares. */
function scopeOn(kind: string): Scope {
  const position = newPosition('classic', party)
  const at = position.game.seats[0]?.at
  const squares = position.board.squares.map((square, i) => (i === at ? { kind, id: square.id } : square))
  const here = { ...position, board: makeBoard(position.board.names, squares, position.board.buildings) }
  return scopeAt(here, party, { ...infoOf('classic'), helpOfSquares: ['redeem'] })
}

it('describes the reader’s square with its rules', async () => {
  const { parts } = await help(scopeOn('redeem'), [])
  const text = textOf({ components: parts } as never)
  expect(text).toContain(speak('en').find('help', 'redeem'))
  expect(JSON.stringify(parts)).toContain('?redeem')
})

it('says nothing about a square without a help text', async () => {
  const { parts } = await help(scopeOn('mortgage'), [])
  expect(JSON.stringify(parts)).not.toContain('?mortgage')
})

it('does not treat decisions and moves as squares', () => {
  const { help: topics, helpOfSquares } = infoOf('classic')
  expect(Object.keys(topics)).toContain('buy')
  expect(helpOfSquares).not.toContain('buy')
  expect(helpOfSquares).not.toContain('mortgage')
})

it('quotes rules of the base edition where the edition has none', async () => {
  const told = async (info: EditionInfo) => {
    const { parts } = await rules(scopeAt(newPosition('slaughterhouse', party), party, info), [
      '',
      'auctioneer',
    ])
    return textOf({ components: parts } as never)
  }
  const info = infoOf('slaughterhouse')
  expect(await told(info)).toMatch(/CLS-\d{3}/)
  expect(await told({ ...info, help: {} })).not.toMatch(/CLS-\d{3}/)
})
