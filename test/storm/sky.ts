import type { StandIn } from 'discord-stand-in'
import type { Proxy } from '#test/store/proxy.ts'
import type { Disk } from './disk.ts'
import type { Fleet } from './fleet.ts'

/** The targets of faults. */
export interface Sky {
  discord: StandIn
  /** Proxy between the bot and its Postgres. */
  way: Proxy
  /** Address without the proxy. */
  databaseUrl: string
  disk: Disk
  fleet: Fleet
  /** Ids of the channels with current games. */
  channels: string[]
}
