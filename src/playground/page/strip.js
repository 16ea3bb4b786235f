import { html } from './html.js'
import { useStore } from './use.js'

/** One line below the header: the most important thing to know now. */
export function Strip() {
  const connected = useStore((state) => state.connected)
  const online = useStore((state) => state.online)
  const doing = useStore((state) => state.doing)
  if (!connected)
    return html`<p class="status warn" role="status">
      The playground is away. This page comes back by itself.
    </p>`
  if (!online)
    return html`<p class="status" role="status">
      ${doing ?? 'The bot is not connected. Presses fail until it is back.'}
    </p>`
  return null
}
