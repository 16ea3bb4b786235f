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
  whisperTo,
} from '#test/discord/people.ts'
import { untilOffered } from '#test/discord/playing.ts'
import { withPlace } from '#test/discord/with-place.ts'
import { requestOf, viewOf } from '#test/table/requests.ts'

let ann: Chair
let bo: Chair
const place = withPlace({ table: { seeds: () => '7'.repeat(64) } })
beforeAll(() => {
  // The first person of a new server owns it, and may do everything.
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
  const lobby = await cardWith(ann, 'Join')
  await bo.press(lobby, 'Join')
  await place.bot.idle()
  const [{ id } = { id: '' }] = await place.table.gamesIn(place.discord.guild.id)
  const set = await place.table.setOption(requestOf(id, ann.user.id, `set-${Math.random()}`), 'board', board)
  expect(set).toMatchObject({ ok: true })
  await place.bot.idle()
  return cardWith(ann, 'Join')
}

describe('a server’s own theme', () => {
  it('is refused to a table as long as there is none', async () => {
    await ann.command('/game new')
    await cardWith(ann, 'Join')
    const [{ id } = { id: '' }] = await place.table.gamesIn(place.discord.guild.id)
    expect(await place.table.setOption(requestOf(id, ann.user.id, 'i1'), 'board', 'own')).toEqual({
      ok: false,
      refusal: { code: 'noTheme' },
    })
  })

  it('is set by those alone who manage the server', async () => {
    const seen = await panel(bo)
    expect(textOf(seen)).toContain('has no theme of its own yet')
    expect(labelsOf(seen)).not.toContain('Write a theme')
    const mine = await panel(ann)
    expect(await whisperTo(bo, () => bo.staleClick(mine, controlOf(mine, 'Write a theme')))).toContain(
      'only by somebody who may manage the server',
    )
  })

  it('is written in a window that begins with the usual names, and a slip loses nothing', async () => {
    const first = await panel(ann)
    const broken = `${names}\nprices: 5`
    const { modal, answer } = await write(ann, first, 'Write a theme', { names: broken, cards: '' })
    expect(JSON.stringify(modal.components)).toContain('Boardwalk')
    expect(textOf(answer)).toContain('I do not know “prices”')
    const { modal: again, answer: saved } = await write(ann, answer, 'Go on with it', { names, cards: '' })
    expect(JSON.stringify(again.components)).toContain('prices: 5')
    expect(textOf(saved)).toContain('everybody starts with 1,500\u00a0berries')
    expect(textOf(saved)).toContain('Friend 5')
    expect(textOf(saved)).toContain('somebody to play')
    expect(labelsOf(saved)).toEqual(expect.arrayContaining(['Change it', 'Remove it']))
  })

  it('shows other themes, too, and comes back when it was removed', async () => {
    const own = await panel(ann)
    const moscow = await pick(ann, own, 'Look at a theme', [valueOf(own, 'Look at a theme', 'Moscow')])
    expect(textOf(moscow)).toContain('Arbat Street')
    const removed = await open(ann, moscow, 'Remove it')
    expect(textOf(removed)).toContain('has no theme of its own yet')
    expect(labelsOf(removed)).not.toContain('Remove it')
    const back = await open(ann, removed, 'Bring back the one before')
    expect(textOf(back)).toContain('berries')
  })

  it('stays with a game that began with it, whatever becomes of it, through a restart; no other server has it', async () => {
    const lobby = await lobbyOn('own')
    expect(textOf(lobby)).toContain('Board: Friend 1')
    await ann.press(lobby, 'Start')
    const card = await cardWith(ann, 'Roll the dice').catch(() => cardWith(bo, 'Roll the dice'))
    expect(textOf(card)).toContain('1,500\u00a0berries')
    expect(textOf(card)).toContain('Home')
    await place.table.setTheme(place.discord.guild.id, null)
    const [{ id } = { id: '' }] = await place.table.gamesIn(place.discord.guild.id)
    await place.restart()
    const look = await place.table.look(viewOf(id))
    expect(look.ok && look.value.table.theme.own?.title).toBe('Friend 1')
    const board = await shown(await ann.command('/game board'))
    expect(textOf(await open(ann, board, 'Board as text'))).toContain('Friend')
    expect(await place.table.themes('999999999999999999')).toEqual({
      ok: true,
      value: { now: null, before: null, draft: null },
    })
  })

  it('is not begun with when it was removed meanwhile', async () => {
    await place.table.setTheme(place.discord.guild.id, { title: 'Gone' })
    const lobby = await lobbyOn('own')
    await place.table.setTheme(place.discord.guild.id, null)
    expect(await whisperTo(ann, () => ann.press(lobby, 'Start'))).toContain('no theme of its own')
  })
})

describe('a game in thousands of roubles', () => {
  it('tells every amount so, and takes what is typed so', async () => {
    const lobby = await lobbyOn('moscow')
    await ann.press(lobby, 'Start')
    await untilOffered(place, [ann, bo])
    await bidding(await cardWith(ann, 'Other bid'))
    const seen = [ann, bo].flatMap((chair) => chair.see().map(textOf))
    const all = seen.join('\n')
    expect(all).toMatch(/\d,\d{3},000\u00a0₽/)
    expect(all).not.toMatch(/\$\d/)
    expect(all).not.toMatch(/(?<![\d,])\d{1,3}\u00a0₽/)
  })

  async function bidding(card: APIMessage): Promise<void> {
    const { modal } = await ann.press(card, controlOf(card, 'Other bid'))
    expect(JSON.stringify(modal?.components)).toContain('Thousands are enough: 60 is 60,000')
    const type = (value: string) => whisperTo(ann, () => ann.submit(modal!, { value }))
    expect(await type('60,500')).toContain('whole number of thousands')
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
