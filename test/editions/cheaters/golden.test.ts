import { describe, expect, it } from 'vitest'
import { expectAlike, expectSame } from '#test/expecting.ts'
import { cheaters } from '#editions/cheaters/index.ts'
import { ownOf, typed } from './typed.ts'
import { chanceOf } from '#engine/chance.ts'
import { nextDue } from '#engine/clock.ts'
import { mayKnow, type GameEvent } from '#engine/event.ts'
import type { Game } from '#engine/game.ts'
import { viewFor } from '#engine/look.ts'
import { play, refusedMove } from '#engine/machine.ts'
import { moves } from '#engine/moves.ts'
import type { Move, Option } from '#engine/option.ts'
import { fillIn, seeded, type Below } from '#test/engine/random.ts'
import { playRandomGame } from '../wander.ts'
import { scramble } from './middle.ts'

// Checks the master property (CHE-340) in random games. A player cheats in one branch and not in the other;
// then the clock moves both on. Nobody else sees a difference except in the ledger, until a move depends on
// the change. More games: `GAMES=5000 npx vitest run test/editions/cheaters/golden.test.ts`.

const games = Number(process.env['GAMES'] ?? 24)
const seeds = Array.from({ length: games }, (_, at) => at * 7907 + 3)
const stepsOn = 12

interface Branch {
  game: Game
  heard: GameEvent[]
}

function go({ game }: Branch, move: Move, seed: number): Branch {
  const played = play(cheaters, game, move, chanceOf(seeded(seed + game.turn.number)))
  if ('refused' in played) throw new Error(`${move.act} was refused: ${played.refused.code}`)
  return { game: played.game, heard: played.events.filter((event) => mayKnow(event, null)) }
}

function wait(branch: Branch, seed: number): Branch {
  const at = nextDue(branch.game) as number
  return go(branch, { seat: null, act: 'time', prompt: null, with: {}, at }, seed)
}

/** Ledger facts on the handover card (CHE-127). */
const ledger = new Set(['rows', 'bankDeeds', 'bankHotels', 'tray', 'cell', 'handcuffs'])

function told(events: readonly GameEvent[]): unknown {
  return events.map((event) => Object.entries(event).filter(([name]) => !ledger.has(name)))
}

/** Returns the view of a seat, or of the table, without the ledger; nobody sees version numbers. */
function seen(game: Game, viewer: number | null): unknown {
  const { version: _, seats, deeds: _deeds, bank: _bank, ...view } = typed(viewFor(cheaters, game, viewer))
  const rest = seats.map(({ cash: _cash, at: _at, ...seat }) => seat)
  return { ...view, seats: rest, own: { ...view.own, handcuffs: null }, due: nextDue(game) }
}

function expectHiddenFrom(guilty: Branch, innocent: Branch, cheater: number): void {
  expectAlike(told(guilty.heard), told(innocent.heard))
  for (const viewer of [null, ...innocent.game.seats.keys()])
    if (viewer !== cheater) expectAlike(seen(guilty.game, viewer), seen(innocent.game, viewer))
}

/** Returns the squares and the seats that differ between both games. */
function changed(guilty: Game, innocent: Game): { squares: number[]; seats: number[] } {
  const differing = <Item>(one: readonly Item[], other: readonly Item[]) =>
    one.flatMap((item, at) => (JSON.stringify(item) === JSON.stringify(other[at]) ? [] : [at]))
  return {
    squares: differing(guilty.deeds, innocent.deeds),
    seats: differing(guilty.seats, innocent.seats),
  }
}

/**
 * Whether the window has closed, or a move depends on a deed or a player's money that the cheat changed
 * (CHE-340 b).
 */
function isMet(guilty: Branch, innocent: Branch): boolean {
  const { squares, seats } = changed(guilty.game, innocent.game)
  const isAtSquare = squares.length > 0 && [guilty, innocent].some(({ game }) => isResolving(game))
  const areArmed = isArmed(guilty.game) || isArmed(innocent.game)
  if (isAtSquare) return true
  return [...guilty.heard, ...innocent.heard].some((event) => {
    const { square, seat, debtor, accused, card } = event as Record<string, unknown>
    const isOfSeat = [seat, debtor, accused].some((one) => seats.includes(one as number))
    const isRent = event.kind === 'asked' && (squares.length > 0 || areArmed)
    return (
      isRent ||
      event.kind === 'turn' ||
      event.kind === 'gotAway' ||
      squares.includes(square as number) ||
      card !== undefined ||
      (isOfSeat && !isFree(event))
    )
  })
}

/**
 * Whether a stop on a square is being resolved. The square's owner decides whether it leads to a purchase or
 * a rent, and to which rent.
 */
function isResolving(game: Game): boolean {
  const isWaiting = ownOf(game).bills.some(({ state }) => state === 'waiting')
  return isWaiting || game.prompts.some(({ kind }) => kind === 'buy')
}

/** Whether somebody has given a secret instruction, or one has taken effect. */
function isArmed(game: Game): boolean {
  const { armed, attempts } = ownOf(game).secret
  const isInstruction = (cheat: string) => cheat === 'PRICE_GOUGING' || cheat === 'SQUATTERS_RULE'
  return armed.some((one) => one !== null) || attempts.some(({ cheat }) => isInstruction(cheat))
}

