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

/** Returns a function that runs work, and whether it is running. A failure becomes a notice. */
export function useBegin() {
  const [busy, setBusy] = useState(false)
  const begin = async (work) => {
    setBusy(true)
    await work().catch((error) => notice('channel', error.message))
    setBusy(false)
  }
  return { busy, begin }
}

/** A button that starts a game, with a line about the game. The press calls `done`. */
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
