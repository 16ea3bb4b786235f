import { describe, expect, it } from 'vitest'
import { cheaters } from '#editions/cheaters/index.ts'
import { ledgerOf } from '#editions/cheaters/look/ledger.ts'
import { ownOf, typed } from '../typed.ts'
import type { Game } from '#engine/game.ts'
import { play } from '#engine/machine.ts'
import type { Choice } from '#engine/option.ts'
import { computerMove, newMemory, type Memory } from '#players/index.ts'
import { begun, does, idleGame, passedOn, passTime, wideAwake } from './table.ts'

// Tampers of Ultimate mode that leave no traces in deeds or hotels, and cases for a jury.

const ultimate = { ultimate: true }
const vermont = 7

function answered(game: Game, seat: number, act: string, given: Choice['with'] = {}): Game {
  const prompt = game.prompts.find(({ kind }) => kind === promptOf[act])?.id ?? null
  return does(game, seat, { act, prompt, with: given })
}

const promptOf: Readonly<Record<string, string>> = {
  falseDice: 'dice',
  tellDice: 'dice',
  askSum: 'sum',
  askRent: 'sum',
}

/**
 * The first player has rolled 3 and 4 and must announce the dice. `prepare` sets the holdings that the Table
 * showed before.
 */
function rolled(prepare: (game: Game) => void = () => undefined): Game {
  for (let seed = 1; ; seed++) {
    const game = begun([], ultimate, seed)
    if (game.turn.seat !== 0) continue
    prepare(game)
    ownOf(game).secret.opening = ledgerOf(typed(game))
    const prompt = game.prompts.find(({ kind }) => kind === 'turn.roll')?.id ?? null
    const move = { seat: 0, act: 'roll', prompt, with: {}, at: game.now }
    const played = play(cheaters, game, move, () => [3, 4])
    if ('refused' in played) throw new Error(played.refused.code)
    return played.game
  }
}

/** Leaves all prompts to the clock until somebody is asked `kind`. */
function untilAsked(game: Game, kind: string): Game {
  let now = game
  for (let tries = 0; !now.prompts.some((prompt) => prompt.kind === kind); tries++) {
    if (tries > 20) throw new Error(`nobody is asked ${kind}`)
    now = passTime(now, 1)
  }
  return now
}

function untilIdle(game: Game): Game {
  return untilAsked(game, 'turn.pass')
}

function looks(game: Game, seat: number, memory: Memory): Choice | null {
  return computerMove(cheaters, game, seat, () => 0, memory)
}

describe('slipped money', () => {
  const slip = (purse: string) => {
    const idle = idleGame([], ultimate)
    return passedOn(
      does(idle, 0, { act: 'slipMoney', prompt: null, with: { purse: [purse], seat: [2], amount: 200 } }),
    )
  }

  it.each(['own', 'bank'])(
    'is reported by its receiver, who accuses the giver (CHE-226, purse: %s)',
    (purse) => {
      expect(wideAwake(slip(purse), 2)).toMatchObject({
        act: 'accuse',
        with: { accused: [0], cheat: [], tamper: ['SLIP_MONEY'] },
      })
    },
  )

  it('is not reported by the giver', () => {
    expect(wideAwake(slip('own'), 0)?.act).not.toBe('accuse')
  })
})

describe('false dice', () => {
  it('are visible to everybody in the picture (CHE-223, CHE-226)', () => {
    const lied = answered(rolled(), 0, 'falseDice', { one: [6], other: [5] })
    const game = passedOn(untilIdle(lied))
    for (const seat of [1, 2, 3])
      expect(wideAwake(game, seat)).toMatchObject({ with: { accused: [0], tamper: ['FALSE_DICE'] } })
  })

  it('are not suspected after an honest announcement', () => {
    const game = passedOn(untilIdle(answered(rolled(), 0, 'tellDice')))
    for (const seat of [1, 2, 3]) expect(wideAwake(game, seat)?.act).not.toBe('accuse')
  })
})

