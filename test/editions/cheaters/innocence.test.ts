import { describe, it } from 'vitest'
import { expectAbove, expectAlike } from '#test/expecting.ts'
import { cheaters } from '#editions/cheaters/index.ts'
import { cheatKeys, type CheatKey } from '#editions/cheaters/state.ts'
import { ownOf, typed } from './typed.ts'
import { chanceOf } from '#engine/chance.ts'
import { nextDue } from '#engine/clock.ts'
import { mayKnow, type GameEvent } from '#engine/event.ts'
import type { Game, Options } from '#engine/game.ts'
import { viewFor } from '#engine/look.ts'
import { begin, play, refusedMove } from '#engine/machine.ts'
import { moves } from '#engine/moves.ts'
import type { Move, Option } from '#engine/option.ts'
import { fillIn, seeded } from '#test/engine/random.ts'

// Checks the master property (CHE-340): a guilty and an innocent run look the same to everybody, except for
// the ledger.

const seeds = Array.from({ length: 3 }, (_, at) => at * 104729 + 11)
const steps = 160
const pause = 500

interface Run {
  game: Game
  /** Public events, with their times. */
  heard: string[]
}

/** Ledger facts on the handover card, which may differ (CHE-127). */
const ledger = ['rows', 'bankDeeds', 'bankHotels', 'tray', 'cell', 'handcuffs']

function heardOf(events: GameEvent[], at: number): string[] {
  return events
    .filter((event) => mayKnow(event, null))
    .map((event) => JSON.stringify([at, ...Object.entries(event).filter(([name]) => !ledger.includes(name))]))
}

function go({ game, heard }: Run, move: Move, seed: number): Run {
  const played = play(cheaters, game, move, chanceOf(seeded(seed + game.turn.number)))
  if ('refused' in played) throw new Error(`${move.act} was refused: ${played.refused.code}`)
  return { game: played.game, heard: [...heard, ...heardOf(played.events, played.game.now)] }
}

function passTime(run: Run, seed: number): Run {
  return go(run, { seat: null, act: 'time', prompt: null, with: {}, at: nextDue(run.game) as number }, seed)
}

/** Returns everything public except for facts of the picture (CHE-097, CHE-223); must be equal in both runs. */
function shownOf({ game, heard }: Run): unknown {
  const { prompts, lastId, decks, turn, offers, own } = typed(viewFor(cheaters, game, null))
  const due = nextDue(game)
  return {
    heard,
    prompts,
    lastId,
    decks,
    turn,
    offers,
    own: { ...own, handcuffs: null, crooked: [] },
    due,
    drawn: game.drawn,
  }
}

const courses = new WeakMap<Run, unknown[]>()

/** Returns the public view at each step by the clock until the tray is passed; cached for many comparisons. */
function courseOf(run: Run, seed: number): unknown[] {
  const known = courses.get(run)
  if (known) return known
  const course = [shownOf(run)]
  for (let now = run; ownOf(now.game).phase === 'open' && !now.game.over; course.push(shownOf(now)))
    now = passTime(now, seed)
  courses.set(run, course)
  return course
}

/** Continues both runs by the clock and compares their public views at each step. */
function expectShownAlike(one: Run, other: Run, seed: number): void {
  let guilty = one
  for (const [at, shown] of courseOf(other, seed).entries()) {
    if (at > 0) guilty = passTime(guilty, seed)
    expectAlike(shownOf(guilty), shown)
  }
}

function start(seed: number, options: Options): Run {
  const below = seeded(seed)
  const setup = { tokens: ['one', 'two', 'three'], host: 0, options, at: 1_000 }
  const { game } = begin(cheaters, setup, chanceOf(below))
  return { game, heard: [] }
}

function optionsOf({ game }: Run, seat: number): Option[] {
  return moves({ edition: cheaters, game, board: cheaters.board(game.options) }, seat)
}

