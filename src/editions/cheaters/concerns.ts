import type { Concerns } from '#engine/concerns.ts'

/**
 * Of public events those alone that follow from what people press before everybody, and of those whom they name. A
 * payment, a deal or what becomes of an offer is another where somebody cheats or has something frozen (CHE-104, CHE-340,
 * CHE-351), and so is who can pay a bid; who owes a bill is called by its own line.
 */
export const concerns: Concerns = {
  bid: ({ over }) => [over],
  guilty: ({ accused }) => [accused],
  falseCry: ({ accused }) => [accused],
  juryOpened: ({ accused }) => [accused],
  juryClosed: ({ seat, accused }) => [seat, accused],
}
