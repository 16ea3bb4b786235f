import { openDebts } from '#mechanics/debt/state.ts'
import { describe, expect, it } from 'vitest'
import { classic } from '#editions/classic/index.ts'
import type { Game, Options } from '#engine/game.ts'
import type { Json } from '#engine/json.ts'
import { refusedMove } from '#engine/machine.ts'
import type { Choice } from '#engine/option.ts'
import { MoveInPlay } from '#engine/play.ts'
import { gameSchema } from '#engine/stored-game.ts'
import { offerReasons } from '#mechanics/offers/state.ts'
import { words } from '#mechanics/trade/words/en.ts'
import { newMemory } from '#players/index.ts'
import { carry, deed, freshGame, give, landing, moveOf, press, setCash, setLevels } from './table.ts'

function goods(cash: number, deeds: number[] = []): Json {
  return { cash, deeds, cards: [] }
}

function offer(to: number, given: Json, got: Json): Choice {
  return { act: 'offer', prompt: null, with: { to, give: given, get: got, redeem: [] } }
}

describe('a computer player that may buy', () => {
  it('buys the last deed of a colour although little cash is left', () => {
    const game = freshGame()
    give(game, { 0: [6, 8] })
    setCash(game, 130)
    landing(game, 4, [2, 3])
    expect(moveOf(game, 0)?.act).toBe('buy')
  })

  it('does not spend its last money on a deed without use', () => {
    const game = freshGame()
    give(game, { 1: [31, 32, 34] })
    setLevels(game, { 31: 5, 32: 5, 34: 5 })
    setCash(game, 210)
    landing(game, 18, [3, 4])
    expect(moveOf(game, 0)?.act).toBe('decline')
  })

  it('mortgages a stray deed to buy one that completes a colour', () => {
    const game = freshGame()
    give(game, { 0: [6, 8, 5] })
    setCash(game, 60)
    landing(game, 4, [2, 3])
    const choice = moveOf(game, 0)
    expect(choice).toMatchObject({ act: 'mortgage', with: { deeds: [5] } })
    carry(game, 0, choice)
    expect(moveOf(game, 0)?.act).toBe('buy')
  })
})

describe('a computer player in an auction', () => {
  it('bids at most its cash, and little for a deed without use', () => {
    const game = freshGame()
    setCash(game, 1500, 90, 1500, 1500)
    landing(game, 4, [2, 3])
    carry(game, 0, press(game, 'buy', 'decline'))
    expect(Number(moveOf(game, 1)?.with['amount'])).toBeLessThan(90)
    expect(Number(moveOf(game, 2)?.with['amount'])).toBeLessThanOrEqual(180)
  })

  it('bids more for a deed that completes a colour', () => {
    const game = freshGame()
    give(game, { 2: [6, 8] })
    landing(game, 4, [2, 3])
    carry(game, 0, press(game, 'buy', 'decline'))
    const plain = Number(moveOf(game, 1)?.with['amount'])
    expect(Number(moveOf(game, 2)?.with['amount'])).toBeGreaterThan(plain + 100)
  })

  it('waits while leading, and passes when the price is too high', () => {
    const game = freshGame()
    landing(game, 4, [2, 3])
    carry(game, 0, press(game, 'buy', 'decline'))
    carry(game, 2, { ...press(game, 'auction.bid', 'bid'), with: { amount: 700 } })
    expect(moveOf(game, 2)).toBeNull()
    expect(moveOf(game, 1)?.act).toBe('pass')
  })

  it('raises within its means when asked, and passes when the price is too high', () => {
    const game = freshGame()
    game.options = { ...game.options, 'auction.mode': 'turns' }
    landing(game, 4, [2, 3])
    carry(game, 0, press(game, 'buy', 'decline'))
    const raise = moveOf(game, 1)
    expect(raise).toMatchObject({ act: 'bid' })
    carry(game, 1, { ...raise!, with: { amount: 700 } })
    expect(moveOf(game, 2)?.act).toBe('pass')
  })

  it('files one sealed bid within its cash and leaves it', () => {
    const game = freshGame()
    game.options = { ...game.options, 'auction.mode': 'sealed' }
    setCash(game, 1500, 90, 1500, 0)
    landing(game, 4, [2, 3])
    carry(game, 0, press(game, 'buy', 'decline'))
    const bid = moveOf(game, 2)
    expect(bid).toMatchObject({ act: 'bid' })
    expect(Number(bid?.with['amount'])).toBeLessThanOrEqual(180)
    carry(game, 2, bid)
    expect(moveOf(game, 2)).toBeNull()
    expect(Number(moveOf(game, 1)?.with['amount'])).toBeLessThanOrEqual(90)
    expect(moveOf(game, 3)?.act).toBe('pass')
  })

  it('files a sealed bid only a little above any rival’s limit', () => {
    const game = freshGame()
    game.options = { ...game.options, 'auction.mode': 'sealed' }
    give(game, { 2: [6, 8] })
    landing(game, 4, [2, 3])
    carry(game, 0, press(game, 'buy', 'decline'))
    const rivals = [1, 3].map((seat) => Number(moveOf(game, seat)?.with['amount']))
    const bid = Number(moveOf(game, 2)?.with['amount'])
    expect(bid).toBeGreaterThan(Math.max(...rivals))
    expect(bid).toBeLessThan(Math.max(...rivals) * 1.6)
  })

  it.each(['open', 'turns', 'sealed'])('bids against others until the lot is sold (%s)', (mode) => {
    const game = freshGame()
    game.options = { ...game.options, 'auction.mode': mode }
    landing(game, 4, [2, 3])
    carry(game, 0, press(game, 'buy', 'decline'))
    for (let moves = 0; game.auction; moves++) {
      expect(moves).toBeLessThan(20)
      const seat = [0, 1, 2, 3].find((candidate) => moveOf(game, candidate))
      carry(game, seat ?? -1, moveOf(game, seat ?? -1))
    }
    expect(deed(game, 9).owner).not.toBeNull()
  })
})

