import { useRef, useState } from 'preact/hooks'
import { html } from './html.js'

/** The room for a picture that is not loaded yet, if its size is known. */
function roomFor({ width, height }) {
  if (!width || !height) return { kind: '', style: {} }
  return { kind: 'sized', style: { '--width': `${width}px`, '--ratio': width / height } }
}

/** A picture with its words; a press shows it large. */
export function Picture({ media, alt, spoiler, kind }) {
  const [covered, setCovered] = useState(Boolean(spoiler))
  const large = useRef(null)
  const words = alt ?? ''
  const room = roomFor(media)
  if (covered)
    return html`<button
      class=${`picture covered ${kind} ${room.kind}`}
      style=${room.style}
      onClick=${() => setCovered(false)}
    >
      Spoiler, press to show
    </button>`
  const shut = () => large.current.close()
  return html`<button
      class=${`picture ${kind} ${room.kind}`}
      style=${room.style}
      aria-label=${words ? `Enlarge picture: ${words}` : 'Enlarge picture'}
      onClick=${() => large.current.showModal()}
    >
      <img src=${media.url} alt=${words} />
    </button>
    <dialog class="large" ref=${large} aria-label="Picture" onClick=${shut}>
      <img src=${media.url} alt=${words} />
      ${words ? html`<p>${words}</p>` : null}
      <button class="quiet" onClick=${shut}>Close</button>
    </dialog>`
}
