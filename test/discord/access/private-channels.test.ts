import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { ApplicationCommandOptionType, type APIMessage } from 'discord-api-types/v10'
import { commands } from '#commands/index.ts'
import { isSlashCommand } from '#discord/index.ts'
import { controls } from '#discord/controls/index.ts'
import { views } from '#discord/panels/index.ts'
import type { Chair, PermissionName } from 'discord-stand-in'
import { answerTo, makePrivate, Overheard, press, submit } from '#test/discord/hidden.ts'
import { controlsOf, labelsOf, pick, shown, startGame, textOf } from '#test/discord/people.ts'
import { startPlace, type Place } from '#test/discord/place.ts'
import { requestOf } from '#test/table/requests.ts'
import { say, saying } from '#test/text/saying.ts'

/** Ann owns both servers. Bo and Cy play in `den`, which other members, such as Dee, cannot see. */
const plan = {
  guilds: [
    { name: 'Game Night', channels: ['table-one', 'den', 'hall', 'open'] },
    { name: 'Elsewhere', channels: ['far'] },
  ],
}
const unknown = 'zzzzzzzzzz'
const overheard = new Overheard()
let place: Place
let den: string
let game: string
let people: [Chair, Chair]

const at = (name: string, channel = 'hall') => place.discord.as(name, channel)
const open = async () => place.table.gamesIn(place.discord.guild.id)
const answer = async (chair: Chair, line: string, named?: string) =>
  textOf(await shown(await chair.command(line, named === undefined ? {} : { game: named })))
const suggested = async (chair: Chair, typed = '') =>
  (await chair.autocomplete('/game watch', { game: typed }, 'game')).choices?.map(({ value }) => value) ?? []
/** Returns a private message of the bot to which forged controls can be attached. */
const bearer = async (chair: Chair): Promise<APIMessage> => shown(await chair.command('/game mine'))

beforeAll(async () => {
  place = await startPlace({ discord: { world: plan }, between: overheard.between })
  den = at('Bo', 'den').place.id
  people = [at('Bo', 'den'), at('Cy', 'den')]
  makePrivate(place, den, people)
  await startGame(place, people)
  await place.bot.idle()
  game = (await open())[0]!.id
  return () => place.close()
}, 60_000)

/** Every command line with each of its options; `option` is null if the command has none. */
const lines = commands.filter(isSlashCommand).flatMap(({ definition: { name, options = [] } }) =>
  options.flatMap((option): { line: string; option: string | null }[] => {
    const isSub = option.type === ApplicationCommandOptionType.Subcommand
    const own = isSub ? (option.options ?? []) : [option]
    const line = isSub ? `/${name} ${option.name}` : `/${name}`
    return own.length > 0 ? own.map((one) => ({ line, option: one.name })) : [{ line, option: null }]
  }),
)

it('commands name a game only in their option `game`', () => {
  const named = lines.flatMap(({ option }) => option ?? [])
  expect([...new Set(named)].toSorted()).toEqual(['edition', 'game', 'topic', 'zone'])
  expect(lines.filter(({ option }) => option === 'game').length).toBeGreaterThan(10)
})

