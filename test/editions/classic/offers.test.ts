import { classic } from '#editions/classic/index.ts'
import { describe, expect, it } from 'vitest'
import type { Prompt } from '#engine/game.ts'
import { undo, undoAct } from '#engine/undo.ts'
import { Table } from './table.ts'

const [mediterranean, baltic, oriental, parkPlace] = [1, 3, 6, 37] as const

const nothing = { cash: 0, deeds: [], cards: [] }

describe('an open offer', () => {
  it('is voided when a queued order builds on its lot’s group (V3)', () => {
    const table = new Table(2)
    table.deeds(1, [mediterranean, baltic])
    table.rolls(0, 2, 4)
    table.does(1, 'build', { levels: { [baltic]: 1 } })
    const give = { ...nothing, deeds: [mediterranean] }
    expect(table.does(1, 'offer', { give, get: { ...nothing, cash: 50 }, redeem: [] })).toBeNull()
    table.does(0, 'buy')
    expect(table.deed(baltic).level).toBe(1)
    expect(table.game.offers ?? []).toEqual([])
    expect(table.events).toContainEqual(expect.objectContaining({ kind: 'voided', why: 'groupBuilt' }))
  })

  it.each([
    ['private', null],
    ['public', 'bringsCash'],
  ])('has a reason that is as %s as its terms (CLS-111)', (visibility, why) => {
    const table = new Table(2, { 'trade.visibility': visibility })
    table.deeds(0, [oriental])
    const give = { ...nothing, deeds: [oriental] }
    const deal = { give, get: { ...nothing, cash: 50 }, redeem: [], says: 'bringsCash' }
    expect(table.does(0, 'offer', deal)).toBeNull()
    expect(table.events).toContainEqual(expect.objectContaining({ kind: 'offered', why }))
    expect(table.game.offers).toMatchObject([{ why: 'bringsCash' }])
  })
})

describe('a settlement', () => {
  it('is refused to a creditor who cannot pay its interest (V7)', () => {
    const table = new Table(2)
    table.cash(3, 10)
    table.deeds(0, [oriental])
    table.deeds(0, [parkPlace], { mortgaged: true })
    table.deeds(1, [baltic])
    table.rolls(0, 1, 2)
    const give = { ...nothing, deeds: [parkPlace] }
    expect(table.does(0, 'settle', { give })).toBeNull()
    table.cash(1, 5)
    expect(table.does(1, 'accept', { redeem: [] })).toMatchObject({ code: 'shortWithTenth' })
    expect(table.game.offers ?? []).toHaveLength(1)
  })

  it('expires with the time for its debt, even after an undone withdrawal (T_settle)', () => {
    const table = new Table(2)
    table.cash(3)
    table.deeds(0, [oriental])
    table.deeds(1, [baltic])
    table.rolls(0, 1, 2)
    table.does(0, 'settle', { give: { ...nothing, deeds: [oriental] } })
    const open = table.game
    const debtDue = (table.prompt('debt.raise') as Prompt).due as number
    expect(table.does(0, 'withdraw')).toBeNull()
    const regret = { seat: 0, act: undoAct, prompt: null, with: {}, at: debtDue - 1000 }
    const undone = undo(classic, table.game, open, regret)
    if ('refused' in undone) throw new Error(undone.refused.code)
    table.game = undone.game
    expect(table.prompt('debt.answer')?.due).toBe(debtDue)
    expect(table.game.offers).toMatchObject([{ due: debtDue }])
  })
})