describe('a wrong rent', () => {
  /** The third player asks the first one for a rent that differs from the right one by `above`. */
  const asked = (above: number) => {
    const game = answered(
      rolled(({ seats, deeds }) => {
        Object.assign(seats[0] ?? {}, { at: 0 })
        Object.assign(deeds[vermont] ?? {}, { owner: 2 })
      }),
      0,
      'tellDice',
    )
    const now = untilAsked(game, 'sum')
    const right = now.prompts.find(({ kind }) => kind === 'sum')?.about['amount'] as number
    const named =
      above === 0 ? answered(now, 2, 'askRent') : answered(now, 2, 'askSum', { amount: right + above })
    return untilAsked(named, 'bill')
  }

  it('above twice the rent is blamed on the asker (CHE-226)', () => {
    const game = asked(300)
    for (const seat of [1, 3])
      expect(wideAwake(passedOn(untilIdle(game)), seat)).toMatchObject({
        with: { accused: [2], cheat: [], tamper: ['WRONG_SUM'] },
      })
  })

  it('is noticed below the right rent too', () => {
    expect(wideAwake(passedOn(untilIdle(asked(-10))), 1)).toMatchObject({
      with: { accused: [2], tamper: ['WRONG_SUM'] },
    })
  })

  it('is not suspected if the rent is right', () => {
    const game = passedOn(untilIdle(asked(0)))
    for (const seat of [1, 3]) expect(wideAwake(game, seat)?.act).not.toBe('accuse')
  })
})

describe('a card trick', () => {
  /**
   * Returns the game after the second player's turn, in which that player has looked at a top card or not.
   * The third player has looked at the decks before.
   */
  function nextTurn(isGuilty: boolean): { game: Game; memory: Memory } {
    const memory = newMemory()
    const before = passedOn(idleGame([], ultimate))
    looks(before, 2, memory)
    const idle = untilIdle(passTime(before, 3))
    expect(idle.turn.seat).toBe(1)
    const peek = { act: 'peekDeck', prompt: null, with: { deck: 'chance' } }
    return { game: passedOn(isGuilty ? does(idle, 1, peek) : idle), memory }
  }

  it('is blamed on the seat with the tray (CHE-223, CHE-226)', () => {
    const { game, memory } = nextTurn(true)
    expect(looks(game, 2, memory)).toMatchObject({ with: { accused: [1], tamper: ['CARD_TRICK'] } })
  })

  it('is not blamed on anybody after a first look at the decks', () => {
    expect(wideAwake(nextTurn(true).game, 2)?.act).not.toBe('accuse')
  })

  it('is not suspected if the deck is unchanged', () => {
    const { game, memory } = nextTurn(false)
    expect(looks(game, 2, memory)?.act).not.toBe('accuse')
  })
})

describe('an accusation of something else (CHE-228)', () => {
  /**
   * The first player has passed GO and has 300 more than the allowance: from the Bank, or as a wrong
   * allowance.
   */
  function richer(): Game {
    const idle = idleGame([], ultimate)
    ownOf(idle).lines.push({ kind: 'allowance', seat: 0 })
    const mate = idle.seats[0]
    if (mate) mate.cash += 200
    idle.bank.cash -= 200
    return passedOn(does(idle, 0, { act: 'takeMoney', prompt: null, with: { seat: 'bank', amount: 300 } }))
  }

  it('goes to a jury, with a statement, if two explanations are possible', () => {
    expect(wideAwake(richer(), 1)).toMatchObject({
      act: 'accuse',
      with: { accused: [0], cheat: [], tamper: ['OTHER'], how: { says: 'unexplainedMoney' } },
    })
  })

  /** Returns a seat's act in the jury; presses Go on first if the seat would do so. */
  function votes(game: Game, seat: number): string | undefined {
    const on = wideAwake(game, seat)
    return wideAwake(on?.act === 'goOn' ? does(game, seat, on) : game, seat)?.act
  }

  it("is judged by each juror's own books, and innocents open their sleeve (CHE-232)", () => {
    const game = richer()
    const cry = wideAwake(game, 1) as Choice
    const tried = does(game, 1, cry)
    expect(votes(tried, 2)).toBe('guilty')
    const honest = passedOn(idleGame([], ultimate))
    const charged = does(honest, 1, { ...cry, with: { ...cry.with, window: ownOf(honest).window } })
    expect(votes(charged, 2)).toBe('innocent')
    expect(votes(charged, 0)).toBe('openSleeve')
  })

  it('lets a patient juror do other things before the vote (DAY-010)', () => {
    const game = richer()
    const tried = does(game, 1, wideAwake(game, 1) as Choice)
    const left = tried.prompts.filter(({ kind }) => kind === 'vote').map(({ id }) => id)
    const patient = (now: Game) => computerMove(cheaters, now, 2, () => 0, newMemory(), left)
    const first = patient(tried) as Choice
    expect(first.act).toBe('goOn')
    const after = does(tried, 2, first)
    expect(patient(after)).toBeNull()
    expect(wideAwake(after, 2)?.act).toBe('guilty')
  })

  it('is not filed without jurors', () => {
    const game = richer()
    for (const seat of [2, 3]) Object.assign(game.seats[seat] ?? {}, { out: true })
    expect(wideAwake(game, 1)?.act).not.toBe('accuse')
  })
})