describe('a user who cannot see the channel of a game', () => {
  it.each(lines.filter(({ option }) => option === 'game').map(({ line }) => line))(
    'gets the response for a missing game: %s',
    async (line) => {
      const dee = at('Dee')
      const none = await answer(dee, line, unknown)
      expect(none).toMatch(saying('refusal.noGame'))
      overheard.about(game)
      for (const named of [game, `#${game.slice(0, 4)}`, game.slice(0, 6), 'Bo, Cy'])
        expect(await answer(dee, line, named)).toBe(none)
      expect(overheard.about(game)).toEqual(['placeOf'])
      expect(await answer(dee, line)).toMatch(saying('ui.refuse.none'))
    },
  )

  /** Returns the traces of the game in a response: its id, code, channel or players. */
  const betrays = (shown: unknown): string[] => {
    const text = JSON.stringify(shown)
    return [game, `#${game.slice(0, 4)}`, den, ...people.map(({ user }) => user.id), 'Bo, Cy'].filter((one) =>
      text.includes(one),
    )
  }

  // `/game new` shows the user’s own new game.
  it.each([...new Set(lines.map(({ line }) => line))].filter((line) => line !== '/game new'))(
    'gets nothing about it from %s',
    async (line) => {
      const dee = at('Dee')
      overheard.about(game)
      const { content, components } = await shown(await dee.command(line))
      expect(betrays([content, components])).toEqual([])
      expect(overheard.about(game)).toEqual([])
    },
  )

  it.each(lines.filter(({ option }) => option !== null))(
    'does not find it in suggestions: $line $option',
    async ({ line, option }) => {
      for (const typed of ['', game, 'Bo', `#${game.slice(0, 4)}`]) {
        const { choices } = await at('Dee').autocomplete(line, { [option!]: typed }, option!)
        expect(betrays(choices)).toEqual([])
      }
    },
  )

  it.each(Object.keys(views))('gets nothing about it from a panel without a game: %s', async (view) => {
    const dee = at('Dee')
    const on = await bearer(dee)
    overheard.about(game)
    expect(betrays(await answerTo(dee, () => press(dee, on, `s1::open:${view}`)))).toEqual([])
    expect(overheard.about(game)).toEqual([])
  })

  /** Arguments like those of real controls, so that a press that got through would take effect. */
  const args: Readonly<Record<string, string[]>> = {
    lobby: ['join'],
    act: ['card', '', 'resign', ''],
    own: ['card', '', 'bid', '', 'amount', '1', '9'],
    ownTyped: ['card', '', 'bid', '', 'amount', '1', '9'],
    chosen: ['', 'mortgage'],
    fill: ['', 'build', '', '', '0', '0'],
    fillTyped: ['', 'build', '', '', '0'],
    typeIn: ['', 'build', '', '', '0', '1', '9'],
    send: ['', 'build', '', ''],
    order: ['roll', ''],
    takeBack: ['1'],
    option: ['end.mode'],
    set: ['end.mode', '0'],
    number: ['jail.fine', '1', '9', 'money'],
    numberTyped: ['jail.fine'],
    paste: ['classic'],
    undo: ['1', 'note'],
    seat: ['take', '0'],
    poll: ['vote', '1', 'yes'],
    chronicle: ['hand'],
    counted: ['jury', 'vote'],
    picked: ['', 'act', '', 'what'],
    away: ['end', '1'],
    mute: ['1'],
    vote: ['player'],
  }
  // All three controls name a view. `open` is tested with all views, the others with a third of them each.
  const panels = ['open', 'go', 'pickView']
  const asks = (name: string, at: number) => name === 'open' || at % 3 === panels.indexOf(name)
  const forged = Object.keys(controls).flatMap((name) =>
    panels.includes(name)
      ? Object.keys(views).flatMap((view, at) => (asks(name, at) ? [[name, view, 'picture']] : []))
      : [[name, ...(args[name] ?? [])]],
  )

  it.each([...panels, 'others'])(
    'gets the response for a missing game to every forged control: %s',
    { timeout: 120_000 },
    async (kind) => {
      const dee = at('Dee')
      const on = await bearer(dee)
      const before = await place.store.games.get(game)
      overheard.about(game)
      const mine = forged.filter(([name = '']) => (panels.includes(name) ? name === kind : kind === 'others'))
      expect(mine.length).toBeGreaterThan(10)
      for (const [name = '', ...rest] of mine) {
        const ids = [game, unknown].map((id) => ['s1', id, name, ...rest].join(':')) as [string, string]
        const isWindow = controls[name]!.first === 'modal'
        const ways = [
          (id: string) => press(dee, on, id),
          (id: string) => press(dee, on, id, '0'),
          (id: string) => submit(dee, on, id),
        ]
        const none = await answerTo(dee, () => ways[0]!(ids[1]))
        for (const way of isWindow ? ways.slice(0, 1) : ways) {
          const told = await answerTo(dee, () => way(ids[0]))
          expect(told, ids[0]).toBe(none)
          if (!isWindow) expect(told, ids[0]).toMatch(saying('refusal.noGame'))
        }
        expect(
          // Both find nothing for a user who has no seat and does not see the channel.
          overheard.about(game).filter((method) => !['placeOf', 'cashOf'].includes(method)),
          ids[0],
        ).toEqual([])
      }
      expect(await place.store.games.get(game)).toEqual(before)
    },
  )

  it('is refused from another server; only players learn that the server differs', async () => {
    const dee = at('Dee', 'far')
    const on = await bearer(dee)
    for (const id of [game, unknown])
      expect(await answerTo(dee, () => press(dee, on, `s1:${id}:open:board:picture`))).toContain(
        'do not know this game',
      )
    const bo = at('Bo', 'far')
    const theirs = await bearer(bo)
    expect(await answerTo(bo, () => press(bo, theirs, `s1:${game}:open:board:picture`))).toContain(
      'another server',
    )
  })

  it('is refused even with permission to manage the server', async () => {
    const role = place.discord.moderation.foundRole(place.discord.guild.id, 'managers', [
      'ManageGuild',
      'ManageChannels',
    ])
    place.discord.moderation.setRoles(place.discord.guild.id, at('Gus').user.id, [role])
    expect(await answer(at('Gus'), '/game watch', game)).toMatch(saying('refusal.noGame'))
    expect(await suggested(at('Gus'))).toEqual([])
  })
})

