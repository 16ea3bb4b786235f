import type { StandIn } from 'discord-stand-in'
import type { Proxy } from '#test/store/proxy.ts'
import type { Disk } from './disk.ts'
import type { Fleet } from './fleet.ts'

/** Everything that faults can affect. */
export interface Sky {
  discord: StandIn
  /** The proxy between the bot and its database. */
  way: Proxy
  /** The database’s address without the proxy. */
  databaseUrl: string
  disk: Disk
  fleet: Fleet
  /** The ids of the channels in which a game is being played. */
  channels: string[]
}
