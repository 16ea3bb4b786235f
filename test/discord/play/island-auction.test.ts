import { describe, expect, it } from 'vitest'
import { turnCard } from '#discord/card/turn.ts'
import { plainLines } from '#discord/words/narrate.ts'
import { polynesia } from '#editions/polynesia/index.ts'
import type { GameEvent } from '#engine/event.ts'
import { textOf } from 'discord-stand-in'
import { Table } from '#test/editions/classic/table.ts'
import { readingFrom, type Party } from '#test/discord/games.ts'

const party: Party = { people: [true, true, true], names: ['Ann', 'Bo', 'Cy'] }
const someone = (seat: number) => `<@10000000000000000${seat}>`

function seen({ game }: Table) {
  return readingFrom({ edition: polynesia, game, board: polynesia.board(game.options) }, party, null)
}

function cardOf(table: Table): string {
  return textOf({ components: [turnCard(seen(table), [], null)] } as never)
}

/** Starts an auction in the given mode, because Ann declines to buy. */
function auction(mode: string): Table {
  const table = new Table(
    3,
    { 'auction.mode': mode, 'auction.minimum': 'fraction', 'auction.minimumPercent': 10 },
    polynesia,
  )
  table.rolls(0, 2, 4)
  table.does(0, 'decline')
  return table
}

describe('a free-for-all auction (POL-129)', () => {
  it('lists players who passed and asks them again only after they re-enter', () => {
    const table = auction('open')
    table.does(2, 'pass')
    table.does(0, 'pass')
    expect(cardOf(table)).toContain(`${someone(1)} may bid. Cy and Ann have passed and may come in again.`)
    expect(cardOf(table)).not.toContain(someone(0))
    table.does(2, 'bid', { amount: 200_000 })
    expect(cardOf(table)).toContain(`${someone(1)} may still raise. Ann has passed and may come in again.`)
  })
})

describe('an auction in turns with temporary passes (POL-130)', () => {
  it('omits passes that were followed by any bid', () => {
    const table = auction('reentry')
    const told: GameEvent[] = []
    const does = (seat: number, act: string, amount?: number) => {
      expect(table.does(seat, act, amount ? { amount } : {})).toBeNull()
      told.push(...table.events)
    }
    does(0, 'bid', 200_000)
    does(1, 'pass')
    does(2, 'bid', 300_000)
    does(0, 'pass')
    does(1, 'bid', 400_000)
    const [line] = plainLines(seen(table), told)
    expect(line).toMatch(/Bo leads with \*\*400,000\sF\*\*$/)
  })
})
