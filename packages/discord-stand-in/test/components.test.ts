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

describe('the validation of components', () => {
  it.each<[string, object]>([
    [
      'media with fields that Discord added, which are ignored',
      {
        type: 12,
        items: [{ media: { ...media, placeholder: 'x', flags: 0, loading_state: 2, width: null } }],
      },
    ],
    ['a required select, although a message ignores the field', users({ required: true })],
    ['as many default values as the select allows', users({ default_values: people, max_values: 2 })],
    ['the highest id of a signed 32-bit integer', { type: 10, id: 2 ** 31 - 1, content: 'a' }],
  ])('accepts %s', async (_name, component) => {
    expect(await send(component)).toMatchObject({ status: 200 })
  })

  it.each<[string, object, string]>([
    [
      'a file component with an external URL',
      { type: 13, file: media },
      'components.0.file.url: COMPONENT_FILE_NEEDS_ATTACHMENT',
    ],
    [
      'more default values than the select allows',
      users({ default_values: people }),
      'components.0.components.0.default_values: COMPONENT_DEFAULT_VALUES_OUT_OF_RANGE',
    ],
    [
      'fewer default values than the select requires',
      users({ default_values: people, min_values: 3, max_values: 4 }),
      'components.0.components.0.default_values: COMPONENT_DEFAULT_VALUES_OUT_OF_RANGE',
    ],
    ['an id that needs 33 bits', { type: 10, id: 2 ** 32, content: 'a' }, 'components.0.id: NUMBER_TYPE_MAX'],
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

describe('a select in a modal', () => {
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

  it('needs at least one value unless it is optional', async () => {
    for (const component of [select({ min_values: 0 }), select({ min_values: 0, required: true })])
      expect((await show(component)).faults).toEqual([
        'data.components.0.component.min_values: NUMBER_TYPE_MIN',
      ])
    expect(await show(select({ min_values: 0, required: false }))).toMatchObject({ status: 204 })
  })
})
