import { html } from './html.js'
import { personOf } from './store.js'

const PICTURE = new URL('icon.svg', import.meta.url).href

/** A letter on its colour. The name always stands beside it or in a label. */
export function Avatar({ id, size = 'normal' }) {
  const person = personOf(id)
  const letter = (person?.name ?? '?')[0].toUpperCase()
  const style = { '--paint': person?.colour ?? '#6b7280' }
  if (person?.bot)
    return html`<span class=${`avatar bot ${size}`} style=${style} aria-hidden="true"
      ><img src=${PICTURE} alt=""
    /></span>`
  return html`<span class=${`avatar ${size}`} style=${style} aria-hidden="true">${letter}</span>`
}
