/** Options for tests of advance orders, with the orders that act under them. */
export const tried = [[{}, ['declineFrom']]] as const
