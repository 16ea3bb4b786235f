import { money, nameOf, goodsText, groupName, partyOf, squareName, type Running } from '../reading.ts'
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
  return { partner, give: side(true), get: side(false), redeem, debt, facts: option.facts }
}

function together(goods: GivenGoods[]): GivenGoods {
  return {
    cash: goods.reduce((sum, { cash }) => sum + cash, 0),
    deeds: goods.flatMap(({ deeds }) => deeds),
    cards: goods.flatMap(({ cards }) => cards),
  }
}

/** What each side gets, what becomes of mortgages, and the balance, in plain words. */
export function dealLines(running: Running, deal: Deal): string[] {
  return [
    ...sidesLines(running, deal),
    ...mortgageLines(running, deal),
    ...completedLines(running, deal),
    ...balanceLines(running, deal),
    ...worthLine(running, deal),
  ]
}

function sidesLines(running: Running, { give, get, debt, partner }: Deal): string[] {
  const { words, look } = running
  const given = words.say('ui.deal.give', { goods: goodsText(running, give) })
  const got = words.say('ui.deal.get', { goods: goodsText(running, get) })
  if (!debt) return [given, got]
  const isMine = debt.debtor === look.seat
  const facts = {
    amount: money(running, debt.amount),
    who: isMine ? partyOf(running, debt.creditor) : nameOf(running, partner ?? debt.debtor),
  }
  return [isMine ? given : got, words.say(isMine ? 'ui.deal.settlesMine' : 'ui.deal.settlesTheirs', facts)]
}

/** What the Bank takes for one mortgaged deed. */
function chargeOf({ redeem, facts }: Deal, square: number): number {
  return tableOf(facts, redeem.includes(square) ? 'redeems' : 'holds')?.[square] ?? 0
}

function chargesOf(deal: Deal, { deeds }: Goods): number {
  return deeds.reduce((sum, { square, mortgaged }) => sum + (mortgaged ? chargeOf(deal, square) : 0), 0)
}

function mortgageLines(running: Running, deal: Deal): string[] {
  const { words } = running
  const mine = deal.get.deeds
    .filter(({ mortgaged }) => mortgaged)
    .map(({ square }) =>
      words.say(deal.redeem.includes(square) ? 'ui.deal.redeemed' : 'ui.deal.held', {
        square: squareName(running, square),
        sum: money(running, chargeOf(deal, square)),
      }),
    )
  const theirs = chargesOf(deal, deal.give)
  if (theirs === 0 || deal.partner === null) return mine
  const facts = { partner: nameOf(running, deal.partner), sum: money(running, theirs) }
  return [...mine, words.say('ui.deal.theirs', facts)]
}

/** Groups that somebody would own whole, or would no more. */
function completedLines(running: Running, deal: Deal): string[] {
  const { board, view, words, look } = running
  const moved = new Map<number, number | null>([
    ...deal.give.deeds.map(({ square }) => [square, deal.partner] as const),
    ...deal.get.deeds.map(({ square }) => [square, look.seat] as const),
  ])
  return Object.entries(board.groups).flatMap(([group, squares]) => {
    if (!squares.some((at) => moved.has(at))) return []
    const before = soleOf(squares.map((at) => view.deeds[at]?.owner ?? null))
    const after = soleOf(squares.map((at) => moved.get(at) ?? view.deeds[at]?.owner ?? null))
    const owner = after ?? before
    if (owner === null) return []
    const facts = { group: groupName(running, group), who: nameOf(running, owner) }
    if (after === null)
      return [words.say('ui.deal.breaks', { ...facts, isMine: owner === look.seat ? 'yes' : 'no' })]
    return [words.say(owner === look.seat ? 'ui.deal.completesMine' : 'ui.deal.completes', facts)]
  })
}

/** Who alone owns some deeds; null where several do, or the Bank. */
function soleOf(owners: readonly (number | null)[]): number | null {
  const [owner = null, ...others] = new Set(owners)
  return others.length === 0 ? owner : null
}

