import type { Interaction } from 'discord.js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { textOf, type StandIn } from 'discord-stand-in'
import { startPair, type Pair } from './pair.ts'
import { request } from './rest.ts'

let pair: Pair
let discord: StandIn
const got: Interaction[] = []
beforeAll(async () => {
  pair = await startPair(answer)
  discord = pair.discord
  await put(MENUS)
})
afterAll(() => pair.close())
beforeEach(() => {
  got.length = 0
})

const MENUS = [
  { type: 3, name: 'Show the table' },
  { type: 2, name: 'Invite to Play' },
  { type: 2, name: 'Remove', default_member_permissions: String(1n << 5n) },
]

async function answer(interaction: Interaction) {
  got.push(interaction)
  if (interaction.isMessageContextMenuCommand())
    await interaction.reply(`It says ${interaction.targetMessage.content}`)
  if (interaction.isUserContextMenuCommand())
    await interaction.reply({ content: `Welcome ${interaction.targetUser.username}`, flags: 64 })
}

const put = (commands: object[]) =>
  request(discord, 'PUT', `/applications/${discord.applicationId}/commands`, commands)
const kinds = (message: object) => message as { type: number; referenced_message?: { id: string } }

describe('the command of a message', () => {
  it('arrives with its message, and its answer refers to it', async () => {
    const ann = discord.as('Ann')
    const said = discord.as('Bo').say('hello')
    const outcome = await ann.onMessage(said, 'Show the table')
    expect(pair.failures).toEqual([])
    expect(textOf(outcome.message!)).toBe('It says hello')
    expect(got[0]).toMatchObject({ targetId: said.id, commandType: 3, commandName: 'Show the table' })
    expect(kinds(outcome.message!)).toMatchObject({
      type: 23,
      referenced_message: { id: said.id },
      message_reference: { message_id: said.id },
      interaction_metadata: { type: 2, target_message_id: said.id },
    })
  })

  it('is not available for deleted messages', () => {
    const ann = discord.as('Ann')
    const said = ann.say('soon gone')
    discord.moderation.deleteMessage(ann.place.id, said.id)
    expect(() => ann.onMessage(said, 'Show the table')).toThrow('The message is not there.')
    expect(() => ann.onMessage(ann.say('x'), 'Invite to Play')).toThrow(
      'There is no command Invite to Play for a message here.',
    )
    expect(got).toEqual([])
  })
})

describe('the command of a person', () => {
  it('arrives with the user and the member', async () => {
    const [ann, bo] = [discord.as('Ann'), discord.as('Bo')]
    const outcome = await ann.onUser('Bo', 'Invite to Play')
    expect(textOf(outcome.message!)).toBe('Welcome bo')
    const [interaction] = got
    if (!interaction?.isUserContextMenuCommand()) throw new Error('not a user command')
    expect(interaction.targetUser.id).toBe(bo.user.id)
    expect(interaction.targetMember).not.toBeNull()
    expect(kinds(outcome.message!)).toMatchObject({
      type: 23,
      interaction_metadata: { target_user: { id: bo.user.id } },
    })
    expect(outcome.message).not.toHaveProperty('referenced_message')
    expect(() => ann.onMessage(outcome.message!, 'Show the table')).toThrow('you alone see')
  })

  it('has no member for somebody who left', async () => {
    const gus = discord.as('Gus').user
    discord.moderation.removeMember(discord.guild.id, gus.id)
    await discord.as('Ann').onUser(gus.id, 'Invite to Play')
    const [interaction] = got
    expect(interaction?.isUserContextMenuCommand() && interaction.targetMember).toBeNull()
    discord.moderation.addMember(discord.guild.id, gus.id)
  })

  it('needs the permission to write', () => {
    const cy = discord.as('Cy', 'table-two')
    const whom = { user: cy.user.id }
    discord.moderation.overwrite(cy.place.id, whom, { deny: ['SendMessages'] })
    expect(() => cy.onUser('Bo', 'Invite to Play')).toThrow('You may not write here.')
    discord.moderation.overwrite(cy.place.id, whom, {})
  })
})

describe('a context menu', () => {
  it('lists the commands that the person may use', () => {
    expect(discord.as('Ann').menu('user')).toEqual(['Invite to Play', 'Remove'])
    expect(discord.as('Bo').menu('user')).toEqual(['Invite to Play'])
    expect(discord.as('Bo').menu('message')).toEqual(['Show the table'])
    expect(discord.as('Bo').commands()).toEqual([])
    expect(() => discord.as('Bo').command('/Show the table')).toThrow('There is no command')
  })

  it.each<[string, object, string]>([
    ['a description', { description: 'x' }, 'description: APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION'],
    [
      'options',
      { options: [{ type: 3, name: 'x', description: 'x' }] },
      'options: APPLICATION_COMMAND_CONTEXT_MENU_OPTIONS',
    ],
    ['a name of 33 characters', { name: 'x'.repeat(33) }, 'name: BASE_TYPE_MAX_LENGTH'],
  ])('refuses %s', async (_name, extra, fault) => {
    const path = `/applications/${discord.applicationId}/commands`
    const refused = await request(discord, 'POST', path, { type: 2, name: 'Other', ...extra })
    expect(refused).toMatchObject({ status: 400, code: 50035 })
    expect(refused.faults).toContain(fault)
  })

  it('has at most 15 commands of each type', async () => {
    const many = (type: number) => Array.from({ length: 15 }, (_, index) => ({ type, name: `Menu ${index}` }))
    expect(await put([...many(2), ...many(3)])).toMatchObject({ status: 200 })
    const more = await request(discord, 'POST', `/applications/${discord.applicationId}/commands`, {
      type: 2,
      name: 'More',
    })
    expect(more).toMatchObject({ status: 400, code: 30032 })
    await put(MENUS)
  })
})
