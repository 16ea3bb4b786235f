import { expect, it } from 'vitest'
import { cheaters } from '#editions/cheaters/index.ts'
import { ownOf, type Attempt, type Bill, type Tamper } from '#editions/cheaters/state.ts'
import { askedFor } from '#editions/cheaters/money/bills.ts'
import { lifted } from '#engine/earlier.ts'
import type { Game } from '#engine/game.ts'
import { readRecording, recordingNames } from '../recording.ts'

/** Games of version 1 as they were saved. */
const saved = recordingNames('cheaters', 1).flatMap((name) => readRecording('cheaters', name, 1).stops)

/** One of them, with something changed. */
function savedWith(change: (own: ReturnType<typeof ownOf>, game: Game) => void): Game {
  const game = structuredClone(saved[0]!.game)
  change(ownOf(game), game)
  return lifted(cheaters, game)
}

type OldBill = Omit<Bill, 'named' | 'cards'>

const bill: OldBill = {
  ...{ id: 1, stop: 1, debtor: 0, asker: 1, holder: 1, square: 1, rent: 250, paid: 0 },
  ...{ state: 'posted', gouge: null, squat: null, asked: 250 },
}

const lie = { window: 1, status: 'open' as const, catcher: null }

function forged(effect: string, did: Attempt['did'], id = 0, at = 0): Attempt {
  const counterfeit = { cheat: 'COUNTERFEIT_CHANCE' as const, deeds: [], cash: 0 }
  return { ...lie, ...counterfeit, id, seat: 0, at, did: { card: 'C01', effect, ...did } }
}

it('every saved game is lifted without a change of what it was', () => {
  for (const { game } of saved) {
    const before = JSON.stringify(game)
    const after = lifted(cheaters, game)
    expect(JSON.stringify(game)).toBe(before)
    expect(after.rules).toBe(2)
    expect(after.seats).toEqual(game.seats)
    for (const own of ownOf(after).bills) expect(askedFor(own)).toBe(own.asked)
  }
})

it.each([
  ['as it was asked', 250, null, 250, []],
  ['halved by a forged card', 130, 120, 250, ['C03']],
  ['halved so, from an even sum', 120, 120, 240, ['C03']],
  ['halved so, and raised by a card after it', 180, 120, 250, ['C03', 'K07']],
])('a bill is told by its sum before any card: %s', (_told, asked, cut, named, cards) => {
  const game = savedWith((own) => {
    own.bills = [{ ...bill, asked } as Bill]
    own.secret.attempts = cut === null ? [] : [forged('C03', { bill: 1, amount: cut })]
  })
  const [now] = ownOf(game).bills
  expect(now).toMatchObject({ named, cards, asked })
  expect(askedFor(now!)).toBe(asked)
})

it('attempts and tampers have one count in the order in which they were done, wherever they are named', () => {
  const tamper: Tamper = { ...lie, id: 0, seat: 1, tamper: 'MOVE_DEED', at: 5, did: {} }
  const game = savedWith((own, { agenda }) => {
    own.bills = [{ ...bill, gouge: 1, squat: null } as Bill]
    own.secret.attempts = [forged('C05', { square: 3 }, 0, 1), forged('C06', { square: 4, amount: 60 }, 1, 9)]
    own.secret.tampers = [tamper]
    agenda.push({ step: 'card', attempt: 1 })
  })
  const { secret, bills } = ownOf(game)
  expect(secret.attempts.map(({ id }) => id)).toEqual([0, 2])
  expect(secret.tampers.map(({ id }) => id)).toEqual([1])
  expect(bills[0]?.gouge).toBe(2)
  expect(game.agenda.at(-1)).toEqual({ step: 'card', attempt: 2 })
  expect(secret.attempts.map(({ did }) => [did['ownerSeat'], did['amount']])).toEqual([
    [null, 0],
    [null, 60],
  ])
})

it('what was about to be asked for anew is asked for by the bill', () => {
  const game = savedWith((own) => {
    own.bills = [{ ...bill, asked: 130 } as Bill, { ...bill, id: 2 } as Bill]
    own.secret.attempts = []
    own.later = [
      { step: 'card.reask', bill: 1, amount: 120 },
      { step: 'cheat.reask', bill: 2, amount: 90 },
    ]
  })
  const { later, bills } = ownOf(game)
  expect(later).toEqual([
    { step: 'cheat.reask', bill: 1 },
    { step: 'cheat.reask', bill: 2 },
  ])
  expect(bills.map(({ named }) => named)).toEqual([250, 90])
})
