import * as server from './server.js'

const CHAIR = 'playground.chair'
const CHANNEL = 'playground.channel'

/** Everything the page shows. Replaced, never changed in place. */
let state = {
  ready: false,
  connected: false,
  me: null,
  channelId: null,
  people: [],
  guilds: [],
  channels: [],
  roles: [],
  botId: null,
  online: false,
  /** what is being prepared before the bot is there, in words */
  doing: null,
  /** what the playground's clock is ahead of this machine's, in ms */
  ahead: 0,
  messages: [],
  earlier: false,
  loading: true,
  /** the message that a link has led to: { messageId } */
  goal: null,
  /** sentences of the client's own: message id, or 'channel' → text */
  notices: {},
  /** controls that wait for an answer: `${messageId}:${customId}` */
  busy: new Set(),
  modal: null,
}
const listeners = new Set()

export const getState = () => state
export function subscribe(listener) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export function change(part) {
  state = { ...state, ...part }
  for (const listener of listeners) listener()
}

export const channelOf = (id) => state.channels.find((one) => one.id === id) ?? null
export const personOf = (id) => state.people.find((one) => one.id === id) ?? null

let source = null

/** Sits down in a chair; everything shown is then what that person sees. */
export async function takeChair(me) {
  if (state.me === me) return
  remember(CHAIR, me)
  change({ me, messages: [], loading: true, goal: null, notices: {}, busy: new Set(), modal: null })
  connect()
}

export async function openChannel(channelId) {
  remember(CHANNEL, channelId)
  change({ channelId, messages: [], loading: true, goal: null, notices: {} })
  await loadMessages()
}

function connect() {
  source?.close()
  source = new EventSource(`/ui/events?user=${state.me}`)
  const mine = source
  source.addEventListener('state', (event) => mine === source && takeState(JSON.parse(event.data)))
  source.addEventListener('post', (event) => mine === source && hear(takePost, JSON.parse(event.data)))
  source.addEventListener('gone', (event) => mine === source && hear(takeGone, JSON.parse(event.data)))
  source.addEventListener('error', () => mine === source && change({ connected: false }))
}

function takeState({ now, ...given }) {
  const texts = given.channels.filter((one) => one.kind === 'text')
  const still = given.channels.some((one) => one.id === state.channelId)
  const channelId = still ? state.channelId : (texts[0]?.id ?? null)
  const fresh = !state.connected || channelId !== state.channelId || state.loading
  // What was said while the playground was away is true no more.
  const notices = state.connected ? state.notices : {}
  change({ ...given, notices, ahead: now - Date.now(), channelId, connected: true, ready: true })
  if (fresh) void loadMessages()
  else readIfPinged()
}

/** For each list of messages on its way, what was heard meanwhile: the list may have been made before. */
const underWay = new Set()

function hear(take, told) {
  take(told)
  for (const heard of underWay) heard.push(() => take(told))
}

async function loadMessages() {
  const { me, channelId } = state
  if (!channelId) return change({ loading: false })
  const heard = []
  underWay.add(heard)
  const found = await server.messages(me, channelId).catch(() => null)
  underWay.delete(heard)
  if (state.me !== me || state.channelId !== channelId) return
  change(found ? { ...found, loading: false } : { messages: [], loading: false })
  for (const again of heard) again()
  readIfPinged()
}

export async function loadEarlier() {
  const { me, channelId, messages } = state
  const found = await server.messages(me, channelId, messages[0]?.id)
  if (state.me !== me || state.channelId !== channelId) return
  change({ messages: [...found.messages, ...state.messages], earlier: found.earlier })
}

function takePost({ channelId, message }) {
  if (channelId !== state.channelId) return
  const index = state.messages.findIndex((one) => one.id === message.id)
  const messages =
    index < 0 ? [...state.messages, message] : state.messages.map((one, at) => (at === index ? message : one))
  change({ messages })
}

function takeGone({ channelId, id }) {
  if (channelId !== state.channelId) return
  change({ messages: state.messages.filter((one) => one.id !== id) })
}

/** What is on screen has been seen. */
function readIfPinged() {
  const { me, channelId } = state
  if (document.hidden || !channelOf(channelId)?.pings) return
  server.act('read', me, channelId).catch(() => undefined)
}
document.addEventListener('visibilitychange', readIfPinged)

export function notice(key, text) {
  const notices = { ...state.notices }
  if (text) notices[key] = text
  else delete notices[key]
  change({ notices })
}

/** Acts for the person in the chair; a refusal or a silence becomes a notice at `key`. Null when it did not work. */
export async function perform(act, rest, key) {
  const { me, channelId } = state
  notice(key, null)
  try {
    const outcome = await server.act(act, me, channelId, rest)
    if (state.me !== me) return outcome
    if (outcome.error) notice(key, outcome.error)
    if (outcome.modal) change({ modal: { ...outcome.modal, channelId } })
    return outcome.error ? null : outcome
  } catch (error) {
    if (!(error instanceof server.Refusal)) throw error
    notice(key, error.message)
    return null
  }
}

/** Uses a control of a message; it shows that it waits. */
export async function useControl(message, control, values) {
  const key = `${message.id}:${control}`
  if (state.busy.has(key)) return
  change({ busy: new Set(state.busy).add(key) })
  const rest = { message: message.id, control }
  await perform(values ? 'choose' : 'press', values ? { ...rest, values } : rest, message.id)
  const busy = new Set(state.busy)
  busy.delete(key)
  change({ busy })
  requestAnimationFrame(() => keepFocus(message.id))
}

/** The pressed control may have gone with its message's new version: the keyboard then goes on from that message. */
function keepFocus(id) {
  if (document.activeElement === document.body)
    document.querySelector(`[data-message="${CSS.escape(id)}"]`)?.focus({ preventScroll: true })
}

function remember(key, value) {
  try {
    localStorage.setItem(key, value)
  } catch {
    // A browser that keeps nothing only forgets which chair was taken.
  }
}

function recall(key) {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** A page that is opened is a client that starts afresh: what only one person saw is gone. */
export async function begin() {
  const people = await server.people()
  const me = people.find((one) => one.id === recall(CHAIR))?.id ?? people[0]?.id
  change({ channelId: recall(CHANNEL) })
  if (!me) return
  await server.reload(me)
  await takeChair(me)
}
