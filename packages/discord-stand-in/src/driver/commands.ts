import type { APIApplicationCommand } from 'discord-api-types/v10'
import { CommandKind, OptionKind, type MenuKind } from '../codes.ts'
import type { Target } from '../interactions/interaction.ts'
import type { InteractionData } from '../interactions/payload.ts'
import { ownersOf } from '../world/installing.ts'
import { outgoingMessage } from '../world/outgoing.ts'
import { Permission } from '../world/permissions.ts'
import { NotPossible } from './refusal.ts'
import { resolveIds, type Seat } from './resolved.ts'

export type OptionValue = string | number | boolean
export type OptionValues = Record<string, OptionValue>

interface OptionShape {
  type: number
  name: string
  description: string
  required?: boolean
  choices?: { name: string; value: string | number }[]
  autocomplete?: boolean
  min_value?: number
  max_value?: number
  min_length?: number
  max_length?: number
  options?: OptionShape[]
}

/** A slash command, with its subcommand if it has any, and its options. */
export interface Typable {
  command: APIApplicationCommand
  /** The name and the subcommands, without the slash and separated by spaces. */
  line: string
  description: string
  path: OptionShape[]
  options: OptionShape[]
}

const RESOLVED: Record<number, 'user' | 'channel' | 'role' | 'mentionable'> = {
  [OptionKind.user]: 'user',
  [OptionKind.channel]: 'channel',
  [OptionKind.role]: 'role',
  [OptionKind.mentionable]: 'mentionable',
}

/** Returns every command of a kind that this person may use in this channel. */
function usable({ world, place, userId }: Seat, kind: number): APIApplicationCommand[] {
  const permissions = world.permissions(place, userId)
  if (place.guildId && !(permissions & Permission.UseApplicationCommands)) return []
  return world
    .commandsFor(place.guildId)
    .filter((one) => Number(one.type) === kind && allowed(one, permissions))
    .filter((one) => Object.keys(ownersOf(world, place, userId, one)).length > 0)
}

/** Returns every slash command that this person may use in this channel. */
export const typable = (seat: Seat): Typable[] => usable(seat, CommandKind.slash).flatMap(expand)

function allowed(command: APIApplicationCommand, permissions: bigint): boolean {
  const needed = command.default_member_permissions
  if (needed === null || needed === undefined) return true
  return (
    (permissions & BigInt(needed)) === BigInt(needed) &&
    (needed !== '0' || Boolean(permissions & Permission.Administrator))
  )
}

function expand(command: APIApplicationCommand): Typable[] {
  const options = (command.options ?? []) as unknown as OptionShape[]
  const branches = (list: OptionShape[], path: OptionShape[]): Typable[] =>
    list.flatMap((one) => {
      if (one.type === OptionKind.group) return branches(one.options ?? [], [...path, one])
      return [leaf([...path, one], one.description, one.options ?? [])]
    })
  const leaf = (path: OptionShape[], description: string, own: OptionShape[]): Typable => ({
    command,
    line: [command.name, ...path.map((one) => one.name)].join(' '),
    description,
    path,
    options: own,
  })
  const branched = options.some((one) => one.type <= OptionKind.group)
  return branched ? branches(options, []) : [leaf([], command.description, options)]
}

export function findTypable(seat: Seat, line: string): Typable {
  const wanted = line.trim().replace(/^\//, '').replaceAll(/\s+/g, ' ')
  const found = typable(seat).find((one) => one.line === wanted)
  if (!found) throw new NotPossible(`There is no command /${wanted} here.`)
  return found
}

/** Returns the names in the context menu of a message or a person. */
export const menuNames = (seat: Seat, kind: MenuKind): string[] =>
  usable(seat, CommandKind[kind]).map(({ name }) => name)

export function findInMenu(seat: Seat, kind: MenuKind, name: string): APIApplicationCommand {
  const found = usable(seat, CommandKind[kind]).find((one) => one.name === name)
  const whose = kind === 'user' ? 'a person' : 'a message'
  if (!found) throw new NotPossible(`There is no command ${name} for ${whose} here.`)
  return found
}

/** Returns the `data` of a command that was used in the context menu of a target. */
export function menuData(seat: Seat, command: APIApplicationCommand, target: Target): InteractionData {
  const base = { id: command.id, name: command.name, type: command.type }
  const guild = command.guild_id ? { guild_id: command.guild_id } : {}
  if ('user' in target) {
    const { id } = target.user
    return { ...base, ...guild, target_id: id, resolved: resolveIds(seat, 'user', [id]) }
  }
  const message = outgoingMessage(seat.world, target.message.message)
  return { ...base, ...guild, target_id: message.id, resolved: { messages: { [message.id]: message } } }
}

/**
 * Returns the `data` of a command interaction, or of an autocomplete interaction if `focused` is an option.
 */
export function commandData(
  seat: Seat,
  typed: Typable,
  values: OptionValues,
  focused: string | null,
): InteractionData {
  const { command } = typed
  for (const name of Object.keys(values))
    if (!typed.options.some((one) => one.name === name))
      throw new NotPossible(`/${typed.line} has no option ${name}.`)
  let resolved: Record<string, object> = {}
  const filled = typed.options.flatMap((option) => {
    const value = values[option.name]
    if (value === undefined) {
      if (option.required && focused === null) throw new NotPossible(`/${typed.line} needs ${option.name}.`)
      return []
    }
    if (focused !== null)
      return [
        {
          type: option.type,
          name: option.name,
          value,
          ...(focused === option.name ? { focused: true } : {}),
        },
      ]
    checkValue(option, value)
    const kind = RESOLVED[option.type]
    if (kind) resolved = { ...resolved, ...resolveIds(seat, kind, [String(value)]) }
    return [{ type: option.type, name: option.name, value }]
  })
  return {
    id: command.id,
    name: command.name,
    type: 1,
    options: nest(typed.path, filled),
    ...(Object.keys(resolved).length ? { resolved } : {}),
    ...(command.guild_id ? { guild_id: command.guild_id } : {}),
  }
}

function nest(path: OptionShape[], filled: object[]): object[] {
  const [first, ...rest] = path
  return first ? [{ type: first.type, name: first.name, options: nest(rest, filled) }] : filled
}

function checkValue(option: OptionShape, value: OptionValue): void {
  const refuse = (what: string): never => {
    throw new NotPossible(`${option.name} ${what}.`)
  }
  const { type } = option
  if (type === OptionKind.boolean && typeof value !== 'boolean') refuse('must be true or false')
  if (type === OptionKind.attachment) refuse('takes a file, which this client cannot send')
  if (type === OptionKind.integer && !Number.isSafeInteger(value)) refuse('must be a whole number')
  if (type === OptionKind.number && typeof value !== 'number') refuse('must be a number')
  if (type === OptionKind.string && typeof value !== 'string') refuse('must be text')
  if (
    typeof value === 'number' &&
    (value < (option.min_value ?? -Infinity) || value > (option.max_value ?? Infinity))
  )
    refuse(`must be between ${option.min_value ?? '…'} and ${option.max_value ?? '…'}`)
  if (type === OptionKind.string && typeof value === 'string') {
    const [min, max] = [option.min_length ?? 0, option.max_length ?? 6000]
    if (value.length < min || value.length > max) refuse(`must have ${min} to ${max} characters`)
  }
  if (option.choices?.length && !option.choices.some((one) => one.value === value))
    refuse('must be one of its choices')
}
