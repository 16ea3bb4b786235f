import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { evenRates, startStandIn, type Reading, type StandIn } from 'discord-stand-in'
import { request } from './rest.ts'

interface Told {
  id: string
  name: string
  version: string
  name_localizations?: Record<string, string> | null
  name_localized?: string
  description_localized?: string
  options?: Told[]
}

let discord: StandIn
beforeAll(async () => {
  discord = await startStandIn({ reading: 'kind', rates: evenRates({ count: 1e6, window: 1000 }) })
})
afterAll(() => discord.close())
afterEach(() => ask('PUT', '', []))

const at = (path: string, guild = false) =>
  `/applications/${discord.applicationId}${guild ? `/guilds/${discord.guild.id}` : ''}/commands${path}`
const ask = (method: string, path: string, body?: unknown) => request(discord, method, at(path), body)
const list = async (query = '') => (await ask('GET', query)).body as Told[]
const slash = (name: string, extra: object = {}) => ({ name, description: 'd', ...extra })
const many = (count: number) => Array.from({ length: count }, (_, index) => slash(`c${index}`))

describe('a returned command', () => {
  it('has every documented default if it is global', async () => {
    const [command] = (await ask('PUT', '', [slash('game')])).body as Told[]
    expect(command).toEqual({
      id: expect.stringMatching(/^\d+$/) as string,
      application_id: discord.applicationId,
      version: expect.stringMatching(/^\d+$/) as string,
      type: 1,
      name: 'game',
      name_localizations: null,
      description: 'd',
      description_localizations: null,
      default_member_permissions: null,
      dm_permission: true,
      nsfw: false,
      integration_types: [0],
      contexts: null,
    })
  })

  it('has a server id instead of installation contexts if it belongs to a server', async () => {
    const { body } = await request(discord, 'POST', at('', true), slash('game'))
    expect(body).toMatchObject({ guild_id: discord.guild.id })
    for (const field of ['integration_types', 'contexts', 'dm_permission'])
      expect(body).not.toHaveProperty(field)
    await request(discord, 'PUT', at('', true), [])
  })

  it("has only the translation for the reader's locale, unless all are requested", async () => {
    const option = { type: 3, ...slash('seats', { name_localizations: { de: 'plätze' } }) }
    const names = { name_localizations: { de: 'spiel', 'en-US': 'match' } }
    await ask('PUT', '', [slash('game', { ...names, options: [option] })])
    const [plain] = await list()
    expect(plain).not.toHaveProperty('name_localizations')
    expect(plain?.options?.[0]).not.toHaveProperty('name_localizations')
    expect(plain?.name_localized).toBe('match')
    expect(plain).not.toHaveProperty('description_localized')
    expect(plain?.options?.[0]).not.toHaveProperty('name_localized')
    for (const yes of ['true', 'True', '1']) {
      const [whole] = await list(`?with_localizations=${yes}`)
      expect(whole?.name_localizations).toEqual(names.name_localizations)
      expect(whole?.options?.[0]?.name_localizations).toEqual({ de: 'plätze' })
    }
    const { body } = await ask('GET', `/${plain?.id}`)
    expect((body as Told).name_localizations).toEqual(names.name_localizations)
  })

  it('is translated by X-Discord-Locale, or else by Accept-Language', async () => {
    await ask('PUT', '', [slash('game', { name_localizations: { de: 'spiel', fr: 'jeu' } })])
    const read = async (headers: Record<string, string>) => {
      const authorization = `Bot ${discord.token}`
      const answer = await fetch(`${discord.api}/v10${at('')}`, { headers: { authorization, ...headers } })
      return ((await answer.json()) as Told[])[0]?.name_localized
    }
    expect(await read({ 'accept-language': 'fr' })).toBe('jeu')
    expect(await read({ 'accept-language': 'fr', 'x-discord-locale': 'de' })).toBe('spiel')
  })
})

