import { classic } from '#editions/classic/index.ts'
import { openDebts } from '#mechanics/debt/state.ts'
import { describe, expect, it } from 'vitest'
import { isActive, isWait } from '#engine/agenda.ts'
import { nextDue } from '#engine/clock.ts'
import type { Game, Options, Prompt } from '#engine/game.ts'
import { undo, undoAct } from '#engine/undo.ts'
import { expectSame } from '#test/expecting.ts'
import { isEstateWaiting } from '../books.ts'
import { playRandomGame, type Moment } from '../wander.ts'
import { scramble } from './middle.ts'
import { Table } from './table.ts'

const seedOf = (i: number) => i * 7717 + 5
const seeds = Array.from({ length: 24 }, (_, i) => seedOf(i))

/** Seeds of games in which somebody owes a debt during a sale. */
const owingInSales = [33, 34, 60, 65, 83].map(seedOf)

/** Plays a random game on a crowded board in which owners claim rent themselves and many players give up. */
function wild(seed: number, options: Options, watch: (moment: Moment) => void): void {
  const claimed = { 'rent.mode': 'claim', seating: 'shuffle', 'deck.reshuffle': 'cycle', ...options }
  playRandomGame('classic', seed, 300, watch, {
    options: claimed,
    players: 2 + (seed % 6),
    quits: 15,
    prepare: scramble,
  })
}

function claimsIn(game: Game) {
  return game.prompts.filter(({ kind }) => kind === 'rent.claim')
}

/** Whether there is an auction, a claim window, or a prompt to place a building that was won. */
function isSaleOpen({ auction, prompts }: Game): boolean {
  return Boolean(auction) || prompts.some(({ kind }) => kind === 'build.claim' || kind === 'build.place')
}

/** Whether the game waits for an answer to a prompt. */
function isAwaited(game: Game, prompt: Prompt): boolean {
  const top = game.agenda.at(-1)
  return (prompt.blocks && isActive(game, prompt)) || (isWait(top) && top.prompts.includes(prompt.id))
}

describe('games in which rent is claimed', () => {
  it.each(seeds)('keep claims between remaining players until the next roll (seed %i)', (seed) => {
    let claims = 0
    wild(seed, {}, ({ position: { game } }) => {
      for (const { seats, about } of claimsIn(game)) {
        claims += 1
        expectSame(game.seats[seats[0] as number]?.out, false)
        expectSame(
          game.seats[about['debtor'] as number]?.out,
          isEstateWaiting(game, about['debtor'] as number),
        )
        expectSame(about['turn'] === game.turn.number || !game.turn.rolled, true)
      }
    })
    expect(claims).toBeGreaterThan(0)
  })

  it.each(seeds)('never have open debts during a sale, and always wait for a seat (seed %i)', (seed) => {
    const options = seed % 2 ? {} : { 'rent.graceMinutes': 30, pace: 'live' }
    wild(seed, options, ({ position: { game } }) => {
      if (game.over) return
      const asking = openDebts(game).filter(({ debtor }) => !isEstateWaiting(game, debtor))
      expectSame(asking.length > 0 && isSaleOpen(game), false)
      expectSame(nextDue(game) === null, false)
      expectSame(
        game.prompts.some((prompt) => isAwaited(game, prompt) && prompt.due !== null),
        true,
      )
    })
  })

  it('defer payments between remaining players until a sale ends', () => {
    let deferred = 0
    for (const seed of owingInSales)
      wild(seed, {}, ({ position: { game }, events }) => {
        deferred += events.filter(({ kind }) => kind === 'deferred').length
        const later = game.agenda.filter(({ step }) => step === 'owe')
        if (later.length > 0) expect(isSaleOpen(game)).toBe(true)
        for (const { debtor, creditor } of later) {
          expect(debtor).not.toBe(creditor)
          if (typeof creditor === 'number') expect(game.seats[creditor]?.out).toBe(false)
        }
      })
    expect(deferred).toBeGreaterThan(0)
  })
})

describe('an undone waiver', () => {
  it('does not delay the dice beyond the grace period (CLS-045)', () => {
    const table = new Table(3, { 'rent.mode': 'claim', 'rent.graceMinutes': 2, pace: 'live' })
    const oriental = 6
    table.deeds(2, [oriental])
    table.rolls(0, 2, 4)
    const open = table.game
    const graceEnds = table.prompt('rent.claim')?.due
    const rollDue = (table.prompt('turn.roll', 1) as Prompt).due as number
    expect(table.does(2, 'waive')).toBeNull()
    const regret = { seat: 2, act: undoAct, prompt: null, with: {}, at: rollDue - 1 }
    const undone = undo(classic, table.game, open, regret)
    if ('refused' in undone) throw new Error(undone.refused.code)
    table.game = undone.game
    expect(table.prompt('rent.claim')?.due).toBe(graceEnds)
    while (table.game.turn.dice === null) table.waits()
    expect(table.game.now).toBe(rollDue)
    expect(table.events).toContainEqual(expect.objectContaining({ kind: 'rentLost', seat: 2 }))
  })
})