/**
 * Plays a game by the clock alone, and so honestly, with `faceUp` as the open cheats. Calls `watch` before
 * each step.
 */
function eachMoment(
  seed: number,
  faceUp: readonly CheatKey[],
  watch: (run: Run) => void,
  options: Options = {},
): void {
  let run = start(seed, options)
  ownOf(run.game).faceUp = [...faceUp]
  run.game.decks['cheats'] = cheatKeys.filter((key) => !faceUp.includes(key))
  for (let at = 0; at < steps && !run.game.over; at++) {
    watch({ ...run, heard: [] })
    run = passTime(run, seed)
  }
}

function isIdle({ game }: Run): boolean {
  return game.prompts.some(({ kind }) => kind === 'turn.pass')
}

const sly: readonly CheatKey[] = [
  'ESCAPE_ARTIST',
  'SLIPPERY_DEED',
  'PROPERTY_SWAP',
  'BANK_HEIST',
  'PICKPOCKET',
]
const crafty: readonly CheatKey[] = [
  'UNLICENSED_CONTRACTOR',
  'SURPRISE_DEMOLITION',
  'PRICE_GOUGING',
  'SQUATTERS_RULE',
  'BANK_HEIST',
]

const thrifty: readonly CheatKey[] = [
  'SHORTCHANGED',
  'ESCAPE_ARTIST',
  'SLIPPERY_DEED',
  'PICKPOCKET',
  'BANK_HEIST',
]

const tampers = [
  ...['takeMoney', 'slipMoney', 'moveToken', 'moveDeed', 'moveHotel'],
  ...['peekDeck', 'swapCard', 'moveCuffs', 'sealNote'],
]

/**
 * Returns each trick of each seat twice: once with the first possible answers, and once with the last ones.
 */
function tampersIn(run: Run): [seat: number, option: Option, below: (n: number) => number][] {
  const [first, last] = [() => 0, (n: number) => (n === smallSums ? 0 : n - 1)]
  return [...run.game.seats.keys()].flatMap((seat) =>
    optionsOf(run, seat)
      .filter(({ act }) => tampers.includes(act))
      .flatMap((option): [number, Option, (n: number) => number][] => [
        [seat, option, first],
        [seat, option, last],
      ]),
  )
}

/**
 * Size of the range from which small amounts are drawn. Its last value is not usable, because it is not a
 * multiple of ten.
 */
const smallSums = 30

