import type { Concerns } from '#engine/concerns.ts'

/** Whom events concern that others bring about. */
export const concerns: Concerns = {
  tookTile: ({ from }) => [from],
  swappedTiles: ({ seat, oneSeat, otherSeat }) => [oneSeat, otherSeat].filter((one) => one !== seat),
  wentHome: ({ seat, why }) => (why === 'rival' || why === 'bubble' ? [seat] : []),
  snatched: ({ victimSeat }) => [victimSeat],
  saidNo: ({ actorSeat }) => [actorSeat],
}