describe('a user who can see the channel of a game', () => {
  /** Ways to show or hide the channel for Eli, and whether Eli sees it afterwards. */
  const ways: [string, (user: string, role: string) => void, boolean][] = [
    ['without a permission', () => undefined, false],
    ['with an allowed role', (_, role) => overrule({ role }, { allow: ['ViewChannel'] }), true],
    ['allowed by name', (user) => overrule({ user }, { allow: ['ViewChannel'] }), true],
    [
      'with an allowed role, but denied by name',
      (user, role) => {
        overrule({ role }, { allow: ['ViewChannel'] })
        overrule({ user }, { deny: ['ViewChannel'] })
      },
      false,
    ],
    ['with a denied role', (_, role) => overrule({ role }, { deny: ['ViewChannel'] }), false],
    ['as an administrator', (user) => roles(user, newRole('rulers', ['Administrator'])), true],
  ]
  const { overrule, roles, newRole } = {
    overrule: (
      whom: { role: string } | { user: string },
      is: { allow?: PermissionName[]; deny?: PermissionName[] },
    ) => place.discord.moderation.overwrite(den, whom, is),
    roles: (user: string, ...held: string[]) =>
      place.discord.moderation.setRoles(place.discord.guild.id, user, held),
    newRole: (name: string, permissions: PermissionName[] = []) =>
      place.discord.moderation.foundRole(place.discord.guild.id, name, permissions),
  }

  it.each(ways)('finds it only while the channel is visible to them: %s', async (_, letIn, isIn) => {
    const eli = at('Eli')
    const role = newRole('friends')
    roles(eli.user.id, role)
    letIn(eli.user.id, role)
    await seen(eli, isIn)
    overrule({ user: eli.user.id }, {})
    roles(eli.user.id)
    await seen(eli, false)
  })

  /** Expects the game in a command, the list and the suggestions, or in none of them. */
  async function seen(chair: Chair, isSeen: boolean): Promise<void> {
    await expect.poll(() => suggested(chair)).toEqual(isSeen ? [game] : [])
    const watched = await answer(chair, '/game watch', game)
    expect(watched.includes('do not know this game')).toBe(!isSeen)
    expect(JSON.stringify(await shown(await chair.command('/game list'))).includes(game)).toBe(isSeen)
  }

  it('may be the server owner, who sees every channel', async () => {
    await seen(at('Ann'), true)
  })

  it('can watch, bet and take an offered seat from another channel', async () => {
    const eli = at('Eli')
    overrule({ user: eli.user.id }, { allow: ['ViewChannel'] })
    await seen(eli, true)
    for (const line of [
      '/game board',
      '/game log',
      '/game ledger',
      '/game seats',
      '/game options',
      '/game dice',
    ])
      expect(await answer(eli, line, game)).not.toMatch(saying('refusal.noGame'))
    const bets = await shown(await eli.command('/game bets', { game }))
    expect(textOf(await pick(eli, bets, say('story.bets.choose'), ['0']))).toMatch(
      saying('story.bets.done', { who: 'Bo' }),
    )
    overrule({ user: eli.user.id }, {})
    const fay = at('Fay')
    expect((await place.table.offerSeat(requestOf(game, people[1].user.id, randomUUID()))).ok).toBe(true)
    const on = await bearer(fay)
    expect(await answerTo(fay, () => press(fay, on, `s1:${game}:seat:take:1`))).toContain(
      'do not know this game',
    )
    overrule({ user: fay.user.id }, { allow: ['ViewChannel'] })
    await seen(fay, true)
    await answerTo(fay, () => press(fay, on, `s1:${game}:seat:take:1`))
    const [table] = await open()
    expect(table!.chairs.map(({ user }) => user)).toEqual([people[0].user.id, fay.user.id])
  })
})

it('players who lose sight of the channel continue from another one', async () => {
  const [bo] = people
  place.discord.moderation.overwrite(den, { user: bo.user.id }, {})
  const hall = at('Bo')
  const mine = await shown(await hall.command('/game mine'))
  const id = controlsOf(mine).find(({ custom_id }) => custom_id.includes(`:${game}:go:assets`))!.custom_id
  const assets = await shown(await hall.press(mine, id))
  expect(labelsOf(assets).length).toBeGreaterThan(3)
  expect(await suggested(hall)).toEqual([game])
  expect(textOf(await shown(await hall.command('/game list')))).toContain('#')
  expect(await answer(hall, '/game board', game)).not.toMatch(saying('refusal.noGame'))
  place.discord.moderation.overwrite(den, { user: bo.user.id }, { allow: ['ViewChannel'] })
})
