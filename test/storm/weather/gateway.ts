import type { Fault } from './fault.ts'
import { nothing } from './fault.ts'

/**
 * Close codes after which a client may reconnect. Other codes mean a wrong configuration, which is not part
 * of a storm.
 */
const codes = [1000, 1001, 1012, 4000, 4001, 4002, 4003, 4005, 4007, 4008, 4009] as const

const moment = [300, 1500] as const

const broken: Fault = {
  name: 'the line breaks',
  kind: 'gateway',
  weight: 4,
  lasts: moment,
  begin: ({ discord }) => {
    discord.gateway.disconnect('break')
    return nothing
  },
}

const closed: Fault = {
  name: 'closed with a code',
  kind: 'gateway',
  weight: 6,
  lasts: moment,
  begin: ({ discord }, below) => {
    discord.gateway.disconnect(codes[below(codes.length)])
    return nothing
  },
}

const asked: Fault = {
  name: 'op 7',
  kind: 'gateway',
  weight: 3,
  lasts: moment,
  begin: ({ discord }) => {
    discord.gateway.askReconnect()
    return nothing
  },
}

function invalid(isResumable: boolean): Fault {
  return {
    name: `op 9 ${isResumable}`,
    kind: 'gateway',
    weight: 2,
    lasts: [1000, 4000],
    begin: ({ discord }) => {
      discord.gateway.invalidate(isResumable)
      return nothing
    },
  }
}

const deaf: Fault = {
  name: 'no heartbeat is acknowledged',
  kind: 'gateway',
  weight: 2,
  lasts: [3000, 9000],
  begin: ({ discord }) => {
    discord.gateway.setDeaf(true)
    return () => discord.gateway.setDeaf(false)
  },
}

/** Delivers each press twice, the second time up to 2.5 s later. */
const doubled: Fault = {
  name: 'presses arrive twice',
  kind: 'gateway',
  weight: 4,
  lasts: [2000, 6000],
  begin: ({ discord: { broker } }, below) => {
    const known = new Set<string>()
    const again = (...[payload, interaction]: Parameters<Parameters<typeof broker.on<'dispatch'>>[1]>) => {
      if (known.has(interaction.id)) return
      known.add(interaction.id)
      setTimeout(() => broker.emit('dispatch', payload, interaction), below(2) * below(2500))
    }
    broker.on('dispatch', again)
    return () => void broker.off('dispatch', again)
  },
}

/** The Discord server is unavailable. Presses in it are lost, and not delivered later either. */
const outage: Fault = {
  name: 'the server is unavailable',
  kind: 'gateway',
  weight: 2,
  lasts: [500, 3000],
  begin: ({ discord }) => {
    const { id } = discord.guild
    discord.moderation.setOutage(id, true)
    return () => discord.moderation.setOutage(id, false)
  },
}

/** Some presses reach no process; Discord reports them as failed. */
const losing: Fault = {
  name: 'presses are lost',
  kind: 'gateway',
  weight: 4,
  lasts: [2000, 6000],
  begin: ({ discord }, below) => {
    discord.gateway.loseInteractions(() => below(3) === 0)
    return () => discord.gateway.loseInteractions(null)
  },
}

/** The connection is dead, but neither side is notified. */
const cut: Fault = {
  name: 'the line is cut without a word',
  kind: 'gateway',
  weight: 2,
  lasts: moment,
  begin: ({ discord }) => {
    discord.gateway.freeze()
    return nothing
  },
}

/** The client is asked to reconnect, but cannot reach the address that resumes its session. */
const away: Fault = {
  name: 'sessions cannot be resumed',
  kind: 'gateway',
  weight: 2,
  lasts: [1000, 5000],
  begin: ({ discord }) => {
    discord.gateway.setResumeAway(true)
    discord.gateway.askReconnect()
    return () => discord.gateway.setResumeAway(false)
  },
}

export const gatewayFaults: readonly Fault[] = [
  broken,
  closed,
  asked,
  invalid(true),
  invalid(false),
  deaf,
  doubled,
  losing,
  cut,
  away,
  outage,
]
