import type { Guild, Member, Role } from './types.ts'
import type { World } from './world.ts'

export type RolePlan = Omit<Role, 'id' | 'position'>

/** Orders roles from the lowest to the highest. Of two roles at one position, the older one is higher. */
const byHeight = (one: Role, other: Role): number =>
  one.position - other.position || (BigInt(one.id) < BigInt(other.id) ? 1 : -1)

/**
 * Creates a role directly above @everyone. The reading `rolesShift` decides whether the other roles move up or
 * share its position.
 */
export function createRole(world: World, guild: Guild, plan: RolePlan): Role {
  const role: Role = { ...plan, id: world.ids.next(), position: 1 }
  const others = guild.roles.filter(({ id }) => id !== guild.id)
  guild.roles.push(role)
  world.emit('role', guild, role, 'new')
  if (world.readings.rolesShift)
    for (const one of others) {
      one.position += 1
      world.emit('role', guild, one, 'edit')
    }
  world.emit('changed')
  return role
}

export function changeRole(world: World, guild: Guild, role: Role, change: Partial<RolePlan>): void {
  Object.assign(role, change)
  world.emit('role', guild, role, 'edit')
  world.emit('changed')
}

/** Moves a role to a position (1 is directly above @everyone) and numbers all roles without gaps. */
export function moveRole(world: World, guild: Guild, role: Role, position: number): void {
  const order = guild.roles.filter((one) => one.id !== guild.id && one !== role).toSorted(byHeight)
  order.splice(position - 1, 0, role)
  for (const [index, one] of order.entries()) {
    if (one.position === index + 1) continue
    one.position = index + 1
    world.emit('role', guild, one, 'edit')
  }
  world.emit('changed')
}

/** Deletes a role, which its members lose without an event of their own. */
export function deleteRole(world: World, guild: Guild, role: Role): void {
  guild.roles = guild.roles.filter((one) => one !== role)
  for (const member of guild.members) member.roles = member.roles.filter((id) => id !== role.id)
  world.emit('role', guild, role, 'gone')
  world.emit('changed')
}

export function setMemberRoles(world: World, guild: Guild, member: Member, roles: readonly string[]): void {
  member.roles = [...roles]
  world.emit('member', guild, member, 'edit')
  world.emit('changed')
}

/** Returns a member's highest role, which is @everyone for a member without roles. */
export function highestRole(guild: Guild, member: Member): Role {
  const held = guild.roles.filter(({ id }) => id === guild.id || member.roles.includes(id))
  return held.toSorted(byHeight).at(-1) as Role
}

/** Whether the member's highest role is above a role. The owner of the server is above every role. */
export function isAbove(guild: Guild, member: Member, role: Role): boolean {
  const highest = highestRole(guild, member)
  return guild.ownerId === member.userId || (highest !== role && byHeight(highest, role) > 0)
}
