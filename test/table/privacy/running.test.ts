import { cheaters } from '#editions/cheaters/index.ts'
import { cheatKeys, type CheatKey } from '#editions/cheaters/state.ts'
import { ledgerOf } from '#editions/cheaters/look/ledger.ts'
import { ownOf, typed } from '#test/editions/cheaters/typed.ts'
import type { Play } from '#engine/play.ts'
import { describe, expect, it } from 'vitest'
import { ann, bob, cleo, done, lobbyOf } from '../rooms.ts'
import { withRoom } from '../with-room.ts'
import { requestOf, viewOf } from '../requests.ts'

const minute = 60_000
const [connecticut, cleoAt] = [5, 2]

/**
 * Starts a game of Cheater’s with known first five cards, in which Ann may secretly plan to collect Cleo’s
 * rent.
 */
function begin(play: Play): void {
  cheaters.begin(play)
  const { game } = play
  const own = ownOf(game)
  own.faceUp = [...faceUp]
  game.decks['cheats'] = cheatKeys.filter((key) => !faceUp.includes(key))
  Object.assign(game.deeds[connecticut]!, { owner: cleoAt })
  own.secret.opening = ledgerOf(typed(game))
}

const faceUp: CheatKey[] = ['SLIPPERY_DEED', 'BANK_HEIST', 'PICKPOCKET', 'PRICE_GOUGING', 'SQUATTERS_RULE']
const room = withRoom({ editions: { cheaters: { ...cheaters, begin } } })

async function crooked(): Promise<string> {
  const { id } = await lobbyOf(room, 'cheaters')
  for (const person of [bob, cleo]) done(await room.join(requestOf(id, person)))
  done(await room.start(requestOf(id, ann.id)))
  return id
}

/** Makes a secret move for Ann, a minute later. */
async function secretly(id: string): Promise<void> {
  room.time.now += minute
  const arm = { act: 'armSquat', prompt: null, with: { square: [connecticut] } }
  done(await room.act(requestOf(id, ann.id), arm))
}

async function inGame(id: string, user: string) {
  return done(await room.personExport(user)).games.find((game) => game.id === id)!
}

describe('an export during a running game', () => {
  it('reveals neither other players’ secret moves nor their times or number', async () => {
    const id = await crooked()
    const before = await inGame(id, bob.id)
    expect(before.changedAt).toBe(new Date(room.time.now).toISOString())
    await secretly(id)
    const { table } = done(await room.look(viewOf(id)))
    expect(table.updatedAt).toBe(room.time.now)
    expect(await inGame(id, bob.id)).toEqual(before)
  })

  it('has the person’s moves, whose numbers follow after the end', async () => {
    const id = await crooked()
    await secretly(id)
    const resign = { act: 'resign', prompt: null, with: {} }
    done(await room.act(requestOf(id, bob.id), resign))
    const pressed = async () => (await inGame(id, bob.id)).presses
    expect((await pressed()).map(({ no, move }) => [no, move])).toEqual([
      [null, expect.objectContaining({ act: 'resign' })],
    ])
    done(await room.act(requestOf(id, cleo.id), resign))
    expect(done(await room.look(viewOf(id))).table.status).toBe('over')
    expect((await pressed()).map(({ no }) => no)).toEqual([expect.any(Number)])
  })
})

describe('the summary of changes since a player’s last look', () => {
  it('ignores a given number while a running game hides activity', async () => {
    const id = await crooked()
    done(await room.look(viewOf(id, bob.id)))
    room.noteLooked(viewOf(id, bob.id))
    const { version } = done(await room.look(viewOf(id))).table
    await expect.poll(async () => done(await room.seenUntil(viewOf(id, bob.id)))).toBe(version)
    expect(done(await room.since(viewOf(id, bob.id), 0)).entries).toEqual([])
    expect(done(await room.since(viewOf(id, bob.id))).entries).toEqual([])
  })
})

describe('a poll', () => {
  it('has a number that depends only on earlier polls', async () => {
    const id = await crooked()
    const numbers = async () =>
      done(await room.look(viewOf(id, bob.id))).seating!.polls.map((poll) => poll.id)
    done(await room.propose(requestOf(id, bob.id), { about: 'pause', seat: null }))
    expect(await numbers()).toEqual([1])
    await secretly(id)
    for (const user of [ann.id, cleo.id]) await room.answerPoll(requestOf(id, user), 1, false)
    room.time.now += 25 * 60 * minute
    await room.tick()
    done(await room.propose(requestOf(id, bob.id), { about: 'pause', seat: null }))
    expect(await numbers()).toEqual([2])
  })
})
