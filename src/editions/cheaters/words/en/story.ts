/** Reasons of payments, for the ledger after the end. */
export const story = {} as const
