import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { EPHEMERAL } from './flags.js'

/** As near to the end as this, px, the reader counts as being there. */
const NEAR = 120

/**
 * Stays at the end while the reader is there, also when messages grow or shrink. Goes there when the bot answers the
 * reader alone, even if they pressed a button far up. Elsewhere, messages keep their place on the screen when earlier
 * ones are added. A link to a message brings its top into view and gives it the focus.
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
      // With another size, layout scrolled the list or moved its end away: the reader did not leave it.
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

/** The first visible message, where it ends on the screen (its head may go when one comes above it), and the focus. */
function firstVisible(box) {
  const { top } = box.getBoundingClientRect()
  const message = [...box.querySelectorAll('.message')].find((one) => bottomOf(one) > top)
  return message && { message, bottom: bottomOf(message), focused: document.activeElement }
}

/** Keeps the first visible message in its place when the list gets another `first` one. */
function useKeptPlace(list, first, stick) {
  const drawn = useRef(first)
  const kept = list.current && drawn.current !== first && !stick.current ? firstVisible(list.current) : null
  useLayoutEffect(() => {
    drawn.current = first
    if (!kept?.message.isConnected) return
    list.current.scrollTop += bottomOf(kept.message) - kept.bottom
    // The button that asked for earlier messages goes with the last of them.
    if (!kept.focused.isConnected) kept.message.focus({ preventScroll: true })
  }, [first])
}

const bottomOf = (element) => element.getBoundingClientRect().bottom
const sizeOf = (box) => `${box.clientWidth} ${box.clientHeight} ${box.scrollHeight}`
const isNearEnd = (box) => box.scrollHeight - box.scrollTop - box.clientHeight < NEAR
