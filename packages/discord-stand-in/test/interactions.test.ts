import type { APIMessage, APIModalSubmitInteraction } from 'discord-api-types/v10'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { evenRates, startStandIn, type Reading, type StandIn } from 'discord-stand-in'
import { arrived, register } from './arriving.ts'
import { request } from './rest.ts'

const V2 = 1 << 15
const EPHEMERAL = 64
const text = (content: string) => ({ type: 10, content })
const button = (id: string) => ({ type: 1, components: [{ type: 2, style: 1, label: id, custom_id: id }] })
const table = { flags: V2, components: [text('table'), button('roll')] }

let discord: StandIn
const begin = async (reading: Reading = 'kind') => {
  await discord?.close()
  discord = await startStandIn({ reading, rates: evenRates({ count: 1e6, window: 1000 }) })
  await register(discord, 'x')
}
beforeEach(() => begin())
afterEach(() => discord.close())

const command = () => arrived(discord, () => discord.as('Ann').command('/x'))
const press = (message: APIMessage, control = 'roll') =>
  arrived(discord, () => discord.as('Ann').press(message, control))

/** A card with a file that no component shows. */
async function cardWithFile(): Promise<APIMessage> {
  const form = new FormData()
  form.append('payload_json', JSON.stringify(table))
  form.append('files[0]', new Blob(['words']), 'a.txt')
  const headers = { authorization: `Bot ${discord.token}` }
  const url = `${discord.api}/v10/channels/${discord.channel.id}/messages`
  const answer = await fetch(url, { method: 'POST', headers, body: form })
  return (await answer.json()) as APIMessage
}

/** Posts a message with a button. */
async function card(): Promise<APIMessage> {
  const path = `/channels/${discord.channel.id}/messages`
  const { body } = await request(discord, 'POST', path, table)
  return body as APIMessage
}

describe('the payload of an interaction', () => {
  it('has server, channel, permissions and locales for a command', async () => {
    const { payload } = await command()
    expect(payload).toMatchObject({
      version: 1,
      guild_id: discord.guild.id,
      guild: { id: discord.guild.id, locale: 'en-US', features: [] },
      channel_id: discord.channel.id,
      channel: { id: discord.channel.id, type: 0, name: discord.channel.name },
      locale: 'en-US',
      guild_locale: 'en-US',
      entitlements: [],
      authorizing_integration_owners: { 0: discord.guild.id },
      context: 0,
      attachment_size_limit: 10 * 1024 * 1024,
    })
    expect(payload.channel).not.toHaveProperty('permission_overwrites')
    expect(payload).not.toHaveProperty('message')
    expect(payload).not.toHaveProperty('user')
  })

  it('has only the ids of channel and server (mean reading)', async () => {
    await begin('mean')
    const { payload } = await command()
    expect(payload.channel).toEqual({ id: discord.channel.id, type: 0 })
    expect(payload).not.toHaveProperty('guild')
    expect(payload).toMatchObject({ guild_id: discord.guild.id, guild_locale: 'en-US' })
  })

  it('has the app’s fixed permissions in a direct message', async () => {
    const user = discord.as('Ann').user.id
    const { body } = await request(discord, 'POST', '/users/@me/channels', { recipient_id: user })
    const channel = (body as { id: string }).id
    const told = await request(discord, 'POST', `/channels/${channel}/messages`, table)
    const { payload } = await arrived(discord, () =>
      discord.as('Ann', channel).press(told.body as APIMessage, 'roll'),
    )
    const [attach, embed, everyone, emoji] = [15n, 14n, 17n, 18n].map((bit) => 1n << bit)
    expect(BigInt(payload.app_permissions)).toBe(
      (attach ?? 0n) | (embed ?? 0n) | (everyone ?? 0n) | (emoji ?? 0n),
    )
    expect(payload).toMatchObject({
      context: 1,
      authorizing_integration_owners: { 0: '0' },
      user: { id: user },
    })
    expect(payload).not.toHaveProperty('member')
  })

  it('has a chosen channel with the app’s permissions and without overwrites', async () => {
    const chooser = { type: 8, custom_id: 'c' }
    const path = `/channels/${discord.channel.id}/messages`
    const body = { flags: V2, components: [{ type: 1, components: [chooser] }] }
    const message = (await request(discord, 'POST', path, body)).body as APIMessage
    const { payload } = await arrived(discord, () =>
      discord.as('Ann').choose(message, 'c', [discord.channel.id]),
    )
    const { channels } = (payload.data as { resolved: { channels: Record<string, object> } }).resolved
    const told = channels[discord.channel.id]
    expect(told).toMatchObject({
      permissions: expect.any(String) as string,
      app_permissions: payload.app_permissions,
    })
    expect(told).not.toHaveProperty('permission_overwrites')
    expect((told as { permissions: string }).permissions).not.toBe(payload.app_permissions)
  })

  it('numbers the fields of a modal in order', async () => {
    const { answer, outcome } = await command()
    const field = (id: string) => ({
      type: 18,
      label: id,
      component: { type: 4, custom_id: id, style: 1, required: false },
    })
    await answer({
      type: 9,
      data: { custom_id: 'm', title: 'T', components: [text('read'), field('a'), field('b')] },
    })
    const { modal } = await outcome
    const { payload } = await arrived(discord, () => discord.as('Ann').submit(modal!, { a: 'x' }))
    const { data } = payload as APIModalSubmitInteraction
    expect(data.components).toEqual([
      { type: 10, id: 1 },
      { type: 18, id: 2, component: { type: 4, id: 3, custom_id: 'a', value: 'x' } },
      { type: 18, id: 4, component: { type: 4, id: 5, custom_id: 'b', value: '' } },
    ])
    expect(payload).not.toHaveProperty('message')
  })
})

