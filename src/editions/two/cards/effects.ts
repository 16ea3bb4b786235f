import { press } from '#engine/edition.ts'
import type { Step } from '#engine/game.ts'
import { pay } from '#engine/money.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { fromLeft } from '#mechanics/property/holdings.ts'
import { choose, closingForGood } from '../../answers.ts'
import type { Game, Play, PromptKind, StepHandler } from '../game.ts'
import type { Special } from '../rent.ts'
import { owe } from '../tender/settlement.ts'
import { release } from '../turn/move.ts'
import { type Effect, effectOf, type Moving, repairCost, stepsOf } from './cards.ts'
import { draw, isAnyLeft } from './hand.ts'

declare module '#engine/game.ts' {
  interface Subjects {
    'two.card.fineOrChance': { seat: number; amount: number; card: string }
  }
}

/** The effects of cards; "you" on a card is whom it is played on (TWO-101, TWO-107). */

interface Struck extends Step {
  step: string
  seat: number
  card: string
}

type EffectOf<Do extends Effect['do']> = Extract<Effect, { do: Do }>

function doing<Do extends Effect['do']>(
  _what: Do,
  carry: (play: Play, struck: Struck, effect: EffectOf<Do>) => void,
): StepHandler {
  return (play: Play, struck: Struck) => carry(play, struck, effectOf(struck.card) as EffectOf<Do>)
}

function go(play: Play, seat: number, effect: Moving, special: Special = null): void {
  play.do({ step: 'advance', seat, steps: stepsOf(play, effect, seat), by: 'card', special })
}

const about = ({ card }: Struck) => ({ card })

export const cardSteps: Readonly<Record<`card.${Effect['do']}`, StepHandler>> = {
  'card.advance': doing('advance', (play, { seat }, effect) => go(play, seat, effect)),
  'card.backTo': doing('backTo', (play, { seat }, effect) => go(play, seat, effect)),
  'card.nearest': doing('nearest', (play, { seat }, effect) =>
    go(play, seat, effect, effect.kind === 'utility' ? 'tenfold' : 'double'),
  ),
  'card.back': doing('back', (play, { seat }, effect) => go(play, seat, effect)),
  'card.collect': doing('collect', (play, { seat, card }, { amount }) =>
    pay(play, 'bank', seat, amount, 'card', { card }),
  ),
  'card.pay': doing('pay', (play, struck, { amount }) =>
    owe(play, { debtor: struck.seat, creditor: 'bank', amount, why: 'card', about: about(struck) }),
  ),
  'card.collectEach': doing('collectEach', (play, struck, { amount }) => {
    for (const debtor of fromLeft(play.game, struck.seat))
      owe(play, { debtor, creditor: struck.seat, amount, why: 'card', about: about(struck) })
  }),
  'card.payEach': doing('payEach', (play, struck, { amount }) => {
    for (const creditor of fromLeft(play.game, struck.seat))
      owe(play, { debtor: struck.seat, creditor, amount, why: 'card', about: about(struck) })
  }),
  'card.repairs': doing('repairs', (play, struck, effect) => {
    const amount = repairCost(play, struck.seat, effect)
    owe(play, { debtor: struck.seat, creditor: 'bank', amount, why: 'card', about: about(struck) })
  }),
  'card.free': doing('free', (play, { seat }) => {
    if (seatAt(play.game, seat).jail !== null) release(play, seat, 'card')
  }),
  'card.jail': doing('jail', (play, { seat }) => play.do({ step: 'sendToJail', seat, why: 'card' })),
  'card.fineOrChance': doing('fineOrChance', (play, struck, { amount }) => {
    const { seat } = struck
    if (seatAt(play.game, seat).out) return
    if (mayDraw(play.game, seat))
      return play.ask({
        kind: 'two.card.fineOrChance',
        seats: [seat],
        timer: 'choice',
        about: { seat, amount, card: struck.card },
      })
    owe(play, { debtor: seat, creditor: 'bank', amount, why: 'card', about: about(struck) })
  }),
}

/** Who is in Jail draws nothing, and nobody does where no Chance card is left (TWO-117, TWO-TC16). */
export function mayDraw(game: Game, seat: number): boolean {
  return seatAt(game, seat).jail === null && isAnyLeft(game, 'chance')
}

export const fineOrChancePrompt: PromptKind<'two.card.fineOrChance'> = {
  showsFreeActions: true,
  options: (_position, prompt) => [
    press('payFine', prompt.id, { amount: prompt.about.amount }),
    press('drawChance', prompt.id),
  ],
  fallback: ({ game }, prompt, seat) =>
    choose(prompt.id, seatAt(game, seat).cash >= prompt.about.amount ? 'payFine' : 'drawChance'),
  acts: {
    payFine: closingForGood((play, seat, _move, { about: { amount, card } }) => {
      owe(play, { debtor: seat, creditor: 'bank', amount, why: 'card', about: { card } })
    }),
    drawChance: closingForGood((play, seat) => draw(play, 'chance', [seat])),
  },
}
