import { expect, it } from 'vitest'
import { board } from '#editions/two/board.ts'
import { previewOn } from '#editions/two/cards/play.ts'
import type { Position } from '#editions/two/game.ts'
import { two } from '#editions/two/index.ts'
import { raise } from '#editions/two/market/purchase.ts'
import { payPrompt } from '#editions/two/tender/prompts.ts'
import { turnPrompt } from '#editions/two/turn/turn.ts'
import { groupOf } from '#engine/board.ts'
import { chanceOf } from '#engine/chance.ts'
import type { Options, PromptOf } from '#engine/game.ts'
import { begin } from '#engine/machine.ts'
import { seeded } from '#test/engine/random.ts'
import { ownOf } from './typed.ts'

// Previews of moves, and moves that need confirmation.

const [ann, bob] = [0, 1]
const at = (id: string) => board.squares.findIndex((square) => square.id === id)

function position(options: Options = {}): Position {
  const setup = { tokens: ['circle', 'square', 'triangle'], host: 0, options, at: 0 }
  const { game } = begin(two, setup, chanceOf(seeded(1)))
  ownOf(game).market = [null, null, null, null]
  game.seats.forEach((seat) => Object.assign(seat, { at: 10, cash: 500 }))
  return { edition: two, game, board } as Position
}

function own({ game }: Position, squares: readonly number[], owner: number): void {
  for (const square of squares) Object.assign(game.deeds[square] ?? {}, { owner })
}

it('a preview warns of a card without effect (TWO-102)', () => {
  const here = position()
  expect(previewOn(here, ann, 'TWO-CH12', bob)).toMatchObject({ isNothing: true, isOwnLoss: false })
  own(here, groupOf(board, 1), bob)
  for (const square of groupOf(board, 1)) Object.assign(here.game.deeds[square] ?? {}, { level: 2 })
  expect(previewOn(here, ann, 'TWO-CH12', bob)).toMatchObject({
    isNothing: false,
    effect: 'pays',
    amount: 50,
  })
})

it('a preview warns of the card out of Jail if its target is free (TWO-102, TWO-105)', () => {
  const here = position()
  expect(previewOn(here, ann, 'TWO-CH11', bob)).toMatchObject({ effect: 'none', isNothing: true })
  Object.assign(here.game.seats[bob] ?? {}, { jail: 0 })
  expect(previewOn(here, ann, 'TWO-CH11', bob)).toMatchObject({ effect: 'free', isNothing: false })
})

it('a preview shows where a card moves a token, and never calls that no effect (TWO-102)', () => {
  const here = position()
  own(here, [at('st-charles-place')], bob)
  // Bob's own Pall Mall, an unowned station, Free Parking: nothing is paid, but a token moves.
  expect(previewOn(here, ann, 'TWO-CH04', bob)).toMatchObject({ effect: 'none', isNothing: false })
  expect(previewOn(here, ann, 'TWO-CH05', bob)).toMatchObject({ effect: 'none', isNothing: false })
  Object.assign(here.game.seats[bob] ?? {}, { at: 23 })
  expect(previewOn(here, ann, 'TWO-CH09', bob)).toMatchObject({ square: 20, isNothing: false })
})

it('a preview shows an offer only if its target can pay, salary included (TWO-053, TWO-087)', () => {
  const here = position()
  const effect = (cash: number, from: number) => {
    Object.assign(here.game.seats[bob] ?? {}, { cash, at: from })
    return previewOn(here, ann, 'TWO-CH06', bob)['effect']
  }
  expect([effect(195, 10), effect(200, 10), effect(0, 36)]).toEqual(['none', 'offer', 'offer'])
  // In the target's own turn another card may bring the price.
  here.game.turn.seat = bob
  expect(effect(0, 10)).toBe('offer')
  ownOf(here.game).hands[bob] = [{ deck: 'chance', card: 'TWO-CH06' }]
  expect(effect(0, 10)).toBe('none')
})

it('a preview shows a fine as a choice if a card is left to draw (TWO-TC16)', () => {
  const here = position({ cardDecks: 'uk-traditional' })
  const effect = () => previewOn(here, ann, 'TWO-TC16', bob)['effect']
  expect(effect()).toBe('fine')
  Object.assign(here.game.seats[bob] ?? {}, { jail: 0 })
  expect(effect()).toBe('pays')
})

