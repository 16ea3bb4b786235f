import { useState } from 'preact/hooks'
import { Dialog } from './dialog.js'
import { html } from './html.js'
import { act } from './server.js'
import { getState } from './store.js'
import { useStore } from './use.js'

/** Asks for confirmation before the channel is emptied. The page then shows the channel that replaces it. */
export function Afresh({ place, close }) {
  const online = useStore((state) => state.online)
  const [problem, setProblem] = useState(null)
  const [busy, setBusy] = useState(false)
  const begin = async (end) => {
    setBusy(true)
    try {
      await act('afresh', getState().me, place.id)
      end()
    } catch (error) {
      setProblem(error.message)
      setBusy(false)
    }
  }
  return html`<${Dialog} title=${`Start #${place.name} afresh?`} close=${close}>
    ${(end) => html`
      <p>
        All messages and threads of this channel go, for everybody, and its games are called off. Other
        channels keep theirs.
      </p>
      ${problem ? html`<p class="failed" role="alert">${problem}</p>` : null}
      <footer>
        <button class="button secondary" onClick=${end}>Cancel</button>
        <button class="button danger" disabled=${busy || !online} onClick=${() => begin(end)}>
          Start afresh
        </button>
      </footer>
    `}
  <//>`
}
