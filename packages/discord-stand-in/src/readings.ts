/**
 * A point that Discord's documentation leaves open. `kind` is the usual behaviour. `mean` is the hardest
 * behaviour that agrees with the documentation. The README explains the choice.
 */
interface Point<Value> {
  /** The question that the documentation leaves open. */
  open: string
  kind: Value
  mean: Value
  /** The source of the gap, or a report of the mean behaviour. */
  source: string
}

const point = <Value>(one: Point<Value>): Point<Value> => one

const MINUTE = 60_000

export const POINTS = {
  nonceLife: point({
    open: 'How long (ms) an enforced nonce finds the message that it made: "the past few minutes".',
    kind: 5 * MINUTE,
    mean: MINUTE,
    source: 'resources/message, Create Message, enforce_nonce',
  }),
  nonceAnywhere: point({
    open: 'Whether a nonce finds a message of another channel: it is one "by the same author".',
    kind: false,
    mean: true,
    source: 'resources/message, Create Message, enforce_nonce',
  }),
  nonceReturned: point({
    open: 'Whether the answer to a send names its nonce: the field is optional, and later looks never have it.',
    kind: true,
    mean: false,
    source: 'resources/message, Message Structure, nonce?; Rapptz/discord.py#2451',
  }),
  emptyLeftOut: point({
    open: 'Whether a message has `flags` of 0 and an empty `components`: both are optional.',
    kind: false,
    mean: true,
    source: 'resources/message, Message Structure, flags? and components?',
  }),
  mentionsAsNamed: point({
    open: 'Whether `mentions` come in the order of the text.',
    kind: true,
    mean: false,
    source: 'resources/message, Message Structure, mentions',
  }),
  extras: point({
    open: 'Whether components say their defaults, and media say fields of their own before they know their size.',
    kind: false,
    mean: true,
    source: 'components/reference, Unfurled Media Item; discord-api-docs#7831, #7487; Rapptz/discord.py',
  }),
  signedAnew: point({
    open: 'Whether the address of a file is signed anew each time that it is told.',
    kind: false,
    mean: true,
    source: 'reference, Signed Attachment CDN URLs',
  }),
  trimmed: point({
    open: 'Whether texts lose the space around them: Discord "may strip certain characters".',
    kind: false,
    mean: true,
    source: 'resources/message, Create Message',
  }),
  unlistedFiles: point({
    open: 'Whether an edit without `attachments` takes new files: they are "appended", yet v10 wants all of them listed.',
    kind: true,
    mean: false,
    source: 'resources/message, Edit Message; discord-api-docs#7529',
  }),
  keptFound: point({
    open: 'Whether `attachment://` finds a file that the message has and that the edit does not list: it is told of files "with your message".',
    kind: true,
    mean: false,
    source: 'components/reference, Uploading a file; reference, Editing Message Attachments',
  }),
  updateKeeps: point({
    open: 'Whether a first answer that changes a message (7) leaves its files alone where it names none.',
    kind: true,
    mean: false,
    source:
      'interactions/receiving-and-responding, Messages; discord-api-docs#6277; serenity-rs/serenity#3068',
  }),
  droppedStays: point({
    open: 'What becomes of an edit that drops a file which components still show that it does not name.',
    kind: true,
    mean: false,
    source: 'resources/message, Edit Message, attachments',
  }),
  v2Kept: point<'quietly' | 'refused'>({
    open: 'What becomes of an edit whose flags leave IS_COMPONENTS_V2 out: passed over as other flags, or refused.',
    kind: 'quietly',
    mean: 'refused',
    source: 'resources/message, Edit Message, flags',
  }),
  tokenEditsRefused: point({
    open: 'Whether the limit on edits of old messages (30046) holds for edits by an interaction’s token.',
    kind: false,
    mean: true,
    source: 'topics/opcodes-and-status-codes, 30046; discord-api-docs#4413',
  }),
  secondAnswer: point<'alreadyAcknowledged' | 'unknownInteraction'>({
    open: 'Which error a second first answer gets; one library saw the other one, too.',
    kind: 'alreadyAcknowledged',
    mean: 'unknownInteraction',
    source: 'topics/opcodes-and-status-codes, 40060; JDA, InteractionCallbackImpl and #2687',
  }),
  sourceById: point({
    open: 'Whether a token reaches the message of its component by id, too: promised is `@original`, and ids of what was "sent with that token".',
    kind: true,
    mean: false,
    source: 'interactions/receiving-and-responding, Edit Followup Message and DEFERRED_UPDATE_MESSAGE',
  }),
  updateNamed: point({
    open: 'Whether a callback response names a message that was not "created by the interaction" but changed.',
    kind: true,
    mean: false,
    source: 'interactions/receiving-and-responding, Interaction Callback Object',
  }),
  wholeOrigin: point({
    open: 'How much of server and channel an interaction tells: both are "partial" and optional.',
    kind: true,
    mean: false,
    source: 'interactions/receiving-and-responding, Interaction Structure',
  }),
  commandsAsGiven: point({
    open: 'Whether a list of commands has them as they were written last, or by their ids.',
    kind: true,
    mean: false,
    source: 'interactions/application-commands, Bulk Overwrite',
  }),
  replayOverlap: point({
    open: 'How many events that a client had already are sent again on a resume: an event may come more than once.',
    kind: 0,
    mean: 1,
    source: 'reference, Consistency; events/gateway, Resuming',
  }),
  resumesAnywhere: point({
    open: 'Whether a session can be resumed at the first address too: there it "experiences disconnects".',
    kind: true,
    mean: false,
    source: 'events/gateway, Preparing to Resume',
  }),
  outageTold: point({
    open: 'Whether a server that is down while a client connects is told as gone, or only never comes.',
    kind: true,
    mean: false,
    source: 'events/gateway-events, Guild Create; #1888; discord.js waitGuildTimeout',
  }),
  threadsGoSeparately: point({
    open: 'Whether the threads of a deleted channel are told as deleted.',
    kind: true,
    mean: false,
    source: 'events/gateway-events, Thread Delete',
  }),
  rolesShift: point({
    open: 'Whether a new role pushes the other roles up, or shares its position with one of them.',
    kind: true,
    mean: false,
    source: 'topics/permissions, Role Object, position: roles of one position are sorted by id',
  }),
  archivedDeletes: point({
    open: 'Whether messages can be deleted in an archived thread that is not locked: the one thing that "should happen" there, though some met 50083.',
    kind: true,
    mean: false,
    source: 'topics/threads, Active & Archived Threads and Locked Threads; discord-api-docs#5919, #2855',
  }),
  threadsAnnounced: point({
    open: 'How old (ms) a message is at least if its new thread is announced in the channel: "a very small value".',
    kind: 5 * MINUTE,
    mean: 0,
    source: 'topics/threads, New Message Types, THREAD_CREATED',
  }),
  strangersUnarchive: point({
    open: 'Whether a thread can be unarchived by who may send in it, or only by its members.',
    kind: true,
    mean: false,
    source: 'resources/channel, Modify Channel against topics/threads, Editing & Deleting Threads',
  }),
  ownersUnlock: point({
    open: 'Whether who opened a locked thread may unarchive it without the right to manage threads.',
    kind: true,
    mean: false,
    source: 'topics/threads, Editing & Deleting Threads against resources/channel, Modify Channel',
  }),
}

export type Reading = 'kind' | 'mean'
export type Readings = { readonly [Name in keyof typeof POINTS]: (typeof POINTS)[Name]['kind'] }

export function readingsOf(reading: Reading): Readings {
  const chosen = Object.entries(POINTS).map(([name, one]) => [name, one[reading]])
  return Object.fromEntries(chosen) as Readings
}

/**
 * Returns the reading in `STAND_IN_READING`, which sets it for a whole test run; default: kind.
 * @throws Error for any other value
 */
export function readingFrom(env: NodeJS.ProcessEnv): Reading {
  const named = env['STAND_IN_READING'] || 'kind'
  if (named === 'kind' || named === 'mean') return named
  throw new Error(`STAND_IN_READING is ${named}; it can be kind or mean.`)
}
