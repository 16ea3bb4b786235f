import { describe, expect, it } from 'vitest'
import { editions } from '#editions/index.ts'
import type { Scope } from '#discord/app-context.ts'
import { explainedIn } from '#discord/panels/guided.ts'
import { views } from '#discord/panels/index.ts'
import { UserError } from '#discord/request.ts'
import { mayKnow } from '#engine/event.ts'
import { guidedGame, guidedGames, type Guided, type GuidedStep } from '#table/guided/guided.ts'
import type { APIMessage } from 'discord-api-types/v10'
import { controlsOf, textOf, type Chair } from 'discord-stand-in'
import { hasControl, labelsOf, open } from '#test/discord/people.ts'
import { withPlace } from '#test/discord/with-place.ts'
import { seeded } from '#test/engine/random.ts'
import { speak } from '#text/index.ts'
import { say, saying } from '#test/text/saying.ts'

const ann = { id: '1', name: 'Ann' }
const most = 25
const { guided } = guidedGames({ editions })

/** Plays to the end, with the index of each choice. */
function played(pick: (step: GuidedStep) => number): { game: Guided; made: number[] } {
  const made: number[] = []
  const game = guidedGame(editions, ann, (step) => {
    if (step.choices.length === 0) return null
    made.push(pick(step))
    return made.at(-1)!
  })
  return { game: game!, made }
}

const below = Array.from({ length: 200 }, (_, at) => seeded(at + 1))
const ways: [name: string, pick: (step: GuidedStep) => number][] = [
  ['the first', () => 0],
  ['the last', ({ choices }) => choices.length - 1],
  ...below.map((random, at): [string, (step: GuidedStep) => number] => [
    `random ${at}`,
    ({ choices }) => random(choices.length),
  ]),
]

describe('the guided game', () => {
  it('ends soon and explains at least six concepts, whatever is chosen', () => {
    for (const [name, pick] of ways) {
      const { steps } = played(pick).game
      expect(steps.length, name).toBeLessThanOrEqual(most + 1)
      expect(steps.at(-1)!.prompt, name).toBeNull()
      const asked = steps.slice(0, -1).map(({ choices }) => choices.length)
      expect(Math.min(...asked), name).toBeGreaterThan(0)
      expect(Math.max(...asked), name).toBeLessThanOrEqual(3)
      expect(explainedIn(steps).filter(Boolean).length, name).toBeGreaterThanOrEqual(6)
      const told = steps.flatMap(({ events }) => events)
      expect(
        told.filter((event) => !mayKnow(event, 0)),
        name,
      ).toEqual([])
    }
  })

  it('explains each concept once, in at most two sentences', () => {
    const games = ways.slice(0, 40).map(([, pick]) => explainedIn(played(pick).game.steps).filter(Boolean))
    for (const names of games) expect(new Set(names).size).toBe(names.length)
    const concepts = [...new Set(games.flat())]
    expect(concepts.length).toBeGreaterThan(10)
    const said = concepts.map((name) => speak('en').of('classic').find('ui', `guided.${name}`))
    const sentences = said.map(
      (text) => text?.replace(/^\*\*.*?\*\* /, '').match(/[.!?](?= |$)/g)?.length ?? 0,
    )
    expect(sentences.filter((count) => count < 1 || count > 2)).toEqual([])
  })

  it('is the same game for the same choices', () => {
    const { game, made } = played(({ choices }) => choices.length - 1)
    const again = guided({ id: '2', name: 'Bo' }, made)!
    expect(again.steps).toEqual(game.steps)
    expect(again.look.view).toEqual(game.look.view)
    expect(again.look.table.chairs.map(({ name }) => name)).toEqual(['Bo', 'Auntie Plum', 'Old Barnaby'])
  })

  it.each([[[9]], [[-1]], [[NaN]], [Array.from({ length: 99 }, () => 0)]])(
    'does not exist for the choices %j',
    (made) => expect(guided(ann, made)).toBeNull(),
  )
})

