import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import type { APIMessage } from 'discord-api-types/v10'
import type { Chair, FieldValues } from 'discord-stand-in'
import {
  cardWith,
  controlOf,
  labelsOf,
  open,
  pick,
  shown,
  textOf,
  valueOf,
  privateResponseText,
} from '#test/discord/people.ts'
import { untilOffered } from '#test/discord/playing.ts'
import { withPlace } from '#test/discord/with-place.ts'
import { requestOf, viewOf } from '#test/table/requests.ts'
import { say, saying } from '#test/text/saying.ts'

let ann: Chair
let bo: Chair
const place = withPlace({ table: { seeds: () => '7'.repeat(64) } })
beforeAll(() => {
  // The first user owns the new server and has all permissions.
  ann = place.discord.as('Ann')
  bo = place.discord.as('Bo')
})

const story = readFileSync(new URL('../../../docs/story-theme.yml', import.meta.url), 'utf8')
let filled = 0
const names = story.replace(/: ''/g, () => `: Friend ${++filled}`)

async function panel(chair: Chair): Promise<APIMessage> {
  return shown(await chair.command('/game theme'))
}

async function write(chair: Chair, message: APIMessage, label: string, fields: FieldValues) {
  const { modal } = await chair.press(message, controlOf(message, label))
  if (!modal) throw new Error(`${label} opened no modal`)
  return { modal, answer: await shown(await chair.submit(modal, fields)) }
}

async function lobbyOn(board: string): Promise<APIMessage> {
  await ann.command('/game new')
  const lobby = await cardWith(ann, say('ui.lobby.join'))
  await bo.press(lobby, say('ui.lobby.join'))
  await place.bot.idle()
  const [{ id } = { id: '' }] = await place.table.gamesIn(place.discord.guild.id)
  const set = await place.table.setOption(requestOf(id, ann.user.id, `set-${Math.random()}`), 'board', board)
  expect(set).toMatchObject({ ok: true })
  await place.bot.idle()
  return cardWith(ann, say('ui.lobby.join'))
}

