import { expect, it } from 'vitest'
import type { Game } from '#engine/game.ts'
import { missedAfter } from '#table/away/state.ts'
import { startGameWith, isOnAutopilot, lookOf, withPeople, type Gathered } from '../gathered.ts'
import { done } from '../rooms.ts'
import { requestOf } from '../requests.ts'

const room = withPeople()

async function answers(id: string, user: string, act?: string): Promise<boolean> {
  const { options } = await lookOf(room, id, user)
  const option = options.find(
    (one) => one.prompt !== null && one.ask.length === 0 && act === (act && one.act),
  )
  if (!option) return false
  const choice = { act: option.act, prompt: option.prompt, with: option.fixed }
  done(await room.act(requestOf(id, user), choice))
  return true
}

const kindsAsked = async (id: string) => (await lookOf(room, id)).view!.prompts.map(({ kind }) => kind)

async function lapses(id: string): Promise<void> {
  room.time.now = (await lookOf(room, id)).table.due!
  await room.tick()
}

/** A game in which the first player missed their roll, which the clock made, and may now buy a deed. */
async function rolledByTime(isEndedByItself: boolean): Promise<Gathered & { first: number }> {
  for (let games = 0; games < 30; games++) {
    const game = await startGameWith(room, 3, 'classic', { 'turn.autoEnd': isEndedByItself })
    await room.tick()
    const { seat: first } = (await lookOf(room, game.id)).view!.turn
    await lapses(game.id)
    const { turn } = (await lookOf(room, game.id)).view!
    if ((await kindsAsked(game.id)).includes('buy') && !turn.again) return { ...game, first }
  }
  throw new Error('no player could buy')
}

/**
 * Plays the others’ prompts until the first player has to roll again. The first player’s other prompts
 * expire.
 */
async function untilRoll({ id, users, first }: Gathered & { first: number }): Promise<void> {
  const others = users.filter((_user, seat) => seat !== first)
  const { number } = (await lookOf(room, id)).view!.turn
  for (let looks = 0; looks < 200; looks++) {
    const { turn } = (await lookOf(room, id)).view!
    if (turn.number > number && turn.seat === first && (await kindsAsked(id)).includes('turn.roll')) return
    const answered = (await answers(id, others[0]!)) || (await answers(id, others[1]!))
    if (!answered) await lapses(id)
  }
  throw new Error('the first player is not asked to roll')
}

it.each([true, false])(
  'a turn in which the player answered is not missed (DAY-021); turn.autoEnd: %s',
  async (isEndedByItself) => {
    const game = await rolledByTime(isEndedByItself)
    const { id, users, first } = game
    expect(await answers(id, users[first]!, 'buy')).toBe(true)
    await untilRoll(game)
    await lapses(id)
    expect(await isOnAutopilot(room, id, first)).toBe(false)
  },
)

it('two turns without an answer count as missed (DAY-021)', async () => {
  const game = await rolledByTime(true)
  await untilRoll(game)
  await lapses(game.id)
  expect(await isOnAutopilot(room, game.id, game.first)).toBe(true)
})

/** A game of one seat in its own turn, which has missed this many decisions. */
const at = (number: number, missed: number) =>
  ({ turn: { number, seat: 0 }, seats: [{ out: false, missed }] }) as unknown as Game

it('an answer resets the count of missed turns, and its turn is not missed (DAY-021)', () => {
  const rolled = missedAfter(undefined, at(4, 0), at(5, 1))
  const bought = missedAfter(rolled, at(5, 1), at(5, 1), 0)
  const ended = missedAfter(bought, at(5, 1), at(5, 2))
  const again = missedAfter(ended, at(8, 2), at(9, 3))
  expect(again?.missed).toEqual([{ seat: 0, turns: 1, last: 9 }])
})
