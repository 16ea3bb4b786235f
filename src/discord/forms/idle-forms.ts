const maxIdle = 15
const minute = 60_000
/** The number of minutes that four characters of an id can hold. They wrap around after three years. */
const round = 36 ** 4

/** Returns the minute of a draft's last change, for its ids. `at` is in ms since 1970. */
export function stampOf(at: number): string {
  return (Math.floor(at / minute) % round).toString(36)
}

export function isIdle(stamp: string, at: number): boolean {
  const now = Math.floor(at / minute)
  return (now - Number.parseInt(stamp, 36) + 2 * round) % round > maxIdle
}
