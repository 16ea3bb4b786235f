import { useEffect, useRef, useState } from 'preact/hooks'
import { Avatar } from './avatar.js'
import { openContext } from './context-menu.js'
import { html } from './html.js'
import { personOf, takeChair } from './store.js'
import { toPlay } from './to-play.js'
import { narrow, useStore } from './use.js'

const wide = matchMedia('(min-width: 1100px)')

/** Returns whether the window matches a media query, and redraws when that changes. */
function useMatch(query) {
  const [, redraw] = useState(0)
  useEffect(() => {
    const look = () => redraw((count) => count + 1)
    query.addEventListener('change', look)
    return () => query.removeEventListener('change', look)
  }, [query])
  return query.matches
}

/** The chairs in the header: a row, or a sheet on a narrow screen. On a wide screen, `Members` shows them. */
export function Chairs() {
  const isWide = useMatch(wide)
  const isNarrow = useMatch(narrow)
  if (isWide) return null
  return html`<div class="chairs">
    ${isNarrow ? html`<${Sheet} />` : html`<${Group} look="chair-row" />`}
  </div>`
}

/** The list of chairs next to the messages, on a wide screen. */
export function Members() {
  if (!useMatch(wide)) return null
  return html`<aside class="members" aria-label="Members">
    <${About} />
    <${Group} look="member-list" />
  </aside>`
}

const About = () =>
  html`<p class="chair-note"><b>Take a chair</b> You see what that person sees, and press for them.</p>`

function Sheet() {
  const me = useStore((state) => state.me)
  const elsewhere = useStore((state) =>
    state.people.reduce((sum, one) => sum + (one.bot || one.id === state.me ? 0 : one.pings), 0),
  )
  const isMyTurn = useStore((state) => toPlay(state.messages, state.botId).includes(state.me))
  const dialog = useRef(null)
  const outside = (event) => event.target === dialog.current && dialog.current.close()
  return html`
    <button
      class=${isMyTurn ? 'chairs-open playing' : 'chairs-open'}
      aria-haspopup="dialog"
      onClick=${() => dialog.current.showModal()}
    >
      <${Avatar} id=${me} size="small" />
      <span class="chair-name"
        ><small>${isMyTurn ? 'Your turn,' : 'You are'}</small> <bdi>${personOf(me)?.name}</bdi></span
      >
      ${elsewhere ? html`<span class="badge">${elsewhere}<span class="hidden"> mentions in other chairs</span></span>` : null}
    </button>
    <dialog class="chair-sheet" ref=${dialog} aria-label="Chairs" onClick=${outside}>
      <${About} />
      <${Group} look="chair-grid" taken=${() => dialog.current.close()} />
    </dialog>
  `
}

const STEPS = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/**
 * Moves the focus between the chairs with the arrow keys. Together they are one tab stop, as in Discord's
 * member list.
 */
function move(event) {
  const step = STEPS[event.key]
  if (!step) return
  event.preventDefault()
  const all = [...event.currentTarget.children]
  all.at((all.indexOf(document.activeElement) + step) % all.length).focus()
}

function Group({ look, taken }) {
  const people = useStore((state) => state.people)
  const me = useStore((state) => state.me)
  const messages = useStore((state) => state.messages)
  const botId = useStore((state) => state.botId)
  const playing = toPlay(messages, botId)
  const take = (id) => {
    taken?.()
    void takeChair(id)
  }
  return html`<div class=${look} role="group" aria-label="Take a chair" onKeyDown=${move}>
    ${people
      .filter((one) => !one.bot)
      .map(
        (one) =>
          html`<${Chair}
            key=${one.id}
            person=${one}
            isMine=${one.id === me}
            isPlaying=${playing.includes(one.id)}
            take=${take}
          />`,
      )}
  </div>`
}

function Chair({ person, isMine, isPlaying, take }) {
  const { id, name, pings } = person
  const unread = isMine ? 0 : pings
  const label = [
    name,
    ...(isMine ? ['you'] : []),
    ...(isPlaying ? ['to play'] : []),
    ...(unread ? [`${unread} unread`] : []),
  ]
  return html`<button
    class=${isPlaying ? 'chair playing' : 'chair'}
    tabindex=${isMine ? 0 : -1}
    aria-pressed=${isMine}
    aria-label=${label.join(', ')}
    title=${name}
    onClick=${() => take(id)}
    onContextMenu=${(event) => openContext(event, 'user', id)}
  >
    <span class="seat"
      ><${Avatar}
        id=${id}
        size="small"
      />${isPlaying ? html`<span class="turn-mark" aria-hidden="true">▸</span>` : null}</span
    >
    <span class="chair-words">
      <bdi class="chair-name">${name}</bdi>${' '}
      <span class="chair-facts">
        ${isMine ? html`<span class="you">you</span> ` : null}
        ${isPlaying ? html`<span class="to-play">to play</span>` : null}
      </span>
    </span>
    ${unread ? html`<span class="badge" aria-hidden="true">${unread}</span>` : null}
  </button>`
}