const place = withPlace({ discord: { world: { userInstalls: true } } })
const start = say('ui.guided.start')
const isOver = (message: APIMessage) => textOf(message).includes(say('ui.guided.over'))

/** Presses the choice with this index in a guided game, by default the last one, and returns the next decision. */
async function choose(chair: Chair, panel: APIMessage, index = -1): Promise<APIMessage> {
  const choices = controlsOf(panel).filter(({ custom_id: id }) => id.startsWith('s1::go:guided:'))
  const before = JSON.stringify(panel.components)
  await chair.press(panel, choices.at(index)!.custom_id)
  return chair.waitFor(({ id, components }) => id === panel.id && JSON.stringify(components) !== before)
}

/** The bot's messages that everybody in the channel sees, and the requests that change them. */
const publicRequests = () =>
  place.discord.journal.entries.filter(({ method, path }) => method !== 'GET' && /^\/channels\//.test(path))
    .length

describe('a guided game in Discord', () => {
  it('leads from the greeting to the end, and only its player sees it', async () => {
    const id = place.discord.moderation.foundGuild('Elsewhere')
    const channel = [...place.discord.world.channels.values()].find(({ guildId }) => guildId === id)!
    const [ann, bo] = [place.discord.as('Ann', channel.id), place.discord.as('Bo', channel.id)]
    const hello = await ann.waitFor((message) => hasControl(message, start))
    await place.bot.idle()
    const [seen, asked] = [bo.see(), publicRequests()]
    let panel = await open(ann, hello, start)
    const first = panel.id
    for (let decisions = 0; !isOver(panel) && decisions < most; decisions++)
      panel = await choose(ann, panel, decisions % 2 ? 0 : -1)
    expect(isOver(panel)).toBe(true)
    expect(panel.id).toBe(first)
    expect(labelsOf(panel)).toEqual([say('ui.hello.open'), say('ui.guided.host')])
    expect(bo.see()).toEqual(seen)
    expect(publicRequests()).toBe(asked)
    expect(await place.table.gamesIn(id)).toEqual([])
    await ann.press(panel, say('ui.guided.host'))
    await ann.waitFor((message) => message.id === first && saying('ui.guide.hosts').test(textOf(message)))
  })

  it('goes on after a restart, and can be left', async () => {
    const ann = place.discord.as('Ann')
    await ann.command('/help')
    const guide = await ann.waitFor((message) => hasControl(message, start))
    let panel = await choose(ann, await open(ann, guide, start))
    await place.restart()
    panel = await choose(ann, panel)
    await ann.press(panel, say('ui.guided.leave'))
    await ann.waitFor(({ id, ...message }) => id === panel.id && hasControl(message as APIMessage, start))
  })

  it('can be played in direct messages, and while a table is open', async () => {
    const bo = place.discord.as('Bo')
    place.discord.moderation.setUserInstall(bo.user.id, true)
    const direct = bo.direct()
    const guide = await (await direct.command('/help')).later()
    expect(textOf(await choose(direct, await open(direct, guide, start)))).toMatch(saying('ui.guided.title'))
    await place.discord.as('Ann').command('/game new')
    const lobby = await bo.waitFor((message) => hasControl(message, say('ui.lobby.table')))
    const table = await open(bo, lobby, say('ui.lobby.table'))
    const panel = await open(bo, table, start)
    expect(panel.id).not.toBe(table.id)
    expect(textOf(await choose(bo, panel))).toMatch(saying('ui.guided.title'))
  })

  it.each(['9', 'x', '-1', '0 ', '0'.repeat(26), '0'.repeat(80), '٣'])(
    'refuses the made-up choices “%s” like an old control',
    async (made) => {
      const table = { ...guidedGames({ editions }), editions: [] }
      const interaction = { user: ann, words: speak('en'), guild: '' }
      const scope = { app: { table }, interaction } as unknown as Scope
      await expect(views['guided']!(scope, [made])).rejects.toThrow(new UserError(say('ui.refuse.old')))
    },
  )
})
