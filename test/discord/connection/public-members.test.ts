import * as gateway from '@discordjs/ws'
import * as library from 'discord.js'
import { expect, it } from 'vitest'

/** The members that the bot uses; instance members are listed under `prototype`. */
const needed = {
  '@discordjs/ws': [
    'managerToFetchingStrategyOptions',
    'SimpleContextFetchingStrategy.prototype.retrieveSessionInfo',
    'SimpleContextFetchingStrategy.prototype.updateSessionInfo',
    'SimpleShardingStrategy.prototype.fetchStatus',
    'WebSocketManager.prototype.fetchGatewayInformation',
    'WebSocketShard.prototype.connect',
    'WebSocketShard.prototype.destroy',
    'WebSocketShard.prototype.send',
    'WebSocketShard.prototype.status',
    'WebSocketShardDestroyRecovery.Reconnect',
    ...['Closed', 'Debug', 'Dispatch', 'Error', 'HeartbeatComplete', 'Hello', 'Ready', 'Resumed'].map(
      (event) => `WebSocketShardEvents.${event}`,
    ),
    'WebSocketShardStatus.Resuming',
  ],
  'discord.js': [
    'Client.prototype.destroy',
    'Client.prototype.isReady',
    'Client.prototype.login',
    'DefaultRestOptions.makeRequest',
    'Options.cacheWithLimits',
    'REST.prototype.clearHandlerSweeper',
    'REST.prototype.clearHashSweeper',
    'REST.prototype.setToken',
    'RESTEvents.Response',
    'RateLimitError',
  ],
}
const packages: Record<string, object> = { '@discordjs/ws': gateway, 'discord.js': library }

function isThere(owner: object, path: string): boolean {
  const [first = '', ...rest] = path.split('.')
  if (!(first in owner)) return false
  return rest.length === 0 || isThere(Reflect.get(owner, first) as object, rest.join('.'))
}

it.each(Object.entries(needed))('%s has the public members that the bot uses', (name, paths) => {
  const missing = paths.filter((path) => !isThere(packages[name]!, path))
  expect(
    missing,
    `${name} no longer has these members: see src/discord/gateway-lines.ts and client.ts`,
  ).toEqual([])
})
