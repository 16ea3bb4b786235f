import { getState } from './store.js'

/**
 * Keeps the keyboard from falling out of the page. When the focused control is gone or disabled, its message's next
 * control gets the focus, else that of a newer message; while there is none, the message itself holds it. The focus
 * stays in a form, and beside the message field, when a control there is lost.
 */

const CONTROL = ':is(button[data-control], [data-control] .opener):enabled'
/** The usual answer to a question in private. */
const CHOICE = 'button.primary[data-control]:enabled'
const FIELD = ':is(input, textarea, .opener):enabled'

/** Where the focus was last; made by `placeOf`. */
let last = null
/** The lost place whose successor is still awaited; null once the person moves the focus or presses. */
let awaited = null
/** The focus is moved from here, not by the person. */
let placing = false
/** How much work goes through several messages by itself. */
let working = 0
let byKeyboard = false
/** The control that the person pressed last, unless they have moved the focus since. */
let pressed = null
/** The private message that came after that press. */
let answer = null
/** A dialog or a private message → the place from which it was opened. */
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
    /** of a list in a message: its place among the lists there, which may get other ids by each choice */
    list: message ? listsIn(message).indexOf(element) : -1,
    lists: message ? listsIn(message).length : 0,
    /** of a control in the list that is no message's: the message below it */
    nextId: message || !element.closest('.said') ? null : idOf(messagesShown().find(followsIt)),
    form: element.closest('dialog, .composer'),
    scope: element.closest('dialog') ?? element.closest('.message.private'),
    seat: seatNow(),
  }
}

/** The person left the last control by pressing the ground beside it. */
function leave() {
  if (last && document.activeElement === document.body && isUsable(last)) last = awaited = null
}

function note({ target }) {
  const place = placeOf(target)
  if (place.scope && !openers.has(place.scope)) openers.set(place.scope, last)
  last = place
  if (placing) return
  pressed = answer = null
  // A menu that closes as such work begins gives the focus back to its opener.
  if (!working) awaited = null
}

function isLost() {
  const now = document.activeElement
  return (now === document.body || now === last.element) && !isUsable(last)
}

const named = (name) => (one) => one.closest('[data-control]').dataset.control === name
const controlsIn = (message) => [...(message?.querySelectorAll(CONTROL) ?? [])]

/**
 * The control that comes after a lost one: in its own message, or the first one of the newest message after it. A message
 * that calls the person goes before one that does not.
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

/** The message that holds the keyboard while no control can. */
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

/** Gives the focus to the successor of a place. One that is another control gives it on once a better one comes. */
function put(control, from) {
  if (!control || control === document.activeElement) return
  take(control)
  if (byKeyboard) control.scrollIntoView({ block: 'nearest' })
  awaited = last.control === from.control ? null : { ...last, control: undefined, list: -1 }
}

/** From a closed dialog or private message back to the place from which it was opened. */
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
 * The control of a private question that answers the press, else the same control in a newer message: a channel that is
 * a chronicle asks again there. In both cases the former message keeps its controls.
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

/** Lets work go through several messages by itself; the focus then goes to the decision that it led to. */
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
  // A key that is held down presses one control, not its successors.
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