describe('a first answer', () => {
  const told = async (body: object, on: 'command' | 'press', query = '?with_response=true') => {
    const { answer, payload } = on === 'command' ? await command() : await press(await card())
    const reply = await answer(body, query)
    return { reply, payload, body: reply.body as { interaction: Record<string, unknown>; resource: object } }
  }

  it.each(['true', 'True', '1'])('returns the new message with with_response=%s', async (yes) => {
    const { body, payload, reply } = await told(
      { type: 4, data: { content: 'a' } },
      'command',
      `?with_response=${yes}`,
    )
    expect(reply.status).toBe(200)
    expect(body.interaction).toEqual({
      id: payload.id,
      type: 2,
      response_message_id: expect.any(String) as string,
      response_message_loading: false,
      response_message_ephemeral: false,
    })
    expect(body.resource).toMatchObject({ type: 4, message: { content: 'a' } })
  })

  it('returns the id of the message, but not the message, if it is deferred', async () => {
    const { body } = await told({ type: 5, data: { flags: EPHEMERAL } }, 'command')
    expect(body.interaction).toMatchObject({
      response_message_loading: true,
      response_message_ephemeral: true,
    })
    expect(body.resource).toEqual({ type: 5 })
  })

  it.each<[Reading, boolean]>([
    ['kind', true],
    ['mean', false],
  ])('returns or omits the id of the updated message (%s reading)', async (reading, names) => {
    await begin(reading)
    const { body } = await told({ type: 7, data: { components: [text('rolled')] } }, 'press')
    expect('response_message_id' in body.interaction).toBe(names)
    expect(body.resource).toMatchObject({ type: 7, message: { id: expect.any(String) as string } })
  })

  it.each<[Reading, number, number]>([
    ['kind', 400, 40060],
    ['mean', 404, 10062],
  ])('is refused if it is the second (%s reading)', async (reading, status, code) => {
    await begin(reading)
    const { answer } = await command()
    await answer({ type: 5 })
    expect(await answer({ type: 4, data: { content: 'again' } })).toMatchObject({ status, code })
  })

  it.each<[Reading, string[]]>([
    ['kind', ['a.txt']],
    ['mean', []],
  ])('keeps or removes files that an update omits (%s reading)', async (reading, left) => {
    await begin(reading)
    const message = await cardWithFile()
    const { answer, later } = await press(message)
    await answer({ type: 7, data: { components: [text('rolled')] } })
    const { body } = await later('GET', '/messages/@original')
    expect((body as APIMessage).attachments.map(({ filename }) => filename)).toEqual(left)
  })

  it('is a reply to the message of a press, ephemeral or not', async () => {
    const message = await card()
    for (const flags of [0, EPHEMERAL]) {
      const { answer, later } = await press(message)
      await answer({ type: 4, data: { content: 'a', flags } })
      expect((await later('GET', '/messages/@original')).body).toMatchObject({
        type: 19,
        message_reference: {
          message_id: message.id,
          channel_id: discord.channel.id,
          guild_id: discord.guild.id,
        },
        referenced_message: { id: message.id },
        interaction_metadata: { type: 3, interacted_message_id: message.id },
      })
    }
  })

  it('names the command that it answers', async () => {
    const { answer, later, payload } = await command()
    await answer({ type: 4, data: { content: 'a' } })
    const { body } = await later('GET', '/messages/@original')
    expect(body).toMatchObject({
      type: 20,
      application_id: discord.applicationId,
      webhook_id: discord.applicationId,
      interaction: { id: payload.id, type: 2, name: 'x' },
      interaction_metadata: { id: payload.id, type: 2 },
    })
    expect((body as { interaction_metadata: object }).interaction_metadata).not.toHaveProperty('name')
  })
})

