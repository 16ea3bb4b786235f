import * as z from 'zod'
import { readForm } from '../check/form.ts'
import { problem } from '../errors.ts'
import { rolePayload } from '../payloads.ts'
import { Permission, permissionsIn } from '../world/permissions.ts'
import {
  changeRole,
  createRole,
  deleteRole,
  highestRole,
  isAbove,
  moveRole,
  setMemberRoles,
  type RolePlan,
} from '../world/roles.ts'
import type { Guild, Role } from '../world/types.ts'
import type { World } from '../world/world.ts'
import { withinGuild } from './guilds.ts'
import type { Route } from './router.ts'

const MOST_ROLES = 250
const colour = z.int().min(0).max(0xffffff)
/** Gradients and icons need features that no server of the stand-in has, so they can only be null. */
const roleForm = z.strictObject({
  name: z.string().max(100).nullish(),
  permissions: z.string().regex(/^\d+$/).nullish(),
  color: colour.nullish(),
  colors: z
    .strictObject({
      primary_color: colour,
      secondary_color: z.null().optional(),
      tertiary_color: z.null().optional(),
    })
    .nullish(),
  hoist: z.boolean().nullish(),
  icon: z.null().optional(),
  unicode_emoji: z.null().optional(),
  mentionable: z.boolean().nullish(),
})
const positionsForm = z.array(z.strictObject({ id: z.string(), position: z.int().min(1).nullish() }))

/** The routes of a server's roles, and of the roles of its members. */
export function roleRoutes(world: World): Route[] {
  const answer = (role: Role) => ({ status: 200, body: rolePayload(role, world.botId) })
  const list = (guild: Guild) => ({
    status: 200,
    body: guild.roles.map((role) => rolePayload(role, world.botId)),
  })
  const held = (guild: Guild) => permissionsIn(guild, null, world.botId, world.clock.now())

  /** Returns a server in which the bot may manage roles. Throws 50001 or 50013. */
  function managed(id: string): Guild {
    const guild = withinGuild(world, id)
    if (!(held(guild) & Permission.ManageRoles)) throw problem('missingPermissions')
    return guild
  }

  function roleIn(guild: Guild, id: string): Role {
    const role = guild.roles.find((one) => one.id === id)
    if (!role) throw problem('unknownRole')
    return role
  }

  /** Returns a role below the bot's highest one. Throws 10011 or 50013. */
  function roleBelow(guild: Guild, id: string): Role {
    const role = roleIn(guild, id)
    if (!isAbove(guild, world.member(guild, world.botId), role)) throw problem('missingPermissions')
    return role
  }

  /** Returns a role that can be deleted, given and taken: neither @everyone nor an app's own. Throws 50028. */
  function freeRole(guild: Guild, id: string): Role {
    const role = roleBelow(guild, id)
    if (role.managed || role.id === guild.id) throw problem('invalidRole')
    return role
  }

  /** Reads the given fields of a role. Throws 50013 for permissions that the bot does not have. */
  function readRole(guild: Guild, raw: unknown): Partial<RolePlan> {
    const { name, permissions, color, colors, hoist, mentionable } = readForm(roleForm, raw ?? {})
    if (BigInt(permissions ?? 0) & ~held(guild)) throw problem('missingPermissions')
    const given = {
      name: name || null,
      permissions,
      colour: colors?.primary_color ?? color,
      hoist,
      mentionable,
    }
    return Object.fromEntries(Object.entries(given).filter(([, value]) => (value ?? null) !== null))
  }

  return [
    {
      method: 'GET',
      path: '/guilds/:guild/roles',
      auth: 'bot',
      bucket: 'other',
      run: ({ param }) => list(withinGuild(world, param('guild'))),
    },
    {
      method: 'POST',
      path: '/guilds/:guild/roles',
      auth: 'bot',
      bucket: 'other',
      run: ({ param, body }) => {
        const guild = managed(param('guild'))
        const given = readRole(guild, body)
        if (guild.roles.length >= MOST_ROLES) throw problem('tooManyRoles')
        const { permissions } = roleIn(guild, guild.id)
        return answer(createRole(world, guild, { name: 'new role', permissions, managed: false, ...given }))
      },
    },
    {
      method: 'PATCH',
      path: '/guilds/:guild/roles',
      auth: 'bot',
      bucket: 'other',
      run: ({ param, body }) => {
        const guild = managed(param('guild'))
        const top = highestRole(guild, world.member(guild, world.botId)).position
        const moves = readForm(positionsForm, body).map(({ id, position }) => {
          const role = roleBelow(guild, id)
          if (role.id === guild.id) throw problem('invalidRole')
          if (position && position >= top) throw problem('missingPermissions')
          return { role, position: position ?? role.position }
        })
        for (const { role, position } of moves) moveRole(world, guild, role, position)
        return list(guild)
      },
    },
    {
      method: 'GET',
      path: '/guilds/:guild/roles/:role',
      auth: 'bot',
      bucket: 'other',
      run: ({ param }) => answer(roleIn(withinGuild(world, param('guild')), param('role'))),
    },
    {
      method: 'PATCH',
      path: '/guilds/:guild/roles/:role',
      auth: 'bot',
      bucket: 'other',
      run: ({ param, body }) => {
        const guild = managed(param('guild'))
        const role = roleBelow(guild, param('role'))
        changeRole(world, guild, role, readRole(guild, body))
        return answer(role)
      },
    },
    {
      method: 'DELETE',
      path: '/guilds/:guild/roles/:role',
      auth: 'bot',
      bucket: 'other',
      run: ({ param }) => {
        const guild = managed(param('guild'))
        deleteRole(world, guild, freeRole(guild, param('role')))
        return { status: 204 }
      },
    },
    ...(['PUT', 'DELETE'] as const).map((method): Route => ({
      method,
      path: '/guilds/:guild/members/:user/roles/:role',
      auth: 'bot',
      bucket: 'other',
      run: ({ param }) => {
        const guild = managed(param('guild'))
        const member = world.member(guild, param('user'))
        const { id } = freeRole(guild, param('role'))
        const others = member.roles.filter((one) => one !== id)
        const roles = method === 'PUT' ? [...others, id] : others
        if (roles.length !== member.roles.length) setMemberRoles(world, guild, member, roles)
        return { status: 204 }
      },
    })),
  ]
}
