import { useState } from 'preact/hooks'
import { html } from './html.js'
import { clock } from './server.js'
import { getState, personOf, subscribe } from './store.js'
import { Now } from './times.js'
import { toPlay } from './to-play.js'

const HOUR = 3_600_000
const LEAPS = [
  ['1 hour', 'one hour', HOUR],
  ['8 hours', 'eight hours', 8 * HOUR],
  ['1 day', 'one day', 24 * HOUR],
]
/** How long to wait for the bot's reaction, in ms. */
const PATIENCE = 8000
const inWords = new Intl.ListFormat('en')

/** Buttons that advance the playground's time, and a text that names the players whose time ran out. */
export function Clock() {
  const [told, setTold] = useState('')
  const move = async (words, ms) => {
    const before = getState()
    setTold('')
    try {
      await clock(ms)
      setTold(`Moved on ${words}.`)
      watch(before, (names) => setTold(`Moved on ${words}; ${inWords.format(names)} time ran out.`))
    } catch (error) {
      setTold(error.message)
    }
  }
  return html`<section class="clock" aria-labelledby="clock-title">
    <h2 id="clock-title">See deadlines pass</h2>
    <p><${Now} /></p>
    <p class="leaps">
      ${LEAPS.map(
        ([label, words, ms]) =>
          html`<button key=${label} onClick=${() => move(words, ms)}>+${label}</button>`,
      )}
    </p>
    <p class="told" role="status">${told}</p>
  </section>`
}

let leave = () => undefined

/**
 * Calls `notify` with the people whose time ran out, until the next advance, a change of channel or chair, or
 * `PATIENCE`.
 */
function watch(before, notify) {
  leave()
  const waited = toPlay(before.messages, before.botId)
  let told = 0
  const look = () => {
    const { me, channelId, messages } = getState()
    if (me !== before.me || channelId !== before.channelId) return leave()
    const late = waited.filter((id) => ranOut(id, before, messages))
    if (late.length > told) notify(late.map((id) => `${personOf(id)?.name}’s`))
    told = late.length
  }
  const unsubscribe = subscribe(look)
  const timer = setTimeout(() => leave(), PATIENCE)
  leave = () => {
    clearTimeout(timer)
    unsubscribe()
  }
  look()
}

/** Whether a person's time ran out: the messages that asked the person no longer do. */
function ranOut(id, { botId, messages }, now) {
  const calls = (message) => toPlay([message], botId).includes(id)
  const ids = messages.filter(calls).map((one) => one.id)
  const same = now.filter((one) => ids.includes(one.id))
  return same.length > 0 && !same.some(calls)
}
