import { useRef, useState } from 'preact/hooks'
import { html } from './html.js'

/** A picture with its words; a press shows it large. */
export function Picture({ media, alt, spoiler, kind }) {
  const [covered, setCovered] = useState(Boolean(spoiler))
  const large = useRef(null)
  const words = alt ?? ''
  if (covered)
    return html`<button class=${`picture covered ${kind}`} onClick=${() => setCovered(false)}>
      Spoiler, press to show
    </button>`
  const shut = () => large.current.close()
  return html`<button
      class=${`picture ${kind}`}
      aria-label=${words ? `Enlarge picture: ${words}` : 'Enlarge picture'}
      onClick=${() => large.current.showModal()}
    >
      <img
        src=${media.url}
        alt=${words}
        width=${media.width ?? undefined}
        height=${media.height ?? undefined}
      />
    </button>
    <dialog class="large" ref=${large} aria-label="Picture" onClick=${shut}>
      <img src=${media.url} alt=${words} />
      ${words ? html`<p>${words}</p>` : null}
      <button class="quiet" onClick=${shut}>Close</button>
    </dialog>`
}
