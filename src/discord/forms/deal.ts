import type { Running } from '../reading.ts'
import type { AskOf, Debt, GivenGoods, Goods, Offer, Option } from '../shapes.ts'
import { readGoods, type Draft } from './draft.ts'
import { choosable, pickedIn, tableOf } from './first-draft.ts'
import { flagged } from './goods.ts'

/** A deal from the reader's side, as it would be carried out. */
export interface Deal {
  partner: number | null
  give: Goods
  get: Goods
  /** Mortgaged deeds that are redeemed on arrival; whoever gets the others holds them. */
  redeem: readonly number[]
  /** What it would settle. */
  debt: Debt | null
  /** How much of the debt it would settle, where that is not all of it. */
  settles?: number
  /** Facts of its option, with what each mortgage costs. */
  facts: Option['facts']
}

/** The deal that an option with its answers so far means: one that is put together, or an offer that it answers. */
export function dealOf(running: Running, option: Option, draft: Draft): Deal | null {
  const sides = option.ask.filter((ask) => ask.type === 'goods')
  const offer = offerOf(running, option)
  const redeem = option.ask.flatMap((ask) => redeemedIn(option, ask, draft))
  if (sides.length > 0) return composed(running, option, draft, sides, redeem)
  if (!offer) return null
  const isMine = offer.from === running.look.seat
  return {
    partner: isMine ? offer.to : offer.from,
    give: isMine ? offer.give : offer.get,
    get: isMine ? offer.get : offer.give,
    redeem: [...offer.redeem, ...redeem],
    debt: (running.view.debts ?? []).find(({ id }) => id === offer.debt) ?? null,
    ...(offer.settles !== undefined && { settles: offer.settles }),
    facts: option.facts,
  }
}

/** The open offer that an option answers or takes back. */
export function offerOf({ look, view }: Running, { prompt, fixed }: Option): Offer | undefined {
  const about = look.prompts.find((card) => card.prompt.id === prompt)?.prompt.about['offer']
  return (view.offers ?? []).find(({ id }) => id === (prompt === null ? fixed['offer'] : about))
}

function redeemedIn(option: Option, ask: Option['ask'][number], draft: Draft): number[] {
  if (ask.type !== 'pick' || !tableOf(option.facts, 'redeems')) return []
  const open = choosable(option, ask, draft)
  return pickedIn(ask, draft).filter((at): at is number => typeof at === 'number' && open.includes(at))
}

function composed(
  running: Running,
  option: Option,
  draft: Draft,
  sides: AskOf<'goods'>[],
  redeem: number[],
): Deal {
  const { look, view } = running
  const side = (isMine: boolean) => {
    const given = sides.filter(({ seat }) => (seat === look.seat) === isMine)
    return flagged(running, together(given.map(({ name }) => readGoods(draft[name]))))
  }
  const about = look.prompts.find((card) => card.prompt.id === option.prompt)?.prompt.about['debt']
  const debt = sides.length === 1 ? ((view.debts ?? []).find(({ id }) => id === about) ?? null) : null
  const { to } = { ...option.facts, ...option.fixed }
  const partner = typeof to === 'number' ? to : typeof debt?.creditor === 'number' ? debt.creditor : null
  const part = draft['amount']
  const settles = debt && typeof part === 'number' ? { settles: part } : {}
  return { partner, give: side(true), get: side(false), redeem, debt, ...settles, facts: option.facts }
}

function together(goods: GivenGoods[]): GivenGoods {
  return {
    cash: goods.reduce((sum, { cash }) => sum + cash, 0),
    deeds: goods.flatMap(({ deeds }) => deeds),
    cards: goods.flatMap(({ cards }) => cards),
  }
}
