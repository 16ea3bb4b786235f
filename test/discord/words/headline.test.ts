import { describe, expect, it } from 'vitest'
import { headline } from '#discord/words/headline.ts'
import { narrate } from '#discord/words/narrate.ts'
import { unescaped } from '#discord/words/names.ts'
import type { Running } from '#discord/reading.ts'
import type { GameEvent } from '#engine/event.ts'
import { readingFrom, playRandomMoves, type Party } from '#test/discord/games.ts'

const party: Party = { people: [true, true, true], names: ['Ann', 'Bo', 'Cy'] }

function reading(edition: string): Running {
  let found: Running | undefined
  playRandomMoves(party, 4, 0, ({ position }) => (found = readingFrom(position, party, null)), edition)
  return found as Running
}

const classic = reading('classic')
const slaughterhouse = reading('slaughterhouse')
const head = (running: Running, ...events: GameEvent[]) => headline(narrate(running, events))

const rolled: GameEvent = { kind: 'rolled', seat: 0, dice: [6, 3], why: 'move' }
const moved: GameEvent = { kind: 'moved', seat: 0, from: 30, to: 39, by: 'dice', steps: 9 }
const rent = (amount: number): GameEvent => ({
  kind: 'paid',
  from: 0,
  to: 1,
  amount,
  why: 'rent',
  square: 39,
})

describe('the headline', () => {
  it('shows the most important event, with its emoji and a bold amount', () => {
    expect(head(classic, rolled, moved, rent(50))).toBe('🏠 Ann pays Bo **$50** rent for Boardwalk')
  })

  it('is the latest of equally important events', () => {
    const bought = (seat: number, square: number): GameEvent => ({ kind: 'bought', seat, square, price: 60 })
    expect(head(classic, bought(0, 1), bought(1, 3), moved)).toBe('🏷️ Bo buys Baltic Avenue for **$60**')
  })

  it('prefers a purchase to a small rent, and a large rent to a purchase', () => {
    const bought: GameEvent = { kind: 'bought', seat: 1, square: 1, price: 60 }
    expect(head(classic, rent(50), bought)).toContain('buys')
    expect(head(classic, rent(2000), bought)).toContain('**$2,000** rent')
  })

  it('uses the common name of a whole group', () => {
    const completed = (group: string): GameEvent => ({ kind: 'completed', seat: 0, group })
    expect(head(classic, completed('brown'))).toBe('🌈 Ann has all the brown streets')
    expect(head(classic, completed('station'))).toBe('🌈 Ann has all four railroads')
    expect(head(classic, completed('utility'))).toBe('🌈 Ann has both utilities')
  })

  it('says who gives a property unless another player takes it (SLH-030)', () => {
    const seized = (why: string) => ({ kind: 'seized', square: 15, from: 2, to: 1, level: 0, why })
    expect(head(slaughterhouse, seized('forfeit') as GameEvent)).toBe('📜 Cy gives Bo Pennsylvania Railroad')
    expect(head(slaughterhouse, seized('chairmans_due') as GameEvent)).toContain('Cy gives Bo')
    expect(head(slaughterhouse, seized('luxury') as GameEvent)).toContain(
      'Bo takes Pennsylvania Railroad from Cy',
    )
  })

  it('announces a bankruptcy rather than its consequences', () => {
    const bankrupt: GameEvent = { kind: 'bankrupt', seat: 0, to: 1, why: 'debt' }
    const inherited: GameEvent = { kind: 'inherited', seat: 1, from: 0, cash: 12, deeds: [1], cards: [] }
    expect(head(classic, rent(2000), bankrupt, inherited)).toBe('☠️ Ann is bankrupt: all goes to Bo')
  })

  it('shows a great moment of an edition in its own words', () => {
    const crime: GameEvent = {
      kind: 'crime',
      seat: 0,
      crime: 1,
      what: 'bank',
      amount: 700,
      victim: null,
    }
    expect(head(slaughterhouse, rolled, crime, moved)).toBe(
      '🔎 Ann has robbed the Bank of **$700** and is wanted!',
    )
  })

  it('marks a roll, purchase or bid that was ordered in advance', () => {
    const ordered: GameEvent = { kind: 'byOrder', seat: 0 }
    const bought: GameEvent = { kind: 'bought', seat: 0, square: 39, price: 400 }
    const bid: GameEvent = { kind: 'bid', seat: 0, amount: 60, square: 39, piece: null }
    const turn: GameEvent = { kind: 'turn', seat: 1, number: 3 }
    expect(head(classic, ordered, rolled, moved)).toBe('🎲 Ann comes to Boardwalk, as ordered in advance')
    expect(head(classic, ordered, bought)).toBe('🏷️ Ann buys Boardwalk for **$400**, as ordered in advance')
    expect(narrate(classic, [ordered, bid])[0]?.text).toContain('plays by an order left in advance')
    expect(head(classic, ordered, rolled, turn, { ...bought, seat: 1 })).not.toContain('ordered')
  })

  it('marks nothing that follows from an ordered roll, or that the player did later', () => {
    const ordered: GameEvent = { kind: 'byOrder', seat: 0 }
    const mortgaged: GameEvent = { kind: 'mortgaged', seat: 0, square: 39, amount: 200 }
    const undone: GameEvent = { kind: 'undone', seat: 0, act: 'mortgage' }
    for (const told of [
      [rent(50)],
      [mortgaged, undone],
      [{ kind: 'bought', seat: 0, square: 39, price: 400 }],
    ])
      expect(head(classic, ordered, rolled, moved, ...(told as GameEvent[]))).not.toContain('ordered')
  })

  it('shows an undo in place of its act, and players who left', () => {
    const bought: GameEvent = { kind: 'bought', seat: 0, square: 39, price: 400 }
    const completed: GameEvent = { kind: 'completed', seat: 0, group: 'darkBlue' }
    const undone: GameEvent = { kind: 'undone', seat: 0, act: 'buy' }
    expect(head(classic, bought, completed, undone)).toBe('↩️ Ann takes the purchase back')
    expect(
      head(classic, { kind: 'mortgaged', seat: 0, square: 39, amount: 200 }, { ...undone, act: 'mortgage' }),
    ).toBe('↩️ Ann takes the mortgage back')
    expect(head(classic, { kind: 'seatLeft', seat: 2 })).toBe(
      '👋 Cy has left for good; a computer player goes on',
    )
  })

  it('is absent without a notable event', () => {
    expect(head(classic)).toBe('')
    expect(head(classic, { kind: 'turn', seat: 0, number: 3 })).toBe('')
  })

  it.each(['classic', 'slaughterhouse'])('is one short line for every event in %s', (edition) => {
    const lines = new Set<string>()
    for (const seed of [3, 5, 8])
      playRandomMoves(
        party,
        seed,
        600,
        ({ position, events }) => {
          const running = readingFrom(position, party, null)
          for (const event of events) lines.add(head(running, event))
        },
        edition,
      )
    lines.delete('')
    expect(lines.size).toBeGreaterThan(50)
    const shown = [...lines].map((line) => unescaped(line).replaceAll('**', ''))
    expect(shown.filter((line) => line.length > 80 || line.includes('\n'))).toEqual([])
    // An emoji is present, and never alone.
    expect(shown.filter((line) => !/^\p{Extended_Pictographic}\uFE0F? \S+ \S+/u.test(line))).toEqual([])
  })
})