describe('a guilty run', () => {
  it.each([
    [sly, ['pocketDeed', 'swapDeeds', 'reachTray', 'pickPocket', 'slipCuffs']],
    [thrifty, ['handOver', 'pocketDeed', 'reachTray', 'pickPocket', 'slipCuffs']],
    [crafty, ['placeHotel', 'liftHotel', 'armGouge', 'armSquat', 'reachTray']],
  ])('looks innocent after acts from the sleeve: %j', (faceUp, acts) => {
    const compared = new Set<string>()
    for (const seed of seeds)
      eachMoment(seed, faceUp, (run) => {
        if (!isIdle(run)) return
        for (const seat of run.game.seats.keys())
          for (const option of optionsOf(run, seat).filter(({ under }) => under === 'sleeve')) {
            expectShownAlike(cheat(run, option, seat, seed), run, seed)
            compared.add(option.act)
          }
      })
    expectAlike([...compared].sort(), [...acts].sort())
  })

  it.each([
    ['allowance', 'take', 'takeMore'],
    ['bill', 'pay', 'handOver'],
  ])('looks innocent in the prompt %s: %s or %s', (kind, honest, crooked) => {
    let compared = 0
    for (const seed of seeds)
      eachMoment(seed, ['EXTRA_ALLOWANCE', 'SHORTCHANGED', ...sly.slice(0, 3)], (run) => {
        const prompt = run.game.prompts.find((one) => one.kind === kind)
        if (!prompt) return
        const seat = prompt.seats[0] as number
        const find = (act: string) => optionsOf(run, seat).find((option) => option.act === act)
        const [right, wrong] = [find(honest), find(crooked)]
        if (!right || !wrong) return
        expectShownAlike(cheat(run, wrong, seat, seed), cheat(run, right, seat, seed), seed)
        compared++
      })
    expectAbove(compared, 5)
  })

  it('looks innocent after Ultimate tricks from the sleeve', () => {
    const compared = new Set<string>()
    for (const seed of seeds.slice(0, 3))
      eachMoment(
        seed,
        sly,
        (run) => {
          if (!isIdle(run)) return
          for (const [seat, option, below] of tampersIn(run)) {
            const move = fillIn(option, seat, run.game.now + pause, below)
            if (refusedMove(cheaters, run.game, move)) continue
            expectShownAlike(go(run, move, seed), run, seed)
            compared.add(option.act)
          }
        },
        { ultimate: true },
      )
    expectAlike([...compared].sort(), [...tampers].sort())
  })

  it.each([
    ['allowance', 'take', 'takeSum'],
    ['bill', 'pay', 'paySum'],
  ])('looks innocent with a wrong amount in the prompt %s: %s or %s', (kind, honest, crooked) => {
    let compared = 0
    for (const seed of seeds)
      eachMoment(
        seed,
        sly,
        (run) => {
          const prompt = run.game.prompts.find((one) => one.kind === kind)
          if (!prompt) return
          const seat = prompt.seats[0] as number
          const find = (act: string) => optionsOf(run, seat).find((option) => option.act === act)
          const [right, wrong] = [find(honest), find(crooked)]
          if (!right || !wrong) return
          expectShownAlike(cheat(run, wrong, seat, seed), cheat(run, right, seat, seed), seed)
          compared++
        },
        { ultimate: true },
      )
    expectAbove(compared, 5)
  })

  it('looks innocent after a false accusation (CHE-349)', () => {
    let compared = 0
    for (const seed of seeds)
      eachMoment(seed, sly, (run) => {
        const option = optionsOf(run, 1).find(({ act }) => act === 'reachTray')
        if (!isIdle(run) || !option || run.game.seats[0]?.out || (run.game.seats[0]?.cash ?? 0) < 100) return
        const at = run.game.now + 2 * pause
        expectShownAlike(cry(cheat(run, option, 1, seed), at, seed), cry(run, at, seed), seed)
        compared++
      })
    expectAbove(compared, 5)
  })

  it('reveals nothing through the verdict on another seat (CHE-349, CHE-355)', () => {
    let compared = 0
    for (const seed of seeds)
      eachMoment(seed, sly, (run) => {
        const [one, other] = [1, 2].map((seat) => optionsOf(run, seat).find(({ act }) => act === 'reachTray'))
        if (!isIdle(run) || !one || !other || run.game.seats[0]?.out) return
        const at = run.game.now + 2 * pause
        const convicted = (before: Run) => {
          const guilty = go(
            before,
            fillIn(other, 2, at, () => 0),
            seed,
          )
          return cry(guilty, at, seed, 2, 'BANK_HEIST')
        }
        expectShownAlike(convicted(cheat(run, one, 1, seed)), convicted(run), seed)
        compared++
      })
    expectAbove(compared, 5)
  })
})

/** Takes an option a moment later, with the first valid answers. */
function cheat(run: Run, option: Option, seat: number, seed: number): Run {
  const move = fillIn(option, seat, run.game.now + pause, () => 0)
  return go(run, move, seed)
}

function cry(run: Run, at: number, seed: number, accused = 1, cheat: CheatKey = 'TRICK_DICE'): Run {
  const answers = { window: ownOf(run.game).window, accused: [accused], cheat: [cheat], how: '' }
  const move = { seat: 0, act: 'accuse', prompt: null, with: answers, at }
  return go(run, move, seed)
}
