import type { WebSocket } from 'ws'

/** Number of events that a session keeps for a resume. */
const KEPT_EVENTS = 1000

export interface Sent {
  seq: number
  frame: string
}

export interface SessionPlan {
  intents: number
  shard: readonly [number, number]
  overlap: number
}

/** A session started by IDENTIFY. It outlives its socket, so that the client can resume. */
export class Session {
  readonly id: string
  readonly intents: number
  readonly shard: readonly [number, number]
  /** Number of events, already received by the client, that a resume sends again. */
  readonly #overlap: number
  #socket: WebSocket | null
  #seq = 0
  #sent: Sent[] = []
  /** When the connection was lost, in epoch ms of the world's clock; null while connected. */
  lostAt: number | null = null

  constructor(id: string, plan: SessionPlan, socket: WebSocket) {
    this.id = id
    this.intents = plan.intents
    this.shard = plan.shard
    this.#overlap = plan.overlap
    this.#socket = socket
  }

  get connected(): boolean {
    return this.#socket !== null
  }

  get seq(): number {
    return this.#seq
  }

  wants(intent: number): boolean {
    return (this.intents & intent) !== 0
  }

  /**
   * Whether the events of a server belong to this shard. Null asks for direct messages, which belong to the
   * first.
   */
  serves(guildId: string | null): boolean {
    const [index, count] = this.shard
    return guildId === null ? index === 0 : Number((BigInt(guildId) >> 22n) % BigInt(count)) === index
  }

  dispatch(event: string, data: unknown): void {
    this.#seq += 1
    const frame = JSON.stringify({ op: 0, t: event, s: this.#seq, d: data })
    this.#sent.push({ seq: this.#seq, frame })
    if (this.#sent.length > KEPT_EVENTS * 2) this.#sent = this.#sent.slice(-KEPT_EVENTS)
    this.#socket?.send(frame)
  }

  /** Continues the session on a new socket. Returns false if the missed events are no longer all kept. */
  resume(socket: WebSocket, seq: number): boolean {
    const first = this.#sent[0]?.seq ?? this.#seq + 1
    if (seq < first - 1) return false
    this.#socket?.terminate()
    this.#socket = socket
    this.lostAt = null
    for (const one of this.#sent) if (one.seq > seq - this.#overlap) socket.send(one.frame)
    return true
  }

  detach(socket: WebSocket, at: number): void {
    if (this.#socket !== socket) return
    this.#socket = null
    this.lostAt = at
  }

  send(op: number, data: unknown): void {
    this.#socket?.send(JSON.stringify({ op, d: data, s: null, t: null }))
  }

  close(code: number, reason: string): void {
    this.#socket?.close(code, reason)
  }

  terminate(): void {
    this.#socket?.terminate()
  }
}
