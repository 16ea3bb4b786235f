import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { EPHEMERAL } from './flags.js'

/** Distance to the end, in px, that still counts as being at the end. */
const NEAR = 120

/**
 * Scrolls the list of messages. It stays at the end while the reader is there, also when messages grow or
 * shrink, and goes there when the bot answers the reader in private, even from far up. Elsewhere, messages
 * keep their place on the screen when earlier ones are added. A link to a message scrolls its top into view
 * and focuses it.
 */
export function useScroll(messages, place, goal) {
  const list = useRef(null)
  const stick = useRef(true)
  const size = useRef('')
  const [atEnd, setAtEnd] = useState(true)
  const toEnd = () => {
    const box = list.current
    stick.current = true
    size.current = sizeOf(box)
    box.scrollTop = box.scrollHeight
    setAtEnd(true)
  }
  useEffect(() => {
    const box = list.current
    const look = () => {
      const before = size.current
      size.current = sizeOf(box)
      if (isNearEnd(box)) stick.current = true
      // If the size changed as well, the layout scrolled the list or moved its end, not the reader.
      else if (size.current === before) stick.current = false
      setAtEnd(stick.current)
    }
    const resized = new ResizeObserver(() => (stick.current || isNearEnd(box)) && toEnd())
    resized.observe(box)
    resized.observe(box.firstElementChild)
    box.addEventListener('scroll', look, { passive: true })
    return () => {
      resized.disconnect()
      box.removeEventListener('scroll', look)
    }
  }, [])
  useLayoutEffect(toEnd, [place])
  useKeptPlace(list, messages[0]?.id, stick)
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

/**
 * Returns the first visible message, the position of its bottom edge, and the focused element. The top edge
 * is not fixed, because the message loses its header when one of the same author is added above.
 */
function firstVisible(box) {
  const { top } = box.getBoundingClientRect()
  const message = [...box.querySelectorAll('.message')].find((one) => bottomOf(one) > top)
  return message && { message, bottom: bottomOf(message), focused: document.activeElement }
}

/** Keeps the first visible message in place when earlier messages are added or dropped. */
function useKeptPlace(list, first, stick) {
  const drawn = useRef(first)
  const kept = list.current && drawn.current !== first && !stick.current ? firstVisible(list.current) : null
  useLayoutEffect(() => {
    drawn.current = first
    if (!kept?.message.isConnected) return
    list.current.scrollTop += bottomOf(kept.message) - kept.bottom
    // The button for earlier messages disappears with the last of them.
    if (!kept.focused.isConnected) kept.message.focus({ preventScroll: true })
  }, [first])
}

const bottomOf = (element) => element.getBoundingClientRect().bottom
const sizeOf = (box) => `${box.clientWidth} ${box.clientHeight} ${box.scrollHeight}`
const isNearEnd = (box) => box.scrollHeight - box.scrollTop - box.clientHeight < NEAR
