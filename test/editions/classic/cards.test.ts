import { describe, expect, it } from 'vitest'
import { usBoard } from '#mechanics/board/us-board.ts'
import { classic } from '#editions/classic/index.ts'
import type { Board } from '#engine/board.ts'
import type { Edition } from '#engine/edition.ts'
import { pay } from '#engine/money.ts'
import { Table } from './table.ts'

const chanceOnTwo: Board = {
  ...usBoard,
  squares: usBoard.squares.with(2, { kind: 'card', id: 'chance', deck: 'chance' }),
}

describe('a card that moves back (CLS-S024)', () => {
  it('crosses GO without salary (CLS-027)', () => {
    const table = new Table(2, {}, { ...classic, board: () => chanceOnTwo })
    table.cash(500, 500)
    table.stack('chance', 'CH-09')
    table.rolls(0, 1, 1)
    expect(table.seat(0)).toMatchObject({ at: 39, cash: 500 })
    expect(table.prompt('buy')?.about).toMatchObject({ square: 39 })
  })
})

describe('an edition with its own cards', () => {
  const varied = (steps: Edition['steps']): Edition => ({ ...classic, steps: { ...classic.steps, ...steps } })

  it('replaces one effect by the name of its step', () => {
    const dear = varied({ 'card.pay': (play, { seat }) => pay(play, seat as number, 'bank', 99, 'card') })
    const table = new Table(2, {}, dear)
    table.cash(500, 500)
    table.stack('chance', 'CH-12')
    table.rolls(0, 3, 4)
    expect(table.seat(0).cash).toBe(401)
    expect(table.game.decks['chance']?.at(-1)).toBe('CH-12')
  })

  it('replaces the salary by the name of its step', () => {
    const table = new Table(2, {}, varied({ salary: () => undefined }))
    table.cash(500, 500)
    table.seat(0).at = 33
    table.rolls(0, 3, 4)
    expect(table.seat(0)).toMatchObject({ at: 0, cash: 500 })
  })
})
