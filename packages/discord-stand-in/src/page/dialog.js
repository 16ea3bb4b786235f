import { useEffect, useId, useRef } from 'preact/hooks'
import { html } from './html.js'

/**
 * A modal window. `children` gets a function that closes it; a press outside closes it too. Afterwards, the
 * focus returns to its former place.
 */
export function Dialog({ title, close, children }) {
  const dialog = useRef(null)
  const id = useId()
  useEffect(() => dialog.current.showModal(), [])
  const end = () => dialog.current.close()
  const endOutside = ({ target }) => target === dialog.current && end()
  return html`<dialog
    class="modal"
    ref=${dialog}
    aria-labelledby=${id}
    onClick=${endOutside}
    onClose=${close}
  >
    <div class="sheet">
      <header>
        <h2 id=${id}>${title}</h2>
        <button class="icon-button" aria-label="Close" onClick=${end}>
          <svg viewBox="0 0 20 20" aria-hidden="true"><path d="m5 5 10 10M15 5 5 15" /></svg>
        </button>
      </header>
      ${children(end)}
    </div>
  </dialog>`
}
