import type { Line } from '#mechanics/presentation.ts'
import type { View } from '../game.ts'
import { reasonsToRoam } from '../cop/roam.ts'
import { accountOf, leftToPay, totalOf } from '../jail/account.ts'
import { rogueAt, type Rogue } from '../state.ts'

/** What everybody should know before a turn: the Cop, who is wanted and for what, the Coin, the gate (SLH-078, SLH-095). */
export function status(view: View): Line[] {
  if (view.over) return []
  const wanted = seatsOf(view).flatMap((seat) => wantedLine(view, seat))
  return [copLine(view), ...wanted, ...extraGoLines(view), chairmanLine(view)]
}

/** Seats that are still in the game. */
export function seatsOf({ seats }: View): number[] {
  return seats.flatMap(({ out }, seat) => (out ? [] : [seat]))
}

function copLine(view: View): Line {
  const { cop } = view.own
  const reasons = reasonsToRoam(view)
  if (!cop.roaming) return { kind: 'copHome', facts: {} }
  const isCrime = reasons.some((reason) => reason !== 'miner')
  const why = isCrime && reasons.includes('miner') ? 'both' : isCrime ? 'crime' : 'miner'
  return { kind: 'copWalks', facts: { atSquare: cop.at, at: cop.at, why } }
}

/** How the extra go of a blue card goes on, and where it ends (SLH-135, SLH-137). */
function extraGoLines(view: View): Line[] {
  const { turn, seats } = view
  const { jailAtEnd, isBackward } = view.own.outing
  const facts = { seat: turn.seat }
  return [
    ...(isBackward && (turn.again || !turn.rolled) ? [{ kind: 'backwards', facts }] : []),
    ...(jailAtEnd && seats[turn.seat]?.jail === null ? [{ kind: 'toJail', facts }] : []),
  ]
}

/** What a seat is wanted for, and what a settlement costs or still lacks; nothing for who is not wanted. */
export function wantedLine(view: View, seat: number): Line[] {
  const { crimes } = rogueAt(view, seat)
  if (crimes.length === 0) return []
  const totalAmount = totalOf(accountOf(view, seat))
  return [{ kind: 'wanted', facts: { seat, ...loot(crimes), totalAmount, ...settling(view, seat) } }]
}

/** How far a settlement has come that is being raised; null where none is. */
function settling(view: View, seat: number) {
  const dueAmount = leftToPay(view, seat)
  if (dueAmount === 0) return { dueAmount: null, shortAmount: null }
  return { dueAmount, shortAmount: Math.max(0, dueAmount - (view.seats[seat]?.cash ?? 0)) }
}

function loot(crimes: Rogue['crimes']) {
  const sum = (kind: 'bank' | 'pick') =>
    crimes.reduce((all, crime) => all + (crime.kind === kind ? crime.amount : 0), 0)
  const victims = crimes.flatMap(({ victim }) => victim ?? [])
  const lootAmount = sum('bank')
  const stolenAmount = sum('pick')
  const source = stolenAmount === 0 ? 'bank' : lootAmount === 0 ? 'players' : 'both'
  return { source, lootAmount, stolenAmount, victimSeats: [...new Set(victims)] }
}

function chairmanLine(view: View): Line {
  const { chairman, gateOpen } = view.own
  const isHalfShut = view.options['trade_gate_scope'] === 'properties'
  return {
    kind: 'chairman',
    facts: { seat: chairman, gate: gateOpen ? 'open' : isHalfShut ? 'deeds' : 'shut' },
  }
}
