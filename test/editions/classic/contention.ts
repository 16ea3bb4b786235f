import { lotsFor } from '#mechanics/building/ground.ts'
import type { Position } from '#engine/edition.ts'
import { expect } from 'vitest'

/**
 * Checks that scarce pieces are claimed, sold or placed one at a time: pieces in an auction exist, the leader
 * or winner can place them, and there are no debts meanwhile.
 */
export function expectOneContention(position: Position): void {
  const { bank, contention, auction, debts, prompts } = position.game
  const isClaimed = prompts.some(({ kind }) => kind === 'build.claim')
  const toPlace = prompts.filter(({ kind }) => kind === 'build.place')
  const isSold = auction?.why === 'scarce'
  expect(Number(isClaimed) + Number(isSold) + toPlace.length).toBe(contention ? 1 : 0)
  if (!contention) return
  const { piece, held } = contention
  expect(debts ?? []).toEqual([])
  expect(held).toBeLessThanOrEqual((piece === 'hotel' ? bank.hotels : bank.houses) ?? 0)
  expect(held > 0).toBe(!isClaimed)
  for (const { about, seats } of toPlace)
    expect(lotsFor(position, seats[0] as number, piece, about['paid'] as number)).not.toEqual([])
  if (isSold && auction.leader !== null)
    expect(lotsFor(position, auction.leader, piece, auction.bid)).not.toEqual([])
}
