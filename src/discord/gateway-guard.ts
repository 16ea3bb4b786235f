import { SimpleShardingStrategy, type Client, type WebSocketOptions } from 'discord.js'
import type { Logger } from 'pino'
import * as z from 'zod'
import { SteadyLines, type Line } from './steady-lines.ts'

type Unpack = (data: ArrayBuffer | string, isBinary: boolean) => Promise<unknown>
type GuardedLine = Line & { unpackMessage: Unpack }
type DestroyOptions = Parameters<SimpleShardingStrategy['destroy']>[0]
type Manager = Parameters<NonNullable<WebSocketOptions['buildStrategy']>>[0]

const named = z.looseObject({ id: z.string().min(1) })
const ready = z.looseObject({
  user: named,
  guilds: z.array(named),
  session_id: z.string().min(1),
  // Without an address of its own a session is resumed where it began.
  resume_gateway_url: z
    .url({ protocol: /^wss?$/ })
    .optional()
    .catch(undefined),
  application: named,
})
const event = z.looseObject({ op: z.int(), t: z.string().regex(/^[A-Z][A-Z0-9_]*$/), s: z.int().min(0) })

/** What a frame must have so that the client underneath falls neither over it nor over the next one. */
const frames = {
  READY: event.extend({ d: ready }),
  RESUMED: event,
  event: event.extend({ d: z.looseObject({}) }),
  // A session that ended in no known way is begun anew.
  9: z.looseObject({ op: z.int(), d: z.boolean().catch(false) }),
  10: z.looseObject({ op: z.int(), d: z.looseObject({ heartbeat_interval: z.number().positive() }) }),
  other: z.looseObject({ op: z.int() }),
}

function shapeOf(payload: unknown): z.ZodType {
  const { op, t } = (payload ?? {}) as { op?: unknown; t?: unknown }
  if (op === 0) return t === 'READY' || t === 'RESUMED' ? frames[t] : frames.event
  return op === 9 || op === 10 ? frames[op] : frames.other
}

/**
 * Nothing that comes over the gateway may end the process: discord.js lets what it cannot read end as a rejection that
 * nobody minds. Frames whose outside is wrong never reach it; what it throws at the inside ends here. Of a payload the
 * log gets its kind and the place where it was given up: its words may be somebody's, and an interaction has a token.
 */
export class GatewayGuard {
  readonly #log: Logger

  constructor(log: Logger) {
    this.#log = log
  }

  /** For the client's options: what comes in is looked at before anything is done with it. */
  readonly buildStrategy = (manager: Manager) => new GuardedStrategy(manager, this)

  /** Once the client is made: what it does with an event, at once or when it has waited, may fail. */
  watch({ ws }: Client): void {
    const handle = ws['handlePacket'].bind(ws)
    ws['handlePacket'] = (packet, shard) => {
      try {
        return handle(packet, shard)
      } catch (error) {
        this.#refuse({ event: nameOf(packet), at: placeOf(error) })
        return true
      }
    }
  }

  /** A frame as it may be handed on, or null for none. */
  read(payload: unknown): unknown {
    const { success, data, error } = shapeOf(payload).safeParse(payload)
    if (success) return data
    const [first] = error.issues
    this.#refuse({ event: nameOf(payload), wrong: first?.path.join('.'), is: first?.code })
    return null
  }

  #refuse(facts: object): void {
    this.#log.error(facts, 'a payload of the gateway could not be read')
  }
}

class GuardedStrategy extends SimpleShardingStrategy {
  readonly #guard: GatewayGuard
  #lines = new SteadyLines()

  constructor(manager: Manager, guard: GatewayGuard) {
    super(manager)
    this.#guard = guard
  }

  override async spawn(ids: number[]): Promise<void> {
    await super.spawn(ids)
    this.#lines = new SteadyLines()
    for (const shard of (this['shards'] as unknown as Map<number, GuardedLine>).values()) {
      this.#lines.keep(shard)
      const unpack = shard.unpackMessage
      const read: Unpack = async (data, isBinary) => {
        const payload = await unpack.call(shard, data, isBinary)
        // A packed frame may come in pieces: what is not whole yet reads as nothing.
        return payload === null && isBinary ? null : this.#guard.read(payload)
      }
      shard.unpackMessage = read
    }
  }

  override async destroy(options?: DestroyOptions): Promise<void> {
    this.#lines.end()
    await super.destroy(options)
  }
}

/** The name of an event, where it has one; anything else might be somebody's words. */
function nameOf(payload: unknown): string | undefined {
  const { t } = (payload ?? {}) as { t?: unknown }
  return typeof t === 'string' && /^[A-Z_]{1,60}$/.test(t) ? t : undefined
}

/** What kind of error it was, and where: its message may quote what came. */
function placeOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const lines = error.stack?.split('\n').filter((line) => /^ {4}at /.test(line)) ?? []
  return [error.name, ...lines.slice(0, 3).map((line) => line.trim())].join(' ')
}
