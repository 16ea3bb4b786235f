import { money, nameOf, goodsText, groupName, partyOf, squareName, cardName } from '../reading.ts'
import type { Running } from '../reading.ts'
import { formatFacts } from '../words/fact-text.ts'
import type { Facts } from '#text/index.ts'
import type { AskOf, Debt, GivenGoods, Goods, Offer, Option } from '../shapes.ts'
import { readGoods, type Draft, choosable, pickedIn, tableOf } from './draft.ts'
import { flagged } from './goods.ts'
import type { DealScene, Scene } from '#art/index.ts'
import { dealPart, sceneOf, type Drawer, type PicturePart } from '../parts/pictures.ts'

/** A deal from the viewer's side, as the table would carry it out. */
export interface Deal {
  partner: number | null
  give: Goods
  get: Goods
  /** The mortgaged deeds that their new owner redeems. New owners keep the other mortgages. */
  redeem: readonly number[]
  debt: Debt | null
  /** The amount of the debt that the deal settles; undefined if it settles all of it. */
  settles?: number
  /** Facts of the option, which include the charges for each mortgage. */
  facts: Option['facts']
}

/** Returns the deal of an option and its draft: a new deal, or the offer that the option answers. */
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

/** Returns the open offer that an option answers or withdraws. */
export function offerOf({ look, view }: Running, { prompt, fixed }: Option): Offer | undefined {
  const about = look.prompts.find((card) => card.prompt.id === prompt)?.prompt.about['offer']
  return (view.offers ?? []).find(({ id }) => id === (prompt === null ? fixed['offer'] : about))
}

function redeemedIn(option: Option, ask: Option['ask'][number], draft: Draft): number[] {
  if (ask.type !== 'pick' || !tableOf(option.facts, 'redeems')) return []
  const open = choosable(option, ask, draft)
  return pickedIn(ask, draft).filter((at): at is number => typeof at === 'number' && open.includes(at))
}

