import { hotel, propertyAt } from '#engine/board.ts'
import type { HeldCard } from '#engine/game.ts'
import { pay } from '#engine/money.ts'
import type { Play } from '#engine/play.ts'
import { cardEffects, type CardEffect } from './cards.ts'
import { owe } from './debts.ts'
import { deedAt, deedsOf, fromLeft } from './holdings.ts'
import { seatAt } from './means.ts'
import { stepsTo, type Special } from './move.ts'
import { bankOrPot } from './pot.ts'
import { returnCard } from './returnCard.ts'
import { sendToJail } from './sendToJail.ts'

/** The top card is drawn and carried out at once; unless it is kept it goes to the bottom (CLS-060 to CLS-062). */
export function draw(play: Play, { seat, deck }: { step: string; seat: number; deck: string }): void {
  if (seatAt(play.game, seat).out) return
  const card = play.game.decks[deck]?.shift()
  if (card === undefined) throw new Error(`the deck ${deck} is empty`)
  const effect = cardEffects[card]
  if (!effect) throw new Error(`nothing is known of card ${card}`)
  play.emit({ kind: 'drew', seat, deck, card })
  if (effect.do !== 'keep') returnCard(play, { deck, card })
  carryOut[effect.do](play, { seat, deck, card }, effect as never)
}

type Drawn = HeldCard & { seat: number }
type EffectOf<Do extends CardEffect['do']> = Extract<CardEffect, { do: Do }>

const carryOut: { [Do in CardEffect['do']]: (play: Play, drawn: Drawn, effect: EffectOf<Do>) => void } = {
  advance: (play, { seat }, { to }) => {
    const target = play.board.squares.findIndex((square) => square.id === to)
    forward(play, seat, stepsTo(play, seat, target), null)
  },
  nearest: (play, { seat }, { kind }) =>
    forward(play, seat, stepsToNext(play, seat, kind), kind === 'utility' ? 'tenfold' : 'double'),
  back: (play, { seat }, { steps }) => forward(play, seat, -steps, null),
  collect: (play, { seat, card }, { amount }) => pay(play, 'bank', seat, amount, 'card', { card }),
  pay: (play, drawn, { amount }) => payBank(play, drawn, amount),
  collectEach: (play, { seat, card }, { amount }) => {
    for (const payer of fromLeft(play.game, seat))
      owe(play, { debtor: payer, creditor: seat, amount, why: 'card', about: { card } })
  },
  payEach: (play, { seat, card }, { amount }) => {
    for (const payee of fromLeft(play.game, seat))
      owe(play, { debtor: seat, creditor: payee, amount, why: 'card', about: { card } })
  },
  repairs: (play, drawn, { house, hotel: each }) =>
    payBank(play, drawn, repairCost(play, drawn.seat, house, each)),
  keep: (play, { seat, deck, card }) => {
    seatAt(play.game, seat).cards.push({ deck, card })
    play.emit({ kind: 'keptCard', seat, deck, card })
  },
  jail: (play, { seat }) => sendToJail(play, seat, 'card'),
}

function forward(play: Play, seat: number, steps: number, special: Special): void {
  play.push({ step: 'advance', seat, steps, by: 'card', special })
}

function stepsToNext(play: Play, seat: number, kind: string): number {
  const { squares } = play.board
  const from = seatAt(play.game, seat).at
  for (let steps = 1; steps <= squares.length; steps++)
    if (squares[(from + steps) % squares.length]?.kind === kind) return steps
  throw new Error(`the board has no ${kind}`)
}

function payBank(play: Play, { seat, card }: Drawn, amount: number): void {
  owe(play, { debtor: seat, creditor: bankOrPot(play.game), amount, why: 'card', about: { card } })
}

/** Per house and per hotel standing now; a hotel counts only as a hotel (CLS-067). */
function repairCost({ game, board }: Play, seat: number, house: number, each: number): number {
  let cost = 0
  for (const square of deedsOf(game, seat)) {
    if (propertyAt(board, square).kind !== 'lot') continue
    const { level } = deedAt(game, square)
    cost += level === hotel ? each : level * house
  }
  return cost
}
