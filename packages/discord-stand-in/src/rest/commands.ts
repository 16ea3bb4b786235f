import type { APIApplicationCommand } from 'discord-api-types/v10'
import { MOST_COMMANDS, readCommand, readCommands, type CommandForm } from '../check/command.ts'
import { problem } from '../errors.ts'
import { Install } from '../world/installing.ts'
import type { World } from '../world/world.ts'
import { localised } from './localised.ts'
import { isYes, type Call, type Route } from './router.ts'

const CREATIONS_A_DAY = 200
const DAY = 24 * 60 * 60_000
/** The bot's locale, for lists requested without one. */
const LOCALE = 'en-US'

/** Returns the locale in which a list is requested. `*`, the default of Node's fetch, counts as none. */
function readerOf(call: Call): string {
  const accepted = call.header('accept-language')
  return call.header('x-discord-locale') ?? (accepted === '*' ? undefined : accepted) ?? LOCALE
}

/** The routes of application commands, the same for the global ones and for those of a server. */
export function commandRoutes(world: World): Route[] {
  /** The installations that the app supports. */
  const installs: number[] = world.userInstalls ? [Install.guild, Install.user] : [Install.guild]
  const created: { at: number; scope: string }[] = []

  function countCreations(scope: string, count: number): void {
    const now = world.clock.now()
    while (created[0] && now - created[0].at > DAY) created.shift()
    if (created.filter((one) => one.scope === scope).length + count > CREATIONS_A_DAY)
      throw problem('tooManyCreates')
    for (let index = 0; index < count; index += 1) created.push({ at: now, scope })
  }

  /**
   * Returns the command to store. It keeps the id of an existing command with the same id, or with the same
   * name and type.
   */
  function store(guildId: string | null, form: CommandForm): APIApplicationCommand {
    const { id: given, ...rest } = form
    const old =
      shelf(guildId).find((one) => one.id === given && Number(one.type) === form.type) ??
      namesake(guildId, form)
    if (!old) countCreations(guildId ?? '', 1)
    return fullCommand(guildId, old?.id ?? world.ids.next(), rest)
  }

  const namesake = (guildId: string | null, { name, type }: CommandForm) =>
    shelf(guildId).find((one) => one.name === name && Number(one.type) === type)

  /**
   * Adds defaults for missing fields. Only global commands have the fields of their installation contexts.
   */
  function fullCommand(guildId: string | null, id: string, form: CommandForm): APIApplicationCommand {
    const { options, ...rest } = form
    return {
      id,
      application_id: world.applicationId,
      version: world.ids.next(),
      default_member_permissions: null,
      name_localizations: null,
      description_localizations: null,
      nsfw: false,
      ...(guildId
        ? { guild_id: guildId }
        : { dm_permission: true, integration_types: installs, contexts: null }),
      ...rest,
      ...(options?.length ? { options } : {}),
    } as unknown as APIApplicationCommand
  }

  /** Orders a list as the reading says, because Discord does not document the order. */
  const inOrder = (commands: readonly APIApplicationCommand[]) =>
    world.readings.commandsAsGiven
      ? commands
      : commands.toSorted((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1))

  const shelf = (guildId: string | null) => world.commands.get(guildId ?? '') ?? []

  function scopeOf({ param }: Call): string | null {
    if (param('application') !== world.applicationId) throw problem('missingAccess')
    const guildId = param('guild')
    if (guildId === '') return null
    if (!world.guild(guildId).botPresent) throw problem('missingAccess')
    return guildId
  }

  function existing(guildId: string | null, id: string): APIApplicationCommand {
    const found = shelf(guildId).find((one) => one.id === id)
    if (!found) throw problem('unknownCommand')
    return found
  }

  const routesAt = (base: string): Route[] => [
    {
      method: 'GET',
      path: base,
      auth: 'bot',
      bucket: 'other',
      run: (call) => {
        const commands = inOrder(shelf(scopeOf(call)))
        const locale = readerOf(call)
        const isWhole = isYes(call.query('with_localizations'))
        return { status: 200, body: isWhole ? commands : commands.map((one) => localised(one, locale)) }
      },
    },
    {
      method: 'PUT',
      path: base,
      auth: 'bot',
      bucket: 'other',
      run: (call) => {
        const scope = scopeOf(call)
        const commands = readCommands(call.body, installs).map((form) => store(scope, form))
        world.setCommands(scope, commands)
        return { status: 200, body: inOrder(commands) }
      },
    },
    {
      method: 'POST',
      path: base,
      auth: 'bot',
      bucket: 'other',
      run: (call) => {
        const scope = scopeOf(call)
        const known = new Set(shelf(scope).map((one) => one.id))
        const form = readCommand(call.body, installs)
        const others = shelf(scope).filter((one) => Number(one.type) === form.type)
        if (!namesake(scope, form) && others.length >= (MOST_COMMANDS[form.type] ?? 0))
          throw problem('tooManyCommands')
        const command = store(scope, form)
        world.setCommands(scope, [...shelf(scope).filter((one) => one.id !== command.id), command])
        return { status: known.has(command.id) ? 200 : 201, body: command }
      },
    },
    {
      method: 'GET',
      path: `${base}/:command`,
      auth: 'bot',
      bucket: 'other',
      run: (call) => ({ status: 200, body: existing(scopeOf(call), call.param('command')) }),
    },
    {
      method: 'PATCH',
      path: `${base}/:command`,
      auth: 'bot',
      bucket: 'other',
      run: (call) => {
        const scope = scopeOf(call)
        const old = existing(scope, call.param('command'))
        const { id, application_id: _a, version: _v, guild_id: _g, ...fields } = old
        const form = readCommand({ ...fields, ...(call.body as object) }, installs)
        const other = namesake(scope, form)
        if (other && other.id !== id) throw problem('commandExists')
        const command = fullCommand(scope, id, form)
        world.setCommands(
          scope,
          shelf(scope).map((one) => (one.id === id ? command : one)),
        )
        return { status: 200, body: command }
      },
    },
    {
      method: 'DELETE',
      path: `${base}/:command`,
      auth: 'bot',
      bucket: 'other',
      run: (call) => {
        const scope = scopeOf(call)
        const { id } = existing(scope, call.param('command'))
        world.setCommands(
          scope,
          shelf(scope).filter((one) => one.id !== id),
        )
        return { status: 204 }
      },
    },
  ]
  return [
    ...routesAt('/applications/:application/commands'),
    ...routesAt('/applications/:application/guilds/:guild/commands'),
  ]
}
