import { describe, expect, it } from 'vitest'
import { altText } from '#art/index.ts'
import { sceneOf } from '#discord/parts/pictures.ts'
import type { LogEntry } from '#discord/shapes.ts'
import { stateText } from '#discord/words/deeds.ts'
import { plainLines } from '#discord/words/narrate.ts'
import { board } from '#editions/two/board.ts'
import { two } from '#editions/two/index.ts'
import { chanceOf } from '#engine/chance.ts'
import type { Options } from '#engine/game.ts'
import { begin } from '#engine/machine.ts'
import { readingFrom, type Party } from '#test/discord/games.ts'
import { seeded } from '#test/engine/random.ts'
import { ownOf } from './typed.ts'

const [oldKentRoad, whitechapelRoad] = [1, 3]
const lightBlues = [6, 8, 9]
const party: Party = { people: [true, true, true], names: ['Ann', 'Bo', 'Cy'] }

/** Ann has the brown and the light blue set, each with two levels built. */
function reading(options: Options, viewer: number | null = null) {
  const setup = { tokens: ['circle', 'square', 'triangle'], host: 0, options, at: 0 }
  const { game } = begin(two, setup, chanceOf(seeded(1)))
  for (const square of [oldKentRoad, whitechapelRoad, ...lightBlues])
    Object.assign(game.deeds[square] ?? {}, { owner: 0, level: 2 })
  Object.assign(game.deeds[39] ?? {}, { owner: 0 })
  const own = ownOf(game)
  own.market = [37, 5, 12, null]
  own.deedDeck = own.deedDeck.filter((square) => ![1, 3, ...lightBlues, 39, 37, 5, 12].includes(square))
  return readingFrom({ edition: two, game, board }, party, viewer)
}

describe('the picture and its texts', () => {
  it('show the buildings of a set once, in its middle (TWO-065)', () => {
    const shown = reading({})
    expect(altText(sceneOf(shown)).match(/2 houses/g)).toHaveLength(2)
    expect([oldKentRoad, whitechapelRoad].map((at) => stateText(shown, at))).toEqual([' (2 houses)', ''])
    expect(lightBlues.map((at) => stateText(shown, at))).toEqual(['', ' (2 houses)', ''])
  })

  it.each(['streets', 'physical', 'transferable-physical'])(
    'show buildings on every street if each has its own: %s (O-1, O-8)',
    (buildings) => {
      expect(altText(sceneOf(reading({ buildings }))).match(/\b2 houses/g)).toHaveLength(5)
    },
  )

  it('show the market to every viewer', () => {
    expect(altText(sceneOf(reading({}))).match(/in the market/g)).toHaveLength(3)
  })

  it('mark deeds that can be taken, visible only to the owner (TWO-054)', () => {
    const open = (viewer: number | null) =>
      reading({}, viewer).look.marks.flatMap(({ kind, square }) => (kind === 'open' ? [square] : []))
    expect([open(0), open(1), open(null)]).toEqual([[39], [], []])
  })

  it('say for which debt deeds were given, and how much was lost (TWO-080)', () => {
    const given = {
      kind: 'tendered',
      seat: 0,
      to: 1,
      amount: 450,
      deeds: [6],
      builtCount: 0,
      builtSquares: [],
    }
    const told = (overAmount: number) =>
      plainLines(reading({}), [{ ...given, overAmount, isOver: overAmount > 0 }] as never).join()
    expect(told(0)).toContain('gives The Angel, Islington towards **£450**')
    expect(told(50)).toContain('gives The Angel, Islington for **£450**; **£50** is lost')
  })

  it('tell a player how they pay from now on (TWO-082)', () => {
    const told = (style: string) =>
      plainLines(reading({}, 0), [{ kind: 'payStyle', seat: 0, style, audience: [0] }] as never)
    expect(told('ask')).toEqual(['You are asked how to pay from now on.'])
    expect(told('cash')).toEqual(['You pay in cash from now on, as long as you have it.'])
  })

  it('say whom the dice moved, and where to (TWO-022)', () => {
    // Names come from the edition's own board, London, since the table chose no other (TWO-002).
    const shown = reading({})
    const { seat } = shown.view.turn
    const mover = (seat + 1) % 3
    shown.view.turn.dice = [1, 2]
    Object.assign(shown.view.seats[mover] ?? {}, { at: 3 })
    const rolled = { kind: 'rolled', seat, dice: [1, 2], why: 'move' } as const
    const moved = { kind: 'moved', seat: mover, from: 0, to: 3, by: 'dice', steps: 3 } as const
    const told = (events: readonly object[]) => altText(sceneOf(shown, [{ events }] as unknown as LogEntry[]))
    const name = (at: number) => party.names?.[at] ?? ''
    expect(told([rolled])).toContain(`${name(seat)} rolled 1 + 2.`)
    expect(told([rolled, moved])).toContain(
      `${name(seat)} rolled 1 + 2, ${name(mover)} reached Whitechapel Road.`,
    )
    // The move is already in the sentence above; other events follow it.
    expect(told([rolled, moved])).not.toContain(`${name(mover)} comes to Whitechapel Road`)
    const byCard = { ...moved, by: 'card' } as const
    expect(told([rolled, moved, byCard])).toContain(`${name(mover)} comes to Whitechapel Road.`)
  })

  it('list all deeds that come into the market in one line (TWO-050)', () => {
    const turnedUp = (square: number, slot: number) => ({ kind: 'turnedUp', square, slot }) as const
    const lines = plainLines(reading({}), [turnedUp(1, 1), turnedUp(39, 2)])
    expect(lines).toEqual(['The market shows Old Kent Road and Mayfair.'])
    expect(plainLines(reading({}), [turnedUp(39, 2)])).toEqual(['The market shows Mayfair.'])
  })

  it('separate a player’s playable cards from the rest', () => {
    const [first, other] = [0, 1].map((seat) => reading({}, seat).look.whisper?.facts)
    const active = reading({}).view.turn.seat
    const [mine, theirs] = active === 0 ? [first, other] : [other, first]
    expect((mine!['cards'] as unknown[]).length + (mine!['keptCards'] as unknown[]).length).toBe(2)
    if (active < 2) expect(theirs?.['cards']).toEqual([])
  })
})
