import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startStandIn, type StandIn } from 'discord-stand-in'
import { request } from './rest.ts'

const V2 = 1 << 15
const text = (content: string) => ({ type: 10, content })
const button = (id: string, extra: object = {}) => ({
  type: 2,
  style: 1,
  label: 'Go',
  custom_id: id,
  ...extra,
})
const row = (...components: object[]) => ({ type: 1, components })
const options = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ label: `l${index}`, value: `v${index}` }))
const select = (extra: object = {}) => ({ type: 3, custom_id: 's', options: options(2), ...extra })
const v2 = (...components: object[]) => ({ flags: V2, components })

let discord: StandIn
beforeAll(async () => {
  const plenty = { count: 1e6, window: 1000 }
  discord = await startStandIn({
    reading: 'kind',
    rates: { send: plenty, edit: plenty, global: plenty, other: plenty },
  })
})
afterAll(() => discord.close())

const send = (body: unknown) => request(discord, 'POST', `/channels/${discord.channel.id}/messages`, body)

describe('the message route, for valid messages', () => {
  it.each<[string, object]>([
    ['2000 characters of content', { content: 'x'.repeat(2000) }],
    ['40 components', v2(...Array.from({ length: 40 }, () => text('a')))],
    ['4000 characters of text displays', v2(text('x'.repeat(2000)), text('y'.repeat(2000)))],
    [
      '5 rows of 5 buttons',
      v2(...[0, 1, 2, 3, 4].map((y) => row(...[0, 1, 2, 3, 4].map((x) => button(`${x}:${y}`))))),
    ],
    ['a select with 25 options', v2(row(select({ options: options(25), min_values: 0, max_values: 25 })))],
    ['a section', v2({ type: 9, components: [text('a')], accessory: button('b') })],
    [
      'a container',
      v2({ type: 17, accent_color: 0xffffff, components: [text('a'), { type: 14, spacing: 2 }] }),
    ],
    ['a link button', v2(row({ type: 2, style: 5, label: 'Rules', url: 'https://example.org' }))],
    ['a button with only an emoji', v2(row({ type: 2, style: 2, custom_id: 'e', emoji: { name: '🎲' } }))],
    ['an embed', { embeds: [{ title: 't', description: 'd', fields: [{ name: 'n', value: 'v' }] }] }],
    ['a row without Components V2', { content: 'x', components: [row(button('a'))] }],
  ])('accepts %s', async (_name, body) => {
    expect(await send(body)).toMatchObject({ status: 200 })
  })
})

