import type { StandIn } from 'discord-stand-in'
import type { Proxy } from '#test/store/proxy.ts'
import type { Disk } from './disk.ts'
import type { Fleet } from './fleet.ts'

/** What faults act on. */
export interface Sky {
  discord: StandIn
  /** Between the bot and its Postgres. */
  way: Proxy
  /** Past that way. */
  databaseUrl: string
  disk: Disk
  fleet: Fleet
  /** Ids of the channels in which games are played now. */
  channels: string[]
}
