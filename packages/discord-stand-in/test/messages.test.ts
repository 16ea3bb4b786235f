import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { evenRates, startStandIn, type Reading, type StandIn } from 'discord-stand-in'
import { request } from './rest.ts'

interface Told {
  id: string
  type: number
  content: string
  flags?: number
  nonce?: string
  timestamp: string
  mentions: { id: string }[]
  mention_roles: string[]
  mention_everyone: boolean
  attachments: { id: string; filename: string; url: string; flags?: number; title?: string }[]
  components?: {
    items?: { media: Record<string, unknown> }[]
    file?: { url: string }
    name?: string
    size?: number
  }[]
  message_reference?: object
  referenced_message?: { referenced_message?: object } | null
}

const V2 = 1 << 15
const text = (content: string) => ({ type: 10, content })
const v2 = (...components: object[]) => ({ flags: V2, components })
const gallery = (name: string) => ({ type: 12, items: [{ media: { url: `attachment://${name}` } }] })

let discord: StandIn
const begin = async (reading: Reading = 'kind') => {
  await discord?.close()
  discord = await startStandIn({ reading, rates: evenRates({ count: 1e6, window: 1000 }) })
}
beforeEach(() => begin())
afterEach(() => discord.close())

const place = () => `/channels/${discord.channel.id}/messages`
const send = (body: object) => request(discord, 'POST', place(), body)
const sent = async (body: object) => (await send(body)).body as Told
const edit = (id: string, body: object) => request(discord, 'PATCH', `${place()}/${id}`, body)
const edited = async (id: string, body: object) => (await edit(id, body)).body as Told
const read = async (id: string) => (await request(discord, 'GET', `${place()}/${id}`)).body as Told

/** Sends files with the given names, and the fields of `body`. */
async function upload(method: string, path: string, names: readonly string[], body: object) {
  const form = new FormData()
  form.append('payload_json', JSON.stringify(body))
  names.forEach((name, index) => form.append(`files[${index}]`, new Blob(['picture']), name))
  const headers = { authorization: `Bot ${discord.token}` }
  const answer = await fetch(`${discord.api}/v10${path}`, { method, headers, body: form })
  return { status: answer.status, body: (await answer.json()) as Told & { code?: number } }
}

describe('a returned message', () => {
  it('has times with an offset, and an application id only from an interaction', async () => {
    const message = await sent({ content: 'a' })
    expect(message.timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}\+00:00$/)
    expect(message).not.toHaveProperty('application_id')
  })

  it('has name and size in a file component', async () => {
    const { body } = await upload(
      'POST',
      place(),
      ['story.txt'],
      v2({ type: 13, file: { url: 'attachment://story.txt' } }),
    )
    expect(body.components?.[0]).toMatchObject({ name: 'story.txt', size: 7 })
  })

  it('has signed file addresses that are accepted when sent back', async () => {
    const { body } = await upload('POST', place(), ['a.png'], v2(gallery('a.png')))
    const { url } = body.components![0]!.items![0]!.media as { url: string }
    expect([...new URL(url).searchParams.keys()]).toEqual(['ex', 'is', 'hm'])
    expect(await (await fetch(url)).text()).toBe('picture')
    const again = await edited(body.id, { components: [{ type: 12, items: [{ media: { url } }] }] })
    expect(again.attachments).toEqual([])
    const media = (await read(body.id)).components?.[0]?.items?.[0]?.media
    expect(media?.['attachment_id']).toBeDefined()
    expect(media?.['url']).toBe(url)
  })

  it('omits optional fields and adds default ones (mean reading)', async () => {
    await begin('mean')
    const [ann, bo] = discord.users.map(({ id }) => id)
    const message = await sent({ content: `<@${ann}> <@${bo}>`, nonce: 'n' })
    for (const field of ['flags', 'components', 'nonce']) expect(message).not.toHaveProperty(field)
    expect(message.mentions.map(({ id }) => id)).toEqual([bo, ann])
    const { body } = await upload(
      'POST',
      place(),
      ['a.png'],
      v2({ type: 17, components: [gallery('a.png')] }),
    )
    expect(body.components?.[0]).toMatchObject({
      accent_color: null,
      spoiler: false,
      components: [
        { items: [{ description: null, spoiler: false, media: { loading_state: 1, width: null } }] },
      ],
    })
    const once = JSON.stringify((await read(body.id)).components)
    expect(JSON.stringify((await read(body.id)).components)).not.toBe(once)
  })

  it('keeps a spoiler file’s flag and title', async () => {
    const { body } = await upload('POST', place(), ['a.png'], {
      attachments: [{ id: 0, is_spoiler: true, title: 'The board' }],
    })
    expect(body.attachments[0]).toMatchObject({ flags: 8, title: 'The board' })
    const told = await edited(body.id, {
      attachments: [{ id: body.attachments[0]?.id, is_spoiler: false, description: 'seen' }],
    })
    expect(told.attachments[0]).toMatchObject({ flags: 0, description: 'seen', title: 'The board' })
  })
})

