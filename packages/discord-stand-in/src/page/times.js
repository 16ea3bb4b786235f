import { useEffect, useRef, useState } from 'preact/hooks'
import { html } from './html.js'
import { getState, subscribe } from './store.js'

const format = (options) => new Intl.DateTimeFormat('en-GB', options)
const STYLES = {
  t: format({ timeStyle: 'short' }),
  T: format({ timeStyle: 'medium' }),
  d: format({ dateStyle: 'short' }),
  D: format({ dateStyle: 'long' }),
  f: format({ dateStyle: 'long', timeStyle: 'short' }),
  F: format({ dateStyle: 'full', timeStyle: 'short' }),
}
const WITH_DAY = format({
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
})
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })
const STEPS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
]

const DAY = 86_400_000
const DAY_NAMES = ['Today', 'Yesterday']

/** The playground's time, in ms. */
const now = () => Date.now() + getState().ahead

/** Returns the start of the local day that contains a time. Both are epoch ms. */
export const dayOf = (time) => new Date(time).setHours(0, 0, 0, 0)

/** Listeners that check whether their time text has changed. */
const readers = new Set()
let timer = null

function lookAtAll() {
  for (const look of readers) look()
}

/** Runs one timer for all times, and only while the page is visible. */
function runTimer() {
  const isNeeded = readers.size > 0 && !document.hidden
  if (isNeeded === (timer !== null)) return
  if (!isNeeded) clearInterval(timer)
  timer = isNeeded ? setInterval(lookAtAll, 1000) : null
}
document.addEventListener('visibilitychange', () => {
  runTimer()
  if (!document.hidden) lookAtAll()
})

/** The clock's offset in whole minutes. Smaller differences are network latency. */
const minutesAhead = () => Math.round(getState().ahead / 60_000)
let moved = minutesAhead()
subscribe(() => {
  if (moved === minutesAhead()) return
  moved = minutesAhead()
  lookAtAll()
})

/** Returns a text or number that depends on the time, and redraws when it changes. */
function useTime(read) {
  const [, redraw] = useState(0)
  const value = read(now())
  const drawn = useRef(null)
  drawn.current = { value, read }
  useEffect(() => {
    const look = () => drawn.current.read(now()) !== drawn.current.value && redraw((count) => count + 1)
    readers.add(look)
    runTimer()
    return () => {
      readers.delete(look)
      runTimer()
    }
  }, [])
  return value
}

function inWords(seconds) {
  const [unit, size] = STEPS.find(([, length]) => Math.abs(seconds) >= length) ?? STEPS.at(-1)
  return relative.format(Math.round(seconds / size), unit)
}

function Time({ date, kind, children }) {
  return html`<time class=${kind} datetime=${date.toISOString()} title=${STYLES.F.format(date)}
    >${children}</time
  >`
}

const Relative = ({ date }) => useTime((time) => inWords((date - time) / 1000))

/** A time as `<t:…>` formats it. Relative ones stay current. */
export function Moment({ seconds, style }) {
  const date = new Date(seconds * 1000)
  if (Number.isNaN(date.getTime())) return 'an unknown time'
  const text = style === 'R' ? html`<${Relative} date=${date} />` : (STYLES[style] ?? STYLES.f).format(date)
  return html`<${Time} date=${date} kind="moment">${text}<//>`
}

/** The playground's clock. */
export function Now() {
  const minute = useTime((time) => Math.floor(time / 60_000))
  const date = new Date(minute * 60_000)
  return html`<time datetime=${date.toISOString()}>${WITH_DAY.format(date)}</time>`
}

/**
 * The time next to an author's name: only the clock time for today and yesterday, otherwise with the date.
 */
export function Stamp({ iso }) {
  const date = new Date(iso)
  const day = useTime((time) => DAY_NAMES[Math.round((dayOf(time) - dayOf(date)) / DAY)])
  const text = day
    ? `${day} at ${STYLES.t.format(date)}`
    : `${STYLES.d.format(date)} ${STYLES.t.format(date)}`
  return html`<${Time} date=${date} kind="stamp">${text}<//>`
}

/** The line above the first message of a day. */
export function DayLine({ day }) {
  const text = STYLES.D.format(day)
  return html`<li class="day">
    <div role="separator" aria-label=${text}><span>${text}</span></div>
  </li>`
}
