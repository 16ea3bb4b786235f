import { describe, expect, it } from 'vitest'
import { cheaters } from '#editions/cheaters/index.ts'
import { cheatKeys, type CheatKey } from '#editions/cheaters/state.ts'
import { ownOf } from '../typed.ts'
import type { Game, Prompt } from '#engine/game.ts'
import type { Choice } from '#engine/option.ts'
import { computerMove, newMemory, seatsToAsk } from '#players/index.ts'
import { temperOf } from '#editions/cheaters/player/temper.ts'
import { otherwise } from '../../secrets.ts'
import { simulateGame } from '../../../../scripts/simulation/game.ts'
import { figuresOf, reportLines, reportOf } from '../../../../scripts/simulation/report.ts'
import { does, handedOver, idleGame, passedOn, wideAwake } from './table.ts'

const sleights: { cheat: CheatKey; faceUp: CheatKey[]; with: (game: Game) => [string, Choice['with']] }[] = [
  { cheat: 'BANK_HEIST', faceUp: ['BANK_HEIST'], with: () => ['reachTray', { amount: 300 }] },
  {
    cheat: 'PICKPOCKET',
    faceUp: ['PICKPOCKET', 'BANK_HEIST'],
    with: () => ['pickPocket', { seat: 3, amount: 200 }],
  },
  { cheat: 'SLIPPERY_DEED', faceUp: ['SLIPPERY_DEED'], with: () => ['pocketDeed', { square: [35] }] },
  {
    cheat: 'PROPERTY_SWAP',
    faceUp: ['PROPERTY_SWAP', 'SLIPPERY_DEED'],
    with: ({ deeds }) => ['swapDeeds', { give: [deeds.findIndex((deed) => deed?.owner === 0)], get: [35] }],
  },
  {
    cheat: 'UNLICENSED_CONTRACTOR',
    faceUp: ['UNLICENSED_CONTRACTOR'],
    with: ({ deeds }) => [
      'placeHotel',
      { from: ['tray'], square: [deeds.findIndex((deed) => deed?.owner === 0)] },
    ],
  },
]

describe('the books of a computer player', () => {
  it.each(sleights)('show the cheater and the act: $cheat', ({ cheat, faceUp, with: way }) => {
    const idle = idleGame(faceUp)
    const [act, answers] = way(idle)
    const game = handedOver(does(idle, 0, { act, prompt: null, with: answers }))
    for (const seat of [1, 2])
      expect(wideAwake(game, seat)).toMatchObject({ act: 'accuse', with: { accused: [0], cheat: [cheat] } })
  })

  it('accuse nobody after an innocent turn', () => {
    for (const { faceUp } of sleights) {
      const game = handedOver(idleGame(faceUp))
      for (const seat of [1, 2, 3]) expect(wideAwake(game, seat)?.act).not.toBe('accuse')
    }
  })

  it('confuse a heist with an extra allowance only after an allowance', () => {
    const idle = idleGame(['BANK_HEIST', 'EXTRA_ALLOWANCE'])
    const game = handedOver(does(idle, 0, { act: 'reachTray', prompt: null, with: { amount: 100 } }))
    expect(wideAwake(game, 2)).toMatchObject({ with: { cheat: ['BANK_HEIST'] } })
    ownOf(game).lines.push({ kind: 'allowance', seat: 0 })
    const mate = game.seats[0]
    if (mate) mate.cash += 200
    expect(wideAwake(game, 2)?.act).not.toBe('accuse')
  })

  it('show money that a debtor withholds', () => {
    const idle = idleGame(['SHORTCHANGED'])
    const cry = { accused: [2], cheat: ['TRICK_DICE'], how: '', window: ownOf(idle).window }
    const owed = does(idle, 1, { act: 'accuse', prompt: null, with: cry })
    const kept = { act: 'handOver', prompt: null, with: { to: 2, owed: 100, amount: 40 } }
    const game = handedOver(does(owed, 1, kept))
    for (const seat of [2, 3])
      expect(wideAwake(game, seat)).toMatchObject({ with: { accused: [1], cheat: ['SHORTCHANGED'] } })
    expect(wideAwake(handedOver(owed), 3)?.act).not.toBe('accuse')
  })

  it('are always checked by a debtor who cannot pay', () => {
    const game = idleGame(['PRICE_GOUGING'])
    const [square, mate] = [game.deeds.findIndex((deed) => deed?.owner === 0), game.seats[1]]
    if (mate) mate.cash = 100
    const bill = { debtor: 1, asker: 0, holder: 0, square, asked: 500, named: 500, rent: 500, cards: [] }
    const open = { id: 1, stop: 1, state: 'posted' as const, paid: 0, gouge: null, squat: null }
    ownOf(game).bills.push({ ...bill, ...open })
    ownOf(game).lines.push({ kind: 'asked', seat: 0, debtor: 1, amount: 500, square })
    const choice = (seat: number) => {
      const asked = { ...game, prompts: [{ ...(game.prompts[0] as Prompt), seats: [seat] }] }
      return computerMove(cheaters, asked, seat, () => 0.99, newMemory())
    }
    expect(choice(1)).toMatchObject({ act: 'accuse', with: { accused: [0], cheat: ['PRICE_GOUGING'] } })
    expect(choice(2)?.act).not.toBe('accuse')
  })

  it('let two others notice evidence on the Table in about a third of the cases', () => {
    const idle = idleGame(['PICKPOCKET'])
    const answers = { seat: 3, amount: 50 }
    const game = handedOver(does(idle, 0, { act: 'pickPocket', prompt: null, with: answers }))
    let state = 11
    const random = () => (state = (state * 16807) % 2147483647) / 2147483647
    let seen = 0
    for (let time = 0; time < 300; time++)
      if ([1, 2].some((seat) => computerMove(cheaters, game, seat, random, newMemory())?.act === 'accuse'))
        seen++
    expect(seen / 300).toBeGreaterThan(0.15)
    expect(seen / 300).toBeLessThan(0.45)
  })
})

