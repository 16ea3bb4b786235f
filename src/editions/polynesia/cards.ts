import { returnCard } from '#engine/decks.ts'
import { type Answer, press, type PromptKind } from '#engine/edition.ts'
import { pay } from '#engine/money.ts'
import type { Play } from '#engine/play.ts'
import type { CardEffect } from '#mechanics/cards/cards.ts'
import { cardSteps, type TopCard } from '#mechanics/cards/carry.ts'
import { seatAt, spendable } from '#mechanics/money/funds.ts'
import { moveToken } from '#mechanics/movement/move.ts'
import { choose, closingWithoutUndo, shortOfCash } from '../answers.ts'

/**
 * Both decks from `rules.md`, in the order of its lists (POL-006). Payments without a payee go into the pot
 * (POL-066).
 */
export const cardEffects = {
  ch_jail: { do: 'jail' },
  ch_motu_uta: { do: 'advance', to: 'motu_uta' },
  ch_amende_prep: { do: 'pay', amount: 100_000 },
  ch_hiva_ova: { do: 'advance', to: 'hiva_ova' },
  ch_depart: { do: 'advance', to: 'depart', unpaid: true },
  ch_reparations: { do: 'repairs', house: 50_000, hotel: 200_000 },
  ch_investit: { do: 'collect', amount: 200_000 },
  ch_verse: { do: 'collect', amount: 100_000 },
  ch_amende: { do: 'pay', amount: 100_000 },
  ch_recule: { do: 'back', steps: 3 },
  ch_lotus: { do: 'advance', to: 'lotus', unpaid: true },
  ch_de_gaulle: { do: 'advance', to: 'de_gaulle' },
  ch_poreho: { do: 'collect', amount: 200_000 },
  ch_poe_rava: { do: 'collect', amount: 300_000 },
  ch_vanille: { do: 'collect', amount: 200_000 },
  ch_croisiere: { do: 'collect', amount: 200_000 },
  ch_oublie: { do: 'pay', amount: 40_000, to: 'bank' },
  ch_impose: { do: 'repairs', house: 80_000, hotel: 230_000 },
  ch_libere: { do: 'keep' },
  cc_jail: { do: 'jail' },
  cc_anniversaire: { do: 'collectEach', amount: 40_000 },
  cc_erreur: { do: 'collect', amount: 400_000 },
  cc_gouvernement: { do: 'collect', amount: 50_000 },
  cc_payez20: { do: 'pay', amount: 20_000 },
  cc_cyclone: { do: 'pay', amount: 100_000 },
  cc_fafapiti: { do: 'pay', amount: 100_000 },
  cc_rurutu: { do: 'advance', to: 'rurutu', unpaid: true },
  cc_monoi: { do: 'collect', amount: 100_000 },
  cc_mitiero: { do: 'collect', amount: 200_000 },
  cc_confection: { do: 'collect', amount: 20_000 },
  cc_danseur: { do: 'collect', amount: 40_000 },
  cc_remporte: { do: 'collect', amount: 20_000 },
  cc_firifiri: { do: 'advance', to: 'depart', unpaid: true },
  cc_mange: { do: 'pay', amount: 100_000 },
  cc_vaa: { do: 'pay', amount: 200_000 },
  cc_libere: { do: 'keep' },
  cc_heritez: { do: 'collect', amount: 200_000 },
} as const satisfies Record<string, CardEffect>

/** The only card with a choice: pay its fine, or take the top card of the other deck (POL-071). */
export const fineOrChance = { card: 'cc_amende_ou_chance', amount: 100_000, deck: 'chance' } as const

const ids = (prefix: string) => Object.keys(cardEffects).filter((id) => id.startsWith(prefix))

export const decks = { chance: ids('ch_'), chest: [...ids('cc_'), fineOrChance.card] }

/**
 * Puts a card under its deck and applies it (POL-065). One card first asks the player to choose (POL-071).
 */
export function card(play: Play, drawn: TopCard): void {
  if (drawn.card !== fineOrChance.card) return cardSteps.card(play, drawn)
  returnCard(play, drawn)
  const { amount } = fineOrChance
  play.ask({ kind: 'card.fineOrChance', seats: [drawn.seat], timer: 'choice', about: { amount } })
}

interface Moving<Do extends CardEffect['do']> extends TopCard {
  effect: Extract<CardEffect, { do: Do }>
}

/**
 * Whether cards pay a salary as the dice would. By default, they pay it only if their text says so (POL-042).
 */
function isPaidAsThrown({ game }: Play): boolean {
  return game.options['cardDepartureSalary'] === 'as-thrown'
}

export function advanceByCard(play: Play, drawn: Moving<'advance'>): void {
  const { to } = drawn.effect
  const isPaid = to === 'depart' && isPaidAsThrown(play)
  cardSteps['card.advance'](play, isPaid ? { ...drawn, effect: { do: 'advance', to } } : drawn)
}

/** Moves a token back to or past Departure because of a card. */
export function backByCard(play: Play, drawn: Moving<'back'>): void {
  const { seat, effect } = drawn
  const fromDeparture = seatAt(play.game, seat).at - play.board.go
  const isReached = fromDeparture > 0 && fromDeparture <= effect.steps
  if (!isReached || !isPaidAsThrown(play)) return cardSteps['card.back'](play, drawn)
  moveToken(play, { seat, steps: -effect.steps, by: 'card' })
  play.do({ step: 'salary', seat })
  play.push({ step: 'land', seat, by: 'card', special: null })
}

const payFine: Answer = {
  explain: ({ game }, seat) => shortOfCash(fineOrChance.amount, spendable(game, seat)),
  ...closingWithoutUndo((play, seat) => {
    const { amount, card } = fineOrChance
    pay(play, seat, play.edition.figures.finesTo(play.game), amount, 'card', { card })
  }),
}

const drawChance: Answer = closingWithoutUndo((play, seat) =>
  play.push({ step: 'draw', seat, deck: fineOrChance.deck }),
)

const fineIfAtHand: PromptKind['fallback'] = ({ game }, prompt, seat) => {
  const canPay = spendable(game, seat) >= fineOrChance.amount
  return choose(prompt.id, canPay ? 'payFine' : 'drawChance')
}

/** Asks for a fine in cash or a Chance card; the fine never becomes a debt (POL-071). */
export const fineOrChancePrompt: PromptKind = {
  moment: 'afterLanding',
  options: ({ game }, prompt, seat) => {
    const { amount } = fineOrChance
    const fine = spendable(game, seat) >= amount ? [press('payFine', prompt.id, { amount })] : []
    return [...fine, press('drawChance', prompt.id)]
  },
  fallback: fineIfAtHand,
  whenLeaving: fineIfAtHand,
  acts: { payFine, drawChance },
}
