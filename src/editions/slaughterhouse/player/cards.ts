import { cashOf } from '#players/worth.ts'
import { worthToLose } from './deeds.ts'
import { isWanted } from './wanted.ts'
import { costOfJail, lawOf, seenBy } from './law.ts'
import type { Situation } from './situation.ts'

/** What a card brings who has to carry it out, or costs them (negative). */
type Brings = (situation: Situation, seat: number) => number

/** Blue cards by their ids; the rest is small change. */
const blue: Readonly<Record<string, Brings>> = {
  neighbours_choice: (situation, seat) => -lossOf(situation, seat, Math.max),
  chairmans_due: tribute,
  indirectly_to_jail: jail,
  to_the_taxman: wipeOut,
}

const smallChange = 10
/** A way out of Jail. */
const release = 60
/** What a station or a utility charges on average. */
const averageFare = 50
/** What Jail costs others, whose accounts are not gone into. */
const cell = { thief: 200, visitor: 50 }
/** A deed of one's own choice. */
const anyDeed = 200

/** What a card brings a seat that carries it out now, or costs it (negative). */
export function worthOfCard(situation: Situation, seat: number, card: string): number {
  const effect = situation.cardEffect(card)
  switch (effect?.do) {
    case undefined:
      return blue[card]?.(situation, seat) ?? smallChange
    case 'advance':
      return advance(situation, seat, effect.to)
    case 'nearest':
    case 'back':
      return smallChange
    case 'keep':
      return release
    case 'jail':
      return jail(situation, seat)
    default:
      return situation.cardSum(seat, card)
  }
}

/** To a square, with what GO pays where the way leads to it or past it. */
function advance(situation: Situation, seat: number, id: string): number {
  const { board, view } = situation
  const target = board.squares.findIndex((square) => square.id === id)
  const isThere = target === board.go
  const isPaid = isThere || target < (view.seats[seat]?.at ?? 0)
  const paid = isPaid ? lawOf(situation).goPaysByCard(seenBy(situation), isThere) : 0
  return paid - chargeAt(situation, seat, target)
}

function chargeAt(situation: Situation, seat: number, square: number): number {
  const { view, board } = situation
  const { owner = null, mortgaged = false } = view.deeds[square] ?? {}
  if (owner === null || owner === seat || mortgaged) return 0
  return board.squares[square]?.kind === 'lot' ? situation.lotRent(square) : averageFare
}

function jail(situation: Situation, seat: number): number {
  if (seat === situation.seat) return -costOfJail(situation)
  return isWanted(situation.view, seat) ? -cell.thief : -cell.visitor
}

function tribute(situation: Situation, seat: number): number {
  return situation.view.own.chairman === seat ? anyDeed : -lossOf(situation, seat, Math.min)
}

/** On the way of blue card 16 former monopolies may count as well. */
function wipeOut(situation: Situation, seat: number): number {
  const isBare = lawOf(situation).isWipedOut(seenBy(situation), seat, true)
  return isBare ? -cashOf(situation.view, seat) : 0
}

/** What the deed costs that is picked out for the seat: the best, or the least. */
function lossOf(situation: Situation, seat: number, pick: typeof Math.max): number {
  const losses = situation.view.deeds.flatMap((deed, square) =>
    deed?.owner === seat ? [worthToLose(situation, square)] : [],
  )
  return losses.length > 0 ? pick(...losses) : 0
}
