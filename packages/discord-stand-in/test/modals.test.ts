import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { evenRates, startStandIn, type StandIn } from 'discord-stand-in'
import { button, options, row, select, text } from './parts.ts'
import { request } from './rest.ts'

let discord: StandIn
beforeAll(async () => {
  discord = await startStandIn({ reading: 'kind', rates: evenRates({ count: 1e6, window: 1000 }) })
})
afterAll(() => discord.close())

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