describe('a computer player that may build', () => {
  it('builds evenly and keeps a reserve', () => {
    const game = freshGame()
    give(game, { 0: [16, 18, 19] })
    setCash(game, 800)
    const choice = moveOf(game, 0)
    expect(choice?.act).toBe('build')
    const levels = Object.values(choice?.with['levels'] as Record<string, number>)
    expect(Math.max(...levels) - Math.min(...levels)).toBeLessThanOrEqual(1)
    carry(game, 0, choice)
    expect(game.seats[0]?.cash).toBeGreaterThan(0)
  })

  it('keeps more cash when an expensive square lies ahead', () => {
    const game = freshGame()
    give(game, { 0: [16, 18, 19], 1: [37, 39] })
    setCash(game, 500)
    const calm = built(game)
    setLevels(game, { 37: 5, 39: 5 })
    const mate = game.seats[0]
    if (mate) mate.at = 32
    expect(built(game)).toBeLessThan(calm)
  })

  function built(game: ReturnType<typeof freshGame>): number {
    const choice = moveOf(game, 0)
    if (choice?.act !== 'build') return 0
    const levels = choice.with['levels'] as Record<string, number>
    return Object.values(levels).reduce((sum, level) => sum + level, 0)
  }

  it('mortgages stray deeds for houses on a complete colour', () => {
    const game = freshGame()
    give(game, { 0: [6, 8, 9, 5, 25] })
    setCash(game, 80)
    expect(moveOf(game, 0)?.act).toBe('mortgage')
  })

  it('redeems a deed that blocks building on a complete colour', () => {
    const game = freshGame()
    give(game, { 0: [6, 8, 9] })
    deed(game, 8).mortgaged = true
    setCash(game, 400)
    expect(moveOf(game, 0)).toMatchObject({ act: 'redeem', with: { deeds: [8] } })
  })

  it('finishes its business before another player’s roll', () => {
    const game = freshGame()
    give(game, { 0: [1, 3, 5, 15], 1: [6, 8, 9], 2: [11, 13, 16], 3: [14, 18, 19] })
    const memories = [0, 1, 2, 3].map(() => newMemory())
    let moves = 0
    for (let seat = 3; seat > 0; seat--)
      for (let choice = moveOf(game, seat, memories[seat]); choice; moves++) {
        expect(moves).toBeLessThan(20)
        carry(game, seat, choice)
        choice = moveOf(game, seat, memories[seat])
      }
    expect(moves).toBeGreaterThan(0)
  })
})

