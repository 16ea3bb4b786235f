import type { Guild, Role } from 'discord.js'
import type { Words } from '#text/index.ts'
import { cut } from '#text/one-line.ts'
import type { ControlId, Row } from '../parts/components.ts'
import { button, encodeId, entitySelect, goButton, rows, select, text } from '../parts/components.ts'
import type { Panel, Scope } from '../app-context.ts'
import { UserError, valueOf } from '../request.ts'
import { missingForPolicy, permissionsAddress } from '../sending/permissions.ts'
import type { TablePolicy } from '../shapes.ts'

const limitsOfTables = [1, 2, 3, 5, 10, 20, 50]
const noLimit = 'none'
/** Limit on the characters of the house rules that the panel shows. */
const maxRulesLength = 120

/** Shows what the server's managers decided about its tables, with controls for managers. */
export async function tablesPanel({ app, interaction }: Scope): Promise<Panel> {
  const { words, isManager, guild } = interaction
  const policy = valueOf(await app.table.policy(guild))
  const back = goButton({ id: '' }, 'settings', words.say('ui.go.back'), 'server')
  const title = words.say('ui.tables.title')
  if (!isManager) return { parts: [text([title, ...policyLines(words, policy)].join('\n')), ...rows([back])] }
  const usual = policy.houseRules === null ? 'none' : cut(policy.houseRules, maxRulesLength)
  const lines = [title, words.say('ui.tables.usual', { usual }), ...permissionLines(interaction, policy)]
  const thread = policy.hasThreads ? 'off' : 'on'
  const buttons = [
    button({ id: idOf('threads', thread), label: words.say('ui.tables.threads', { now: thread }) }),
    ...(policy.houseRules === null
      ? []
      : [button({ id: idOf('usual'), label: words.say('ui.tables.noUsual') })]),
    back,
  ]
  return { parts: [text(lines.join('\n')), ...policySelects(words, policy), ...rows(buttons)] }
}

/** Describes a policy to people who may not change it. */
function policyLines(words: Words, policy: TablePolicy): string[] {
  const { channels, hosts, maxTables } = policy
  return [
    words.say('ui.tables.where', { where: words.list(channels.map(channelMention)) || 'none' }),
    words.say('ui.tables.who', { who: words.list(hosts.map(roleMention)) || 'none' }),
    ...(maxTables === null ? [] : [words.say('ui.tables.most', { count: maxTables })]),
    words.say('ui.settings.manager'),
  ]
}

/** Names the permissions that the policy needs and the bot lacks, with a link that adds them. */
function permissionLines(
  { words, member, application, permissions }: Scope['interaction'],
  policy: TablePolicy,
) {
  if (!member) return []
  const names = missingForPolicy(words, permissions, policy)
  if (names === null) return []
  const { id, members } = member.guild
  const address = permissionsAddress(application, id, members.me?.permissions.bitfield ?? 0n)
  return [words.say('ui.tables.missing', { names, address })]
}

function policySelects(
  words: Words,
  { channels, hosts, moderators, calledRole, maxTables }: TablePolicy,
): Row[] {
  const roles = { channels, hosts, moderators, called: calledRole === null ? [] : [calledRole] }
  const entities = (['channels', 'hosts', 'moderators', 'called'] as const).map((name) =>
    entitySelect({
      id: idOf(name),
      kind: name === 'channels' ? 'channel' : 'role',
      placeholder: words.say(`ui.tables.choose.${name}`),
      chosen: roles[name],
      max: name === 'called' ? 1 : 25,
    }),
  )
  const limit = (count: number) => ({
    label: words.say('ui.tables.most', { count }),
    value: String(count),
    chosen: count === maxTables,
  })
  const none = { label: words.say('ui.tables.noLimit'), value: noLimit, chosen: maxTables === null }
  const items = [none, ...limitsOfTables.map(limit)]
  return [...entities, select({ id: idOf('most'), placeholder: words.say('ui.tables.noLimit'), items })]
}

