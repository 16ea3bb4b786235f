import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { evenRates, startStandIn, type StandIn } from 'discord-stand-in'
import { arrived, register } from './arriving.ts'
import { request } from './rest.ts'

const V2 = 1 << 15
const media = { url: 'https://example.org/a.png' }
const people = ['100000000000000001', '100000000000000002'].map((id) => ({ id, type: 'user' }))
const row = (component: object) => ({ type: 1, components: [component] })
const users = (extra: object) => row({ type: 5, custom_id: 'u', ...extra })

let discord: StandIn
beforeAll(async () => {
  discord = await startStandIn({ rates: evenRates({ count: 1e6, window: 1000 }) })
})
afterAll(() => discord.close())

const send = (component: object) =>
  request(discord, 'POST', `/channels/${discord.channel.id}/messages`, { flags: V2, components: [component] })

describe('components of messages', () => {
  it.each<[string, object]>([
    [
      'media as Discord gave it: all but its address is read over',
      {
        type: 12,
        items: [{ media: { ...media, placeholder: 'x', flags: 0, loading_state: 2, width: null } }],
      },
    ],
    ['a select that says it is required, which means nothing here', users({ required: true })],
    ['as many defaults as may be chosen', users({ default_values: people, max_values: 2 })],
    ['an id of 32 bits', { type: 10, id: 2 ** 31 - 1, content: 'a' }],
  ])('takes %s', async (_name, component) => {
    expect(await send(component)).toMatchObject({ status: 200 })
  })

  it.each<[string, object, string]>([
    [
      'a file from elsewhere',
      { type: 13, file: media },
      'components.0.file.url: COMPONENT_FILE_NEEDS_ATTACHMENT',
    ],
    [
      'more defaults than may be chosen',
      users({ default_values: people }),
      'components.0.components.0.default_values: COMPONENT_DEFAULT_VALUES_OUT_OF_RANGE',
    ],
    [
      'fewer defaults than must be chosen',
      users({ default_values: people, min_values: 3, max_values: 4 }),
      'components.0.components.0.default_values: COMPONENT_DEFAULT_VALUES_OUT_OF_RANGE',
    ],
    ['an id of 33 bits', { type: 10, id: 2 ** 32, content: 'a' }, 'components.0.id: NUMBER_TYPE_MAX'],
  ])('refuses %s', async (_name, component, fault) => {
    const refused = await send(component)
    expect(refused).toMatchObject({ status: 400, code: 50035 })
    expect(refused.faults).toEqual([fault])
  })

  it('reports a misplaced component at its path, in Discord’s words', async () => {
    const path = `/channels/${discord.channel.id}/messages`
    const { body } = await request(discord, 'POST', path, { components: [{ type: 10, content: 'a' }] })
    expect(body).toMatchObject({
      errors: {
        components: {
          0: {
            _errors: [{ code: 'UNION_TYPE_CHOICES', message: 'Value of field "type" must be one of (1,).' }],
          },
        },
      },
    })
  })
})

describe('fields of modals', () => {
  const select = (extra: object) => ({
    type: 3,
    custom_id: 's',
    options: [{ label: 'a', value: 'a' }],
    ...extra,
  })

  async function show(component: object) {
    await register(discord, 'x')
    const { answer } = await arrived(discord, () => discord.as('Ann').command('/x'))
    const components = [{ type: 18, label: 'Which', component }]
    return answer({ type: 9, data: { custom_id: 'm', title: 'T', components } })
  }

  it('needs at least one value in a required field', async () => {
    for (const component of [select({ min_values: 0 }), select({ min_values: 0, required: true })])
      expect((await show(component)).faults).toEqual([
        'data.components.0.component.min_values: NUMBER_TYPE_MIN',
      ])
    expect(await show(select({ min_values: 0, required: false }))).toMatchObject({ status: 204 })
  })
})
