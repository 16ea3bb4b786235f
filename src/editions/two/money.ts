/** What the Bank pays whoever reaches or passes Go (TWO-029). */
export const salary = 200

/** A sum in steps of 5, rounded up (TWO-003). */
export function ceil5(sum: number): number {
  return 5 * Math.ceil(sum / 5)
}
