import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { getState, subscribe } from './store.js'

/** Matches narrow windows, where the sidebar and the chairs open only on demand. */
export const narrow = matchMedia('(max-width: 760px)')

/** Returns a part of the page's state and redraws when it changes. */
export function useStore(pick) {
  const [, redraw] = useState(0)
  const value = pick(getState())
  useEffect(() => {
    let last = pick(getState())
    if (last !== value) redraw((count) => count + 1)
    return subscribe(() => {
      const next = pick(getState())
      if (next === last) return
      last = next
      redraw((count) => count + 1)
    })
  }, [])
  return value
}

/** Closes an element when the person presses elsewhere or Escape. */
export function useDismiss(ref, isOpen, close) {
  const latest = useRef(close)
  latest.current = close
  // A key may follow at once, before the browser paints.
  useLayoutEffect(() => {
    if (!isOpen) return
    const outside = (event) => ref.current && !ref.current.contains(event.target) && latest.current()
    const escape = (event) => event.key === 'Escape' && latest.current(true)
    document.addEventListener('pointerdown', outside)
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('keydown', escape)
    }
  }, [isOpen])
}
