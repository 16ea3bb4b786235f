import { describe, expect, it } from 'vitest'
import { plainLines } from '#discord/words/narrate.ts'
import { two } from '#editions/two/index.ts'
import { chanceOf } from '#engine/chance.ts'
import type { GameEvent } from '#engine/event.ts'
import { begin } from '#engine/machine.ts'
import { seeded } from '#test/engine/random.ts'
import { readingFrom } from '#test/discord/games.ts'

const { game } = begin(
  two,
  { tokens: ['circle', 'square', 'star'], host: 0, options: {}, at: Date.UTC(2026, 10, 21, 18) },
  chanceOf(seeded(1)),
)
const party = { people: [true, true, true], names: ['Ann', 'Bo', 'Cy'] }
const reading = readingFrom({ edition: two, game, board: two.board(game.options) }, party, null)
const told = (...events: GameEvent[]) => plainLines(reading, events)

describe('the lines of Two', () => {
  it('name the mover and the moved player (TWO-022, TWO-027)', () => {
    expect(
      told(
        { kind: 'rolled', seat: 0, dice: [3, 1], why: 'move' },
        { kind: 'movesOther', seat: 0, target: 1, steps: 4 },
        { kind: 'moved', seat: 1, from: 0, to: 4, by: 'dice', steps: 4 },
      ),
    ).toEqual(['🎲 Ann 3+1 · moves Bo 4 squares', '🎲 Bo comes to Income Tax'])
  })

  it('have a verb where a way begins the line', () => {
    const moved: GameEvent = { kind: 'moved', seat: 1, from: 38, to: 1, by: 'dice', steps: 3 }
    const salary: GameEvent = { kind: 'paid', from: 'bank', to: 1, amount: 200, why: 'salary', square: 0 }
    expect(told(moved, salary)).toEqual(['🎲 Bo passes Go +**£200** → Old Kent Road'])
    const rolled: GameEvent = { kind: 'rolled', seat: 1, dice: [1, 2], why: 'move' }
    expect(told(rolled, moved, salary)).toEqual(['🎲 Bo 1+2 → Go +**£200** → Old Kent Road'])
  })

  it('name a price once, also for a purchase by card (TWO-053)', () => {
    expect(
      told(
        { kind: 'marketBought', seat: 0, square: 12, price: 150 },
        { kind: 'paid', from: 0, to: 'bank', amount: 150, why: 'card', square: 12 },
      ),
    ).toEqual(['🏷️ Ann buys Electric Company for **£150**'])
    const market: GameEvent = { kind: 'marketBought', seat: 0, square: 12, price: 150 }
    const tendered = {
      kind: 'tendered',
      seat: 0,
      to: 'bank',
      amount: 150,
      deeds: [5],
      overAmount: 0,
      isOver: false,
    }
    expect(told(market, { ...tendered, builtSquares: [], builtCount: 0 } as GameEvent).join()).toMatch(
      /for \*\*£150\*\* · 🧾 gives King’s Cross Station towards it$/,
    )
    const fee: GameEvent = { kind: 'paid', from: 0, to: 'bank', amount: 50, why: 'card' }
    expect(told(fee)).toEqual([expect.stringMatching(/Ann pays \*\*£50\*\*$/)])
  })

  it('count the given buildings (TWO-077)', () => {
    const given = {
      kind: 'tendered',
      seat: 0,
      to: 1,
      amount: 50,
      deeds: [],
      builtSquares: [6],
      overAmount: 0,
      isOver: false,
    }
    const line = (builtCount: number) => told({ ...given, builtCount } as unknown as GameEvent).join()
    expect(line(1)).toContain('gives a building of the light blues towards')
    expect(line(3)).toContain('gives 3 buildings of the light blues towards')
  })

  it('join deeds and buildings without a second “and” (TWO-077)', () => {
    const given = {
      kind: 'tendered',
      seat: 0,
      to: 1,
      amount: 800,
      deeds: [5, 29],
      builtCount: 2,
      builtSquares: [26],
      overAmount: 0,
      isOver: false,
    } as GameEvent
    expect(told(given)).toEqual([
      '🧾 Ann gives King’s Cross Station and Piccadilly, with 2 buildings of the yellows, towards **£800**',
    ])
  })

  it('show a payment with the goods that were part of it (TWO-080)', () => {
    const paid = { kind: 'paid', from: 0, to: 1, amount: 300, why: 'rent', square: 39 } as const
    expect(told({ ...paid, wholeAmount: 850 })).toEqual(['🏠 Ann pays Bo **£850** rent for Mayfair'])
    expect(told(paid)).toEqual(['🏠 Ann pays Bo **£300** rent for Mayfair'])
  })

  it('name all payers and payees of a card (TWO-090)', () => {
    const paid = { kind: 'paid', amount: 10, why: 'card', card: 'TWO-CC09' } as const
    const birthday = [1, 2].map((from) => ({ ...paid, from, to: 0 }))
    const playedOn = { kind: 'playedOn', seat: 0, target: 0, deck: 'chest', card: 'TWO-CC09' } as const
    expect(told(playedOn, ...birthday).join()).toMatch(/ · gets \*\*£10\*\* each from Bo and Cy$/)
    expect(told(...birthday)).toEqual(['🃏 Ann gets **£10** each from Bo and Cy'])
    const chairman = [1, 2].map((to) => ({ ...paid, from: 0, to }))
    expect(told(...chairman)).toEqual(['🃏 Ann pays **£10** each to Bo and Cy'])
  })

  it('ask no debtor to raise cash when goods can be given directly (TWO-073)', () => {
    const owes = { kind: 'owes', debt: 9, debtor: 0, creditor: 1, amount: 150, why: 'rent' } as GameEvent
    expect(told(owes)).toEqual(['🧾 Ann owes Bo **£150** rent'])
  })
})
