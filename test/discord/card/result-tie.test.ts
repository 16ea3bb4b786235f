import type { Game } from '#engine/game.ts'
import { expect, it } from 'vitest'
import { resultMessage } from '#discord/card/result.ts'
import { textOf } from 'discord-stand-in'
import { readingFrom, type Party } from '#test/discord/games.ts'
import { newPosition } from '#test/discord/scopes.ts'

const party: Party = { people: [true, true, true], names: ['Ann', 'Bo', 'Cy'] }

type Over = NonNullable<Game['over']>

/** The title of the result for given winners and tie. */
function titleWhere(outcome: Pick<Over, 'winners' | 'tie'>, edition = 'classic'): string {
  const position = newPosition(edition, party)
  const ranking = [0, 1, 2].map((seat) => ({ seat, wealth: 2000, cash: 900, deeds: 5 }))
  const over: Over = { reason: 'rounds', ranking, ...outcome }
  const reading = readingFrom({ ...position, game: { ...position.game, over } }, party, null)
  return textOf({ components: resultMessage({ reading, lines: [] }).components } as never)
}

it('names the tie-breaker of players with equal worth (CLS-140)', () => {
  expect(titleWhere({ winners: [0], tie: { seats: [1], by: 'cash' } })).toContain(
    'Bo is worth the same: Ann has more cash.',
  )
  expect(titleWhere({ winners: [0], tie: { seats: [1, 2], by: 'deeds' } })).toContain(
    'Bo and Cy are worth the same: Ann has as much cash and more deeds.',
  )
})

it('shows the tiles and the cash that decide about equal towers (EMP-088)', () => {
  const shown = titleWhere({ winners: [0], tie: { seats: [1], by: 'cash' } }, 'empire').replaceAll(
    '\u00a0',
    ' ',
  )
  expect(shown).toContain('tower worth 2,000 M · 5 tiles · 900 M in cash')
})

it('names no tie-breaker without a tie or with shared victory', () => {
  expect(titleWhere({ winners: [0] })).not.toContain('the same')
  expect(titleWhere({ winners: [0, 1] })).not.toContain('the same')
})
