import { useState } from 'preact/hooks'
import { html } from './html.js'
import { channelOf, getState, openChannel, personOf, roleOf } from './store.js'
import { useStore } from './use.js'

const NAMES = {
  person: (id) => personOf(id)?.name,
  role: (id) => roleOf(id)?.name.replace(/^@/, ''),
}

export function Mention({ kind, id }) {
  useStore(() => (kind === 'channel' ? channelOf(id)?.name : `${roleOf(id)?.isMine} ${NAMES[kind](id)}`))
  if (kind === 'channel') {
    const channel = channelOf(id)
    if (!channel) return html`<span class="mention">#unknown</span>`
    return html`<button class="mention" onClick=${() => openChannel(id)}>#${channel.name}</button>`
  }
  const mine = kind === 'person' ? id === getState().me : roleOf(id)?.isMine
  return html`<span class=${mine ? 'mention mine' : 'mention'}
    >@<bdi>${NAMES[kind](id) ?? 'unknown'}</bdi></span
  >`
}

/** A text that is hidden until it is pressed, even from screen readers. */
export function Spoiler({ children }) {
  const [open, setOpen] = useState(false)
  if (open) return html`<span class="spoiler open">${children}</span>`
  return html`<button class="spoiler" aria-label="Spoiler, press to show" onClick=${() => setOpen(true)}>
    <span aria-hidden="true">${children}</span>
  </button>`
}
