import { describe, expect, it } from 'vitest'
import { list } from '#discord/chronicle/panels/list.ts'
import { infoOf, lookFrom, playRandomMoves, type Moment, type Party } from '#test/discord/games.ts'
import type { Game } from '#editions/cheaters/state.ts'
import { ownOf, typed } from '#test/editions/cheaters/typed.ts'
import { speak } from '#text/index.ts'
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
  expect([...asking]).toEqual(expect.arrayContaining(['Bank Heist: another sum…']))
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

describe('a face-up card that cannot be used', () => {
  /** The sleeve of the first seat at a table where only Pickpocket and cards without a use are face up. */
  async function later(change: (game: Game) => void): Promise<string> {
    let begun: Moment | undefined
    playRandomMoves(party, 3, 0, (moment) => (begun = moment), 'cheaters')
    const { position } = begun as Moment
    const game = typed(position.game)
    game.own.faceUp = ['PICKPOCKET', 'ESCAPE_ARTIST', 'FREE_STAY', 'TRICK_DICE', 'SURPRISE_DEMOLITION']
    change(game)
    const { parts } = await list(scopeAt({ ...position, game }, party, infoOf('cheaters')), ['sleeve'])
    return JSON.stringify(parts)
  }
  const open = (game: Game) => {
    Object.assign(game.own, { phase: 'open', window: 1 })
    Object.assign(game.turn, { seat: 1, number: 1 })
  }
  const note = (why: string) =>
    speak('en').of('cheaters').find('ui', 'hand.sleeve.later', { why, things: '' })?.trim()
  const pickpocket = `**${term.PICKPOCKET}** (${term['PICKPOCKET.when']})`

  it('CHE-101, CHE-102: waits for the first roll, the end of a pause, or the next turn', async () => {
    expect(await later(() => undefined)).toContain(note('firstRoll'))
    const pause = await later((game) => {
      open(game)
      game.own.phase = 'handover'
    })
    expect(pause).toContain(note('pause'))
    expect(pause).toContain(pickpocket)
    const used = await later((game) => {
      open(game)
      const done = { did: { amount: 100 }, deeds: [], cash: 100, catcher: null, at: 1 }
      game.own.secret.attempts.push({
        id: 0,
        window: 1,
        seat: 0,
        cheat: 'BANK_HEIST',
        status: 'open',
        ...done,
      })
    })
    expect(used).toContain(note('used'))
  })

  it('CHE-214: names its condition only if that is not met', async () => {
    expect(await later(open)).not.toContain(pickpocket)
    const poor = await later((game) => {
      open(game)
      for (const seat of game.seats.slice(1)) seat.cash = 0
    })
    expect(poor).toContain(note('none'))
    expect(poor).toContain(pickpocket)
  })
})
