import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { html } from './html.js'

const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' })
const firstSentence = (words) =>
  SENTENCES.segment(words)[Symbol.iterator]().next().value?.segment.trim() ?? ''

/** Returns the styles that reserve room for a picture of known size before it loads. */
function roomFor({ width, height }) {
  if (!width || !height) return { kind: '', style: {} }
  return { kind: 'sized', style: { '--width': `${width}px`, '--ratio': width / height } }
}

/** A picture with its description; a press enlarges it. */
export function Picture({ media, alt, spoiler, kind }) {
  const [covered, setCovered] = useState(Boolean(spoiler))
  const [large, setLarge] = useState(false)
  const words = alt ?? ''
  const name = firstSentence(words)
  const button = useRef(null)
  const description = useDescription(button, covered || words === name ? null : words)
  const room = roomFor(media)
  if (covered)
    return html`<button
      class=${`picture covered ${kind} ${room.kind}`}
      style=${room.style}
      onClick=${() => setCovered(false)}
    >
      Spoiler, press to show
    </button>`
  return html`<button
      ref=${button}
      class=${`picture ${kind} ${room.kind}`}
      style=${room.style}
      aria-label=${name ? `Enlarge picture: ${name}` : 'Enlarge picture'}
      aria-describedby=${description}
      onClick=${() => setLarge(true)}
    >
      <img src=${media.url} alt=${words} />
    </button>
    ${large ? html`<${Large} url=${media.url} name=${name} words=${words} onClose=${() => setLarge(false)} />` : null}`
}

/** Places a long description after its message, so that a screen reader reaches the question first. */
function useDescription(button, words) {
  const id = useId()
  useLayoutEffect(() => {
    const place = words && button.current.closest('.message').querySelector('.words-of-pictures')
    if (!place) return
    const text = document.createElement('p')
    text.id = id
    text.textContent = words
    place.append(text)
    return () => text.remove()
  }, [words])
  return words ? id : undefined
}

function Large({ url, name, words, onClose }) {
  const dialog = useRef(null)
  useLayoutEffect(() => dialog.current.showModal(), [])
  const shut = () => dialog.current.close()
  return html`<dialog class="large" ref=${dialog} aria-label="Picture" onClick=${shut} onClose=${onClose}>
    <img src=${url} alt=${name} />
    ${words ? html`<p tabindex="0">${words}</p>` : null}
    <button class="quiet" autofocus onClick=${shut}>Close</button>
  </dialog>`
}
