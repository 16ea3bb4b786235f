import { useEffect, useRef, useState } from 'preact/hooks'
import { openTable, startDemo } from './demo.js'
import { useHasGames } from './editions.js'
import { EPHEMERAL, LOADING } from './flags.js'
import { awaitDecision } from './focus.js'
import { html } from './html.js'
import { quoteOf } from './quote.js'
import { channelOf, personOf, takeChair } from './store.js'
import { lastText, openMessages, questionFor, toPlay, usableIn } from './to-play.js'
import { useStore } from './use.js'
import { useBegin } from './ways.js'

const MOST_CHAIRS = 3
const PRIMARY = 1
const list = new Intl.ListFormat('en')

/** A line below the header with the most important notice. */
export function Strip() {
  const connected = useStore((state) => state.connected)
  const online = useStore((state) => state.online)
  const doing = useStore((state) => state.doing)
  const line = useChannelLine()
  if (!connected)
    return html`<${Line} look="warn" text="The playground is away. This page comes back by itself." />`
  if (!online)
    return html`<${Line} text=${doing ?? 'The bot is not connected. Presses fail until it is back.'} />`
  return html`<${Line} ...${line} />`
}

/** Returns the open channel's status line: whose turn it is, an open table to join, or a button for a new game. */
function useChannelLine() {
  const messages = useStore((state) => state.messages)
  const botId = useStore((state) => state.botId)
  const me = useStore((state) => state.me)
  const earlier = useStore((state) => state.earlier)
  const channel = channelOf(useStore((state) => state.channelId))
  const hasGames = useHasGames()
  const people = toPlay(messages, botId)
  if (people.includes(me)) {
    const message = questionFor(messages, botId, me)
    return { look: 'mine', text: yourTurnText(message), children: html`<${ToDecision} message=${message} />` }
  }
  if (people.length) return { text: toPlayText(people), children: html`<${ChairButtons} people=${people} />` }
  const open = openMessages(messages, botId)
  if (open.length > 0 && usableIn(open.at(-1)).some((part) => part.label === 'Join'))
    return { text: 'A table is open. Take friends’ chairs, and press Join for them.' }
  const isEmpty = hasGames && messages.length > 0 && !earlier && open.length === 0
  if (!isEmpty || channel?.kind !== 'text' || messages.some((one) => one.flags & LOADING)) return {}
  return { text: 'No game here yet', children: html`<${NewGame} />` }
}

const nameOf = (id) => personOf(id)?.name ?? 'Somebody'

/**
 * The text for a person whose turn it is. Sighted users see the decision below; the hidden part tells it to
 * users of a screen reader.
 */
const yourTurnText = (message) =>
  html`Your turn<span class="hidden">: ${quoteOf({ content: lastText(message) })}</span>`

const toPlayText = (people) => html`${namesOf(people)} ${people.length === 1 ? 'is' : 'are'} to play`

/** Isolates each name, so that a right-to-left name does not reorder the others. */
const namesOf = (people) =>
  list
    .formatToParts(people.map(nameOf))
    .map(({ type, value }) => (type === 'element' ? html`<bdi>${value}</bdi>` : value))

/** A line that appears or disappears without moving the messages on the screen. */
function Line({ look = '', text = null, children = null }) {
  const strip = useRef(null)
  useEffect(() => {
    let height = 0
    const resized = new ResizeObserver(() => {
      const now = strip.current.getBoundingClientRect().height
      document.querySelector('.scroll')?.scrollBy(0, now - height)
      height = now
    })
    resized.observe(strip.current)
    return () => resized.disconnect()
  }, [])
  return html`<div class=${`status ${look}${text ? '' : ' idle'}`} tabindex="-1" ref=${strip}>
    <p role="status">${text}</p>
    ${children}
  </div>`
}

/**
 * Takes a chair. The pressed button disappears with the old view, so the line holds the focus until the
 * decision is there.
 */
function take(event, id) {
  event.currentTarget.closest('.status').focus()
  void awaitDecision(() => takeChair(id))
}

function ChairButtons({ people }) {
  const shown = people.slice(0, MOST_CHAIRS)
  return html`<span class=${people.length > 1 ? 'acts several' : 'acts'}>
    ${shown.map(
      (id) =>
        html`<button
          key=${id}
          class="act"
          aria-label=${`Take ${nameOf(id)}’s chair`}
          onClick=${(event) => take(event, id)}
        >
          <span class="around">Take${' '}</span><bdi>${nameOf(id)}</bdi><span class="around">’s chair</span>
        </button>`,
    )}
  </span>`
}

const controlIn = (message) =>
  document.querySelector(
    `[data-message="${CSS.escape(message.id)}"] :is(button.button:not(:disabled), .select-place button)`,
  )

const isPrivate = (message) => Boolean(message?.flags & EPHEMERAL)

/**
 * A button that shows the decision while it is out of view, unless the person is at a private answer below
 * it. Such an answer may itself ask for the decision.
 */
function ToDecision({ message: asked }) {
  const [away, setAway] = useState(false)
  const messages = useStore((state) => state.messages)
  const below = messages.slice(messages.indexOf(asked) + 1).findLast(isPrivate)
  const isAskedThere = below && usableIn(below).some((part) => part.style === PRIMARY)
  const message = isAskedThere ? below : asked
  const isBusy = !isAskedThere && isPrivate(messages.at(-1))
  useEffect(() => {
    const control = controlIn(message)
    if (!control) return setAway(false)
    const watch = new IntersectionObserver(([{ isIntersecting }]) => setAway(!isIntersecting), {
      threshold: 0.5,
    })
    watch.observe(control)
    return () => watch.disconnect()
  }, [message])
  if (!away || isBusy) return null
  const show = () => {
    const control = controlIn(message)
    control.scrollIntoView({ block: 'center' })
    control.focus({ preventScroll: true })
  }
  return html`<button class="act" onClick=${show}>Show the decision</button>`
}

function NewGame() {
  const { busy, begin } = useBegin()
  return html`<span class="acts">
    <button class="act" disabled=${busy} onClick=${() => begin(startDemo)}>New demo</button>
    <button class="act" disabled=${busy} onClick=${() => begin(openTable)}>Open a table</button>
  </span>`
}
