import { appPermissions, memberPayload, partialChannel, rolePayload, userPayload } from '../payloads.ts'
import type { Channel } from '../world/types.ts'
import type { World } from '../world/world.ts'
import { NotPossible } from './refusal.ts'

/** Where an act happens, and who acts. */
export interface Seat {
  world: World
  place: Channel
  userId: string
}

export type Resolvable = 'user' | 'role' | 'channel' | 'mentionable'

/**
 * Returns the objects with the given ids, as Discord sends them in `resolved`. Throws `NotPossible` for an
 * unknown id.
 */
export function resolveIds({ world, place, userId }: Seat, kind: Resolvable, ids: readonly string[]): object {
  const found: Record<string, Record<string, unknown>> = {}
  const put = (shelf: string, id: string, value: unknown) => ((found[shelf] ??= {})[id] = value)
  const guild = world.guildOf(place)
  for (const id of ids) {
    const person = kind === 'user' || kind === 'mentionable' ? world.people.get(id) : undefined
    const role =
      kind === 'role' || kind === 'mentionable' ? guild?.roles.find((one) => one.id === id) : undefined
    const channel = kind === 'channel' ? world.channels.get(id) : undefined
    if (person) {
      put('users', id, userPayload(person))
      const member = guild?.members.find((one) => one.userId === id)
      if (member) {
        const { user: _user, deaf: _deaf, mute: _mute, ...rest } = memberPayload(world, member)
        put('members', id, { ...rest, permissions: world.permissions(place, id).toString() })
      }
    } else if (role) put('roles', id, rolePayload(role, world.botId))
    else if (channel)
      put('channels', id, {
        ...partialChannel(world, channel, userId),
        app_permissions: appPermissions(world, channel, userId),
      })
    else throw new NotPossible(`There is no ${kind} ${id} here.`)
  }
  return found
}
