import { describe, expect, it } from 'vitest'
import { usBoard } from '#mechanics/board/us-board.ts'
import { classic } from '#editions/classic/index.ts'
import type { Board } from '#engine/board.ts'
import { press, type Edition, type PromptKind } from '#engine/edition.ts'
import { pay } from '#engine/money.ts'
import { Table } from './table.ts'

// An edition that replaces all parts of Classic that a variant may replace by name.

const jail = 30
const journeySquare = 7
const parking = 20

const board: Board = {
  ...usBoard,
  squares: usBoard.squares.with(journeySquare, { kind: 'card', id: 'journey', deck: 'journey' }),
}

/** A choice on Free Parking. `escaped` records a player who leaves the game while it is open. */
const robbery: PromptKind = {
  options: (_position, prompt) => [press('rob', prompt.id), press('walkOn', prompt.id)],
  fallback: (_position, prompt) => ({ act: 'walkOn', prompt: prompt.id, with: {} }),
  acts: {
    rob: {
      apply: (play, seat, _move, prompt) => {
        if (prompt) play.close(prompt.id)
        pay(play, 'bank', seat, 700, 'robbery')
      },
    },
    walkOn: { apply: (play, _seat, _move, prompt) => prompt && play.close(prompt.id) },
  },
  leave: (play, prompt, seat) => {
    play.answered(prompt, seat)
    play.game.own = { escaped: seat }
  },
}

const crime: Edition = {
  ...classic,
  board: () => board,
  decks: { ...classic.decks, journey: ['J-01', 'J-02'] },
  steps: {
    ...classic.steps,
    'land.parking': (play, { seat }) =>
      play.ask({ kind: 'robbery', seats: [seat as number], timer: 'choice' }),
    sendToJail: (play, step) => {
      classic.steps['sendToJail']?.(play, step)
      pay(play, step['seat'] as number, 'bank', 1, `arrest:${step['why'] as string}`)
    },
    card: (play, { seat, deck }) =>
      deck === 'journey' ? pay(play, 'bank', seat as number, 500, 'card') : undefined,
  },
  prompts: { ...classic.prompts, robbery },
}

describe('an edition that varies Classic', () => {
  it('replaces the way to Jail for every cause', () => {
    const square = new Table(2, {}, crime)
    square.cash(500, 500)
    square.seat(0).at = jail - 3
    square.rolls(0, 1, 2)
    expect(square.seat(0)).toMatchObject({ at: 10, jail: 0, cash: 499 })

    const doubles = new Table(2, {}, crime)
    doubles.game.turn.doubles = 2
    doubles.rolls(0, 1, 1)
    expect(doubles.events.some((event) => event.kind === 'paid' && event.why === 'arrest:doubles')).toBe(true)

    const card = new Table(2, {}, { ...crime, steps: { ...crime.steps, card: classic.steps['card']! } })
    card.stack('chest', 'CC-06')
    card.seat(0).at = 30
    card.rolls(0, 1, 2)
    expect(card.events.some((event) => event.kind === 'paid' && event.why === 'arrest:card')).toBe(true)
  })

  it('asks its own prompt and handles a player who goes out', () => {
    const table = new Table(3, {}, crime)
    table.seat(0).at = parking - 3
    table.rolls(0, 1, 2)
    expect(table.does(0, 'resign')).toBeNull()
    expect(table.game.own).toEqual({ escaped: 0 })
    expect(table.prompt('robbery')).toBeUndefined()
  })

  it('has its own deck on its own square, with a stake', () => {
    const table = new Table(2, {}, crime)
    table.cash(500, 500)
    const position = { edition: crime, board, game: table.game }
    expect(crime.stake?.(position, 0, journeySquare)).toBe(0)
    table.rolls(0, 3, 4)
    expect(table.seat(0)).toMatchObject({ at: journeySquare, cash: 1000 })
  })
})
