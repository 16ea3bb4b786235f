import type { Concerns } from '#engine/concerns.ts'

/** Whom events concern that others bring about. */
export const concerns: Concerns = {
  boothPlaced: ({ from }) => (from === null ? [] : [from]),
}
