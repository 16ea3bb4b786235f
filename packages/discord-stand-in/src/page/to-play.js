import { EPHEMERAL, LOADING } from './flags.js'

const TEXT = 10
const CONTAINER = 17
const MENTION = /<@!?(\d+)>/g
/** A line that asks people to act: mentions alone, or mentions, a comma and a request. */
const CALL = /^\s*<@!?\d+>(?:,?\s+(?:and\s+)?<@!?\d+>)*(?:,\s.*|\s*)$/m

const partsIn = (part) => [
  part,
  ...(part.components ?? []).flatMap(partsIn),
  ...(part.accessory ? [part.accessory] : []),
]

/** Returns the enabled controls of a message. */
export const usableIn = (message) => partsIn(message).filter((part) => part.custom_id && !part.disabled)
const controlsIn = (message) => usableIn(message).map((part) => part.custom_id)

const forAll = (messages, botId) =>
  messages.filter((one) => one.author.id === botId && !((one.flags ?? 0) & (EPHEMERAL | LOADING)))

/** Returns the bot's public messages that have an enabled control, oldest first. */
export const openMessages = (messages, botId) =>
  forAll(messages, botId).filter((one) => usableIn(one).length > 0)

/** Returns the last text of a message, which is right above its controls. */
export const lastText = (message) =>
  partsIn(message).findLast((part) => part.type === TEXT)?.content ?? message.content
const namedIn = (text) => [...new Set(Array.from(text.matchAll(MENTION), ([, id]) => id))]

const isWithin = (some, others) => some.every((id) => others.includes(id))

/**
 * Returns the messages that ask somebody, oldest first. A later message with the same controls, or some of
 * them, replaces an earlier one.
 */
function questionsIn(messages, botId) {
  const found = []
  for (const message of openMessages(messages, botId).toReversed()) {
    const [ids, controls] = [namedIn(lastText(message)), controlsIn(message)]
    const isOver = found.some(
      (later) => isWithin(controls, later.controls) || isWithin(later.controls, controls),
    )
    if (ids.length > 0 && !isOver) found.unshift({ message, ids, controls })
  }
  return found
}

/**
 * Returns the people to play in a game that posts line by line: those in the newest line that asks
 * somebody. It need not be in the newest message: later ones may ask nobody.
 */
function calledIn(messages, botId) {
  const newest = openMessages(messages, botId).at(-1)
  if (!newest || newest.components.some((part) => part.type === CONTAINER)) return []
  const calls = forAll(messages, botId).flatMap((one) => CALL.exec(lastText(one))?.[0] ?? [])
  return namedIn(calls.at(-1) ?? '')
}

/** Returns the ids of the people to play, read from the messages of a channel. */
export function toPlay(messages, botId) {
  const asked = questionsIn(messages, botId).flatMap(({ ids }) => ids)
  return asked.length > 0 ? [...new Set(asked)] : calledIn(messages, botId)
}

/** Returns the newest message that asks a person, or else the newest one with a control. */
export const questionFor = (messages, botId, id) =>
  questionsIn(messages, botId).findLast(({ ids }) => ids.includes(id))?.message ??
  openMessages(messages, botId).at(-1)
