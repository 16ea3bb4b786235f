import type { Facts } from '#text/index.ts'
import { money, nameOf, type Running } from '../reading.ts'
import type { Prompt, View } from '../shapes.ts'

/**
 * What the sentence of an auction may name: who is asked beside the leader and has the cash to bid (`able`) or would have
 * to raise some first (`short`), who has passed and is not asked again before they come in of their own accord (`passed`), who
 * else is still in (`next`, in the order of their calls), and the least that each may bid where that differs (`leasts`).
 */
export function biddingFacts(reading: Running, prompt: Prompt, named: (seat: number) => string): Facts {
  const { view, words } = reading
  if (!view.auction) return {}
  const { leader, passed } = view.auction
  const rivals = prompt.seats.filter((seat) => seat !== leader && !passed.includes(seat))
  const next = waiting(view, view.auction, rivals).map((seat) => nameOf(reading, seat))
  const leasts = leastsOf(reading, prompt, rivals)
  const able = rivals.filter((rival) => leasts.some(({ seat }) => seat === rival))
  const short = rivals.filter((rival) => !able.includes(rival))
  return {
    able: able.length > 0 ? words.list(able.map(named)) : 'none',
    short: words.list(short.map(named)),
    shortCount: short.length,
    passed: words.list(passed.map((seat) => nameOf(reading, seat))),
    passedCount: passed.length,
    // Whoever is out of it for good is not asked any more.
    mayReturn: passed.some((seat) => prompt.seats.includes(seat)) ? 'yes' : 'no',
    next: next.length > 0 ? words.list(next) : 'none',
    leasts: leastsText(reading, leasts),
  }
}

/** Bidders who are still in and neither lead nor are asked now, from the left of the one who is. */
function waiting({ seats }: View, auction: NonNullable<View['auction']>, asked: readonly number[]): number[] {
  const { leader, bidders, passed } = auction
  const distance = (seat: number) => (seat - (asked[0] ?? 0) + seats.length) % seats.length
  return bidders
    .map(({ seat }) => seat)
    .filter((seat) => seat !== leader && !passed.includes(seat) && !asked.includes(seat))
    .sort((a, b) => distance(a) - distance(b))
}

interface Least {
  seat: number
  min: number
}

/** The least that each of some seats may bid with the cash that it has; whoever cannot bid so is left out. */
function leastsOf(reading: Running, { id }: Prompt, seats: readonly number[]): Least[] {
  const answers = reading.look.prompts.find(({ prompt }) => prompt.id === id)?.answers ?? []
  return answers.flatMap(({ seat, options }) => {
    const ask = options.find(({ act }) => act === 'bid')?.ask[0]
    return ask?.type === 'amount' && seats.includes(seat) ? [{ seat, min: ask.min }] : []
  })
}

function leastsText(reading: Running, leasts: readonly Least[]): string {
  if (leasts.every(({ min }) => min === leasts[0]?.min)) return 'none'
  return reading.words.list(leasts.map(({ seat, min }) => `${nameOf(reading, seat)} ${money(reading, min)}`))
}
