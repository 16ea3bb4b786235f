import { expect, it } from 'vitest'
import { totals } from '#discord/panels/ledger.ts'
import { infoOf, type Party } from '#test/discord/games.ts'
import { textOf } from '#test/discord/people.ts'
import { newPosition, scopeAt } from '#test/discord/scopes.ts'

const party: Party = { people: [true, true, true], names: ['Ann', 'Bo', 'Cy'] }

it.each([
  ['C06', 'Under the Counter'],
  ['falseCry', 'false accusation'],
  ['salary', 'salary'],
])('a payment for %s is in the ledger as %s', async (why, named) => {
  const payments = [{ no: 1, turn: 1, from: 'bank', to: 0, amount: 70, why }]
  const story = () => Promise.resolve({ ok: true, value: { payments } })
  const { parts } = await totals(
    scopeAt(newPosition('cheaters', party), party, infoOf('cheaters'), { story }),
    [],
  )
  expect(textOf({ components: parts } as never)).toContain(named)
})