describe('the message route, for invalid requests', () => {
  it.each<[string, object, string]>([
    ['2001 characters of content', { content: 'x'.repeat(2001) }, 'content: BASE_TYPE_MAX_LENGTH'],
    ['an unknown field', { content: 'x', colour: 1 }, 'colour: UNKNOWN_FIELD'],
    ['an ephemeral message', { content: 'x', flags: 64 }, 'flags: MESSAGE_FLAGS_INVALID'],
    [
      '41 components',
      v2(...Array.from({ length: 41 }, () => text('a'))),
      'components: COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED',
    ],
    [
      '41 components, counting nested ones',
      v2({ type: 17, components: Array.from({ length: 40 }, () => text('a')) }),
      'components: COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED',
    ],
    [
      '4001 characters in all texts',
      v2(text('x'.repeat(4000)), text('y')),
      'components: COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED',
    ],
    ['an empty text display', v2(text('')), 'components.0.content: BASE_TYPE_MIN_LENGTH'],
    [
      'content together with Components V2',
      { ...v2(text('a')), content: 'x' },
      'content: MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
    ],
    [
      'a V2 component without the flag',
      { content: 'x', components: [text('a')] },
      'components.0: UNION_TYPE_CHOICES',
    ],
    ['a button without a row', v2(button('a')), 'components.0: UNION_TYPE_CHOICES'],
    [
      'a nested container',
      v2({ type: 17, components: [{ type: 17, components: [text('a')] }] }),
      'components.0.components.0: UNION_TYPE_CHOICES',
    ],
    [
      'six buttons in a row',
      v2(row(...'abcdef'.split('').map((id) => button(id)))),
      'components.0.components: BASE_TYPE_MAX_LENGTH',
    ],
    ['an empty row', v2(row()), 'components.0.components: BASE_TYPE_MIN_LENGTH'],
    [
      'a select and a button in one row',
      v2(row(select(), button('a'))),
      'components.0.components: COMPONENT_LAYOUT_WIDTH_EXCEEDED',
    ],
    [
      'equal custom ids',
      v2(row(button('a')), row(button('a'))),
      'components.1.components.0.custom_id: COMPONENT_CUSTOM_ID_DUPLICATED',
    ],
    [
      'a custom id of 101 characters',
      v2(row(button('x'.repeat(101)))),
      'components.0.components.0.custom_id: BASE_TYPE_MAX_LENGTH',
    ],
    [
      'a label of 81 characters',
      v2(row(button('a', { label: 'x'.repeat(81) }))),
      'components.0.components.0.label: BASE_TYPE_MAX_LENGTH',
    ],
    [
      'a button without a label or an emoji',
      v2(row({ type: 2, style: 1, custom_id: 'a' })),
      'components.0.components.0.label: BUTTON_COMPONENT_REQUIRES_LABEL_OR_EMOJI',
    ],
    [
      'a link button with a custom id',
      v2(row({ type: 2, style: 5, label: 'x', url: 'https://a.b', custom_id: 'a' })),
      'components.0.components.0.custom_id: COMPONENT_CUSTOM_ID_FORBIDDEN',
    ],
    [
      'a link to a script',
      v2(row({ type: 2, style: 5, label: 'x', url: 'javascript:1' })),
      'components.0.components.0.url: URL_TYPE_INVALID_SCHEME',
    ],
    [
      'a select with 26 options',
      v2(row(select({ options: options(26) }))),
      'components.0.components.0.options: BASE_TYPE_MAX_LENGTH',
    ],
    [
      'equal option values',
      v2(row(select({ options: [...options(1), ...options(1)] }))),
      'components.0.components.0.options.1.value: SELECT_COMPONENT_OPTION_VALUE_DUPLICATED',
    ],
    [
      'a placeholder of 151 characters',
      v2(row(select({ placeholder: 'x'.repeat(151) }))),
      'components.0.components.0.placeholder: BASE_TYPE_MAX_LENGTH',
    ],
    [
      'a select with more values than options',
      v2(row(select({ max_values: 3 }))),
      'components.0.components.0.max_values: COMPONENT_MAX_VALUES_TOO_HIGH',
    ],
    [
      'four texts in a section',
      v2({ type: 9, components: [text('a'), text('a'), text('a'), text('a')], accessory: button('b') }),
      'components.0.components: BASE_TYPE_MAX_LENGTH',
    ],
    [
      'a section without an accessory',
      v2({ type: 9, components: [text('a')] }),
      'components.0.accessory: BASE_TYPE_REQUIRED',
    ],
    [
      '11 pictures',
      v2({ type: 12, items: Array.from({ length: 11 }, () => ({ media: { url: 'https://a.b/c' } })) }),
      'components.0.items: BASE_TYPE_MAX_LENGTH',
    ],
    [
      'a description of 1025 characters',
      v2({ type: 12, items: [{ media: { url: 'https://a.b/c' }, description: 'x'.repeat(1025) }] }),
      'components.0.items.0.description: BASE_TYPE_MAX_LENGTH',
    ],
    [
      'a gallery with a missing file',
      v2({ type: 12, items: [{ media: { url: 'attachment://a.png' } }] }),
      'components.0.items.0.media.url: MEDIA_ATTACHMENT_NOT_FOUND',
    ],
    [
      'an attachment that was not uploaded',
      { content: 'x', attachments: [{ id: 0 }] },
      'attachments.0.id: ATTACHMENT_NOT_FOUND',
    ],
    [
      'an embed title of 257 characters',
      { embeds: [{ title: 'x'.repeat(257) }] },
      'embeds.0.title: BASE_TYPE_MAX_LENGTH',
    ],
    [
      'embeds of more than 6000 characters',
      { embeds: [1, 2].map(() => ({ description: 'x'.repeat(3001) })) },
      'embeds: MAX_EMBED_SIZE_EXCEEDED',
    ],
    ['a nonce of 26 characters', { content: 'x', nonce: 'x'.repeat(26) }, 'nonce: BASE_TYPE_MAX_LENGTH'],
    [
      'allowed mentions with users both parsed and listed',
      { content: 'x', allowed_mentions: { parse: ['users'], users: ['100000000000000000'] } },
      'allowed_mentions.parse: MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE',
    ],
    [
      'a reply to an unknown message',
      { content: 'x', message_reference: { message_id: '100000000000000000' } },
      'message_reference: MESSAGE_REFERENCE_UNKNOWN_MESSAGE',
    ],
  ])('refuses %s', async (_name, body, fault) => {
    const refused = await send(body)
    expect(refused).toMatchObject({ status: 400, code: 50035 })
    expect(refused.faults).toContain(fault)
  })

  it('refuses an empty message', async () => {
    expect(await send({})).toMatchObject({ status: 400, code: 50006 })
  })

  it('refuses invalid JSON', async () => {
    const response = await fetch(`${discord.api}/v10/channels/${discord.channel.id}/messages`, {
      method: 'POST',
      headers: { authorization: `Bot ${discord.token}`, 'content-type': 'application/json' },
      body: '{',
    })
    expect(await response.json()).toMatchObject({ code: 50109 })
  })

  it('refuses a wrong token', async () => {
    expect(await request(discord, 'GET', '/users/@me', undefined, 'wrong')).toMatchObject({ status: 401 })
  })
})

