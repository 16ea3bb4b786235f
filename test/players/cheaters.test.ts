import { describe, expect, it } from 'vitest'
import { cheaters } from '#editions/cheaters/index.ts'
import { cheatKeys, type CheatKey } from '#editions/cheaters/keys.ts'
import { ownOf } from '#editions/cheaters/state.ts'
import { nextDue } from '#engine/clock.ts'
import type { Game } from '#engine/game.ts'
import { begin, play } from '#engine/machine.ts'
import type { Choice } from '#engine/option.ts'
import { computerMove, newMemory, seatsToAsk } from '#players/index.ts'
import { temperOf } from '#players/cheaters/temper.ts'
import { otherwise } from '../editions/secrets.ts'
import { fastChance, simulateGame } from '../../scripts/simulation/game.ts'
import { reportLines, Tally } from '../../scripts/simulation/report.ts'

const chance = fastChance(5)

/** A game whose first player has nothing left but to pass the tray, with these Cheat cards open. */
function idleGame(faceUp: readonly CheatKey[]): Game {
  for (let seed = 1; ; seed++) {
    const setup = { tokens: ['a', 'b', 'c', 'd'], host: 0, options: {}, at: 0 }
    let { game } = begin(cheaters, setup, fastChance(seed))
    ownOf(game).faceUp = [...faceUp]
    game.decks['cheats'] = cheatKeys.filter((key) => !faceUp.includes(key))
    for (let tries = 0; tries < 20 && !isIdle(game); tries++) game = passTime(game, seed)
    const holdings = game.deeds.filter((deed) => typeof deed?.owner === 'number').length
    if (isIdle(game) && game.turn.seat === 0 && holdings === 1 && ownOf(game).lines.length < 4) return game
  }
}

function isIdle({ prompts }: Game): boolean {
  return prompts.some(({ kind }) => kind === 'turn.pass')
}

function passTime(game: Game, seed: number): Game {
  const move = { seat: null, act: 'time', prompt: null, with: {}, at: nextDue(game) as number }
  const played = play(cheaters, game, move, fastChance(seed))
  if ('refused' in played) throw new Error(played.refused.code)
  return played.game
}

function does(game: Game, seat: number, choice: Choice): Game {
  const played = play(cheaters, game, { ...choice, seat, at: game.now }, chance)
  if ('refused' in played) throw new Error(`${choice.act} was refused: ${played.refused.code}`)
  return played.game
}

/** The tray is passed, and everybody looks. */
function handedOver(game: Game): Game {
  const prompt = game.prompts.find(({ kind }) => kind === 'turn.pass')?.id ?? null
  return does(game, game.turn.seat, { act: 'pass', prompt, with: {} })
}

/** What a computer player does that notices everything. */
function wideAwake(game: Game, seat: number): Choice | null {
  return computerMove(cheaters, game, seat, () => 0, newMemory())
}

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
  it.each(sleights)('$cheat: it names who did what', ({ cheat, faceUp, with: way }) => {
    const idle = idleGame(faceUp)
    const [act, answers] = way(idle)
    const game = handedOver(does(idle, 0, { act, prompt: null, with: answers }))
    for (const seat of [1, 2])
      expect(wideAwake(game, seat)).toMatchObject({ act: 'accuse', with: { accused: [0], cheat: [cheat] } })
  })

  it('an innocent turn leaves nothing to say', () => {
    for (const { faceUp } of sleights) {
      const game = handedOver(idleGame(faceUp))
      for (const seat of [1, 2, 3]) expect(wideAwake(game, seat)?.act).not.toBe('accuse')
    }
  })

  it('a heist and an extra allowance look alike where both lie open, without an allowance they do not', () => {
    const idle = idleGame(['BANK_HEIST', 'EXTRA_ALLOWANCE'])
    const game = handedOver(does(idle, 0, { act: 'reachTray', prompt: null, with: { amount: 100 } }))
    expect(wideAwake(game, 2)).toMatchObject({ with: { cheat: ['BANK_HEIST'] } })
    ownOf(game).lines.push({ kind: 'allowance', seat: 0 })
    const mate = game.seats[0]
    if (mate) mate.cash += 200
    expect(wideAwake(game, 2)?.act).not.toBe('accuse')
  })

  it('three of them together see about a third of what only the exact Table tells', () => {
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

describe('whole games among computer players', () => {
  const tally = new Tally(4)
  const attempts: { seat: number; cheat: CheatKey; status: string }[] = []
  const tempers = new Set<string>()
  const games = Array.from({ length: 12 }, (_, at) => {
    const played = simulateGame({ edition: cheaters, players: 4, seed: at + 1, cap: 3000 })
    tally.add(played, 1)
    for (const attempt of ownOf(played.game).secret.attempts) attempts.push(attempt)
    for (const seat of [0, 1, 2, 3]) tempers.add(temperOf(played.game, seat))
    return played
  })

  it('end, and nothing is left to the clock', () => {
    expect(games.filter(({ finished }) => finished)).toHaveLength(games.length)
    expect(games.map(({ lapses }) => lapses)).toEqual(games.map(() => 0))
  })

  it('see every cheat tried, some of them caught and some not', () => {
    expect(new Set(attempts.map(({ cheat }) => cheat))).toEqual(new Set(cheatKeys))
    const share = (status: string) => attempts.filter((one) => one.status === status).length / attempts.length
    expect(share('caught')).toBeGreaterThan(0.2)
    expect(share('succeeded')).toBeGreaterThan(0.2)
  })

  it('are told cheat by cheat in the report', () => {
    const lines = reportLines(tally.report())
    for (const cheat of cheatKeys) expect(lines.join('\n')).toMatch(new RegExp(`^${cheat} +tried \\d+`, 'm'))
  })

  it('an honest player never cheats', () => {
    expect(tempers).toEqual(new Set(['honest', 'sly', 'shameless']))
    const [{ game }] = games as [(typeof games)[number]]
    const honest = [0, 1, 2, 3].filter((seat) => temperOf(game, seat) === 'honest')
    expect(attempts.filter(({ seat }) => honest.includes(seat))).toEqual([])
  })

  it.each([false, true])(
    'a choice hangs on nothing that its seat may not know (ultimate: %s)',
    (ultimate) => {
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
    },
  )
})
