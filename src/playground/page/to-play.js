const EPHEMERAL = 64
const LOADING = 128
const TEXT = 10
const MENTION = /<@!?(\d+)>/g

const partsIn = (part) => [
  part,
  ...(part.components ?? []).flatMap(partsIn),
  ...(part.accessory ? [part.accessory] : []),
]
const controlsIn = (message) =>
  partsIn(message).flatMap((part) => (part.custom_id && !part.disabled ? part.custom_id : []))

/** What a bot offers everybody: its messages that all see and that have a control to use, oldest first. */
export const openMessages = (messages, botId) =>
  messages.filter(
    (one) =>
      one.author.id === botId && !((one.flags ?? 0) & (EPHEMERAL | LOADING)) && controlsIn(one).length > 0,
  )

/** Whom a message asks: those whom its last text names, since the question stands right above the controls. */
function askedBy(message) {
  const texts = partsIn(message).filter((part) => part.type === TEXT)
  const question = texts.at(-1)?.content ?? message.content
  return [...new Set(Array.from(question.matchAll(MENTION), ([, id]) => id))]
}

const isWithin = (some, others) => some.every((id) => others.includes(id))

/** The messages that ask somebody, oldest first. One that offers the same as a later one is over. */
function questionsIn(messages, botId) {
  const found = []
  for (const message of openMessages(messages, botId).toReversed()) {
    const [ids, controls] = [askedBy(message), controlsIn(message)]
    const isOver = found.some(
      (later) => isWithin(controls, later.controls) || isWithin(later.controls, controls),
    )
    if (ids.length > 0 && !isOver) found.unshift({ message, ids, controls })
  }
  return found
}

/** The ids of those who are to play, as anybody can read it from the messages of a channel. */
export const toPlay = (messages, botId) => [
  ...new Set(questionsIn(messages, botId).flatMap(({ ids }) => ids)),
]

/** The newest message that asks a person; null where none does. */
export const questionFor = (messages, botId, id) =>
  questionsIn(messages, botId).findLast(({ ids }) => ids.includes(id))?.message ?? null
