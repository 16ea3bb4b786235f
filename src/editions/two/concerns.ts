import type { Concerns } from '#engine/concerns.ts'

/** Whom events concern that others bring about. */
export const concerns: Concerns = {
  taken: ({ from }) => [from],
  playedOn: ({ seat, target }) => (seat === target ? [] : [target]),
  inherited: ({ seat }) => [seat],
}
