import { hasAsked, wasDeclined } from '#mechanics/offers/past.ts'
import { trueReasons } from '#mechanics/offers/reasons.ts'
import type { Goods } from '#mechanics/offers/state.ts'
import type { Choice } from '#engine/option.ts'
import { answer, named } from '#players/situation.ts'
import { cashOf } from '#players/worth.ts'
import { taken, toNotes } from './choose.ts'
import { othersOf } from './known.ts'
import { deedsIn, tableOf } from './ledger.ts'
import { once } from './temper.ts'
import { budgetOf, gainOf } from './worth.ts'
import type { Decider, Situation } from './situation.ts'

/** Share of turns in which a seat looks for a deal. */
const looks = 0.3
/** What a release card is worth in a deal. */
const release = 40
/** What one side may gain for each that the other one does, and the least that makes a deal worth the talk. */
const fairness = { least: 30, share: 0.6 }

interface Sides {
  partner: number
  gets: number[]
  gives: number[]
}

/**
 * Puts one deal to somebody before its roll: a deed for a deed or for money, to the good of both, with the reason. None that
 * was declined while its groups are in the same hands, and one to each between two turns of theirs.
 */
export function propose(situation: Situation): Choice | null {
  const { view, board, seat } = situation
  if (once(situation, 'look for a deal') >= looks) return null
  const { memory } = situation
  if ((view.offers ?? []).some(({ from }) => from === seat) || memory?.looked === view.turn.number)
    return null
  if (memory) memory.looked = view.turn.number
  for (const sides of sidesOf(situation)) {
    const isSpent =
      hasAsked(view, seat, sides.partner) ||
      wasDeclined(board, view, { from: seat, to: sides.partner, ...sides })
    const choice = isSpent ? null : taken(situation, offerOf(situation, sides))
    if (choice) return choice
  }
  return null
}

/** Deeds of others that a seat has use for, alone or against one of its own. */
function* sidesOf(situation: Situation): Generator<Sides> {
  const { view, board, seat } = situation
  const table = tableOf(view)
  const mine = deedsIn(board, table, seat)
  for (const partner of othersOf(view, seat))
    for (const square of deedsIn(board, table, partner)) {
      yield { partner, gets: [square], gives: [] }
      for (const give of mine) yield { partner, gets: [square], gives: [give] }
    }
}

/** The sum that lets both gain alike; null where the deal is not worth it to either. */
function offerOf(situation: Situation, { partner, gets, gives }: Sides): Choice | null {
  const { view, board, seat } = situation
  const mine = gainOf(situation, seat, gets, gives)
  const theirs = gainOf(situation, partner, gives, gets)
  if (mine + theirs < 3 * fairness.least) return null
  const cash = toNotes((mine - theirs) / 2)
  if (cash > budgetOf(situation) || -cash > cashOf(view, partner) / 2) return null
  if (gives.length === 0 && cash <= 0) return null
  const give = goodsOf(gives, Math.max(0, cash))
  const get = goodsOf(gets, Math.max(0, -cash))
  const [says] = trueReasons(board, view, { from: seat, to: partner, gives, gets, isPaid: get.cash > 0 })
  return { act: 'offer', prompt: null, with: { to: partner, give, get, ...(says && { says }) } }
}

function goodsOf(deeds: number[], cash: number) {
  return { cash, deeds, cards: [] }
}

/** What is fair is taken, the rest declined. */
export const decideTrade: Decider = (situation, prompt, options) => {
  const open = (situation.view.offers ?? []).find(({ id }) => id === prompt.about['offer'])
  const accept = named(options, 'accept')
  const decline = named(options, 'decline')
  const choice = accept && open && isWelcome(situation, open) ? taken(situation, answer(accept)) : null
  return choice ?? (decline ? answer(decline) : null)
}

function isWelcome(situation: Situation, { from, give, get }: { from: number; give: Goods; get: Goods }) {
  const mine = gainBy(situation, situation.seat, give, get)
  const theirs = gainBy(situation, from, get, give)
  const left = cashOf(situation.view, situation.seat) + give.cash - get.cash
  return left >= 0 && mine >= fairness.least && mine >= fairness.share * theirs
}

function gainBy(situation: Situation, seat: number, comes: Goods, goes: Goods): number {
  const squares = ({ deeds }: Goods) => deeds.map(({ square }) => square)
  const cards = release * (comes.cards.length - goes.cards.length)
  return gainOf(situation, seat, squares(comes), squares(goes)) + comes.cash - goes.cash + cards
}
