import { propertyAt } from '#engine/board.ts'
import type { Position } from '#engine/edition.ts'
import type { Party, Step } from '#engine/game.ts'
import { pay } from '#engine/money.ts'
import type { Play } from '#engine/play.ts'
import type { CardEffect } from './cards.ts'
import { owe } from '../debt/debts.ts'
import { deedAt, deedsOf, fromLeft } from '../property/holdings.ts'
import { seatAt } from '../money/funds.ts'
import { stepsTo, stepsToNext, type Special } from '../movement/move.ts'
import { returnCard } from '#engine/decks.ts'

/** A drawn card that is still to be carried out. */
export interface TopCard extends Step {
  step: string
  seat: number
  deck: string
  card: string
}

/** A drawn card with its effect, as the step for that effect receives it. */
interface Drawn<Effect extends CardEffect = CardEffect> extends TopCard {
  effect: Effect
}

type EffectOf<Do extends CardEffect['do']> = Extract<CardEffect, { do: Do }>

/**
 * Carries out a drawn card with the step for its effect. First puts it under the deck unless the player keeps
 * it (CLS-061).
 */
function carryCard(play: Play, { seat, deck, card }: TopCard): void {
  const effect = play.edition.figures.cardEffects[card]
  if (!effect) throw new Error(`unknown card ${card}`)
  if (effect.do !== 'keep') returnCard(play, { deck, card })
  play.do({ step: steps[effect.do], seat, deck, card, effect })
}

/** Steps by effect, written out because concatenated names would be slow to look up. */
const steps = {
  advance: 'card.advance',
  nearest: 'card.nearest',
  back: 'card.back',
  collect: 'card.collect',
  pay: 'card.pay',
  collectEach: 'card.collectEach',
  payEach: 'card.payEach',
  repairs: 'card.repairs',
  keep: 'card.keep',
  jail: 'card.jail',
} as const satisfies Record<CardEffect['do'], string>

type CardSteps = {
  [Do in CardEffect['do'] as (typeof steps)[Do]]: (play: Play, drawn: Drawn<EffectOf<Do>>) => void
}

const effects: CardSteps = {
  'card.advance': (play, { seat, effect: { to, unpaid } }) => {
    const target = play.board.squares.findIndex((square) => square.id === to)
    forward(play, seat, stepsTo(play, seat, target), null, unpaid)
  },
  'card.nearest': (play, { seat, effect: { kind } }) =>
    forward(play, seat, stepsToNext(play, seat, kind), kind === 'utility' ? 'tenfold' : 'double'),
  'card.back': (play, { seat, effect }) => forward(play, seat, -effect.steps, null),
  'card.collect': (play, { seat, card, effect }) => pay(play, 'bank', seat, effect.amount, 'card', { card }),
  'card.pay': (play, drawn) => payBank(play, drawn, drawn.effect.amount, drawn.effect.to),
  'card.collectEach': (play, { seat, card, effect: { amount } }) => {
    for (const payer of fromLeft(play.game, seat))
      owe(play, { debtor: payer, creditor: seat, amount, why: 'card', about: { card } })
  },
  'card.payEach': (play, { seat, card, effect: { amount } }) => {
    for (const payee of fromLeft(play.game, seat))
      owe(play, { debtor: seat, creditor: payee, amount, why: 'card', about: { card } })
  },
  'card.repairs': (play, drawn) => {
    const { seat, card, effect } = drawn
    payBank(play, drawn, play.edition.figures.repairCost(play, seat, effect, card))
  },
  'card.keep': (play, { seat, deck, card }) => {
    seatAt(play.game, seat).cards.push({ deck, card })
    play.emit({ kind: 'keptCard', seat, deck, card })
  },
  'card.jail': (play, { seat }) => play.do({ step: 'sendToJail', seat, why: 'card' }),
}

/** Steps for cards. An edition can replace the step of one effect, or `card` for its own cards. */
export const cardSteps = { card: carryCard, ...effects }

function forward(play: Play, seat: number, count: number, special: Special, unpaid?: true): void {
  play.push({ step: 'advance', seat, steps: count, by: 'card', special, ...(unpaid && { unpaid }) })
}

function payBank(
  play: Play,
  { seat, card }: Pick<Drawn, 'seat' | 'card'>,
  amount: number,
  creditor: Party = play.edition.figures.finesTo(play.game),
): void {
  owe(play, { debtor: seat, creditor, amount, why: 'card', about: { card } })
}

/** Effect of a repair card, with its prices. */
export type Repairs = EffectOf<'repairs'>

/**
 * Cost of a repair card, with a price for each house and each hotel; a hotel does not also count as houses
 * (CLS-067).
 */
export function repairCost(
  { game, board }: Position,
  seat: number,
  { house, hotel: each = 0 }: Repairs,
): number {
  let cost = 0
  for (const square of deedsOf(game, seat)) {
    if (propertyAt(board, square).kind !== 'lot') continue
    const { level } = deedAt(game, square)
    cost += level === board.buildings.hotel ? each : level * house
  }
  return cost
}