describe('the routes of an interaction’s token', () => {
  it.each<[Reading, number]>([
    ['kind', 200],
    ['mean', 404],
  ])('find or miss the component’s message by its id (%s reading)', async (reading, status) => {
    await begin(reading)
    const message = await card()
    const { answer, later } = await press(message)
    await answer({ type: 6 })
    expect(await later('PATCH', `/messages/${message.id}`, table)).toMatchObject({ status })
    expect(await later('PATCH', '/messages/@original', table)).toMatchObject({ body: { id: message.id } })
  })

  it('fill in a deferred answer by a follow-up and keep its visibility', async () => {
    const { answer, later } = await command()
    await answer({ type: 5 })
    const first = (await later('POST', '', { content: 'here', flags: EPHEMERAL })).body as APIMessage
    expect(first.flags).toBe(0)
    expect((await later('GET', '/messages/@original')).body).toMatchObject({ id: first.id, content: 'here' })
    const second = (await later('POST', '', { content: 'more' })).body
    expect(second).toMatchObject({ interaction_metadata: { original_response_message_id: first.id } })
  })

  it('make a separate follow-up after a deferred answer was deleted', async () => {
    const { answer, later } = await command()
    await answer({ type: 5 })
    expect(await later('DELETE', '/messages/@original')).toMatchObject({ status: 204 })
    expect(await later('PATCH', '/messages/@original', { content: 'a' })).toMatchObject({ code: 10008 })
    expect(await later('POST', '', { content: 'here' })).toMatchObject({
      status: 200,
      body: { content: 'here' },
    })
  })

  it('keep a message ephemeral through every edit', async () => {
    const { answer, later } = await command()
    await answer({ type: 5, data: { flags: EPHEMERAL } })
    const told = await later('PATCH', '/messages/@original', table)
    expect((told.body as APIMessage).flags).toBe(EPHEMERAL | V2)
    const path = `/channels/${discord.channel.id}/messages/${(told.body as APIMessage).id}`
    expect(await request(discord, 'GET', path)).toMatchObject({ status: 404, code: 10008 })
    const again = await later('PATCH', '/messages/@original', { flags: V2, components: [text('b')] })
    expect((again.body as APIMessage).flags).toBe(EPHEMERAL | V2)
  })

  it('let an edit mention users only, like an answer', async () => {
    const { answer, later } = await command()
    await answer({ type: 5 })
    const ann = discord.as('Ann').user.id
    const told = await later('PATCH', '/messages/@original', { content: `<@${ann}> @everyone` })
    expect(told.body).toMatchObject({ mentions: [{ id: ann }], mention_everyone: false })
  })

  it.each<[Reading, number]>([
    ['kind', 200],
    ['mean', 429],
  ])('allow or refuse the fourth edit of an old message (%s reading)', async (reading, status) => {
    await begin(reading)
    const message = await card()
    discord.advance(61 * 60_000)
    const { answer, later } = await press(message)
    await answer({ type: 6 })
    for (const round of [1, 2, 3])
      await later('PATCH', '/messages/@original', { components: [text(`${round}`)] })
    const last = await later('PATCH', '/messages/@original', { components: [text('4')] })
    expect(last).toMatchObject({ status, code: status === 429 ? 30046 : 0 })
    expect(((await later('GET', '/messages/@original')).body as APIMessage).components).toMatchObject([
      { content: status === 429 ? '3' : '4' },
    ])
  })
})