describe('a server’s own theme', () => {
  it('is refused for a table while the server has none', async () => {
    await ann.command('/game new')
    await cardWith(ann, say('ui.lobby.join'))
    const [{ id } = { id: '' }] = await place.table.gamesIn(place.discord.guild.id)
    expect(await place.table.setOption(requestOf(id, ann.user.id, 'i1'), 'board', 'own')).toEqual({
      ok: false,
      refusal: { code: 'noTheme' },
    })
  })

  it('can be set only by users who manage the server', async () => {
    const seen = await panel(bo)
    expect(textOf(seen)).toMatch(saying('theme.none'))
    expect(labelsOf(seen)).not.toContain(say('theme.go.write'))
    const mine = await panel(ann)
    expect(
      await privateResponseText(bo, () => bo.staleClick(mine, controlOf(mine, say('theme.go.write')))),
    ).toContain('only by somebody who may manage the server')
  })

  it('is typed in a modal that keeps input after an error', async () => {
    const first = await panel(ann)
    const broken = `${names}\nprices: 5`
    const { modal, answer } = await write(ann, first, say('theme.go.write'), { names: broken, cards: '' })
    expect(JSON.stringify(modal.components)).toContain('Boardwalk')
    expect(textOf(answer)).toMatch(saying('theme.unknownKey', { key: 'prices' }))
    const { modal: again, answer: saved } = await write(ann, answer, say('theme.go.again'), {
      names,
      cards: '',
    })
    expect(JSON.stringify(again.components)).toContain('prices: 5')
    expect(textOf(saved)).toMatch(saying('theme.now', { start: '1,500\u00a0berries' }))
    expect(textOf(saved)).toContain('Friend 5')
    expect(textOf(saved)).toContain('somebody to play')
    expect(labelsOf(saved)).toEqual(expect.arrayContaining([say('theme.go.change'), say('theme.go.remove')]))
  })

  it('shows other themes too, and restores the default when removed', async () => {
    const own = await panel(ann)
    const moscow = await pick(ann, own, say('theme.choose'), [valueOf(own, say('theme.choose'), 'Moscow')])
    expect(textOf(moscow)).toContain('Arbat Street')
    const removed = await open(ann, moscow, say('theme.go.remove'))
    expect(textOf(removed)).toMatch(saying('theme.none'))
    expect(labelsOf(removed)).not.toContain(say('theme.go.remove'))
    const back = await open(ann, removed, say('theme.go.restore'))
    expect(textOf(back)).toContain('berries')
  })

  it('is previewed with the names of the edition played', async () => {
    await ann.command('/game new', { edition: 'my-first' })
    const lobby = await cardWith(ann, say('ui.lobby.join'))
    const table = await open(ann, lobby, say('ui.lobby.table'))
    const seen = await open(ann, table, say('ui.table.theme'))
    expect(textOf(seen)).toContain('My First')
    expect(textOf(seen)).toMatch(/Friend \d+/)
    expect(textOf(seen)).not.toMatch(/Toy Store|Boardwalk/)
    // The form and its answer stay with the edition, too.
    const { answer } = await write(ann, seen, say('theme.go.change'), { names, cards: '' })
    expect(textOf(answer)).toMatch(/Friend \d+/)
    expect(textOf(answer)).not.toMatch(/Toy Store|Boardwalk/)
    expect(JSON.stringify(answer.components)).toContain('theme:my-first')
    const town = await pick(ann, answer, say('theme.choose'), [
      valueOf(seen, say('theme.choose'), 'Little town'),
    ])
    expect(textOf(town)).toContain('Toy Store')
  })

  it('stays with a started game, on its server only', async () => {
    const lobby = await lobbyOn('own')
    expect(textOf(lobby)).toContain('Board: Friend 1')
    await ann.press(lobby, say('ui.lobby.start'))
    const card = await cardWith(ann, say('act.roll')).catch(() => cardWith(bo, say('act.roll')))
    expect(textOf(card)).toContain('1,500\u00a0berries')
    expect(textOf(card)).toContain('Home')
    await place.table.setTheme(place.discord.guild.id, null)
    const [{ id } = { id: '' }] = await place.table.gamesIn(place.discord.guild.id)
    await place.restart()
    const look = await place.table.look(viewOf(id))
    expect(look.ok && look.value.table.theme.own?.title).toBe('Friend 1')
    const board = await shown(await ann.command('/game board'))
    expect(textOf(await open(ann, board, say('ui.go.board')))).toContain('Friend')
    expect(await place.table.themes('999999999999999999')).toEqual({
      ok: true,
      value: { now: null, before: null, draft: null },
    })
  })

  it('is not used by a new game after its removal', async () => {
    await place.table.setTheme(place.discord.guild.id, { title: 'Gone' })
    const lobby = await lobbyOn('own')
    await place.table.setTheme(place.discord.guild.id, null)
    expect(await privateResponseText(ann, () => ann.press(lobby, say('ui.lobby.start')))).toMatch(
      saying('refusal.noTheme'),
    )
  })
})

describe('a game in thousands of roubles', () => {
  it('shows amounts in full and accepts input in thousands', async () => {
    const lobby = await lobbyOn('moscow')
    await ann.press(lobby, say('ui.lobby.start'))
    await untilOffered(place, [ann, bo])
    await bidding(await cardWith(ann, say('act.bid.own')))
    const seen = [ann, bo].flatMap((chair) => chair.see().map(textOf))
    const all = seen.join('\n')
    expect(all).toMatch(/\d,\d{3},000\u00a0₽/)
    expect(all).not.toMatch(/\$\d/)
    expect(all).not.toMatch(/(?<![\d,])\d{1,3}\u00a0₽/)
  })

  async function bidding(card: APIMessage): Promise<void> {
    const { modal } = await ann.press(card, controlOf(card, say('act.bid.own')))
    expect(JSON.stringify(modal?.components)).toMatch(saying('ui.form.thousands'))
    const type = (value: string) => privateResponseText(ann, () => ann.submit(modal!, { value }))
    expect(await type('60,500')).toMatch(saying('ui.refuse.thousands'))
    const [{ id } = { id: '' }] = await place.table.gamesIn(place.discord.guild.id)
    const own = await place.table.look(viewOf(id, ann.user.id))
    const cash = own.ok ? (own.value.view?.seats[own.value.seat ?? -1]?.cash ?? 0) : 0
    expect(await type('9,000,000')).toContain(`from 1,000\u00a0₽ to ${(cash * 1000).toLocaleString('en')}`)
    await ann.submit(modal!, { value: '60,000 ₽' })
    await place.bot.idle()
    const look = await place.table.look(viewOf(id))
    expect(look.ok && look.value.view?.auction?.bid).toBe(60)
    const log = await place.table.log(viewOf(id), { from: 1, to: 1000 })
    expect(
      log.ok && log.value.flatMap(({ events }) => events).filter(({ kind }) => kind === 'bid'),
    ).toMatchObject([{ amount: 60 }])
  }
})