function composed(running: Running, option: Option, draft: Draft, sides: AskOf<'goods'>[], redeem: number[]) {
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

/** Describes the goods of both sides, the mortgages, the groups, the balances and the wealth. */
export function dealLines(running: Running, deal: Deal): string[] {
  return [
    ...sidesLines(running, deal),
    ...debtLine(running, deal),
    ...mortgageLines(running, deal),
    ...groupLines(running, deal),
    ...balanceLines(running, deal),
    ...worthLine(running, deal),
  ]
}

function sidesLines(running: Running, { give, get, debt }: Deal): string[] {
  const { words, look } = running
  const given = words.say('ui.deal.give', { goods: goodsText(running, give) })
  const received = words.say('ui.deal.get', { goods: goodsText(running, get) })
  if (!debt) return [given, received]
  return [debt.debtor === look.seat ? given : received]
}

/** Says which debt a deal settles, and what is left of it; empty for other deals. */
export function debtLine(running: Running, { debt, settles }: Pick<Deal, 'debt' | 'settles'>): string[] {
  if (!debt) return []
  const isMine = debt.debtor === running.look.seat
  const who = isMine ? partyOf(running, debt.creditor) : nameOf(running, debt.debtor)
  const facts = { ...debtFacts(running, debt, settles), who }
  return [running.words.say(isMine ? 'ui.deal.settlesMine' : 'ui.deal.settlesTheirs', facts)]
}

/** Facts about a debt that goods settle, as an event about it has them. */
export function debtFacts(running: Running, { amount, why, about }: Debt, settles = amount): Facts {
  const owedAmount = Math.min(settles, amount)
  const owedSquare = about.square ?? null
  const owed = { owedAmount, leftAmount: amount - owedAmount, owedFor: why, owedSquare }
  return { ...formatFacts(running, '', owed), settles: owedAmount < amount ? 'part' : 'all' }
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

function groupLines(running: Running, deal: Deal): string[] {
  const { words, look } = running
  return groupChanges(running, deal).map(({ group, seat, isBroken }) => {
    const isMine = seat === look.seat
    const facts = { group: groupName(running, group), who: nameOf(running, seat) }
    if (isBroken) return words.say('ui.deal.breaks', { ...facts, isMine: isMine ? 'yes' : 'no' })
    return words.say(isMine ? 'ui.deal.completesMine' : 'ui.deal.completes', facts)
  })
}

/**
 * Describes the viewer's cash before and after the deal, and where the difference goes. Also describes the
 * partner's cash, unless it is hidden.
 */
function balanceLines(running: Running, deal: Deal): string[] {
  const { words } = running
  const [mine, theirs] = balancesOf(running, deal)
  if (!mine || deal.partner === null) return []
  const parts = flowsOf(running, deal, deal.partner)
  if (parts.length === 0) return [words.say('ui.deal.cashStays', { cash: money(running, mine.before) })]
  const own = words.say('ui.deal.cash', { ...sums(running, mine), parts: parts.join(', ') })
  if (!theirs || theirs.after === theirs.before) return [own]
  const facts = { partner: nameOf(running, deal.partner), ...sums(running, theirs) }
  return [own, words.say('ui.deal.cashTheirs', facts)]
}

function sums(running: Running, { before, after }: Change): { before: string; after: string } {
  return { before: money(running, before), after: money(running, after) }
}

function flowsOf(running: Running, deal: Deal, partner: number): string[] {
  const { words, names } = running
  const name = names[partner] ? nameOf(running, partner) : ''
  const flow = (way: 'to' | 'from', sum: number, party: string) =>
    sum > 0 ? [words.say(`ui.deal.${way}`, { sum: money(running, sum), party })] : []
  return [
    ...flow('to', deal.give.cash, name),
    ...flow('from', deal.get.cash, name),
    ...flow('to', chargesOf(deal, deal.get), words.say('ui.bank')),
  ]
}

function worthLine(running: Running, deal: Deal): string[] {
  const wealthChanges = wealthChangesOf(running, deal)
  if (!wealthChanges || deal.partner === null) return []
  const [mine, theirs] = wealthChanges
  const other = sums(running, theirs)
  const partner = nameOf(running, deal.partner)
  const facts = { ...sums(running, mine), partner, theirBefore: other.before, theirAfter: other.after }
  return [running.words.say('ui.deal.worth', facts)]
}

/** Describes the differences between two deals for each side; empty if there are none. */
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

// An amount before and after a deal, for its text and its picture.

export interface Change {
  before: number
  after: number
}

/** Returns the Bank's charge for a mortgaged deed, which depends on whether the new owner redeems it. */
export function chargeOf({ redeem, facts }: Deal, square: number): number {
  return tableOf(facts, redeem.includes(square) ? 'redeems' : 'holds')?.[square] ?? 0
}

export function chargesOf(deal: Deal, { deeds }: Goods): number {
  return deeds.reduce((sum, { square, mortgaged }) => sum + (mortgaged ? chargeOf(deal, square) : 0), 0)
}

export interface GroupChange {
  group: string
  seat: number
  /** True if the deal breaks up a complete group; false if it completes one. */
  isBroken: boolean
}

export function groupChanges({ board, view, look }: Running, { give, get, partner }: Deal): GroupChange[] {
  const moved = new Map<number, number | null>([
    ...give.deeds.map(({ square }) => [square, partner] as const),
    ...get.deeds.map(({ square }) => [square, look.seat] as const),
  ])
  return Object.entries(board.groups).flatMap(([group, squares]) => {
    if (!squares.some((at) => moved.has(at))) return []
    const before = soleOf(squares.map((at) => view.deeds[at]?.owner ?? null))
    const after = soleOf(squares.map((at) => moved.get(at) ?? view.deeds[at]?.owner ?? null))
    const seat = after ?? before
    return seat === null ? [] : [{ group, seat, isBroken: after === null }]
  })
}

function soleOf(owners: readonly (number | null)[]): number | null {
  const [owner = null, ...others] = new Set(owners)
  return others.length === 0 ? owner : null
}

export function balancesOf(running: Running, deal: Deal): [mine: Change | null, theirs: Change | null] {
  const { look, view } = running
  const { partner, give, get } = deal
  const balance = (seat: number | null, more: number): Change | null => {
    const before = seat === null ? null : view.seats[seat]?.cash
    return typeof before === 'number' ? { before, after: before + more } : null
  }
  return [
    balance(look.seat, get.cash - give.cash - chargesOf(deal, get)),
    balance(partner, give.cash - get.cash - chargesOf(deal, give)),
  ]
}

/**
 * Returns both players' wealth before and after the deal, less the Bank's charge of a tenth for each
 * mortgage. Redeeming costs no further wealth, because it replaces cash with an unmortgaged deed.
 */
export function wealthChangesOf({ look }: Running, deal: Deal): [mine: Change, theirs: Change] | null {
  const { partner, give, get, debt, facts } = deal
  if (partner === null || debt) return null
  const worth = look.worthBy(partner, give, get)
  if (!worth) return null
  const tenths = ({ deeds }: Goods) =>
    deeds.reduce((sum, { square }) => sum + (tableOf(facts, 'holds')?.[square] ?? 0), 0)
  const [mine, theirs] = worth
  return [
    { before: mine.before, after: mine.after - tenths(get) },
    { before: theirs.before, after: theirs.after - tenths(give) },
  ]
}

/**
 * Draws a deal. Returns null without a partner or for a plain board, and `later` if the drawing queue has no
 * room now.
 */
export async function dealPicture(
  drawer: Drawer,
  running: Running,
  deal: Deal,
): Promise<PicturePart | 'later' | null> {
  const { seat } = running.look
  if (seat === null || deal.partner === null) return null
  const scene = sceneOf(running)
  if (scene.isPlain) return null
  const shown = dealScene(running, scene, deal, seat, deal.partner)
  return (await dealPart(drawer, running.table.id, shown)) ?? 'later'
}

function dealScene(running: Running, scene: Scene, deal: Deal, seat: number, partner: number): DealScene {
  const [mine, theirs] = balancesOf(running, deal)
  const [myWorth = null, theirWorth = null] = wealthChangesOf(running, deal) ?? []
  return {
    scene,
    sides: [
      { ...sideOf(running, deal, seat, deal.give), balance: mine, worth: myWorth },
      { ...sideOf(running, deal, partner, deal.get), balance: theirs, worth: theirWorth },
    ],
    groups: groupChanges(running, deal),
  }
}

function sideOf(running: Running, deal: Deal, seat: number, { cash, deeds, cards }: Goods) {
  const { debt, redeem } = deal
  const isMine = seat === running.look.seat
  return {
    seat,
    cash,
    deeds: deeds.map(({ square, mortgaged }) => {
      const isRedeemed = redeem.includes(square)
      const charge = { sum: chargeOf(deal, square), isRedeemed, isLeast: isMine && !isRedeemed }
      return { square, mortgaged, charge }
    }),
    cards: cards.map((card) => cardName(running, card)),
    settles:
      debt && debt.debtor !== seat
        ? { sum: deal.settles ?? debt.amount, isPart: (deal.settles ?? debt.amount) < debt.amount }
        : null,
  }
}
