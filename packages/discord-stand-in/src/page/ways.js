import { useState } from 'preact/hooks'
import { openTable, startDemo } from './demo.js'
import { html } from './html.js'
import { notice } from './store.js'
import { useStore } from './use.js'

/** The two ways to start a game. */
export const WAYS = {
  demo: {
    label: 'Start a demo table',
    about: 'You against three computer players.',
    work: startDemo,
    look: 'primary',
  },
  friends: {
    label: 'Open a table for friends',
    about: 'Take their chairs, and press Join for them.',
    work: openTable,
    look: 'secondary',
  },
}

/** Starts games and tracks progress; a failure becomes a notice. */
export function useBegin() {
  const [busy, setBusy] = useState(false)
  const begin = async (work) => {
    setBusy(true)
    await work().catch((error) => notice('channel', error.message))
    setBusy(false)
  }
  return { busy, begin }
}

/** A button that starts a game, with a line about it. `done` is called on the press. */
export function Way({ way, done = () => undefined }) {
  const online = useStore((state) => state.online)
  const { busy, begin } = useBegin()
  const { label, about, work, look } = WAYS[way]
  const press = () => {
    done()
    void begin(work)
  }
  return html`<div class="way">
    <button class=${`button ${look}`} disabled=${busy || !online} onClick=${press}>${label}</button>
    <p>${about}</p>
  </div>`
}
