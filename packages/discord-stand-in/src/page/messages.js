import { useEffect, useMemo } from 'preact/hooks'
import { EPHEMERAL } from './flags.js'
import { html } from './html.js'
import { Message } from './message.js'
import { useScroll } from './scroll.js'
import { letGoOfEarlier, loadEarlier, notice } from './store.js'
import { dayOf, DayLine } from './times.js'
import { useStore } from './use.js'
import { Welcome } from './welcome.js'

const TOGETHER = 7 * 60_000

/** Whether a message joins the one above, because the same author continues within a short time. */
function follows(message, above) {
  if (!above || above.author.id !== message.author.id) return false
  if (message.message_reference || message.interaction?.name) return false
  if ((message.flags & EPHEMERAL) !== (above.flags & EPHEMERAL)) return false
  return new Date(message.timestamp) - new Date(above.timestamp) < TOGETHER
}

/** A message of the list. It is redrawn only when it or the message above changes. */
function Item({ message, above }) {
  const day = dayOf(message.timestamp)
  const startsDay = Boolean(above) && dayOf(above.timestamp) !== day
  const grouped = !startsDay && follows(message, above)
  return useMemo(
    () => [
      startsDay ? html`<${DayLine} day=${day} />` : null,
      html`<${Message} message=${message} grouped=${grouped} />`,
    ],
    [message, startsDay, grouped],
  )
}

/** Each chair and channel has its own log, so that a screen reader does not read old messages aloud. */
export function Messages() {
  const messages = useStore((state) => state.messages)
  const loading = useStore((state) => state.loading)
  const earlier = useStore((state) => state.earlier)
  const channelId = useStore((state) => state.channelId)
  const me = useStore((state) => state.me)
  const goal = useStore((state) => state.goal)
  const settingUp = useStore((state) => state.settingUp)
  const { list, atEnd, toEnd } = useScroll(messages, `${me}:${channelId}`, goal)
  useEffect(() => {
    if (atEnd) letGoOfEarlier()
  }, [atEnd, messages.at(-1)?.id])
  const toNewest = () => {
    toEnd()
    list.current.focus({ preventScroll: true })
  }
  return html`<div class="stage">
    <div class="scroll" ref=${list} tabindex="0" aria-label="Messages" role="region">
      <div class="said">
        ${earlier ? html`<button class="quiet earlier" onClick=${showEarlier}>Show earlier messages</button>` : null}
        ${!loading && !messages.length ? html`<${Welcome} />` : null}
        <div
          key=${`log of ${me} ${channelId} ${loading}`}
          role="log"
          aria-relevant="additions"
          aria-label="Messages in this channel"
        >
          <ol class="messages" role="list">
            ${messages.map(
              (message, index) =>
                html`<${Item} key=${message.id} message=${message} above=${messages[index - 1]} />`,
            )}
          </ol>
        </div>
        <${ChannelNotice} />
      </div>
    </div>
    ${settingUp ? html`<p class="cover" role="status">Setting up the table…</p>` : null}
    ${atEnd ? null : html`<button class="to-end" onClick=${toNewest}>Newest messages <span aria-hidden="true">↓</span></button>`}
  </div>`
}

const showEarlier = () => loadEarlier().catch((error) => notice('channel', error.message))

/** A notice of the client itself, for example that the bot did not respond or that an act is not possible. */
function ChannelNotice() {
  const text = useStore((state) => state.notices.channel)
  if (!text) return null
  return html`<div class="notice" role="alert">
    <span class="cross" aria-hidden="true">!</span> ${text}
    <span class="only"
      >Only you can see this ·
      <button class="link" onClick=${() => notice('channel', null)}>Dismiss</button></span
    >
  </div>`
}