describe('a computer player that may deal', () => {
  it('proposes a swap that completes a colour on both sides', () => {
    const game = freshGame()
    give(game, { 0: [6, 8, 19], 1: [9, 16, 18] })
    const choice = moveOf(game, 0)
    expect(choice).toMatchObject({ act: 'offer', with: { to: 1 } })
    carry(game, 0, choice)
    const answer = moveOf(game, 1)
    expect(answer?.act).toBe('accept')
    carry(game, 1, answer)
    const owners = [6, 8, 9, 16, 18, 19].map((square) => deed(game, square).owner)
    expect(new Set(owners.slice(0, 3)).size).toBe(1)
    expect(new Set(owners.slice(3)).size).toBe(1)
    expect(owners[0]).not.toBe(owners[3])
  })

  const deedsOf = (choice: Choice | null) =>
    (['give', 'get'] as const).map((side) => (choice?.with[side] as { deeds: number[] } | undefined)?.deeds)

  /** Runs the edition's work that follows every move. */
  function settled(game: Game): void {
    classic.settle(new MoveInPlay(classic, game, () => []))
  }

  /**
   * Returns a game with a declined deal. The partner has had a turn since then, and some rounds have passed.
   */
  function declined(): { game: Game; first: Choice } {
    const game = freshGame()
    give(game, { 0: [6, 8, 19], 1: [9, 16, 18] })
    const first = moveOf(game, 0) as Choice
    carry(game, 0, first)
    carry(game, 1, press(game, 'trade.answer', 'decline'))
    Object.assign(game.turn, { number: game.turn.number + 1, seat: 1 })
    settled(game)
    Object.assign(game.turn, { number: game.turn.number + 49, seat: 0 })
    game.lastId = game.prompts.at(-1)?.id ?? 0
    return { game, first }
  }

  it('mortgages a stray deed to pay for a good deal, or declines it', () => {
    const game = freshGame()
    give(game, { 0: [8], 1: [6, 9, 5] })
    ;(game.seats[1] as { cash: number }).cash = 40
    const deal = { give: { cash: 0, deeds: [8], cards: [] }, get: { cash: 120, deeds: [], cards: [] } }
    carry(game, 0, { act: 'offer', prompt: null, with: { to: 1, ...deal, redeem: [] } })
    const first = moveOf(game, 1)
    expect(first).toMatchObject({ act: 'mortgage', with: { deeds: [5] } })
    if (first) carry(game, 1, first)
    expect(moveOf(game, 1)).toMatchObject({ act: 'accept' })
    give(game, { 2: [5] })
    ;(game.seats[1] as { cash: number }).cash = 40
    expect(['decline', 'counter']).toContain(moveOf(game, 1)?.act)
  })

  it('does not repeat a declined deal while its groups keep their owners', () => {
    const { game, first } = declined()
    give(game, { 3: [5] })
    const second = moveOf(game, 0)
    expect(second?.act === 'offer' && deedsOf(second)).not.toEqual(deedsOf(first))
  })

  it('knows of the declined deal from the stored game alone', () => {
    const { game, first } = declined()
    const stored = gameSchema(classic).parse(JSON.parse(JSON.stringify(game)))
    const second = moveOf(stored, 0, newMemory())
    expect(second?.act === 'offer' && deedsOf(second)).not.toEqual(deedsOf(first))
  })

  it('repeats the deal when its groups have changed hands', () => {
    const { game, first } = declined()
    const squares = deedsOf(first).flat()
    const taken = [6, 8, 9, 16, 18, 19].find((square) => !squares.includes(square)) as number
    const back = deed(game, taken).owner
    deed(game, taken).owner = 3
    settled(game)
    deed(game, taken).owner = back
    expect(deedsOf(moveOf(game, 0))).toEqual(deedsOf(first))
  })

  it('asks a partner once between two of their turns, and others meanwhile', () => {
    const { game, first } = declined()
    for (const past of game.pastOffers ?? []) Object.assign(past, { hadTurn: false, isDeclined: false })
    give(game, { 2: [1], 0: [3] })
    const second = moveOf(game, 0)
    expect(first.with['to']).toBe(1)
    expect(second?.act === 'offer' && second.with['to']).not.toBe(1)
  })

  it('gives a true reason of about five words, since others are refused', () => {
    const game = freshGame()
    give(game, { 0: [6, 8, 19], 1: [9, 16, 18] })
    const choice = moveOf(game, 0) as Choice
    expect(choice.with['says']).toBe('completesBoth')
    const lie = { ...choice, seat: 0, at: game.now, with: { ...choice.with, says: 'bringsCash' } }
    const isPaid = (choice.with['get'] as { cash: number }).cash > 0
    expect(refusedMove(classic, game, lie)?.code).toBe(isPaid ? undefined : 'badAnswer')
    expect(refusedMove(classic, game, { ...lie, with: { ...lie.with, says: 'please' } })?.code).toBe(
      'badAnswer',
    )
    for (const reason of offerReasons) {
      const count = words.reason[reason].split(' ').length
      expect(count).toBeGreaterThan(3)
      expect(count).toBeLessThan(7)
    }
  })

  it('demands a price for completing a monopoly, and names it at most once', () => {
    const game = freshGame()
    give(game, { 0: [16, 18], 1: [19] })
    carry(game, 0, offer(1, goods(200), goods(0, [19])))
    const answer = moveOf(game, 1)
    expect(answer?.act).toBe('counter')
    expect((answer!.with['get'] as { cash: number }).cash).toBeGreaterThan(400)
    carry(game, 1, answer)
    expect(moveOf(game, 0)?.act).toBe('accept')
  })

  it('declines if no price is fair', () => {
    const game = freshGame()
    give(game, { 0: [16, 18], 1: [19] })
    setCash(game, 250)
    carry(game, 0, offer(1, goods(200), goods(0, [19])))
    expect(moveOf(game, 1)?.act).toBe('decline')
  })

  it('accepts a price far above the worth', () => {
    const game = freshGame()
    give(game, { 1: [5] })
    carry(game, 0, offer(1, goods(600), goods(0, [5])))
    expect(moveOf(game, 1)?.act).toBe('accept')
  })

  it('does not repeat a declined deal while nothing changes', () => {
    const game = freshGame()
    give(game, { 0: [6, 8, 19], 1: [9, 16, 18] })
    const memory = newMemory()
    carry(game, 0, moveOf(game, 0, memory))
    carry(game, 1, press(game, 'trade.answer', 'decline'))
    expect(moveOf(game, 0, memory)).toMatchObject({ act: 'roll' })
  })

  it('makes one offer for each roll, even without memory', () => {
    const game = freshGame()
    give(game, { 0: [6, 8, 19], 1: [9, 16, 18] })
    carry(game, 0, moveOf(game, 0))
    carry(game, 1, press(game, 'trade.answer', 'decline'))
    expect(moveOf(game, 0)).toMatchObject({ act: 'roll' })
  })
})

