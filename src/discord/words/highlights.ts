import { cut } from '#text/one-line.ts'
import { escaped } from './names.ts'
import { goodsText, money, nameOf, squareName, type Running } from '../reading.ts'
import type { Course, Deal, Gallery, Holding, Payment, Story, GameEvent } from '../shapes.ts'
import { factsIn, factsOf } from './fact-text.ts'
import { plainHeadline, withBoldSums } from './headline.ts'
import type { Facts } from '#text/index.ts'

// Describes the highlights of a game with one line each. They derive only from the game's story.

const maxGoodsLength = 120
/** Minimum number of rolls in Jail that counts as a highlight. */
const longInJail = 3

/**
 * Returns the highlights. Highlights that the pictures do not show come first, because a card has room for
 * only a few.
 */
export function highlights(reading: Running, story: Story, gallery: Gallery): string[] {
  const { course } = story
  const deal = course && bestDeals(course)[0]
  const lines = [
    seersLine(reading, gallery),
    deal && dealLine(reading, deal),
    course && purchaseLine(reading, course),
    billLine(reading, story),
    jailLine(reading, story),
    course && luckLine(reading, course),
    deal && reading.words.say('story.best.measure'),
  ]
  return lines.filter((line) => typeof line === 'string')
}

/** Returns the deals that paid off for one side, the best first. */
export function bestDeals({ deals }: Course): Deal[] {
  return deals
    .filter((deal) => winnings(deal) > 0)
    .sort((a, b) => winnings(b) - winnings(a) || a.turn - b.turn)
}

export function winnings({ gains }: Deal): number {
  return Math.max(...gains)
}

export function winnerOf({ from, to, gains }: Deal): number {
  return gains[1] > gains[0] ? to : from
}

/** Returns the purchases that earned rent, those with the most rent in relation to their price first. */
export function bestPurchases({ purchases }: Course): Holding[] {
  const yieldOf = ({ price, earned }: Holding) => earned / Math.max(1, price ?? 0)
  return purchases
    .filter(({ earned }) => earned > 0)
    .sort((a, b) => yieldOf(b) - yieldOf(a) || b.earned - a.earned)
}

function dealLine(reading: Running, deal: Deal): string {
  const { from, to, give, get, turn } = deal
  const winner = winnerOf(deal)
  const isFrom = winner === from
  return reading.words.say('story.best.deal', {
    who: nameOf(reading, winner),
    partner: nameOf(reading, isFrom ? to : from),
    turn,
    got: cut(goodsText(reading, isFrom ? get : give), maxGoodsLength),
    gave: cut(goodsText(reading, isFrom ? give : get), maxGoodsLength),
    gain: money(reading, winnings(deal)),
  })
}

function purchaseLine(reading: Running, course: Course): string | null {
  const [best] = bestPurchases(course)
  if (!best) return null
  return reading.words.say('story.best.purchase', {
    who: nameOf(reading, best.seat),
    square: squareName(reading, best.square),
    price: money(reading, best.price ?? 0),
    earned: money(reading, best.earned),
  })
}

type Bill = Payment & { from: number; to: number; square: number }

function isBill(payment: Payment): payment is Bill {
  return [payment.from, payment.to, payment.square].every((one) => typeof one === 'number')
}

function billLine(reading: Running, { payments }: Story): string | null {
  const bills = payments.filter(isBill)
  const most = bills.reduce<Bill | null>(
    (best, one) => (best && best.amount >= one.amount ? best : one),
    null,
  )
  if (!most) return null
  return reading.words.say('story.best.rent', {
    from: nameOf(reading, most.from),
    to: nameOf(reading, most.to),
    amount: money(reading, most.amount),
    square: squareName(reading, most.square),
  })
}

/**
 * Returns the luckiest and the unluckiest seat, compared with the average of all rolls. Empty unless one had
 * good luck and another had bad luck.
 */
export function extremesOfLuck({ luck }: Course): { seat: number; gain: number }[] {
  const ranked = luck
    .map(({ landings, ...one }, seat) => ({ seat, gain: gainByLuck(one), landings }))
    .filter(({ landings }) => landings > 0)
    .sort((a, b) => b.gain - a.gain)
  const [first, last] = [ranked[0], ranked.at(-1)]
  if (!first || !last || first.gain <= 0 || last.gain >= 0) return []
  return [first, last].map(({ seat, gain }) => ({ seat, gain }))
}

