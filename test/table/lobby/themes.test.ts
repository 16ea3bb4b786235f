import type { OwnTheme } from '#table/api.ts'
import { expect, it } from 'vitest'
import { withStore } from '../../store/stores.ts'
import { ann, bob, codeOf, done, press, testRoom } from '../rooms.ts'
import { withRoom } from '../with-room.ts'
import { requestOf, viewOf } from '../requests.ts'

const theme = (title: string): OwnTheme => ({
  title,
  scale: 1000,
  squares: { go: { name: 'Home', short: 'Home' } },
})

withStore((makeStore) => {
  const room = withRoom({}, makeStore)

  async function lobbyIn(guild: string): Promise<string> {
    const { id } = done(await room.open({ guild, channel: press(), host: ann, edition: 'classic' }, press()))
    done(await room.join(requestOf(id, bob)))
    return id
  }

  const choose = (id: string, board: string) => room.setOption(requestOf(id, 'ann'), 'board', board)

  it('a server keeps its theme and the previous one', async () => {
    const guild = press()
    expect(done(await room.themes(guild))).toEqual({ now: null, before: null, draft: null })
    done(await room.setTheme(guild, theme('One')))
    done(await room.setTheme(guild, theme('Two')))
    expect(done(await room.themes(guild))).toEqual({ now: theme('Two'), before: theme('One'), draft: null })
    done(await room.keepDraft(guild, { names: 'title: Th', cards: '' }))
    expect(done(await room.themes(guild)).draft).toEqual({ names: 'title: Th', cards: '' })
    done(await room.setTheme(guild, null))
    expect(done(await testRoom(room.store).themes(guild))).toEqual({
      now: null,
      before: theme('Two'),
      draft: null,
    })
    done(await room.setTheme(guild, theme('Two')))
    expect(done(await room.themes(guild))).toMatchObject({ now: theme('Two'), before: theme('Two') })
  })

  it('a server refuses invalid themes, and drops drafts too long for the modal', async () => {
    const guild = press()
    const bad = [
      { title: '' },
      { title: 'x', prices: { go: 1 } },
      { title: 'x', scale: 3 },
      { title: 'x', cards: { 'CH-01': 'y'.repeat(201) } },
      {
        title: 'x',
        squares: Object.fromEntries(
          Array.from({ length: 300 }, (_, at) => [`s${at}`, { name: 'x'.repeat(60), short: 'x' }]),
        ),
      },
    ] as unknown as OwnTheme[]
    for (const one of bad) expect(codeOf(await room.setTheme(guild, one))).toBe('badTheme')
    done(await room.keepDraft(guild, { names: 'x'.repeat(4001), cards: '' }))
    expect(done(await room.themes(guild))).toEqual({ now: null, before: null, draft: null })
  })

  it('a server’s own theme can be chosen only if it has one', async () => {
    const guild = press()
    const id = await lobbyIn(guild)
    expect(codeOf(await choose(id, 'own'))).toBe('noTheme')
    expect(done(await choose(id, 'moscow')).theme).toEqual({ name: 'moscow', base: 'us', own: null })
    done(await room.setTheme(guild, theme('One')))
    expect(done(await choose(id, 'own')).theme).toEqual({ name: 'own', base: 'us', own: theme('One') })
    expect(done(await choose(id, 'us')).theme).toEqual({ name: 'us', base: 'us', own: null })
    expect(codeOf(await choose(await lobbyIn(press()), 'own'))).toBe('noTheme')
  })

  it('a server’s theme is copied when a game starts', async () => {
    const guild = press()
    done(await room.setTheme(guild, theme('One')))
    const id = await lobbyIn(guild)
    done(await choose(id, 'own'))
    done(await room.setTheme(guild, theme('Two')))
    expect(done(await room.start(requestOf(id, 'ann'))).theme.own).toEqual(theme('Two'))
    done(await room.setTheme(guild, theme('Three')))
    done(await room.setTheme(guild, null))
    const look = done(await testRoom(room.store).look(viewOf(id, 'ann')))
    expect(look.table.theme.own).toEqual(theme('Two'))
    // The theme is stored only once, not also in the options or the log.
    const { state } = (await room.store.games.get(id)) as { state: string }
    expect(state.split('Two').length).toBe(2)
  })

  it('a game does not start with a removed theme', async () => {
    const guild = press()
    done(await room.setTheme(guild, theme('One')))
    const id = await lobbyIn(guild)
    done(await choose(id, 'own'))
    done(await room.setTheme(guild, null))
    expect(codeOf(await room.start(requestOf(id, 'ann')))).toBe('noTheme')
    done(await choose(id, 'us'))
    expect(codeOf(await room.start(requestOf(id, 'ann')))).toBe('ok')
  })

  it('the preview of themes has a sample game', () => {
    const { view, board } = testRoom(room.store, {}).sample()
    expect(view.seats.length).toBeGreaterThan(1)
    expect(board.squares.length).toBeGreaterThan(0)
  })
})
