import { once, type EventEmitter } from 'node:events'
import { WebSocketShardDestroyRecovery } from 'discord.js'

/** How long the farewell of a line may take, ms. */
const longestFarewell = 3000
/** Attempts in a row that bring no session to life, before the address and the session that it was for are given up. */
const mostVain = 3
/** How long Discord may leave it open whether a session goes on, with all that is told again, ms. */
const longestResume = 60_000

/** States of a connection. */
const [connecting, closed] = [0, 3]

/** What is touched of a line to the gateway, as discord.js keeps it. */
export interface Line {
  id: number
  connection: Connection | null
  strategy: { updateSessionInfo: (shard: number, session: null) => Promise<void> | void }
  on: (event: 'ready' | 'resumed', heard: () => void) => unknown
  internalConnect: () => Promise<void>
  destroy: (options?: { recover?: WebSocketShardDestroyRecovery | undefined }) => Promise<void>
}

interface Connection extends EventEmitter {
  readyState: number
  terminate: () => void
}

/**
 * Keeps lines to the gateway from what discord.js does not see to: it waits half a minute for the farewell of a line
 * whose other end is gone, asks for ever at the address of a session where nobody is any more, waits for ever to hear
 * whether a session goes on, and comes back after its end where it was just about to. A second farewell, such as the one
 * of a session that was just beginning, makes it wait for ever for the end of the first.
 */
export class SteadyLines {
  #isOver = false

  /** From now on no line is begun. */
  end(): void {
    this.#isOver = true
  }

  keep(line: Line): void {
    const connect = line.internalConnect.bind(line)
    const destroy = line.destroy.bind(line)
    let vain = 0
    let unheard: NodeJS.Timeout | undefined
    /** Connections that are being left, or were. */
    const left = new WeakSet<Connection>()
    const alive = () => {
      vain = 0
      clearTimeout(unheard)
    }
    const anew = () => void line.destroy({ recover: WebSocketShardDestroyRecovery.Reconnect })
    line.on('ready', alive)
    line.on('resumed', alive)
    line.internalConnect = async () => {
      if (this.#isOver) return
      if (vain === mostVain) await line.strategy.updateSessionInfo(line.id, null)
      vain += 1
      clearTimeout(unheard)
      await connect()
      if (vain > 0) unheard = setTimeout(anew, longestResume).unref()
    }
    line.destroy = async (options) => {
      clearTimeout(unheard)
      const { connection } = line
      if (connection && left.has(connection)) {
        // Whoever left it first comes back, if anybody does.
        if (options?.recover !== undefined) return
        if (connection.readyState !== closed) await once(connection, 'close')
        return destroy(options)
      }
      if (connection) left.add(connection)
      const farewell = part(connection)
      try {
        await destroy(options)
      } finally {
        clearTimeout(farewell)
      }
    }
  }
}

/** Breaks a connection off that is not closed in time; one that does not stand yet, at once. */
function part(connection: Connection | null): NodeJS.Timeout | undefined {
  if (connection === null) return undefined
  // Whoever listened is gone by then.
  connection.on('error', () => undefined)
  if (connection.readyState !== connecting) return setTimeout(() => connection.terminate(), longestFarewell)
  connection.terminate()
  return undefined
}