/** Returns what the dice brought a seat beyond the average, rounded to two digits because it is an estimate. */
export function gainByLuck({
  actual,
  expected,
}: Pick<Course['luck'][number], 'actual' | 'expected'>): number {
  return Number(Math.round(actual - expected).toPrecision(2))
}

/** Describes how often the lead changed, and who has been in front since when. */
export function leadsText(reading: Running, { leads }: Course): string {
  const first = leads.at(-1)
  return reading.words.say('story.money.leads', {
    changes: Math.max(0, leads.length - 1),
    who: first ? nameOf(reading, first.seat) : 'none',
    turn: first?.turns ?? 0,
  })
}

function luckLine(reading: Running, course: Course): string | null {
  const [first, last] = extremesOfLuck(course)
  if (!first || !last) return null
  return reading.words.say('story.best.luck', {
    who: nameOf(reading, first.seat),
    gain: money(reading, first.gain),
    other: nameOf(reading, last.seat),
    loss: money(reading, -last.gain),
  })
}

function jailLine(reading: Running, { stayed }: Story): string | null {
  const count = Math.max(0, ...stayed)
  if (count < longInJail) return null
  return reading.words.say('story.best.jail', { who: nameOf(reading, stayed.indexOf(count)), count })
}

function seersLine({ words }: Running, { seers }: Gallery): string | null {
  const [first, ...others] = seers
  if (!first) return null
  return words.say('story.best.seers', { who: escaped(first.name), turn: first.turn, others: others.length })
}

/** Describes how the game ended for the last player without money, from the last events; null for other ends. */
export function blow(reading: Running, events: readonly GameEvent[]): string | null {
  const fall = events.findLastIndex(({ kind }) => kind === 'bankrupt' || kind === 'broke')
  const fallen = events[fall]
  if (fallen?.kind === 'broke') return brokeText(reading, fallen, events.slice(0, fall))
  if (fallen?.kind !== 'bankrupt') return null
  const owed = events
    .slice(0, fall)
    .findLast((event) => event.kind === 'owes' && event.debtor === fallen.seat)
  const bold = withBoldSums(reading)
  const facts = factsOf(bold, fallen)
  const isDebt = fallen.why === 'debt' || fallen.why === 'conceded'
  if (!isDebt || owed?.kind !== 'owes') return describeBlow({ ...facts, why: isDebt ? 'none' : fallen.why })
  const debt = factsOf(bold, owed)
  return describeBlow({ ...facts, square: 'none', ...debt, why: owed.why })

  function describeBlow(known: typeof facts): string | null {
    return reading.words.find('story', 'blow', known)
  }
}

function brokeText(reading: Running, fallen: GameEvent, before: readonly GameEvent[]): string | null {
  const bold = withBoldSums(reading)
  const { seat } = factsIn(fallen)
  const last = before.findLast((event) => event.kind === 'paid' && event.from === seat)
  const payment = (last && plainHeadline(bold, last)) ?? 'none'
  return reading.words.find('story', 'blow.broke', { ...factsOf(bold, fallen), payment })
}

/** Returns what a seat's final wealth consists of, if an event reports that (`story.count.<kind>`). */
export function breakdown(reading: Running, event: GameEvent): string | null {
  return reading.words.find('story', `count.${event.kind}`, factsOf(reading, event))
}

export function breakdowns(reading: Running, events: readonly GameEvent[]): ReadonlyMap<number, string> {
  return new Map(
    events.flatMap((event) => {
      const text = breakdown(reading, event)
      const { seat } = factsIn(event)
      return text !== null && typeof seat === 'number' ? [[seat, text]] : []
    }),
  )
}

export function winnersOf(running: Running): Facts {
  const { view, words } = running
  const winners = view.over?.winners ?? []
  return {
    winners:
      winners.length > 0 ? words.list(winners.map((seat) => nameOf(running, seat))) : words.say('ui.nobody'),
    count: Math.max(1, winners.length),
  }
}
