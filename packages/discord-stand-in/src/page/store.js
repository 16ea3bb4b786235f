import * as server from './server.js'

/** The page's state; replaced, never mutated. */
let state = {
  ready: false,
  connected: false,
  /** Id of the stream that delivers this state. */
  stream: null,
  me: null,
  channelId: null,
  people: [],
  guilds: [],
  channels: [],
  /** The offered games, and the id of the chosen one. */
  editions: [],
  edition: null,
  roles: [],
  botId: null,
  online: false,
  /** Text about what the host is preparing while the bot is not yet online, or null. */
  doing: null,
  /** Offset of the playground's clock from this machine's, in ms. */
  ahead: 0,
  messages: [],
  earlier: false,
  loading: true,
  /** The target of a link to a message: { messageId }, or null. */
  goal: null,
  /** The client's notices: message id, or 'channel' → text. */
  notices: {},
  /** The controls that await an answer: `${messageId}:${customId}`. */
  busy: new Set(),
  modal: null,
  /** The names in the context menus of a message and a user. */
  menus: { message: [], user: [] },
  /** The open context menu: { kind, id, x, y, opener }, or null. */
  context: null,
  /** Whether a demo table is being set up. */
  settingUp: false,
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
export const roleOf = (id) => state.roles.find((one) => one.id === id) ?? null
export const personOf = (id) => state.people.find((one) => one.id === id) ?? null

/** Delay before a refused stream is opened again, in ms. */
const RETRY = 500
let source = null

/** Shows a channel as a person sees it. Resolves once its messages are loaded. */
export function moveTo(me, channelId) {
  if (state.me === me && state.channelId === channelId) return
  const emptied = {
    messages: [],
    earlier: false,
    goal: null,
    notices: {},
    busy: new Set(),
    modal: null,
    context: null,
  }
  change({ me, channelId, loading: true, ...emptied })
  connect()
  return new Promise((resolve) => {
    const leave = subscribe(() => {
      if (state.loading) return
      leave()
      resolve()
    })
  })
}
export const takeChair = (me) => moveTo(me, state.channelId)
export const openChannel = (channelId) => moveTo(state.me, channelId)

/**
 * Opens the stream of the current chair and channel.
 * @param opens for a page that was just opened, the id of its tab's previous stream, or '' without one;
 * otherwise null
 */
export function connect(opens = null) {
  disconnect()
  const mine = server.events(state.me, state.channelId, opens)
  const on = (kind, take) => mine.addEventListener(kind, (event) => mine === source && take(event))
  source = mine
  on('state', ({ data }) => takeState(JSON.parse(data)))
  on('post', ({ data }) => takePost(JSON.parse(data)))
  on('gone', ({ data }) => takeGone(JSON.parse(data)))
  on('rest', () => document.hidden && disconnect())
  on('error', () => {
    change({ connected: false })
    // The browser reconnects after a broken connection, but not after a refusal, such as a proxy's.
    if (mine.readyState === EventSource.CLOSED)
      setTimeout(() => mine === source && connect(state.ready ? null : opens), RETRY)
  })
}

export function disconnect() {
  source?.close()
  source = null
}

/** Reopens a stream that was closed while the page was hidden. */
export const resume = () => source || document.hidden || connect()

/** Applies a state that the server sent. The first one of a stream includes the channel's messages. */
function takeState({ now, ...given }) {
  // Notices from before a disconnection are outdated.
  const notices = state.connected ? state.notices : {}
  change({ ...given, notices, ahead: now - Date.now(), connected: true, ready: true, loading: false })
  readIfPinged()
}

/**
 * Whether a message is older than the oldest loaded one, so that it may still be loaded. Ids grow with time.
 */
export const mayComeEarlier = (id) =>
  state.earlier && state.messages.length > 0 && BigInt(id) < BigInt(state.messages[0].id)

export async function loadEarlier() {
  const { me, channelId, messages } = state
  const found = await server.messages(me, channelId, messages[0].id)
  const isStillWanted = state.messages[0]?.id === messages[0].id
  if (state.me !== me || state.channelId !== channelId || !isStillWanted) return
  change({ messages: [...found.messages, ...state.messages], earlier: found.earlier })
}

const MOST_KEPT = 120
const KEPT = 100

/** Drops the oldest messages of a long list; they can be loaded again. */
export function letGoOfEarlier() {
  if (state.messages.length > MOST_KEPT) change({ messages: state.messages.slice(-KEPT), earlier: true })
}

function takePost({ message }) {
  if (mayComeEarlier(message.id)) return
  const index = state.messages.findIndex((one) => one.id === message.id)
  const messages =
    index < 0 ? [...state.messages, message] : state.messages.map((one, at) => (at === index ? message : one))
  change({ messages })
}

function takeGone({ id }) {
  change({ messages: state.messages.filter((one) => one.id !== id) })
}

/** Marks the open channel as read if the page is visible. */
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

/** Acts for the person in the chair. A failure becomes a notice at `key` and returns null. */
export async function perform(act, rest, key) {
  const { me, channelId } = state
  notice(key, null)
  try {
    const outcome = await server.act(act, me, channelId, rest)
    if (state.me !== me || state.channelId !== channelId) return outcome
    if (outcome.error) notice(key, outcome.error)
    if (outcome.modal) change({ modal: outcome.modal })
    return outcome.error ? null : outcome
  } catch (error) {
    if (!(error instanceof server.Refusal)) throw error
    notice(key, error.message)
    return null
  }
}

/** Uses a control of a message and shows it as busy. */
export async function useControl(message, control, values) {
  const key = `${message.id}:${control}`
  if (state.busy.has(key)) return
  change({ busy: new Set(state.busy).add(key) })
  const rest = { message: message.id, control }
  await perform(values ? 'choose' : 'press', values ? { ...rest, values } : rest, message.id)
  const busy = new Set(state.busy)
  busy.delete(key)
  change({ busy })
}
