import { html } from './html.js'
import { personOf } from './store.js'

const PICTURE = new URL('icon.svg', import.meta.url).href
const graphemes = new Intl.Segmenter()
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u

/** The first visible grapheme of a name: a letter with its accents, an emoji of several parts. */
const initialOf = (name) =>
  [...graphemes.segment(name.toUpperCase())].find(({ segment }) => SEEN.test(segment))?.segment ?? '?'

/**
 * A letter on a colour, or the bot's picture. It is hidden from screen readers, because the name is always
 * next to it or in a label.
 */
export function Avatar({ id, size = 'normal' }) {
  const person = personOf(id)
  const style = { '--paint': person?.colour ?? '#6b7280' }
  if (person?.bot)
    return html`<span class=${`avatar bot ${size}`} style=${style} aria-hidden="true"
      ><img src=${PICTURE} alt=""
    /></span>`
  const initial = initialOf(person?.name ?? '')
  return html`<span
    class=${`avatar ${size}`}
    style=${style}
    data-letter=${initial}
    aria-hidden="true"
  ></span>`
}
