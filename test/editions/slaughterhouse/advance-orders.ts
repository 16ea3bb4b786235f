/** Options with which orders in advance are tried, and which of them then act. */
export const tried = [[{}, ['declineBelow', 'buyColour', 'rollForMe']]] as const
