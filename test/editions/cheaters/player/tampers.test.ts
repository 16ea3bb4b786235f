import { describe, expect, it } from 'vitest'
import { cheaters } from '#editions/cheaters/index.ts'
import { ledgerOf } from '#editions/cheaters/look/ledger.ts'
import { ownOf, typed } from '../typed.ts'
import type { Game } from '#engine/game.ts'
import { play } from '#engine/machine.ts'
import type { Choice } from '#engine/option.ts'
import { computerMove, newMemory, type Memory } from '#players/index.ts'
import { begun, does, idleGame, passedOn, passTime, wideAwake } from './table.ts'

/** What of Ultimate mode shows in no deed and no hotel, and what of it only a jury can judge. */

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

/** The first player has rolled 3 and 4, and is asked what the dice show; the holdings are those that the Table showed. */
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

/** Whatever else is asked is left to the clock until somebody is asked this. */
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

describe('money that is slipped to somebody', () => {
  const slip = (purse: string) => {
    const idle = idleGame([], ultimate)
    return passedOn(
      does(idle, 0, { act: 'slipMoney', prompt: null, with: { purse: [purse], seat: [2], amount: 200 } }),
    )
  }

  it.each(['own', 'bank'])('CHE-226: who finds it in their hand names the giver (purse: %s)', (purse) => {
    expect(wideAwake(slip(purse), 2)).toMatchObject({
      act: 'accuse',
      with: { accused: [0], cheat: [], tamper: ['SLIP_MONEY'] },
    })
  })

  it('who has slipped it themselves cries at nobody', () => {
    expect(wideAwake(slip('own'), 0)?.act).not.toBe('accuse')
  })
})

describe('false dice', () => {
  it('CHE-223, CHE-226: the picture shows others than the line, and all can see it', () => {
    const lied = answered(rolled(), 0, 'falseDice', { one: [6], other: [5] })
    const game = passedOn(untilIdle(lied))
    for (const seat of [1, 2, 3])
      expect(wideAwake(game, seat)).toMatchObject({ with: { accused: [0], tamper: ['FALSE_DICE'] } })
  })

  it('who tells what they show is left in peace', () => {
    const game = passedOn(untilIdle(answered(rolled(), 0, 'tellDice')))
    for (const seat of [1, 2, 3]) expect(wideAwake(game, seat)?.act).not.toBe('accuse')
  })
})

describe('a wrong sum', () => {
  /** The third player asks the first one for rent, with so much more than is right. */
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

  it('CHE-226: more than twice the rent is no gouging, and the asker is named', () => {
    const game = asked(300)
    for (const seat of [1, 3])
      expect(wideAwake(passedOn(untilIdle(game)), seat)).toMatchObject({
        with: { accused: [2], cheat: [], tamper: ['WRONG_SUM'] },
      })
  })

  it('less than the rent is wrong as well', () => {
    expect(wideAwake(passedOn(untilIdle(asked(-10))), 1)).toMatchObject({
      with: { accused: [2], tamper: ['WRONG_SUM'] },
    })
  })

  it('the right one leaves nothing to say', () => {
    const game = passedOn(untilIdle(asked(0)))
    for (const seat of [1, 3]) expect(wideAwake(game, seat)?.act).not.toBe('accuse')
  })
})

describe('a card trick', () => {
  /** The second player’s turn, in which they look at a top card or do not; the third one has looked at the decks before. */
  function nextTurn(isGuilty: boolean): { game: Game; memory: Memory } {
    const memory = newMemory()
    const before = passedOn(idleGame([], ultimate))
    looks(before, 2, memory)
    const idle = untilIdle(passTime(before, 3))
    expect(idle.turn.seat).toBe(1)
    const peek = { act: 'peekDeck', prompt: null, with: { deck: 'chance' } }
    return { game: passedOn(isGuilty ? does(idle, 1, peek) : idle), memory }
  }

  it('CHE-223, CHE-226: the deck lies crooked since this turn, and who had the tray is named', () => {
    const { game, memory } = nextTurn(true)
    expect(looks(game, 2, memory)).toMatchObject({ with: { accused: [1], tamper: ['CARD_TRICK'] } })
  })

  it('who has not looked before cannot say since when', () => {
    expect(wideAwake(nextTurn(true).game, 2)?.act).not.toBe('accuse')
  })

  it('a straight deck is left alone', () => {
    const { game, memory } = nextTurn(false)
    expect(looks(game, 2, memory)?.act).not.toBe('accuse')
  })
})

describe('CHE-228: something else', () => {
  /** The first player has passed GO; 300 more than that are in their hand, of the Bank or in place of the allowance. */
  function richer(): Game {
    const idle = idleGame([], ultimate)
    ownOf(idle).lines.push({ kind: 'allowance', seat: 0 })
    const mate = idle.seats[0]
    if (mate) mate.cash += 200
    idle.bank.cash -= 200
    return passedOn(does(idle, 0, { act: 'takeMoney', prompt: null, with: { seat: 'bank', amount: 300 } }))
  }

  it('where somebody did it in one of two ways a jury is told what is the matter', () => {
    expect(wideAwake(richer(), 1)).toMatchObject({
      act: 'accuse',
      with: { accused: [0], cheat: [], tamper: ['OTHER'], how: { says: 'unexplainedMoney' } },
    })
  })

  /** What it does about the jury, once it has let the pause go. */
  function votes(game: Game, seat: number): string | undefined {
    const on = wideAwake(game, seat)
    return wideAwake(on?.act === 'goOn' ? does(game, seat, on) : game, seat)?.act
  }

  it('CHE-232: a juror goes by their own books, and who is clean shows it', () => {
    const game = richer()
    const cry = wideAwake(game, 1) as Choice
    const tried = does(game, 1, cry)
    expect(votes(tried, 2)).toBe('guilty')
    const honest = passedOn(idleGame([], ultimate))
    const charged = does(honest, 1, { ...cry, with: { ...cry.with, window: ownOf(honest).window } })
    expect(votes(charged, 2)).toBe('innocent')
    expect(votes(charged, 0)).toBe('openSleeve')
  })

  it('DAY-010: a juror who leaves the accused some time does what else there is to do, and votes later', () => {
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

  it('with nobody to judge nothing is said', () => {
    const game = richer()
    for (const seat of [2, 3]) Object.assign(game.seats[seat] ?? {}, { out: true })
    expect(wideAwake(game, 1)?.act).not.toBe('accuse')
  })
})
