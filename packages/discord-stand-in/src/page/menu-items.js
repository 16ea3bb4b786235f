import { useLayoutEffect, useRef } from 'preact/hooks'
import { html } from './html.js'

const MARGIN = 8

/**
 * The items of an open menu, on a ground that catches presses outside. `at` is the point of the window where it
 * opens; by default, it opens below its button.
 */
export function MenuItems({ label, items, close, at = null }) {
  const menu = useRef(null)
  const all = () => [...menu.current.querySelectorAll('[role=menuitem]')]
  useLayoutEffect(() => {
    if (at) place(menu.current, at)
    all()[0].focus()
  }, [])
  const move = (event) => {
    const list = all()
    const from = list.indexOf(document.activeElement)
    const to = { ArrowDown: from + 1, ArrowUp: from - 1, Home: 0, End: -1 }[event.key]
    if (event.key === 'Tab') close()
    if (to === undefined) return
    event.preventDefault()
    list.at(to % list.length).focus()
  }
  const kind = at ? 'menu-items floating' : 'menu-items'
  return html`
    <div class="menu-ground" onClick=${close}></div>
    <div class=${kind} role="menu" aria-label=${label} ref=${menu} onKeyDown=${move}>
      ${items.map(
        ({ words, act }) =>
          html`<button key=${words} role="menuitem" tabindex="-1" onClick=${act}>${words}</button>`,
      )}
    </div>
  `
}

/** Places a menu at a point, or as near as the window has room. */
function place(menu, { x, y }) {
  menu.style.left = `${Math.max(MARGIN, Math.min(x, innerWidth - menu.offsetWidth - MARGIN))}px`
  menu.style.top = `${Math.max(MARGIN, Math.min(y, innerHeight - menu.offsetHeight - MARGIN))}px`
}
