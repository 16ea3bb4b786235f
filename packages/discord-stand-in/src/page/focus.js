import { getState } from './store.js'

// Keeps the keyboard focus in the page. When the focused control is removed or disabled, the focus moves to
// the next control of its message, or else to one of a newer message, or else to the message itself. A form
// and the message field keep the focus.

const CONTROL = ':is(button[data-control], [data-control] .opener):enabled'
/** The primary button of a private message: the default answer to its question. */
const CHOICE = 'button.primary[data-control]:enabled'
const FIELD = ':is(input, textarea, .opener):enabled'

/** The last place that had the focus; made by `placeOf`. */
let last = null
/**
 * A place that lost the focus and waits for a successor. Null once the person moves the focus or presses a
 * control.
 */
let awaited = null
/** True while this module moves the focus. */
let placing = false
/** Number of running calls of `awaitDecision`. */
let working = 0
let byKeyboard = false
/** Name of the control that the person pressed last; null once they moved the focus. */
let pressed = null
/** The private message that appeared after that press. */
let answer = null
/** Dialog or private message → the place that opened it. */
const openers = new WeakMap()

const seatNow = () => `${getState().me}:${getState().channelId}`
const messagesShown = () => [...document.querySelectorAll('.message')]
const idOf = (message) => message?.dataset.message ?? null
const isUsable = (place) => place.element.isConnected && !place.element.disabled

const listsIn = (message) => [...message.querySelectorAll('[data-control] .opener')]

function placeOf(element) {
  const followsIt = (one) => element.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING
  const message = element.closest('.message')
  return {
    element,
    messageId: idOf(message),
    control: element.closest('[data-control]')?.dataset.control,
    /**
     * Index among the selects of its message, whose ids may change with each choice; -1 for other controls.
     */
    list: message ? listsIn(message).indexOf(element) : -1,
    lists: message ? listsIn(message).length : 0,
    /** For a control between messages: the id of the message below it. */
    nextId: message || !element.closest('.said') ? null : idOf(messagesShown().find(followsIt)),
    form: element.closest('dialog, .composer'),
    scope: element.closest('dialog') ?? element.closest('.message.private'),
    seat: seatNow(),
  }
}

/** Forgets the last control when the person leaves it by a press on empty ground. */
function leave() {
  if (last && document.activeElement === document.body && isUsable(last)) last = awaited = null
}

function note({ target }) {
  const place = placeOf(target)
  if (place.scope && !openers.has(place.scope)) openers.set(place.scope, last)
  last = place
  if (placing) return
  pressed = answer = null
  // When automatic work starts, a closing menu returns the focus to its opener. The person did not move it.
  if (!working) awaited = null
}

function isLost() {
  const now = document.activeElement
  return (now === document.body || now === last.element) && !isUsable(last)
}

const named = (name) => (one) => one.closest('[data-control]').dataset.control === name
const controlsIn = (message) => [...(message?.querySelectorAll(CONTROL) ?? [])]

/**
 * Returns the control that replaces a lost one: the same one if it is back, or else the first of its message,
 * or else the first of the newest later message. Messages that ping the person come first.
 */
function successorOf({ messageId, control, nextId, seat, list, lists }) {
  if (nextId || (messageId && seat !== seatNow())) return
  const all = messagesShown().filter((one) => one.querySelector(CONTROL))
  const own = all.find((one) => idOf(one) === messageId)
  const newer = all.filter((one) => !messageId || BigInt(idOf(one)) > BigInt(messageId))
  const open = newer.filter((one) => !one.matches('.private'))
  const calling = open.findLast((one) => one.matches('.pinged'))
  const kept = own && listsIn(own).length === lists ? listsIn(own)[list] : null
  const same = controlsIn(own).find(named(control)) ?? (kept?.disabled ? null : kept)
  const isOwnNext = own && (!calling || own.matches('.pinged'))
  return same ?? controlsIn(isOwnNext ? own : (calling ?? open.at(-1) ?? newer.at(-1)))[0]
}

/** Returns the message that takes the focus when no control can. */
function holderOf({ messageId, nextId }) {
  const all = messagesShown()
  const near = all.find((one) => idOf(one) === (messageId ?? nextId))
  return near ?? all.at(-1) ?? document.querySelector('.scroll')
}

function take(element) {
  placing = true
  element.focus({ preventScroll: true })
  placing = false
}

/** Focuses the successor of a place. If it is a different control, a better one may still replace it. */
function put(control, from) {
  if (!control || control === document.activeElement) return
  take(control)
  if (byKeyboard) control.scrollIntoView({ block: 'nearest' })
  awaited = last.control === from.control ? null : { ...last, control: undefined, list: -1 }
}

/**
 * If a place is in a dialog or private message that has closed, returns the place from which that was opened.
 * Otherwise returns the place itself.
 */
function origin(place) {
  let from = place
  while (from.scope && !from.scope.isConnected && openers.get(from.scope)) from = openers.get(from.scope)
  return from
}

function recover() {
  const from = origin(awaited ?? last)
  if (from !== last && isUsable(from)) return put(from.element, from)
  const field = from.form?.isConnected && from.form.querySelector(FIELD)
  if (field) return take(field)
  const next = working ? null : (choice() ?? successorOf(from))
  if (next) return put(next, from)
  awaited = from
  take(holderOf(from))
}

const choice = () => (answer?.isConnected ? answer.querySelector(CHOICE) : null)

/**
 * Returns the control that asks the pressed control's question again: the default answer of the private
 * message that followed, or the same control in a newer message. In both cases the old message keeps its
 * controls.
 */
function askedAnew({ messageId, control, seat }) {
  if (!messageId || !control || control !== pressed || seat !== seatNow()) return null
  const isNewer = (one) => !one.matches('.private') && BigInt(idOf(one)) > BigInt(messageId)
  return choice() ?? messagesShown().filter(isNewer).flatMap(controlsIn).findLast(named(control))
}

function look() {
  if (!last) return
  if (isLost()) recover()
  else if (!working && askedAnew(last)) put(askedAnew(last), last)
  else if (awaited && !working && document.activeElement === last.element) put(successorOf(awaited), awaited)
}

/** Runs work that changes several messages, and focuses only the decision at its end. */
export async function awaitDecision(work) {
  working += 1
  awaited = last
  try {
    await work()
  } finally {
    working -= 1
    look()
  }
}

function onKey(event) {
  byKeyboard = true
  if (event.key === 'Tab') awaited = null
  // Holding Enter presses one control, not its successors.
  if (event.repeat && event.key === 'Enter' && event.target.closest('[data-control]')) event.preventDefault()
}

function press({ target }) {
  awaited = answer = null
  pressed = last?.element.contains(target) ? last.control : null
}

function see(records) {
  for (const { addedNodes } of records)
    for (const node of addedNodes)
      if (node.matches?.('.message.private')) {
        openers.set(node, last)
        if (pressed) answer = node
      }
  look()
}

export function keepFocus() {
  document.addEventListener('focusin', note)
  document.addEventListener('keydown', onKey, true)
  document.addEventListener('pointerdown', () => (byKeyboard = false), true)
  document.addEventListener('mouseup', leave)
  document.addEventListener('click', press, true)
  const watched = { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] }
  new MutationObserver(see).observe(document.getElementById('app'), watched)
}
