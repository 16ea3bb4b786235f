import type { APIApplicationCommand } from 'discord-api-types/v10'
import { readCommand, readCommands, type CommandForm } from '../check/command.ts'
import { problem } from '../errors.ts'
import type { World } from '../world/world.ts'
import type { Call, Route } from './router.ts'

const CREATIONS_A_DAY = 200
const DAY = 24 * 60 * 60_000

/** Slash commands, global ones and those of one server, under the same four verbs. */
export function commandRoutes(world: World): Route[] {
  const created: { at: number; scope: string }[] = []

  function countCreations(scope: string, count: number): void {
    const now = world.clock.now()
    while (created[0] && now - created[0].at > DAY) created.shift()
    if (created.filter((one) => one.scope === scope).length + count > CREATIONS_A_DAY)
      throw problem('tooManyCreates')
    for (let index = 0; index < count; index += 1) created.push({ at: now, scope })
  }

  /** A command of the same name and kind keeps its id. */
  function store(guildId: string | null, form: CommandForm): APIApplicationCommand {
    const old = shelf(guildId).find((one) => one.name === form.name && Number(one.type) === form.type)
    if (!old) countCreations(guildId ?? '', 1)
    const { id: _given, ...rest } = form
    return {
      ...rest,
      options: rest.options ?? [],
      id: old?.id ?? world.ids.next(),
      application_id: world.applicationId,
      version: world.ids.next(),
      ...(guildId ? { guild_id: guildId } : {}),
    } as unknown as APIApplicationCommand
  }

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
      run: (call) => ({ status: 200, body: shelf(scopeOf(call)) }),
    },
    {
      method: 'PUT',
      path: base,
      auth: 'bot',
      bucket: 'other',
      run: (call) => {
        const scope = scopeOf(call)
        const commands = readCommands(call.body).map((form) => store(scope, form))
        world.setCommands(scope, commands)
        return { status: 200, body: commands }
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
        const command = store(scope, readCommand(call.body))
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
        const form = readCommand({ ...fields, ...(call.body as object) })
        const command = { ...old, ...form, id, version: world.ids.next() } as unknown as APIApplicationCommand
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