/** Whether an event of this kind costs nobody anything. */
function isFree({ kind }: GameEvent): boolean {
  return ['rolled', 'handover', 'passed', 'jailed', 'freed'].includes(kind)
}

function optionsOf(game: Game, seat: number): Option[] {
  return moves({ edition: cheaters, game, board: cheaters.board(game.options) }, seat)
}

function isTaken(game: Game, move: Move): boolean {
  return refusedMove(cheaters, game, move) === null
}

/** Calls `watch` after the moves of a random game that starts in its middle, except while there are debts. */
function eachMoment(seed: number, watch: (game: Game, below: Below) => void): void {
  const below = seeded(seed + 1)
  playRandomGame(
    'cheaters',
    seed,
    60,
    ({ position: { game } }) => {
      // With an open debt, any income may settle it.
      if (!game.over && ownOf(game).dues.length === 0) watch(game, below)
    },
    { players: 2 + (seed % 4), prepare: scramble },
  )
}

const sleeve = [
  ...['armGouge', 'armSquat', 'disarm', 'liftHotel', 'pickPocket', 'placeHotel', 'pocketDeed'],
  ...['reachTray', 'slipCuffs', 'swapDeeds'],
]

describe('a cheat from the sleeve', () => {
  const compared = new Set<string>()
  let followed = 0

  it.each(seeds)('is invisible to everybody else (seed %i)', (seed) => {
    eachMoment(seed, (game, below) => {
      const seat = below(game.seats.length)
      const options = optionsOf(game, seat).filter(({ act }) => sleeve.includes(act))
      const option = options[below(Math.max(1, options.length))]
      const move = option && fillIn(option, seat, game.now, () => 0)
      if (!move || !isTaken(game, move)) return
      let [guilty, innocent]: Branch[] = [go({ game, heard: [] }, move, seed), { game, heard: [] }] as const
      compared.add(move.act)
      for (let step = 0; step < stepsOn; step++) {
        expectHiddenFrom(guilty, innocent, seat)
        if (nextDue(game) === null) return
        ;[guilty, innocent] = [wait(guilty, seed), wait(innocent, seed)]
        if (isMet(guilty, innocent) || innocent.game.over || guilty.game.over) return
        followed += 1
      }
    })
  })

  it('is compared for every act, and through later moves', () => {
    expect([...compared].sort()).toEqual(sleeve)
    expect(followed).toBeGreaterThan(200)
  })
})

/** Prompts that have crooked answers, each with its honest act first. */
const crooked: Readonly<Record<string, readonly [honest: string, ...crooked: string[]]>> = {
  move: ['go', 'otherNumber', 'otherToken'],
  allowance: ['take', 'takeMore'],
  bill: ['pay', 'handOver'],
  hush: ['pay', 'handOver'],
  card: ['asPrinted', 'other'],
}

describe('honest and crooked answers', () => {
  const compared = new Set<string>()

  it.each(seeds)('are announced at the same time in the same words (seed %i)', (seed) => {
    eachMoment(seed, (game) => {
      for (const { id, kind, seats } of game.prompts) {
        const [honest, ...others] = crooked[kind] ?? []
        const seat = seats[0] as number
        const here = honest === undefined ? [] : optionsOf(game, seat).filter(({ prompt }) => prompt === id)
        for (const option of here.filter(({ act }) => others.includes(act)))
          if (isTold(game, seat, honest as string, option, seed)) compared.add(`${kind} ${option.act}`)
      }
    })
  })

  it('are compared for every prompt', () => {
    for (const answer of ['move otherNumber', 'move otherToken', 'allowance takeMore', 'bill handOver'])
      expect(compared).toContain(answer)
    expect([...compared].some((answer) => answer === 'card other')).toBe(true)
  })
})

function isInDebt({ game }: Branch): boolean {
  return ownOf(game).dues.length > 0
}

/** Checks that both branches wait equally long for the same public line. Returns whether they had to wait. */
function isTold(game: Game, seat: number, honest: string, option: Option, seed: number): boolean {
  const at = game.now + 1000
  const right = optionsOf(game, seat).find(({ act, prompt }) => act === honest && prompt === option.prompt)
  const [lie, truth] = [option, right as Option].map((one) => fillIn(one, seat, at, () => 0)) as [Move, Move]
  if (!isTaken(game, lie) || !isTaken(game, truth)) return false
  const [guilty, innocent] = [lie, truth].map((move) => go({ game, heard: [] }, move, seed)) as [
    Branch,
    Branch,
  ]
  const isWaiting = ({ prompts }: Game) => prompts.some(({ kind }) => kind === 'tick')
  // Hush money has its own prompt, whether or not the answer was honest (CHE-069).
  const paysHush = [guilty, innocent].some(({ game: { prompts } }) =>
    prompts.some(({ kind }) => kind === 'hush'),
  )
  if (!isWaiting(innocent.game) || isInDebt(guilty) || isInDebt(innocent) || paysHush) return false
  const table = ({ game: { prompts } }: Branch) =>
    prompts.map(({ id, kind, seats, due }) => ({ id, kind, seats, due }))
  expectAlike(told(guilty.heard), told(innocent.heard))
  expectAlike(table(guilty), table(innocent))
  const [one, other] = [wait(guilty, seed), wait(innocent, seed)]
  expectSame(one.heard[0]?.kind, other.heard[0]?.kind)
  expectSame(one.game.now, other.game.now)
  return true
}
