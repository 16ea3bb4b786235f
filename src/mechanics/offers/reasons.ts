import { groupOf, type Board } from '#engine/board.ts'
import type { View } from '#engine/look.ts'
import type { Move } from '#engine/option.ts'
import { offerReasons, type OfferReason } from './state.ts'

/** A deal from the proposer's point of view; deeds are given by their squares. */
export interface Sides {
  from: number
  to: number
  gives: readonly number[]
  gets: readonly number[]
  /** The proposer gets money. */
  isPaid: boolean
}

type Owner = (square: number) => number | null

function countOf(group: readonly number[], seat: number, owner: Owner): number {
  return group.filter((square) => owner(square) === seat).length
}

/** Reasons that are true of a deal now, strongest first; uses only public information. */
export function trueReasons(
  board: Board,
  { deeds }: Pick<View, 'deeds'>,
  { from, to, gives, gets, isPaid }: Sides,
): OfferReason[] {
  const groups = [...gives, ...gets].map((square) => groupOf(board, square))
  const before: Owner = (square) => deeds[square]?.owner ?? null
  const after: Owner = (square) =>
    gets.includes(square) ? from : gives.includes(square) ? to : before(square)
  const completes = (seat: number) =>
    groups.some(
      (group) => countOf(group, seat, before) < group.length && countOf(group, seat, after) === group.length,
    )
  const isNearer = (group: readonly number[]) => {
    const held = countOf(group, from, before)
    return held > 0 && countOf(group, from, after) > held
  }
  const isTrue: Record<OfferReason, boolean> = {
    completesBoth: completes(from) && completes(to),
    completesMine: completes(from),
    oneNearer: groups.some(isNearer),
    completesYours: completes(to),
    bringsRent: gets.some((square) => deeds[square]?.mortgaged === false),
    bringsCash: isPaid,
  }
  return offerReasons.filter((reason) => isTrue[reason])
}

export function reasonIn({ with: { says } }: Pick<Move, 'with'>): OfferReason | null {
  return offerReasons.find((reason) => reason === says) ?? null
}
