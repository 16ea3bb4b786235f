import { setTimeout as wait } from 'node:timers/promises'
import {
  managerToFetchingStrategyOptions,
  SimpleContextFetchingStrategy,
  SimpleShardingStrategy,
  WebSocketShard,
  WebSocketShardDestroyRecovery,
  WebSocketShardEvents as Event,
  WebSocketShardStatus,
} from '@discordjs/ws'
import type { SessionInfo, WebSocketManager } from '@discordjs/ws'

type Send = Parameters<SimpleShardingStrategy['send']>
type Farewell = Parameters<SimpleShardingStrategy['destroy']>[0]

/** Time limit for closing the connections, ms. */
const closeTimeout = 3000
/** Number of closes in a row without a session after which the session and its URL are dropped. */
const maxFailedResumes = 4
/** Time limit for Discord's response to a resume, ms. */
const maxResumeDelay = 60_000

/**
 * Connects to Discord's gateway with the shards of discord.js and three fixes. Without them, discord.js
 * retries a session's URL forever, waits forever for the response to a resume, and lets a shard reconnect
 * after `destroy`.
 */
export class GatewayLines extends SimpleShardingStrategy {
  readonly #manager: WebSocketManager
  readonly #lines = new Map<number, WebSocketShard>()
  #sessions: Sessions | null = null

  constructor(manager: WebSocketManager) {
    super(manager)
    this.#manager = manager
  }

  override async spawn(ids: number[]): Promise<void> {
    const sessions = new Sessions(this.#manager, await managerToFetchingStrategyOptions(this.#manager))
    this.#sessions = sessions
    for (const id of ids) {
      const line = new WebSocketShard(sessions, id)
      forward(line, this.#manager)
      limitAttempts(line, sessions)
      limitResume(line)
      this.#lines.set(id, line)
    }
  }

  override async connect(): Promise<void> {
    await Promise.all([...this.#lines.values()].map((line) => line.connect()))
  }

  override async destroy(farewell?: Farewell): Promise<void> {
    this.#sessions?.end()
    const closing = [...this.#lines.values()].map((line) => line.destroy({ ...farewell }))
    this.#lines.clear()
    // A shard that waits for its session never reports its close, and one whose peer is dead reports it only
    // after 30 s.
    await Promise.race([Promise.all(closing), wait(closeTimeout, undefined, { ref: false })])
  }

  override async send(...[id, payload]: Send): Promise<void> {
    await this.#lines.get(id)?.send(payload)
  }

  override async fetchStatus(): ReturnType<SimpleShardingStrategy['fetchStatus']> {
    const statuses = await super.fetchStatus()
    for (const [id, { status }] of this.#lines) statuses.set(id, status)
    return statuses
  }
}

/** Stores sessions, but stops answering after `end`, so that a waiting shard does not reconnect. */
class Sessions extends SimpleContextFetchingStrategy {
  #isOver = false

  end(): void {
    this.#isOver = true
  }

  override retrieveSessionInfo(id: number): Promise<SessionInfo | null> {
    return this.#isOver ? new Promise(() => undefined) : super.retrieveSessionInfo(id)
  }
}

function forward(line: WebSocketShard, manager: WebSocketManager): void {
  const { id: shardId } = line
  line.on(Event.Closed, (facts) => manager.emit(Event.Closed, { ...facts, shardId }))
  line.on(Event.Debug, (facts) => manager.emit(Event.Debug, { ...facts, shardId }))
  line.on(Event.Dispatch, (facts) => manager.emit(Event.Dispatch, { ...facts, shardId }))
  line.on(Event.Error, (facts) => manager.emit(Event.Error, { ...facts, shardId }))
  line.on(Event.HeartbeatComplete, (facts) => manager.emit(Event.HeartbeatComplete, { ...facts, shardId }))
  line.on(Event.Hello, () => manager.emit(Event.Hello, { shardId }))
  line.on(Event.Ready, (facts) => manager.emit(Event.Ready, { ...facts, shardId }))
  line.on(Event.Resumed, () => manager.emit(Event.Resumed, { shardId }))
}

function limitAttempts(line: WebSocketShard, sessions: Sessions): void {
  let vain = 0
  const isThere = () => void (vain = 0)
  line.on(Event.Ready, isThere)
  line.on(Event.Resumed, isThere)
  line.on(Event.Closed, () => {
    vain += 1
    if (vain >= maxFailedResumes) void sessions.updateSessionInfo(line.id, null)
  })
}

function limitResume(line: WebSocketShard): void {
  let limit: NodeJS.Timeout | undefined
  const beginAgain = () => {
    if (line.status === WebSocketShardStatus.Resuming)
      void line.destroy({ recover: WebSocketShardDestroyRecovery.Reconnect })
  }
  line.on(Event.Hello, () => {
    clearTimeout(limit)
    limit = setTimeout(beginAgain, maxResumeDelay).unref()
  })
}
