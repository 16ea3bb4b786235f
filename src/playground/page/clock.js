import { html } from './html.js'
import { clock } from './server.js'
import { Now } from './times.js'

const LEAPS = [
  ['1 h', 'one hour', 3_600_000],
  ['8 h', 'eight hours', 8 * 3_600_000],
  ['1 day', 'one day', 24 * 3_600_000],
]

/** Moves the playground's time on, so that deadlines pass. */
export function Clock() {
  return html`<section class="clock" aria-labelledby="clock-title">
    <h2 id="clock-title">Clock</h2>
    <p><${Now} /></p>
    <p class="leaps">
      ${LEAPS.map(
        ([label, words, ms]) =>
          html`<button key=${label} aria-label=${`Move the clock on by ${words}`} onClick=${() => clock(ms)}>
            +${label}
          </button>`,
      )}
    </p>
  </section>`
}
