import { expect, it } from 'vitest'
import { resultMessage } from '#discord/card/result.ts'
import { textOf } from '#playground/index.ts'
import { readingFrom, type Party } from '#test/discord/games.ts'
import { begun } from '#test/discord/scopes.ts'

const party: Party = { people: [true, true, true], names: ['Ann', 'Bo', 'Cy'] }

/** What the result says first where the seats ended like this, the winners before the others. */
function titleWhere(
  winners: number[],
  ranking: { wealth: number; cash: number; deeds: number }[],
  reason = 'rounds',
): string {
  const position = begun('classic', party)
  const over = { reason, winners, ranking: ranking.map((rank, seat) => ({ seat, ...rank })) }
  const reading = readingFrom({ ...position, game: { ...position.game, over } }, party, null)
  return textOf({ components: resultMessage({ reading, told: [] }).components } as never)
}

const rank = (wealth: number, cash: number, deeds: number) => ({ wealth, cash, deeds })

it('says what told two apart who were worth the same (CLS-140)', () => {
  expect(titleWhere([0], [rank(2000, 900, 5), rank(2000, 700, 9), rank(400, 400, 0)])).toContain(
    'Bo is worth the same: Ann has more cash.',
  )
  expect(titleWhere([0], [rank(2000, 900, 5), rank(2000, 900, 4), rank(2000, 900, 3)])).toContain(
    'Bo and Cy are worth the same: Ann has as much cash and more deeds.',
  )
})

it('says nothing of it where nobody was level, or the win is shared', () => {
  expect(titleWhere([0], [rank(2000, 900, 5), rank(1999, 900, 5)])).not.toContain('the same')
  expect(titleWhere([0, 1], [rank(2000, 900, 5), rank(2000, 900, 5)])).not.toContain('the same')
})
