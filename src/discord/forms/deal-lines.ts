import { money, nameOf, goodsText, groupName, partyOf, squareName, type Running } from '../reading.ts'
import type { Goods } from '../shapes.ts'
import type { Deal } from './deal.ts'
import { balancesOf, chargeOf, chargesOf, groupChanges, worthsOf, type Change } from './deal-outcome.ts'

/** What each side gets, what becomes of mortgages, and the balance, in plain words. */
export function dealLines(running: Running, deal: Deal): string[] {
  return [
    ...sidesLines(running, deal),
    ...mortgageLines(running, deal),
    ...groupLines(running, deal),
    ...balanceLines(running, deal),
    ...worthLine(running, deal),
  ]
}

function sidesLines(running: Running, { give, get, debt, settles, partner }: Deal): string[] {
  const { words, look } = running
  const given = words.say('ui.deal.give', { goods: goodsText(running, give) })
  const got = words.say('ui.deal.get', { goods: goodsText(running, get) })
  if (!debt) return [given, got]
  const isMine = debt.debtor === look.seat
  const facts = {
    amount: money(running, settles ?? debt.amount),
    isPart: settles === undefined ? 'no' : 'yes',
    who: isMine ? partyOf(running, debt.creditor) : nameOf(running, partner ?? debt.debtor),
  }
  return [isMine ? given : got, words.say(isMine ? 'ui.deal.settlesMine' : 'ui.deal.settlesTheirs', facts)]
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
function groupLines(running: Running, deal: Deal): string[] {
  const { words, look } = running
  return groupChanges(running, deal).map(({ group, seat, isBroken }) => {
    const isMine = seat === look.seat
    const facts = { group: groupName(running, group), who: nameOf(running, seat) }
    if (isBroken) return words.say('ui.deal.breaks', { ...facts, isMine: isMine ? 'yes' : 'no' })
    return words.say(isMine ? 'ui.deal.completesMine' : 'ui.deal.completes', facts)
  })
}

/** The reader's cash before and after, and where the difference goes; the other one's as far as it is to be seen. */
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

/** What the reader pays and gets in money, and to and from whom. */
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
  const worths = worthsOf(running, deal)
  if (!worths || deal.partner === null) return []
  const [mine, theirs] = worths
  const other = sums(running, theirs)
  const partner = nameOf(running, deal.partner)
  const facts = { ...sums(running, mine), partner, theirBefore: other.before, theirAfter: other.after }
  return [running.words.say('ui.deal.worth', facts)]
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