describe('the tampers of Ultimate mode', () => {
  const tampers: { tamper: string; act: string; with: Choice['with'] }[] = [
    { tamper: 'TAKE_MONEY', act: 'takeMoney', with: { seat: 'bank', amount: 300 } },
    { tamper: 'MOVE_TOKEN', act: 'moveToken', with: { token: [2], square: [1] } },
    { tamper: 'MOVE_DEED', act: 'moveDeed', with: { square: [35], to: [0] } },
    { tamper: 'MOVE_HOTEL', act: 'moveHotel', with: { from: [8], onto: ['tray'] } },
    { tamper: 'CUFFS', act: 'moveCuffs', with: { token: [2] } },
  ]

  it.each(tampers)('are detected by their traces (CHE-226): $tamper', ({ tamper, act, with: answers }) => {
    const guilty = does(idleGame([], { ultimate: true }), 0, { act, prompt: null, with: answers })
    expect(wideAwake(passedOn(guilty), 1)).toMatchObject({ act: 'accuse', with: { tamper: [tamper] } })
  })

  it('include passing the tray to the wrong neighbour (CHE-226)', () => {
    const game = passedOn(idleGame([], { ultimate: true }), 'passTo')
    expect(wideAwake(game, 1)).toMatchObject({ with: { accused: [0], tamper: ['WRONG_NEIGHBOUR'] } })
  })

  it('are not suspected after an innocent turn', () => {
    const game = passedOn(idleGame([], { ultimate: true }))
    for (const seat of [1, 2, 3]) expect(wideAwake(game, seat)?.act).not.toBe('accuse')
  })
})

describe('the turn of another player', () => {
  it('lets a shameless seat cheat, and not an honest one', () => {
    const game = idleGame(['BANK_HEIST'])
    const acts = [1, 2, 3].map((seat) => [temperOf(game, seat), wideAwake(game, seat)?.act])
    expect(acts.filter(([temper]) => temper === 'shameless')).not.toEqual([])
    for (const [temper, act] of acts) if (temper === 'shameless') expect(act).toBe('reachTray')
    const honest = idleGame(['BANK_HEIST'])
    const seat = [0, 1, 2, 3].find((one) => temperOf(honest, one) === 'honest') as number
    honest.turn.seat = (seat + 1) % 4
    honest.prompts = []
    expect(wideAwake(honest, seat)).toBeNull()
  })

  it('asks the same seats whether or not somebody has cheated (CHE-340)', () => {
    const game = idleGame(['BANK_HEIST'])
    const guilty = does(game, 2, { act: 'reachTray', prompt: null, with: { amount: 100 } })
    expect(seatsToAsk(cheaters, guilty)).toEqual(seatsToAsk(cheaters, game))
    expect(seatsToAsk(cheaters, game)).toEqual([1, 2, 3, 0])
  })
})

describe('whole games among computer players', () => {
  const attempts: { seat: number; cheat: CheatKey; status: string }[] = []
  const tempers = new Set<string>()
  const games = Array.from({ length: 12 }, (_, at) => {
    const played = simulateGame({ edition: cheaters, players: 4, seed: at + 1, cap: 3000 })
    for (const attempt of ownOf(played.game).secret.attempts) attempts.push(attempt)
    for (const seat of [0, 1, 2, 3]) tempers.add(temperOf(played.game, seat))
    return played
  })

  it('end without any time-out', () => {
    expect(games.filter(({ finished }) => finished)).toHaveLength(games.length)
    expect(games.map(({ lapses }) => lapses)).toEqual(games.map(() => 0))
  })

  it('contain every cheat, some caught and some not', () => {
    expect(new Set(attempts.map(({ cheat }) => cheat))).toEqual(new Set(cheatKeys))
    const share = (status: string) => attempts.filter((one) => one.status === status).length / attempts.length
    expect(share('caught')).toBeGreaterThan(0.2)
    expect(share('succeeded')).toBeGreaterThan(0.2)
  })

  it('have a report with a row for each cheat', () => {
    const figures = games.map((game) => figuresOf(game, 1))
    const lines = reportLines(reportOf(figures, 4))
    for (const cheat of cheatKeys) expect(lines.join('\n')).toMatch(new RegExp(`^${cheat} +tried \\d+`, 'm'))
  })

  it('contain no cheat of an honest player', () => {
    expect(tempers).toEqual(new Set(['honest', 'sly', 'shameless']))
    const [{ game }] = games as [(typeof games)[number]]
    const honest = [0, 1, 2, 3].filter((seat) => temperOf(game, seat) === 'honest')
    expect(attempts.filter(({ seat }) => honest.includes(seat))).toEqual([])
  })

  it.each([false, true])('base no choice on hidden facts (ultimate: %s)', (ultimate) => {
    let moments = 0
    const acts = new Set<string>()
    const watch = ({ game }: { game: Game }) => {
      if (game.over || moments++ % 5) return
      for (const seat of seatsToAsk(cheaters, game)) {
        const own = wideAwake(game, seat)
        expect(wideAwake(otherwise(game, seat), seat)).toEqual(own)
        if (own) acts.add(own.act)
      }
    }
    for (const seed of [3, 4])
      simulateGame({
        edition: cheaters,
        players: 4,
        options: { ultimate },
        seed,
        cap: 80,
        watch: (now) => watch(now),
      })
    expect(acts).toContain('accuse')
    expect(acts.size).toBeGreaterThan(15)
  })
})
