import { createHash } from 'node:crypto'
import type { APIMessage } from 'discord-api-types/v10'
import { Flag, Part } from '../codes.ts'
import { channelPayload } from '../payloads.ts'
import type { World } from './world.ts'

/** Lifetime that a file's address states, in seconds. */
const SIGNED_FOR = 24 * 60 * 60
const FILE = /^http:\/\/127\.0\.0\.1:\d+\/attachments\/\d+\/(\d+)\/[^/?]+$/
const ADDRESSES = new Set(['url', 'proxy_url', 'icon_url', 'proxy_icon_url'])

/** Default fields that Discord adds, by type of component. */
const DEFAULTS: Readonly<Record<number, object>> = {
  [Part.button]: { disabled: false },
  [Part.thumbnail]: { description: null, spoiler: false },
  [Part.file]: { spoiler: false },
  [Part.separator]: { divider: true, spacing: 1 },
  [Part.container]: { accent_color: null, spoiler: false },
}
/** Fields of a file that Discord has not processed yet. */
const LOADING = {
  width: null,
  height: null,
  loading_state: 1,
  flags: 0,
  content_scan_metadata: { version: 0, flags: 0 },
}

let sentMessages = 0

/**
 * A message as sent to the bot: with signed file addresses and, in the mean reading, only documented
 * guarantees.
 */
export function outgoingMessage(world: World, message: APIMessage): APIMessage {
  const { readings } = world
  sentMessages += 1
  const seed = readings.signedAnew ? String(sentMessages) : ''
  const begun = (message.flags ?? 0) & Flag.hasThread ? world.channels.get(message.id) : undefined
  const thread = begun ? { thread: channelPayload(world, begun) } : {}
  const outgoing = signed({ ...message, ...thread }, seed) as APIMessage
  return {
    ...outgoing,
    ...(readings.mentionsAsNamed ? {} : { mentions: outgoing.mentions.toReversed() }),
    ...(readings.extras ? { components: (outgoing.components ?? []).map(withExtras) as never } : {}),
    ...(readings.emptyLeftOut ? leftOut(outgoing) : {}),
  }
}

/** Sets empty `flags` and `components` to undefined, so that JSON leaves them out, as Discord may do. */
const leftOut = ({ flags, components }: APIMessage): object => ({
  ...(flags ? {} : { flags: undefined }),
  ...(components?.length ? {} : { components: undefined }),
})

function signed(value: unknown, seed: string, key = ''): unknown {
  if (typeof value === 'string') return ADDRESSES.has(key) ? signedAddress(value, seed) : value
  if (Array.isArray(value)) return value.map((one) => signed(one, seed))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, signed(one, seed, name)]))
}

function signedAddress(address: string, seed: string): string {
  const id = FILE.exec(address)?.[1]
  if (id === undefined) return address
  const issued = Math.floor(Number(BigInt(id) >> 22n) / 1000) + Number(seed)
  const seal = createHash('sha256').update(`${id}:${seed}`).digest('hex')
  return `${address}?ex=${(issued + SIGNED_FOR).toString(16)}&is=${issued.toString(16)}&hm=${seal}&`
}

/** Adds Discord's defaults to a component. Its pictures count as not processed yet. */
function withExtras(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withExtras)
  if (typeof value !== 'object' || value === null) return value
  const part = value as { type?: number; attachment_id?: string; media?: unknown }
  return {
    ...(part.type === undefined ? {} : DEFAULTS[part.type]),
    ...(part.type === undefined && part.media ? { description: null, spoiler: false } : {}),
    ...Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withExtras(one)])),
    ...(part.attachment_id === undefined ? {} : { id: part.attachment_id, ...LOADING }),
  }
}