/** The reader's cash before and after, and where the difference goes. */
function balanceLines(running: Running, deal: Deal): string[] {
  const { words, look, view, names } = running
  const cash = look.seat === null ? undefined : view.seats[look.seat]?.cash
  if (typeof cash !== 'number' || deal.partner === null) return []
  const charges = chargesOf(deal, deal.get)
  const partner = names[deal.partner] ? nameOf(running, deal.partner) : ''
  const parts = [
    ...(deal.give.cash > 0
      ? [words.say('ui.deal.to', { sum: money(running, deal.give.cash), party: partner })]
      : []),
    ...(deal.get.cash > 0
      ? [words.say('ui.deal.from', { sum: money(running, deal.get.cash), party: partner })]
      : []),
    ...(charges > 0
      ? [words.say('ui.deal.to', { sum: money(running, charges), party: words.say('ui.bank') })]
      : []),
  ]
  const after = cash - deal.give.cash + deal.get.cash - charges
  if (parts.length === 0) return [words.say('ui.deal.cashStays', { cash: money(running, cash) })]
  const facts = { before: money(running, cash), after: money(running, after), parts: parts.join(', ') }
  return [words.say('ui.deal.cash', facts), ...theirBalance(running, deal, deal.partner)]
}

/** The same of the other one, as far as it is to be seen. */
function theirBalance(running: Running, deal: Deal, partner: number): string[] {
  const cash = running.view.seats[partner]?.cash
  if (typeof cash !== 'number') return []
  const after = cash + deal.give.cash - deal.get.cash - chargesOf(deal, deal.give)
  if (after === cash) return []
  const facts = {
    partner: nameOf(running, partner),
    before: money(running, cash),
    after: money(running, after),
  }
  return [running.words.say('ui.deal.cashTheirs', facts)]
}

/** What both are worth before and after, with what the Bank takes for mortgages: a tenth, redeemed or not. */
function worthLine(running: Running, deal: Deal): string[] {
  const { look, words } = running
  const { partner, give, get, debt } = deal
  if (partner === null || debt) return []
  const worth = look.worthBy(partner, give, get)
  if (!worth) return []
  const tenths = ({ deeds }: Goods) =>
    deeds.reduce((sum, { square }) => sum + (tableOf(deal.facts, 'holds')?.[square] ?? 0), 0)
  const [mine, theirs] = worth
  const facts = {
    before: money(running, mine.before),
    after: money(running, mine.after - tenths(get)),
    partner: nameOf(running, partner),
    theirBefore: money(running, theirs.before),
    theirAfter: money(running, theirs.after - tenths(give)),
  }
  return [words.say('ui.deal.worth', facts)]
}

/** How one deal differs from another, side by side; empty where it does not. */
export function changedLines(running: Running, before: Deal, after: Deal): string[] {
  const { words } = running
  return (['give', 'get'] as const).flatMap((side) => {
    const more = without(after[side], before[side])
    const less = without(before[side], after[side])
    const changes = [
      ...(isNothing(more) ? [] : [words.say('ui.deal.more', { goods: goodsText(running, more) })]),
      ...(isNothing(less) ? [] : [words.say('ui.deal.less', { goods: goodsText(running, less) })]),
    ]
    if (changes.length === 0) return []
    return [words.say(`ui.deal.changed.${side}`, { changes: words.list(changes) })]
  })
}

function without(all: Goods, some: Goods): Goods {
  return {
    cash: Math.max(0, all.cash - some.cash),
    deeds: all.deeds.filter(({ square }) => !some.deeds.some((one) => one.square === square)),
    cards: all.cards.filter(
      ({ deck, card }) => !some.cards.some((one) => one.deck === deck && one.card === card),
    ),
  }
}

function isNothing({ cash, deeds, cards }: Goods): boolean {
  return cash === 0 && deeds.length === 0 && cards.length === 0
}
