import type { APIMessage } from 'discord-api-types/v10'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Chair } from 'discord-stand-in'
import { cardWith, endGames, hasControl, seat, type AtTable } from '#test/discord/people.ts'
import { untilDelivered, startPlace, type Place } from '#test/discord/place.ts'
import { seeded } from '#test/engine/random.ts'
import { Clicker } from '#test/games/clicker.ts'

const module = 'discord-stand-in/page/to-play.js'
const { toPlay } = (await import(module)) as { toPlay: (messages: APIMessage[], botId: string) => string[] }

const EDITIONS = ['classic', 'empire', 'junior', 'my-first', 'polynesia', 'slaughterhouse', 'two'] as const

describe('the players to move, read from the bot’s posts', () => {
  let place: Place
  beforeAll(async () => {
    place = await startPlace()
  })
  afterAll(() => place.close())

  const people = () => ['Ann', 'Bo', 'Cy'].map((name) => place.discord.as(name))
  const readBy = ({ user }: Chair) => toPlay(place.discord.as(user.id).see(), place.discord.applicationId)

  async function openLobby(edition: string, [host, ...guests]: AtTable, computers: number) {
    await host.command('/game new', { edition })
    const lobby = await cardWith(host, 'Join')
    await seat(place, lobby, [host, ...guests], computers)
    return lobby
  }

  /** Users with an open prompt that the channel shows; an auction's leader has a prompt, but nothing to do. */
  async function awaited({ user }: Chair): Promise<{ users: string[]; isAuction: boolean }> {
    const game = (await place.table.gamesOf(user.id)).find(({ table }) => table.status === 'running')
    const seats = (game?.view?.prompts ?? []).flatMap((prompt) => (prompt.quiet ? [] : prompt.seats))
    const users = seats.flatMap((one) => game?.table.chairs[one]?.user ?? [])
    return { users: [...new Set(users)], isAuction: Boolean(game?.view?.auction) }
  }

  /** The user on turn in the running game. */
  async function onTurn({ user }: Chair): Promise<string | null | undefined> {
    const game = (await place.table.gamesOf(user.id)).find(({ table }) => table.status === 'running')
    return game?.table.chairs[game.view?.turn.seat ?? 0]?.user
  }

  it.each(EDITIONS)('are nobody in the lobby of %s, and then the awaited players', async (edition) => {
    const [host, ...guests] = people() as AtTable
    const lobby = await openLobby(edition, [host, ...guests], 1)
    expect(readBy(host)).toEqual([])
    await host.press(lobby, 'Start')
    await untilDelivered(place)
    const clickers = [host, ...guests].map((one, at) => new Clicker(place.discord, one, seeded(at + 1)))
    for (let step = 0; step < 5; step++) {
      const { users, isAuction } = await awaited(host)
      const read = readBy(host)
      if (isAuction) expect(users).toEqual(expect.arrayContaining(read))
      else expect(read.toSorted()).toEqual(users.toSorted())
      await clickers.find((one) => one.calling() !== undefined)?.step()
      await untilDelivered(place)
    }
    await endGames(place)
    expect(readBy(host)).toEqual([])
  })

  it('include the player on turn in a chronicle', async () => {
    const all = people() as AtTable
    const [host] = all
    const lobby = await openLobby('cheaters', all, 0)
    expect(readBy(host)).toEqual([])
    await host.press(lobby, 'Start')
    await untilDelivered(place)
    const turn = await onTurn(host)
    await expect.poll(() => readBy(host)).toEqual([turn])
    const mover = all.find(({ user }) => user.id === turn) as Chair
    for (const label of ['Roll', 'Pass the tray']) {
      const press = await mover.press(await mover.waitFor((one) => hasControl(one, label)), label)
      expect(press.error).toBeNull()
      await untilDelivered(place)
      // Depending on the dice, the tray stays with the mover or goes to the next player, who is notified
      // during the pause before that turn.
      const next = all[(all.indexOf(mover) + 1) % all.length]
      await expect.poll(() => [[turn], [next?.user.id]]).toContainEqual(readBy(host))
    }
    await endGames(place)
  })
})