describe('a nonce', () => {
  const once = { content: 'once', nonce: 'n1', enforce_nonce: true }

  it('is returned only in the response to the send', async () => {
    const message = await sent(once)
    expect(message.nonce).toBe('n1')
    expect((await sent(once)).id).toBe(message.id)
    expect(await read(message.id)).not.toHaveProperty('nonce')
    expect(await edited(message.id, { content: 'twice' })).not.toHaveProperty('nonce')
  })

  it('of a deleted message is refused with 10008 until it expires', async () => {
    const { id } = await sent(once)
    discord.moderation.deleteMessage(discord.channel.id, id)
    expect(await send(once)).toMatchObject({ status: 404, code: 10008 })
    discord.advance(6 * 60_000)
    expect(await send(once)).toMatchObject({ status: 200 })
  })

  it.each<[Reading, boolean]>([
    ['kind', false],
    ['mean', true],
  ])('finds its message from the same or any channel (%s reading)', async (reading, isSame) => {
    await begin(reading)
    const { id } = await sent(once)
    const other = [...discord.world.channels.values()].find((one) => one.id !== discord.channel.id)
    const { body } = await request(discord, 'POST', `/channels/${other?.id}/messages`, once)
    expect((body as Told).id === id).toBe(isSame)
  })
})

describe('edits', () => {
  it('ignore flags that cannot be edited', async () => {
    const { id } = await sent({ content: 'a', flags: 1 << 12 })
    const told = await edited(id, { flags: (1 << 2) | (1 << 6) })
    expect(told.flags).toBe((1 << 12) | (1 << 2))
    expect((await edited(id, { flags: 0 })).flags).toBe(1 << 12)
  })

  it.each<[Reading, number]>([
    ['kind', 200],
    ['mean', 400],
  ])('ignore or refuse the removal of the V2 flag (%s reading)', async (reading, status) => {
    await begin(reading)
    const { id } = await sent(v2(text('a')))
    expect(await edit(id, { flags: 0, components: [text('b')] })).toMatchObject({ status })
    expect((await read(id)).flags).toBe(V2)
  })

  it('read mentions again with the defaults of the route', async () => {
    const [ann] = discord.users.map(({ id }) => id)
    const { guild, moderation } = discord
    const role = moderation.foundRole(guild.id, 'Callers')
    const botRole = guild.roles.find(({ managed }) => managed)!.id
    moderation.changeRole(guild.id, botRole, ['ViewChannel', 'SendMessages', 'MentionEveryone'])
    const { id } = await sent({ content: `<@${ann}>`, allowed_mentions: { parse: [] } })
    const told = await edited(id, { content: `<@${ann}> <@&${role}> @everyone` })
    expect(told.mentions).toHaveLength(1)
    expect(told.mention_roles).toEqual([role])
    expect(told.mention_everyone).toBe(true)
    const flagged = await edited(id, { flags: 4, allowed_mentions: { parse: [] } })
    expect([flagged.mentions.length, flagged.mention_everyone]).toEqual([1, true])
    const bare = await edited(id, { content: 'nobody' })
    expect([bare.mentions, bare.mention_roles, bare.mention_everyone]).toEqual([[], [], false])
  })

  it('add only the new files that they list', async () => {
    const { id } = await sent({ content: 'a' })
    const listed = await upload('PATCH', `${place()}/${id}`, ['a.png', 'b.png'], { attachments: [{ id: 1 }] })
    expect(listed.body.attachments.map(({ filename }) => filename)).toEqual(['b.png'])
    const kept = listed.body.attachments[0]?.id
    const dangling = await upload('PATCH', `${place()}/${id}`, ['c.png'], {
      ...v2(gallery('c.png')),
      content: null,
      attachments: [{ id: kept }],
    })
    expect(dangling).toMatchObject({ status: 400, body: { code: 50035 } })
  })

  it.each<[Reading, number]>([
    ['kind', 200],
    ['mean', 400],
  ])('add or ignore unlisted new files that a component shows (%s reading)', async (reading, status) => {
    await begin(reading)
    const { id } = await sent(v2(text('a')))
    const answer = await upload('PATCH', `${place()}/${id}`, ['a.png'], { components: [gallery('a.png')] })
    expect(answer.status).toBe(status)
  })

  it.each<[Reading, number]>([
    ['kind', 200],
    ['mean', 400],
  ])('allow or refuse a component with a dropped file (%s reading)', async (reading, status) => {
    await begin(reading)
    const { body } = await upload('POST', place(), ['a.png'], v2(gallery('a.png')))
    expect(await edit(body.id, { attachments: [] })).toMatchObject({ status })
    expect(await edit(body.id, { attachments: [], components: [text('b')] })).toMatchObject({ status: 200 })
  })

  it.each<[Reading, number]>([
    ['kind', 200],
    ['mean', 400],
  ])('allow or refuse a component with an unlisted old file (%s reading)', async (reading, status) => {
    await begin(reading)
    const { body } = await upload('POST', place(), ['a.png'], v2(gallery('a.png')))
    const [part] = body.components ?? []
    const id = part?.items?.[0]?.media['attachment_id']
    const components = [text('b'), gallery('a.png')]
    expect(await edit(body.id, { components })).toMatchObject({ status })
    expect(await edit(body.id, { components, attachments: [{ id }] })).toMatchObject({ status: 200 })
  })

  it('trim texts and refuse blank ones, as sends do (mean reading)', async () => {
    await begin('mean')
    const message = await sent({ content: '  a ' })
    expect(message.content).toBe('a')
    expect((await send(v2(text(' \n ')))).faults).toEqual(['components.0.content: BASE_TYPE_MIN_LENGTH'])
  })
})

