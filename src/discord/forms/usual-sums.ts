/** Sums that a list offers, as far as somebody has them; any other is typed. */
export const usualSums: readonly number[] = [10, 20, 50, 100, 150, 200, 300, 400, 500, 1000]
