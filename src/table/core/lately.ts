/**
 * Whether something was less than so long ago (ms). What was noted at a time that has not come yet was noted before the
 * machine's clock went back; when that was is not known, so it was not lately.
 */
export function isLately(since: number | undefined, ms: number, now: number): boolean {
  return since !== undefined && since <= now && now - since < ms
}
