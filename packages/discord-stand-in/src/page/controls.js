import { html } from './html.js'
import { useControl } from './store.js'
import { useStore } from './use.js'

const STYLES = { 1: 'primary', 2: 'secondary', 3: 'success', 4: 'danger' }

export const Emoji = ({ emoji }) =>
  emoji
    ? html`<span class="emoji" aria-hidden="true">${emoji.id ? `:${emoji.name}:` : emoji.name}</span>`
    : null

export function ActionButton({ part, message }) {
  const waits = useStore((state) => state.busy.has(`${message.id}:${part.custom_id}`))
  return html`<button
    class=${`button ${STYLES[part.style]}${waits ? ' waits' : ''}`}
    disabled=${part.disabled}
    aria-busy=${waits}
    aria-label=${part.label ? undefined : (part.emoji?.name ?? 'button')}
    data-control=${part.custom_id}
    onClick=${() => useControl(message, part.custom_id, null)}
  >
    <span class="face"><${Emoji} emoji=${part.emoji} />${part.label}</span>
    ${waits ? html`<span class="dots" aria-hidden="true"><i></i><i></i><i></i></span>` : null}
  </button>`
}

export function LinkButton({ part }) {
  return html`<a class="button secondary" href=${part.url} target="_blank" rel="noopener noreferrer">
    <span class="face"
      ><${Emoji} emoji=${part.emoji} />${part.label}
      <span class="out" aria-label="(opens a new tab)">↗</span></span
    >
  </a>`
}
