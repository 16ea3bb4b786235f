import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { html } from './html.js'
import { Message } from './message.js'
import { loadEarlier, notice } from './store.js'
import { useStore } from './use.js'
import { Welcome } from './welcome.js'

const NEAR = 120
const EPHEMERAL = 64
const TOGETHER = 7 * 60_000

/** A message keeps to the one above when the same person goes on talking. */
function follows(message, above) {
  if (!above || above.author.id !== message.author.id) return false
  if (message.message_reference || message.interaction?.name) return false
  if ((message.flags & 64) !== (above.flags & 64)) return false
  return new Date(message.timestamp) - new Date(above.timestamp) < TOGETHER
}

export function Messages() {
  const messages = useStore((state) => state.messages)
  const loading = useStore((state) => state.loading)
  const earlier = useStore((state) => state.earlier)
  const channelId = useStore((state) => state.channelId)
  const me = useStore((state) => state.me)
  const goal = useStore((state) => state.goal)
  const { list, atEnd, toEnd } = useScroll(messages, `${me}:${channelId}`, goal)
  return html`<div class="stage">
    <div class="scroll" ref=${list} tabindex="0" aria-label="Messages" role="region">
      <div class="fill"></div>
      ${earlier ? html`<button class="quiet earlier" onClick=${loadEarlier}>Show earlier messages</button>` : null}
      ${!loading && !messages.length ? html`<${Welcome} />` : null}
      <ol
        class="messages"
        role="log"
        aria-live="polite"
        aria-relevant="additions"
        aria-label="Messages in this channel"
      >
        ${messages.map(
          (message, index) =>
            html`<${Message}
              key=${message.id}
              message=${message}
              grouped=${follows(message, messages[index - 1])}
            />`,
        )}
      </ol>
      <${ChannelNotice} />
    </div>
    ${atEnd ? null : html`<button class="to-end" onClick=${toEnd}>Newest messages <span aria-hidden="true">↓</span></button>`}
  </div>`
}

/** What the client itself has to say: the bot did not respond, something cannot be done. */
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

/**
 * Stays at the end while the reader is there; a picture that arrives late does not push them away. Goes there when
 * something is said to them alone: it answers what they just did, however far up they did it. A link that leads to a
 * message brings its top into view, and the keyboard there.
 */
function useScroll(messages, place, goal) {
  const list = useRef(null)
  const stick = useRef(true)
  const [atEnd, setAtEnd] = useState(true)
  const toEnd = () => {
    stick.current = true
    list.current.scrollTop = list.current.scrollHeight
  }
  useEffect(() => {
    const box = list.current
    const look = () => {
      stick.current = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR
      setAtEnd(stick.current)
    }
    const grown = new ResizeObserver(() => stick.current && toEnd())
    grown.observe(box)
    grown.observe(box.querySelector('.messages'))
    box.addEventListener('scroll', look, { passive: true })
    return () => {
      grown.disconnect()
      box.removeEventListener('scroll', look)
    }
  }, [])
  useLayoutEffect(toEnd, [place])
  const last = messages.at(-1)
  const seen = useRef(null)
  useLayoutEffect(() => {
    const isAnswer = last && last.id !== seen.current && last.flags & EPHEMERAL
    seen.current = last?.id
    if (stick.current || isAnswer) toEnd()
  }, [messages])
  useLayoutEffect(() => {
    const found = goal && list.current.querySelector(`[data-message="${goal.messageId}"]`)
    if (!found) return
    stick.current = false
    found.scrollIntoView({ block: 'start' })
    found.focus({ preventScroll: true })
  }, [goal])
  return { list, atEnd, toEnd }
}
