import { useState } from 'preact/hooks'
import { openTable, startDemo } from './demo.js'
import { html } from './html.js'
import { notice } from './store.js'
import { useStore } from './use.js'

/** The two ways into a game. */
export const WAYS = {
  demo: {
    label: 'Start a demo table',
    about: 'You against three computer players.',
    begin: startDemo,
    look: 'primary',
  },
  friends: {
    label: 'Open a table for friends',
    about: 'Take their chairs, and press Join for them.',
    begin: openTable,
    look: 'secondary',
  },
}

/** A button into a game, with a line about it. `done` is called as soon as it is pressed. */
export function Way({ way, done = () => undefined }) {
  const online = useStore((state) => state.online)
  const [busy, setBusy] = useState(false)
  const { label, about, begin, look } = WAYS[way]
  const press = async () => {
    setBusy(true)
    done()
    await begin().catch((error) => notice('channel', error.message))
    setBusy(false)
  }
  return html`<div class="way">
    <button class=${`button ${look}`} disabled=${busy || !online} onClick=${press}>${label}</button>
    <p>${about}</p>
  </div>`
}