function idOf(name: string, ...args: string[]): string {
  return encodeId('', 'setting', 'tables', name, ...args)
}

/**
 * Carries out a control of that panel: `setting:tables:<name>`.
 * @throws UserError, Declined
 */
export async function setTables(
  { app, interaction }: Scope,
  { args: [, name = '', arg = ''] }: Pick<ControlId, 'args'>,
): Promise<void> {
  const { words, values, isManager, guild } = interaction
  if (!isManager) throw new UserError(words.say('ui.settings.manager'))
  const changes = changesOf(name, arg, values)
  if (!changes) throw new UserError(words.say('ui.refuse.old'))
  const { calledRole } = changes
  if (typeof calledRole === 'string') demandHarmless(interaction, calledRole)
  valueOf(await app.table.setPolicy(guild, changes))
}

function changesOf(name: string, arg: string, values: readonly string[]): Partial<TablePolicy> | null {
  const [first = ''] = values
  switch (name) {
    case 'channels':
      return { channels: [...values] }
    case 'hosts':
      return { hosts: [...values] }
    case 'moderators':
      return { moderators: [...values] }
    case 'called':
      return { calledRole: first === '' ? null : first }
    case 'most':
      return { maxTables: first === noLimit ? null : Number(first) }
    case 'threads':
      return { hasThreads: arg === 'on' }
    case 'usual':
      return { houseRules: null }
    default:
      return null
  }
}

/**
 * Gives the role that is called to new tables to the user, or takes it away.
 * @throws UserError
 */
export async function toggleCalledRole({
  app,
  interaction,
}: Scope): Promise<{ role: string; isGiven: boolean }> {
  const { words, member, guild } = interaction
  const { calledRole } = valueOf(await app.table.policy(guild))
  if (calledRole === null || !member) throw new UserError(words.say('ui.tables.noRole'))
  const role = demandHarmless(interaction, calledRole)
  const mention = roleMention(role.id)
  if (!role.editable) throw new UserError(words.say('ui.tables.roleAbove', { role: mention }))
  const isMember = member.roles.cache.has(role.id)
  try {
    await (isMember ? member.roles.remove(role.id) : member.roles.add(role.id))
  } catch (error) {
    app.log.info({ guild, err: error }, 'a role could not be given or taken')
    throw new UserError(words.say('ui.tables.roleAbove', { role: mention }))
  }
  return { role: mention, isGiven: !isMember }
}

/**
 * Returns a role that anybody may have: it gives no permission, and no access to a channel. Otherwise a manager could
 * pass on rights that the manager does not have.
 * @throws UserError
 */
function demandHarmless({ words, member }: Scope['interaction'], id: string): Role {
  const role = member?.guild.roles.cache.get(id)
  if (!member || !role) throw new UserError(words.say('ui.tables.noRole'))
  if (!isHarmless(member.guild, role))
    throw new UserError(words.say('ui.tables.roleGives', { role: roleMention(id) }))
  return role
}

function isHarmless({ id, channels, roles }: Guild, role: Role): boolean {
  const everybody = roles.cache.get(id)?.permissions.bitfield ?? 0n
  const isMore = (role.permissions.bitfield & ~everybody) !== 0n
  const opensChannel = channels.cache.some(
    (channel) =>
      'permissionOverwrites' in channel &&
      (channel.permissionOverwrites.cache.get(role.id)?.allow.bitfield ?? 0n) !== 0n,
  )
  return !role.managed && role.id !== id && !isMore && !opensChannel
}

/** Whether the user has one of Discord's permissions for moderators, or a role that moderates tables here. */
export async function isModerator({
  app,
  interaction,
}: Pick<Scope, 'app' | 'interaction'>): Promise<boolean> {
  if (interaction.isModerator) return true
  const { moderators } = valueOf(await app.table.policy(interaction.guild))
  return moderators.some((role) => interaction.roles.includes(role))
}

export const channelMention = (id: string): string => `<#${id}>`
export const roleMention = (id: string): string => `<@&${id}>`