describe('the route for writing commands', () => {
  it("keeps a command's id in a bulk overwrite with a new name", async () => {
    const [old] = (await ask('PUT', '', [slash('game')])).body as Told[]
    const [renamed] = (await ask('PUT', '', [slash('play', { id: old?.id })])).body as Told[]
    expect([renamed?.id, renamed?.name]).toEqual([old?.id, 'play'])
  })

  it('refuses more than 100 commands with 30032', async () => {
    await ask('PUT', '', many(100))
    expect(await ask('POST', '', slash('more'))).toMatchObject({ status: 400, code: 30032 })
    expect(await ask('POST', '', slash('c7'))).toMatchObject({ status: 200 })
  })

  it('refuses a name in use with 40041', async () => {
    const [first] = (await ask('PUT', '', [slash('one'), slash('two')])).body as Told[]
    expect(await ask('PATCH', `/${first?.id}`, { name: 'two' })).toMatchObject({ status: 400, code: 40041 })
  })

  it.each<[string, object, string]>([
    ['an unknown language', { name_localizations: { xx: 'spiel' } }, 'name_localizations.xx: '],
    ['capitals in a translation', { name_localizations: { de: 'Spiel' } }, 'name_localizations.de: '],
    [
      'a translated description of 101 characters',
      { description_localizations: { de: 'x'.repeat(101) } },
      'description_localizations.de: ',
    ],
    [
      'number choices for a string option',
      { options: [{ type: 3, ...slash('a', { choices: [{ name: 'one', value: 1 }] }) }] },
      'options.0.choices.0.value: ',
    ],
    [
      'a minimum length for an integer option',
      { options: [{ type: 4, ...slash('a', { min_length: 1 }) }] },
      'options.0.min_length: ',
    ],
  ])('refuses %s', async (_name, extra, fault) => {
    const refused = await ask('POST', '', slash('game', extra))
    expect(refused).toMatchObject({ status: 400, code: 50035 })
    expect(refused.faults.some((one) => one.startsWith(fault))).toBe(true)
  })

  it('reports an oversized command as a whole', async () => {
    const text = (index: number) => ({ type: 3, ...slash(`o${index}`, { description: 'x'.repeat(99) }) })
    const sub = (index: number) => ({
      type: 1,
      ...slash(`s${index}`, { options: [0, 1, 2, 3].map(text) }),
    })
    const refused = await ask('POST', '', slash('game', { options: many(25).map((_, index) => sub(index)) }))
    expect(refused.faults).toEqual([': APPLICATION_COMMAND_TOO_LARGE'])
  })
})

describe('a list of commands', () => {
  it.each<[Reading, string[]]>([
    ['kind', ['b', 'a', 'c']],
    ['mean', ['a', 'b', 'c']],
  ])('has the order of the last write or of the ids (%s reading)', async (reading, order) => {
    const other = await startStandIn({ reading })
    const path = `/applications/${other.applicationId}/commands`
    await request(other, 'PUT', path, [slash('a'), slash('b'), slash('c')])
    const { body } = await request(other, 'PUT', path, [slash('b'), slash('a'), slash('c')])
    expect((body as Told[]).map(({ name }) => name)).toEqual(order)
    await other.close()
  })
})

describe('the bulk overwrite of commands', () => {
  const put = (commands: object[]) => ask('PUT', '', commands)
  const sub = (name: string, inner: object[] = []) => ({ type: 1, name, description: 'd', options: inner })
  const string = (name: string, extra: object = {}) => ({ type: 3, name, description: 'd', ...extra })
  const game = (...inner: object[]) => [{ name: 'game', description: 'd', options: inner }]

  it('keeps the id of a known name, and the order of the list', async () => {
    const first = (await put([slash('a'), ...game()])).body as Told[]
    const second = (await put([...game(sub('new')), { name: 'a', description: 'b' }])).body as Told[]
    expect(second.map((one) => one.name)).toEqual(['game', 'a'])
    expect(second[1]?.id).toBe(first[0]?.id)
  })

  it.each<[string, object[], string]>([
    ['capitals in a name', [{ name: 'Game', description: 'd' }], '0.name: APPLICATION_COMMAND_INVALID_NAME'],
    ['a command without a description', [{ name: 'game' }], '0.description: BASE_TYPE_REQUIRED'],
    [
      '26 subcommands',
      game(...Array.from({ length: 26 }, (_, index) => sub(`s${index}`))),
      '0.options: BASE_TYPE_MAX_LENGTH',
    ],
    [
      'a subcommand together with an option',
      game(sub('new'), string('x')),
      '0.options.1.type: APPLICATION_COMMAND_OPTIONS_TYPE_INVALID',
    ],
    [
      'a required option after an optional one',
      game(sub('new', [string('a'), string('b', { required: true })])),
      '0.options.0.options.1.required: APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID',
    ],
    [
      'equal option names',
      game(string('a'), string('a')),
      '0.options.1.name: APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS',
    ],
    [
      '26 choices',
      game(
        string('a', {
          choices: Array.from({ length: 26 }, (_, index) => ({ name: `${index}`, value: `${index}` })),
        }),
      ),
      '0.options.0.choices: BASE_TYPE_MAX_LENGTH',
    ],
    [
      'more than 8000 characters',
      game(
        ...Array.from({ length: 25 }, (_, index) => ({
          ...sub(
            `s${index}`,
            Array.from({ length: 4 }, (_x, inner) => string(`o${inner}`, { description: 'x'.repeat(99) })),
          ),
        })),
      ),
      '0: APPLICATION_COMMAND_TOO_LARGE',
    ],
    ['two commands of the same name', [...game(), ...game()], '1: APPLICATION_COMMANDS_DUPLICATE_NAME'],
  ])('refuses %s', async (_name, commands, fault) => {
    const refused = await put(commands)
    expect(refused).toMatchObject({ status: 400, code: 50035 })
    expect(refused.faults).toContain(fault)
  })
})