describe('replies', () => {
  const to = (id: string, extra: object = {}) => ({
    content: 'yes',
    message_reference: { message_id: id, ...extra },
  })

  it('reference channel, server and message, one level deep', async () => {
    const { id } = await sent({ content: 'a' })
    const reply = await sent(to(id))
    expect(reply).toMatchObject({
      type: 19,
      message_reference: {
        type: 0,
        message_id: id,
        channel_id: discord.channel.id,
        guild_id: discord.guild.id,
      },
      referenced_message: { id },
    })
    expect((await sent(to(reply.id))).referenced_message).not.toHaveProperty('referenced_message')
  })

  it('become plain messages if they allow a missing target', async () => {
    const plain = await sent(to('100000000000000000', { fail_if_not_exists: false }))
    expect(plain.type).toBe(0)
    expect(plain).not.toHaveProperty('message_reference')
  })

  it('need the permission to read the history', async () => {
    const { id } = await sent({ content: 'a' })
    discord.moderation.deny(discord.channel.id, ['ReadMessageHistory'])
    expect(await send(to(id))).toMatchObject({ status: 403, code: 160002 })
  })
})

describe('request bodies', () => {
  it('are refused if their content type is not supported', async () => {
    const response = await fetch(`${discord.api}/v10${place()}`, {
      method: 'POST',
      headers: { authorization: `Bot ${discord.token}`, 'content-type': 'text/plain' },
      body: JSON.stringify({ content: 'a' }),
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      code: 50035,
      errors: { _errors: [{ code: 'CONTENT_TYPE_INVALID' }] },
    })
  })
})
