import { useEffect, useRef, useState } from 'preact/hooks'
import { getState, subscribe } from './store.js'

/** True while the sidebar and the chairs come only when they are called. */
export const narrow = matchMedia('(max-width: 760px)')

/** A part of the page's state, drawn again when it changes. */
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

/** Closes something when the person presses elsewhere or Escape. */
export function useDismiss(ref, isOpen, close) {
  const latest = useRef(close)
  latest.current = close
  useEffect(() => {
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