describe('a computer player in debt', () => {
  it('mortgages the deed that just covers the rent', () => {
    const game = freshGame()
    give(game, { 0: [5, 39, 12], 1: [16, 18, 19] })
    setLevels(game, { 16: 1, 18: 1, 19: 1 })
    setCash(game, 5)
    landing(game, 9, [3, 4])
    expect(openDebts(game)).toHaveLength(1)
    expect(moveOf(game, 0)).toMatchObject({ act: 'mortgage', with: { deeds: [12] } })
    carry(game, 0, moveOf(game, 0))
    expect(openDebts(game)).toHaveLength(0)
    expect(game.seats[0]?.out).toBe(false)
  })

  it('sells houses before it goes bankrupt', () => {
    const game = freshGame()
    give(game, { 0: [37, 39], 1: [16, 18, 19] })
    setLevels(game, { 37: 3, 39: 3, 16: 3, 18: 3, 19: 3 })
    setCash(game, 30)
    landing(game, 9, [3, 4])
    for (let moves = 0; openDebts(game).length > 0; moves++) {
      expect(moves).toBeLessThan(10)
      const seat = moveOf(game, 1) ? 1 : 0
      carry(game, seat, moveOf(game, seat))
    }
    expect(game.seats[0]?.out).toBe(false)
  })

  it('offers a deed that the creditor needs to keep its houses', () => {
    const game = freshGame()
    give(game, { 0: [37, 39, 6], 1: [16, 18, 19, 8, 9] })
    setLevels(game, { 37: 3, 39: 3, 16: 2, 18: 2, 19: 2 })
    setCash(game, 20)
    landing(game, 9, [3, 4])
    const choice = moveOf(game, 0)
    expect(choice).toMatchObject({ act: 'settle', with: { give: { deeds: [6] } } })
    carry(game, 0, choice)
    expect(moveOf(game, 0)).toBeNull()
    expect(moveOf(game, 1)?.act).toBe('accept')
  })

  it('concedes when nothing can save it', () => {
    const game = freshGame()
    give(game, { 0: [1], 1: [16, 18, 19] })
    setLevels(game, { 16: 5, 18: 5, 19: 5 })
    setCash(game, 100)
    landing(game, 9, [3, 4])
    expect(moveOf(game, 0)?.act).toBe('concede')
  })
})

