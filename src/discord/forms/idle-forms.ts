const mostIdle = 15
const minute = 60_000
/** Four characters of an id; the count of minutes comes round after three years. */
const round = 36 ** 4

/** The minute in which a draft was last worked on, as its ids carry it. `at`: ms since 1970. */
export function stampOf(at: number): string {
  return (Math.floor(at / minute) % round).toString(36)
}

export function isIdle(stamp: string, at: number): boolean {
  const now = Math.floor(at / minute)
  return (now - Number.parseInt(stamp, 36) + 2 * round) % round > mostIdle
}
