import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startStandIn, type StandIn } from 'discord-stand-in'
import { button, options, row, select, text, v2, V2 } from './parts.ts'
import { request } from './rest.ts'

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
