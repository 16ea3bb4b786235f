import { groupOf } from '#engine/board.ts'
import { press } from '#engine/edition.ts'
import type { PromptOf } from '#engine/game.ts'
import { type Choice, couldMatch, type Move, type MoveWith, type Option } from '#engine/option.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { deedsOf, sumsOf } from '#mechanics/property/holdings.ts'
import { choose } from '../../answers.ts'
import { cardSum } from '../cards/cards.ts'
import { mayBeTarget } from '../cards/targets.ts'
import {
  type Answer,
  type FreeAction,
  handOf,
  type Play,
  type Position,
  type PromptKind,
  type Style,
} from '../game.ts'
import { complete, dueFor, offer } from '../market/purchase.ts'
import { builtOf, isByStreet, levelOf, levelPrice, wealth } from '../sets.ts'
import { dueOf } from './place.ts'
import { debtIn, reducesLaterPayments, giftRefused, meet, openWays } from './settlement.ts'
import { bestBy, type Proposal, type Way, ways } from './solver.ts'
import {
  cashOf,
  type Due,
  mayGiveBuildings,
  nothing,
  outcomeOf,
  type Tender,
  type TenderOutcome,
} from './tender.ts'

/** A player's private setting: whether to ask how to pay amounts that cash covers (TWO-082). */
export const payStyle: FreeAction = {
  options: ({ game }, seat) =>
    (['ask', 'cash'] as const)
      .filter((style) => style !== game.own.styles[seat])
      .map((style) => ({ ...press('payStyle', null, { style }), fixed: { style } })),
  apply: (play, seat, { with: { style } }: MoveWith<{ style: Style }>) => settle(play, seat, style),
}

/**
 * The first time that a player decides how to pay an amount that cash covers, stores the answer as the
 * player's style, unless paying only in cash was not allowed.
 */
function rememberStyle(play: Play, due: Due, { deeds, lots }: Tender): void {
  const { payer, sum } = due
  const { styles } = play.game.own
  if (styles[payer] !== 'unset' || seatAt(play.game, payer).cash < sum) return
  if (reducesLaterPayments(play, due, nothing)) return
  settle(play, payer, deeds.length + Object.keys(lots).length > 0 ? 'ask' : 'cash')
}

function settle(play: Play, seat: number, style: Style): void {
  play.game.own.styles[seat] = style
  play.emit({ kind: 'payStyle', seat, style, audience: [seat] })
}

type TenderPrompt = 'two.pay' | 'two.fund'
type DueIn<Kind extends TenderPrompt> = (position: Position, prompt: PromptOf<Kind>) => Due

function factsOf(outcome: TenderOutcome): Option['facts'] {
  const { tender, cash, builtCount, over, breaks, completes, isWin } = outcome
  return {
    isWin,
    squares: [...tender.deeds],
    deedCount: tender.deeds.length,
    builtCount,
    builtSquares: Object.keys(tender.lots).map(Number),
    cashAmount: cash,
    overAmount: over,
    isOver: over > 0,
    hasCash: cash > 0,
    hasMore: cash > 0 || tender.deeds.length > 0,
    breaks,
    completes,
  }
}

/**
 * Whether the player must confirm a payment, because it completes a set for the payee or wins the game for
 * the payee (TWO-082).
 */
function isGrave({ isWin, completes }: TenderOutcome): boolean {
  return isWin || completes > 0
}

function waysToPay(position: Position, due: Due, prompt: number, wanted?: Choice): Option[] {
  const all = couldMatch(wanted, 'payWith') ? openWays(position, due, wayIn(wanted)) : []
  const own = couldMatch(wanted, 'choose') ? ownChoice(position, due, prompt, all[0]) : []
  return [...all.map((proposal) => proposed(proposal, prompt)), ...own]
}

/** The way to pay that a choice names; the search for ways can stop there. */
function wayIn(wanted?: Pick<Choice, 'with'>): Way | undefined {
  return ways.find((way) => way === wanted?.with['way'])
}

function proposed(proposal: Proposal, prompt: number): Option {
  const option: Option = { ...press('payWith', prompt, factsOf(proposal)), fixed: { way: proposal.way } }
  return isGrave(proposal) ? { ...option, grave: true } : option
}

/** Lets the payer choose deeds and buildings; the form starts with the cheapest tender (TWO-082). */
function ownChoice(position: Position, due: Due, prompt: number, least?: Proposal): Option[] {
  const deeds = deedsOf(position.game, due.payer).filter((at) => isGiveable(position, due, at))
  const lots = mayGiveBuildings(position, due) ? lotsOf(position, due) : []
  if (deeds.length + lots.length === 0) return []
  const squares = lots.map(({ square }) => square)
  const prices = sumsOf(squares, (square) => levelPrice(position, square))
  const facts = { amount: due.sum, cash: cashOf(position, due.payer), worths: prices }
  const ask: Option['ask'] = []
  if (deeds.length > 0)
    ask.push({ name: 'deeds', type: 'pick', of: 'deed', from: deeds, min: 0, max: deeds.length })
  if (lots.length > 0) ask.push({ name: 'lots', type: 'levels', of: 'set', lots, optional: true })
  const prefill = least && { deeds: [...least.tender.deeds], lots: { ...least.tender.lots } }
  return [{ act: 'choose', prompt, fixed: {}, ask, facts, ...(prefill && { prefill }) }]
}

