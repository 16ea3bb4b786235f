import { describe, expect, it } from 'vitest'
import { sceneOf } from '#discord/parts/pictures.ts'
import { momentsOf } from '#discord/words/headline.ts'
import type { Running } from '#discord/reading.ts'
import type { GameEvent } from '#engine/event.ts'
import type { LogEntry } from '#table/api.ts'
import { readingFrom, playRandomMoves, type Party } from '#test/discord/games.ts'

const party: Party = { people: [true, true, true], names: ['Ann', '**Bo**', 'Cy'] }

function reading(edition: string): Running {
  let found: Running | undefined
  playRandomMoves(party, 4, 0, ({ position }) => (found = readingFrom(position, party, null)), edition)
  return found as Running
}

const classic = reading('classic')
const slaughterhouse = reading('slaughterhouse')

describe('the picture’s view of an event', () => {
  it('is the drawn card with its printed text', () => {
    const drew: GameEvent = { kind: 'drew', seat: 0, deck: 'chance', card: 'CH-01' }
    const [one] = momentsOf(classic, [drew])
    expect(one).toMatchObject({ words: 'Ann draws Chance', rank: 1, seats: [0] })
    expect(one?.card).toMatchObject({ deck: 'chance', title: 'Chance' })
    expect(one?.card?.text.length).toBeGreaterThan(10)
    expect(one?.card?.text).not.toMatch(/[*\\{]/)
  })

  it('is a deal with both sides and unescaped names', () => {
    const goods = { cash: 0, deeds: [], cards: [] }
    const give = { ...goods, deeds: [{ square: 39, mortgaged: true }] }
    const traded = {
      kind: 'traded',
      offer: 1,
      from: 1,
      to: 0,
      give,
      get: { ...goods, cash: 150 },
    } as GameEvent
    const [one] = momentsOf(classic, [traded])
    expect(one?.words).toContain('**Bo** gives Ann Boardwalk')
    expect(one?.deal).toEqual([
      { seat: 1, gives: 'Boardwalk (mortgaged)' },
      { seat: 0, gives: '$150' },
    ])
    expect(one?.seats).toEqual([1, 0])
  })

  it('has the icon that its mechanic defines for a payment’s reason', () => {
    const paid = (why: string): GameEvent => ({ kind: 'paid', from: 0, to: 'bank', amount: 200, why })
    expect(momentsOf(classic, [paid('tax')])).toMatchObject([{ icon: 'tax', seats: [0] }])
    expect(momentsOf(classic, [paid('fine')])).toMatchObject([{ icon: 'money' }])
    expect(momentsOf(classic, [paid('trade')])).toEqual([])
    const over: GameEvent = { kind: 'over', reason: 'rounds', winners: [0], ranking: [] }
    expect(momentsOf(classic, [over])).toEqual([])
  })

  it('shows only the last of several moves by dice (JUN-029)', () => {
    const way = (from: number, die: number): GameEvent[] => [
      { kind: 'rolled', seat: 0, dice: [die], why: 'move' },
      { kind: 'moved', seat: 0, from, to: from + die, by: 'dice', steps: die },
    ]
    const scene = sceneOf(reading('junior'), [{ events: [...way(0, 5), ...way(5, 2)] } as LogEntry])
    expect(scene.moments).toEqual([])
    expect(scene.last).toMatchObject({ seat: 0, dice: [2] })
  })

  it('is an edition’s notable event, with its short words and icon', () => {
    const arrested = { kind: 'arrested', seat: 0, square: 24 } as GameEvent
    expect(momentsOf(slaughterhouse, [arrested])).toMatchObject([
      { icon: 'cap', words: 'The Cop arrests Ann', rank: 4 },
    ])
  })
})