describe('edits', () => {
  const edit = async (first: object, second: object) => {
    const { body } = await send(first)
    return request(
      discord,
      'PATCH',
      `/channels/${discord.channel.id}/messages/${(body as { id: string }).id}`,
      second,
    )
  }

  it('keep the Components V2 flag', async () => {
    for (const flags of [undefined, 0]) {
      const { body } = await edit(v2(text('a')), { flags, components: [text('b')] })
      expect(body).toMatchObject({ flags: V2 })
    }
  })

  it('switch to Components V2 only if they remove the content', async () => {
    expect((await edit({ content: 'a' }, v2(text('b')))).faults).toContain(
      'content: MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
    )
    expect(await edit({ content: 'a' }, { ...v2(text('b')), content: null, embeds: [] })).toMatchObject({
      status: 200,
    })
  })

  it('are refused for messages of other authors', async () => {
    const { id } = discord.as('Ann').say('mine')
    const refused = await request(discord, 'PATCH', `/channels/${discord.channel.id}/messages/${id}`, {
      content: 'x',
    })
    expect(refused).toMatchObject({ status: 403, code: 50005 })
  })
})

describe('the validation of modals', () => {
  const label = (component: object, extra: object = {}) => ({ type: 18, label: 'Name', component, ...extra })
  const input = (extra: object = {}) => ({ type: 4, custom_id: 'a', style: 1, ...extra })
  const group = (type: number, count: number) => ({ type, custom_id: 'g', options: options(count) })
  const modal = (...components: object[]) => ({ custom_id: 'm', title: 'Title', components })

  /** Runs a command and answers it with a modal, without a Discord library. */
  async function show(data: object) {
    const arrived = new Promise<{ id: string; token: string }>((resolve) => {
      discord.broker.once('dispatch', (_payload, interaction) => resolve(interaction))
    })
    await request(discord, 'PUT', `/applications/${discord.applicationId}/commands`, [
      { name: 'x', description: 'x' },
    ])
    const act = discord.as('Ann').command('/x')
    const { id, token } = await arrived
    const answer = await request(discord, 'POST', `/interactions/${id}/${token}/callback`, { type: 9, data })
    discord.advance(3001)
    return { ...answer, outcome: await act }
  }

  it.each<[string, object]>([
    [
      'all kinds of fields',
      modal(
        label(input()),
        label(select()),
        label({ ...group(21, 10), custom_id: 'r' }),
        label({ ...group(22, 10), max_values: 3 }),
        label({ type: 23, custom_id: 'c' }),
      ),
    ],
    ['text between fields', modal(text('read this'), label(input()))],
  ])('accepts %s', async (_name, data) => {
    expect(await show(data)).toMatchObject({ status: 204, outcome: { kind: 'modal' } })
  })

  it.each<[string, object, string]>([
    ['a text input in a row', modal(row(input())), 'data.components.0: UNION_TYPE_CHOICES'],
    [
      'six fields',
      modal(...Array.from({ length: 6 }, (_, index) => label(input({ custom_id: `${index}` })))),
      'data.components: BASE_TYPE_MAX_LENGTH',
    ],
    ['a modal without fields', modal(), 'data.components: BASE_TYPE_MIN_LENGTH'],
    [
      'a label of 46 characters',
      modal(label(input(), { label: 'x'.repeat(46) })),
      'data.components.0.label: BASE_TYPE_MAX_LENGTH',
    ],
    [
      'a title of 46 characters',
      { ...modal(label(input())), title: 'x'.repeat(46) },
      'data.title: BASE_TYPE_MAX_LENGTH',
    ],
    [
      'a disabled select',
      modal(label(select({ disabled: true }))),
      'data.components.0.component.disabled: UNKNOWN_FIELD',
    ],
    ['a button', modal(label(button('b'))), 'data.components.0.component: UNION_TYPE_CHOICES'],
    [
      'a radio group of one option',
      modal(label(group(21, 1))),
      'data.components.0.component.options: BASE_TYPE_MIN_LENGTH',
    ],
    [
      'equal custom ids',
      modal(label(input()), label(input())),
      'data.components.1.component.custom_id: COMPONENT_CUSTOM_ID_DUPLICATED',
    ],
    [
      'a placeholder of 101 characters',
      modal(label(input({ placeholder: 'x'.repeat(101) }))),
      'data.components.0.component.placeholder: BASE_TYPE_MAX_LENGTH',
    ],
  ])('refuses %s', async (_name, data, fault) => {
    const answer = await show(data)
    expect(answer).toMatchObject({ status: 400, code: 50035, outcome: { kind: 'none' } })
    expect(answer.faults).toContain(fault)
  })
})

describe('the bulk overwrite of commands', () => {
  const put = (commands: object[]) =>
    request(discord, 'PUT', `/applications/${discord.applicationId}/commands`, commands)
  const sub = (name: string, inner: object[] = []) => ({ type: 1, name, description: 'd', options: inner })
  const string = (name: string, extra: object = {}) => ({ type: 3, name, description: 'd', ...extra })
  const game = (...inner: object[]) => [{ name: 'game', description: 'd', options: inner }]

  it('keeps the id of a known name, and the order of the list', async () => {
    const first = (await put([{ name: 'a', description: 'a' }, ...game()])).body as {
      id: string
      name: string
    }[]
    const second = (await put([...game(sub('new')), { name: 'a', description: 'b' }])).body as typeof first
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