it('a preview of a building shows the rent before and after it (TWO-041 to TWO-043)', () => {
  const here = position()
  own(here, groupOf(board, at('marvin-gardens')), ann)
  const set = groupOf(board, at('marvin-gardens'))[0] ?? 0
  const shown = () =>
    raise.preview?.(here, ann, { act: 'raise', prompt: 1, with: { square: [set] } } as never, {} as never)
  const dearest = at('marvin-gardens')
  expect(shown()?.facts).toMatchObject({ dearestSquare: dearest, oldRentAmount: 50, newRentAmount: 120 })
  for (const square of groupOf(board, set)) Object.assign(here.game.deeds[square] ?? {}, { level: 1 })
  expect(shown()?.facts).toMatchObject({ oldRentAmount: 120, newRentAmount: 360 })
})

it('a preview warns of a card that harms its player (TWO-102)', () => {
  const here = position()
  const isOwnLoss = (card: string, target: number) => previewOn(here, ann, card, target)['isOwnLoss']
  expect(['TWO-CC11', 'TWO-CH10', 'TWO-CH14'].map((card) => isOwnLoss(card, ann))).toEqual([true, true, true])
  expect(['TWO-CC11', 'TWO-CH10', 'TWO-CH14'].map((card) => isOwnLoss(card, bob))).toEqual([
    false,
    false,
    false,
  ])
  expect(isOwnLoss('TWO-CC02', ann)).toBe(false)
})

it('warns of a card on another that its player cannot pay in cash (TWO-102)', () => {
  const here = position()
  const owned = () => previewOn(here, ann, 'TWO-CC09', bob)['ownAmount']
  expect(owned()).toBe('none')
  Object.assign(here.game.seats[ann] ?? {}, { cash: 0 })
  own(here, [at('boardwalk')], ann)
  expect(owned()).toBe(10)
})

it('shows where a card leads, with its costs and gains', () => {
  const here = position()
  own(here, [at('boardwalk')], ann)
  expect(previewOn(here, ann, 'TWO-CH03', bob)).toMatchObject({
    square: at('boardwalk'),
    owner: ann,
    amount: 50,
    effect: 'rent',
    hasSalary: false,
  })
  expect(previewOn(here, ann, 'TWO-CH01', bob)).toMatchObject({
    salaryAmount: 200,
    hasSalary: true,
    isNothing: false,
  })
  expect(previewOn(here, ann, 'TWO-CH06', bob)).toMatchObject({
    effect: 'offer',
    square: at('pennsylvania-railroad'),
  })
  own(here, [at('pennsylvania-railroad')], ann)
  expect(previewOn(here, ann, 'TWO-CH06', bob)).toMatchObject({ effect: 'rent', amount: 50 })
})

it('every tender that completes the payee’s set needs confirmation (TWO-082, TWO-083)', () => {
  const here = position()
  own(here, [at('electric-company')], ann)
  own(here, [at('water-works'), at('boardwalk')], bob)
  Object.assign(here.game.seats[bob] ?? {}, { cash: 0 })
  here.game.debts = [{ id: 7, debtor: bob, creditor: ann, amount: 150, why: 'rent', about: {} }]
  const prompt = {
    id: 1,
    kind: 'two.pay',
    seats: [bob],
    about: { debt: 7 },
  } as unknown as PromptOf<'two.pay'>
  const options = payPrompt.options(here, prompt, bob)
  // The tender loses nothing, but completes the utilities.
  expect(options[0]).toMatchObject({ fixed: { way: 'least' }, facts: { completes: 1 }, grave: true })
  const choose = options.find(({ act }) => act === 'choose')
  expect(choose?.prefill).toEqual({ deeds: [at('water-works')], lots: {} })
  const previewed = (deeds: number[]) =>
    payPrompt.acts['choose']?.preview?.(
      here,
      bob,
      { seat: bob, act: 'choose', prompt: 1, with: { deeds, lots: {} }, at: 0 },
      prompt,
    )
  expect(previewed([at('water-works')])).toMatchObject({
    isGrave: true,
    facts: { completes: 1, isOver: false },
  })
  expect(previewed([at('boardwalk')])).toMatchObject({
    isGrave: false,
    facts: { overAmount: 250, isOver: true },
  })
})

it('a purchase is said to complete a set only if the set counts (TWO-082, O-9)', () => {
  const isWhole = (options: Options) => {
    const here = position(options)
    own(here, [at('electric-company')], ann)
    own(here, [at('water-works')], bob)
    const prompt = { id: 1, kind: 'two.turn', seats: [ann], about: {} } as unknown as PromptOf<'two.pay'>
    const move = { seat: ann, act: 'takeDeed', prompt: 1, with: { square: [at('water-works')] }, at: 0 }
    return turnPrompt.acts['takeDeed']?.preview?.(here, ann, move, prompt)?.facts['isWhole']
  }
  expect(isWhole({})).toBe(true)
  expect(isWhole({ setsThatCount: 'colours-only' })).toBe(false)
})
