import { expect, it } from 'vitest'
import { list } from '#discord/chronicle/panels/list.ts'
import { infoOf, lookFrom, playRandomMoves, type Moment, type Party } from '#test/discord/games.ts'
import { ownOf } from '#test/editions/cheaters/typed.ts'
import { term } from '#editions/cheaters/words/en/cheats.ts'
import { scopeAt } from '#test/discord/scopes.ts'

interface Node {
  type: number
  label?: string
  custom_id?: string
  components?: readonly Node[]
}

const buttonsIn = (nodes: readonly Node[]): Node[] =>
  nodes.flatMap((node) => (node.type === 2 ? [node] : buttonsIn(node.components ?? [])))

const party: Party = { people: [true, true, true] }
const seeds = [1, 2, 3, 4, 5, 6, 7, 8]

/** Positions in which the first seat has cheats on its sleeve. */
function sleeves(): Moment['position'][] {
  const found: Moment['position'][] = []
  for (const seed of seeds)
    playRandomMoves(
      party,
      seed,
      80,
      ({ position }) => {
        if (lookFrom(position, party, 0).options.some(({ facts }) => 'cheat' in facts)) found.push(position)
      },
      'cheaters',
    )
  return found
}

it('labels all buttons differently and shows which act immediately', async () => {
  const asking = new Set<string>()
  for (const position of sleeves()) {
    const scope = scopeAt(position, party, infoOf('cheaters'))
    const { parts } = await list(scope, ['sleeve'])
    const buttons = buttonsIn(parts)
    const labels = buttons.map(({ label = '' }) => label)
    expect(new Set(labels).size, labels.join(' | ')).toBe(labels.length)
    for (const { label = '', custom_id: id = '' } of buttons.filter((one) => one.label?.endsWith('…'))) {
      expect(id, label).not.toMatch(/:act:/)
      asking.add(label)
    }
  }
  expect([...asking]).toEqual(expect.arrayContaining(['Another number…', 'Bank Heist: another sum…']))
})

it('CHE-129: shows what the five face-up cards let a player do, even before the first roll', async () => {
  let begun: Moment | undefined
  playRandomMoves(party, 3, 0, (moment) => (begun = moment), 'cheaters')
  const { position } = begun as Moment
  const { parts } = await list(scopeAt(position, party, infoOf('cheaters')), ['sleeve'])
  const shown = JSON.stringify(parts)
  // A text up to its first fact.
  for (const key of ownOf(position.game).faceUp) expect(shown).toContain(term[`${key}.text`].split('{')[0])
})
