import type { Words } from '#text/index.ts'

/** More characters than any length of time is told in. */
const longestTold = 40

const hour = 60
const day = 24 * hour
const units: Readonly<Record<string, number>> = { d: day, h: hour, m: 1, min: 1 }

/** Whole minutes as people say them: `1 hour and 30 minutes`. */
export function durationText(words: Words, minutes: number): string {
  const days = Math.floor(minutes / day)
  const hours = Math.floor((minutes % day) / hour)
  const rest = minutes % hour
  const parts = [
    ...(days > 0 ? [words.say('lobby.days', { count: days })] : []),
    ...(hours > 0 ? [words.say('lobby.hours', { count: hours })] : []),
    ...(rest > 0 || minutes === 0 ? [words.say('lobby.minutes', { count: rest })] : []),
  ]
  return words.list(parts)
}

/** The same to the next 5 minutes, quarter of an hour, hour or half a day, as one says it of what nobody knows. */
export function roughly(words: Words, minutes: number): string {
  const step = minutes < hour ? 5 : minutes < 5 * hour ? 15 : minutes < 2 * day ? hour : day / 2
  return durationText(words, Math.max(5, Math.round(minutes / step) * step))
}

/** How long something still takes, `ms`: seconds within a minute, else the minutes that have begun. */
export function shortly(words: Words, ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  if (seconds < 60) return words.say('lobby.seconds', { count: seconds })
  return durationText(words, Math.ceil(seconds / 60))
}

/** Whole hours as people type them: `12`, `12h`, `2 days`. Null for anything else. */
export function readHours(typed: string): number | null {
  const text = typed.trim()
  const minutes = /^\d+$/.test(text) ? readMinutes(`${text}h`) : readMinutes(text)
  return minutes !== null && minutes % hour === 0 ? minutes / hour : null
}

/** Minutes as people type them: `90`, `2h`, `1h30`, `1 h 30 min`, `1:30`, `1.5 hours`. Null for anything else. */
export function readMinutes(typed: string): number | null {
  const trimmed = typed.trim()
  if (trimmed.length > longestTold) return null
  const text = trimmed
    .toLowerCase()
    .replace(/,(?=\d)/g, '.')
    .replace(/\s+|,|\band\b/g, '')
  const clock = /^(\d{1,3}):([0-5]\d)$/.exec(text)
  if (clock) return Number(clock[1]) * hour + Number(clock[2])
  if (/^\d{1,6}$/.test(text)) return Number(text)
  const whole =
    /^(?:\d{1,5}(?:\.\d{1,2})?(?:days?|d|hours?|hrs?|h|minutes?|mins?|m))+(?:(?<=h|hr|hrs|hours?)(\d{1,2}))?$/.exec(
      text,
    )
  if (!whole) return null
  let minutes = Number(whole[1] ?? 0)
  for (const [, count, unit] of text.matchAll(/(\d{1,5}(?:\.\d{1,2})?)(min|[dhm])/g))
    minutes += Number(count) * (units[unit ?? ''] ?? 0)
  return Number.isInteger(minutes) ? minutes : null
}