describe('a computer player in Jail', () => {
  function jailed() {
    const game = freshGame()
    const mate = game.seats[0]
    if (mate) mate.at = 28
    carry(game, 0, press(game, 'turn.roll', 'roll'), [1, 1])
    for (const seat of [1, 2, 3]) {
      const other = game.seats[seat]
      if (other) other.at = 8
      carry(game, seat, press(game, 'turn.roll', 'roll'), [1, 1])
      carry(game, seat, press(game, 'turn.again', 'roll'), [4, 6])
    }
    return game
  }

  it('pays while deeds are unsold, and stays when the board is dangerous', () => {
    const game = jailed()
    expect(moveOf(game, 0)?.act).toBe('pay')
    give(game, { 0: [5, 25], 1: [11, 13, 14, 16, 18, 19, 15, 12], 2: [21, 23, 24, 26, 27, 29, 28] })
    give(game, { 3: [1, 3, 6, 8, 9, 31, 32, 34, 35, 37, 39] })
    setLevels(game, { 16: 3, 18: 3, 19: 3, 11: 3, 13: 3, 14: 3 })
    for (let moves = 0; moveOf(game, 0)?.prompt === null; moves++) {
      expect(moves).toBeLessThan(20)
      carry(game, 0, moveOf(game, 0))
    }
    expect(moveOf(game, 0)?.act).toBe('roll')
  })
})

describe('a vote to stop', () => {
  const proposed = (cash: [number, number]) => {
    const game = freshGame()
    setCash(game, ...cash, 100, 100)
    carry(game, 1, { act: 'proposeStop', prompt: null, with: {} })
    return game
  }

  it('gets the consent of the leader, deeds and buildings included', () => {
    const game = proposed([800, 1500])
    expect(moveOf(game, 0)?.act).toBe('refuse')
    give(game, { 0: [37, 39] })
    setLevels(game, { 37: 1, 39: 1 })
    expect(moveOf(game, 0)?.act).toBe('agree')
    expect(moveOf(game, 2)?.act).toBe('refuse')
  })

  it('gets the consent of every player after a very long game', () => {
    const game = proposed([800, 1500])
    game.turn.number = 1000
    expect(moveOf(game, 2)?.act).toBe('agree')
  })
})

describe('rent that others may claim', () => {
  /** Returns a game in which seat 0 has stopped on Baltic Avenue, which seat 2 owns. Seat 1 is next. */
  function claimable(options: Options): Game {
    const game = freshGame({ 'rent.mode': 'claim', ...options })
    give(game, { 2: [3] })
    landing(game, 0, [1, 2])
    return game
  }

  it('is not cut off by a computer player’s roll (CLS-045)', () => {
    for (const minutes of [0, 30]) {
      const game = claimable({ 'rent.graceMinutes': minutes })
      expect(game.turn.seat).toBe(1)
      expect(moveOf(game, 1)?.act).not.toBe('roll')
    }
  })

  it('ends with a computer player’s roll after the grace period', () => {
    const game = claimable({ 'rent.graceMinutes': 30 })
    game.now += 30 * 60_000
    expect(moveOf(game, 1)?.act).toBe('roll')
  })

  it('is claimed by a computer player immediately', () => {
    expect(moveOf(claimable({}), 2)?.act).toBe('collect')
  })
})
