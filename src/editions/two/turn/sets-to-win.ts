/** So many monopolies at the same moment win (TWO-134). */
export const setsToWin = 5
