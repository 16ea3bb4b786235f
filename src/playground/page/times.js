import { getState } from './store.js'
import { html } from './html.js'
import { useStore, useTick } from './use.js'

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

/** Small differences are the way that the state took. */
const minutesAhead = ({ ahead }) => Math.round(ahead / 60_000)

function inWords(seconds) {
  const [unit, size] = STEPS.find(([, length]) => Math.abs(seconds) >= length) ?? STEPS.at(-1)
  return relative.format(Math.round(seconds / size), unit)
}

/** A moment as `<t:…>` asks for it; relative ones stay true while they are looked at. */
export function Moment({ seconds, style }) {
  useStore(minutesAhead)
  const now = (Date.now() + getState().ahead) / 1000
  const away = seconds - now
  useTick(style !== 'R' ? 3_600_000 : Math.abs(away) < 3600 ? 1000 : 30_000)
  const date = new Date(seconds * 1000)
  if (Number.isNaN(date.getTime())) return 'an unknown time'
  const text = style === 'R' ? inWords(away) : (STYLES[style] ?? STYLES.f).format(date)
  return html`<time class="moment" datetime=${date.toISOString()} title=${STYLES.F.format(date)}
    >${text}</time
  >`
}

/** The playground's own time. */
export function Now() {
  useStore(minutesAhead)
  useTick(10_000)
  const date = new Date(Date.now() + getState().ahead)
  return html`<time datetime=${date.toISOString()}>${WITH_DAY.format(date)}</time>`
}

/** The time beside a name: today's by the clock, older ones with their day. */
export function Stamp({ iso }) {
  const date = new Date(iso)
  const today = new Date(Date.now() + getState().ahead).toDateString() === date.toDateString()
  const text = today
    ? `Today at ${STYLES.t.format(date)}`
    : `${STYLES.d.format(date)} ${STYLES.t.format(date)}`
  return html`<time class="stamp" datetime=${iso} title=${STYLES.F.format(date)}>${text}</time>`
}