/** Whether a deed can be given. If its set has buildings, only if buildings can be given too (TWO-076). */
function isGiveable(position: Position, due: Due, square: number): boolean {
  const [set] = groupOf(position.board, square)
  if (set === due.raises) return false
  return isByStreet(position) || levelOf(position, square) === 0 || mayGiveBuildings(position, due)
}

function lotsOf(position: Position, due: Due): { square: number; now: number; min: number; max: number }[] {
  const sets = builtOf(position, due.payer).filter((set) => set !== due.raises)
  return sets.map((square) => ({
    square,
    now: levelOf(position, square),
    min: 0,
    max: levelOf(position, square),
  }))
}

/** The tender that a move names, without unchanged levels. */
function tenderIn(position: Position, due: Due, move: Pick<Move, 'act' | 'with'>): Tender {
  if (move.act === 'payWith') {
    const way = wayIn(move)
    return (way && bestBy(position, due, way)?.tender) ?? nothing
  }
  const { deeds = [], lots = {} } = move.with as { deeds?: number[]; lots?: Record<string, number> }
  const sunk = Object.entries(lots).filter(([set, to]) => to !== levelOf(position, Number(set)))
  return { deeds: deeds.toSorted((a, b) => a - b), lots: Object.fromEntries(sunk) }
}

function paying<Kind extends TenderPrompt>(
  dueIn: DueIn<Kind>,
  settleBy: (play: Play, prompt: PromptOf<Kind>, tender: Tender) => void,
): Answer<Kind> {
  return {
    check: (position, _seat, move, prompt) => {
      const due = dueIn(position, prompt)
      return giftRefused(position, due, tenderIn(position, due, move))
    },
    preview: (position, _seat, move, prompt) => {
      const due = dueIn(position, prompt)
      const outcome = outcomeOf(position, due, tenderIn(position, due, move))
      return { facts: { ...factsOf(outcome), amount: due.sum }, isGrave: isGrave(outcome) }
    },
    apply: (play, _seat, move, prompt) => {
      const due = dueIn(play, prompt)
      const tender = tenderIn(play, due, move)
      play.close(prompt.id)
      rememberStyle(play, due, tender)
      settleBy(play, prompt, tender)
    },
  }
}

/** Default after a timeout: the cheapest way to pay that later debts allow (TWO-144). */
function fallbackWay(position: Position, due: Due): { way: Way } {
  const [best] = due.later.length > 0 ? openWays(position, due, 'cash') : []
  return { way: best?.way ?? 'least' }
}

const debtDue: DueIn<'two.pay'> = (position, prompt) => dueOf(position.game, debtIn(position, prompt.about))

const payDebt = paying(debtDue, (play, { about }, tender) => meet(play, debtIn(play, about), tender))

/** Whether the debtor cannot pay and is only asked because of cards that could still be played (TWO-127). */
function isShort(position: Position, prompt: PromptOf<'two.pay'>): boolean {
  const { debtor, amount } = debtIn(position, prompt.about)
  return wealth(position, debtor) < amount
}

const concede: Answer<'two.pay'> = {
  apply: (play, seat, _move, prompt) => {
    const { creditor } = debtIn(play, prompt.about)
    play.close(prompt.id)
    play.do({ step: 'bankrupt', seat, to: creditor, why: 'conceded' })
  },
}

export const payPrompt: PromptKind<'two.pay'> = {
  showsFreeActions: true,
  options: (position, prompt, _seat, wanted) =>
    isShort(position, prompt)
      ? [{ ...press('concede', prompt.id, { way: 'none' }), grave: true }]
      : waysToPay(position, debtDue(position, prompt), prompt.id, wanted),
  fallback: (position, prompt, seat) => {
    if (!isShort(position, prompt))
      return choose(prompt.id, 'payWith', fallbackWay(position, debtDue(position, prompt)))
    const card = dearestOf(position, seat)
    return card === null
      ? choose(prompt.id, 'concede')
      : { act: 'play', prompt: null, with: { card, target: [seat] } }
  },
  acts: { payWith: payDebt, choose: payDebt, concede },
}

/** The card in a hand that brings its owner the most money by itself; null if there is none. */
function dearestOf(position: Position, seat: number): string | null {
  const worth = (card: string) => cardSum(position, seat, card)
  const [best] = handOf(position.game, seat)
    .map(({ card }) => card)
    .filter((card) => worth(card) > 0 && mayBeTarget(position, seat, card, seat))
    .toSorted((one, other) => worth(other) - worth(one))
  return best ?? null
}

const purchaseDue: DueIn<'two.fund'> = (position, prompt) => dueFor(position, prompt.about)

const payPurchase = paying(purchaseDue, (play, { about }, tender) => complete(play, about, tender))

/** Cancels a purchase. A card's offer remains open until its target declines it (TWO-053). */
const cancel: Answer<'two.fund'>['apply'] = (play, seat, _move, prompt) => {
  play.close(prompt.id)
  const { what, square } = prompt.about
  if (what === 'card') offer(play, seat, square)
}

export const fundPrompt: PromptKind<'two.fund'> = {
  showsFreeActions: true,
  options: (position, prompt, _seat, wanted) => [
    ...waysToPay(position, purchaseDue(position, prompt), prompt.id, wanted),
    press('cancel', prompt.id, { way: 'none', isSet: !isByStreet(position) }),
  ],
  fallback: (_position, prompt) => choose(prompt.id, 'cancel'),
  acts: { payWith: payPurchase, choose: payPurchase, cancel: { undo: true, apply: cancel } },
}
