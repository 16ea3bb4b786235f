import { WebSocketShardDestroyRecovery } from 'discord.js'

/** How long the farewell of a line may take, ms. */
const longestFarewell = 3000
/** Attempts in a row that bring no session to life, before the address and the session that it was for are given up. */
const mostVain = 3
/** How long Discord may leave it open whether a session goes on, with all that is told again, ms. */
const longestResume = 60_000

const connecting = 0

/** What is touched of a line to the gateway, as discord.js keeps it. */
export interface Line {
  id: number
  connection: Connection | null
  strategy: { updateSessionInfo: (shard: number, session: null) => Promise<void> | void }
  on: (event: 'ready' | 'resumed', heard: () => void) => unknown
  internalConnect: () => Promise<void>
  destroy: (options?: object) => Promise<void>
}

interface Connection {
  readyState: number
  on: (event: 'error', heard: () => void) => unknown
  terminate: () => void
}

/**
 * Keeps lines to the gateway from what discord.js does not see to: it waits half a minute for the farewell of a line
 * whose other end is gone, asks for ever at the address of a session where nobody is any more, waits for ever to hear
 * whether a session goes on, and comes back after its end where it was just about to.
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
      const farewell = part(line.connection)
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
