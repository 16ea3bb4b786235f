import { at } from '#engine/at.ts'
import { isProperty } from '#engine/board.ts'
import type { StepOf } from '#engine/game.ts'
import { deedAt } from '#mechanics/property/holdings.ts'
import type { Play, StepHandlers, PromptKind } from '../state.ts'
import { clockOf } from '../paces.ts'
import { endTurn } from './drop.ts'
import { goToJail } from './jail.ts'
import { advanceTo } from './move.ts'
import { press } from '#engine/edition.ts'
import type { MoveWith } from '#engine/option.ts'

type Visit = StepOf<'cheaters.square'>

/** What a square does to whoever stops there. */
function resolve(play: Play, visit: Visit): void {
  const square = at(play.board.squares, visit.square)
  if (isProperty(square)) return resolveDeed(play, visit)
  if (square.kind === 'card' && 'deck' in square)
    return play.push({ step: 'cheaters.draw', seat: visit.seat, deck: square.deck, stop: visit.stop })
  squares[square.kind]?.(play, visit)
}

const squares: Readonly<Record<string, (play: Play, visit: Visit) => void>> = {
  ride,
  parking: chooseDeck,
  toJail: (play, { seat }) => goToJail(play, seat, 'square'),
}

/** Bank-held: bought or auctioned; held by another one: a bill; one's own: nothing (CHE-031, CHE-035, CHE-041). */
function resolveDeed(play: Play, { seat, stop, square }: Visit): void {
  const { owner } = deedAt(play.game, square)
  if (owner === null) play.push({ step: 'buy', seat, square, stop })
  else if (owner !== seat) play.push({ step: 'bill', seat, square, stop })
}

/** To the next station, once; the turn ends (CHE-025, CHE-026). */
function ride(play: Play, { seat, square }: Visit): void {
  const { game, board } = play
  const stations = board.squares.flatMap(({ kind }, index) => (kind === 'ride' ? [index] : []))
  const [first = square] = stations
  const next = stations.find((station) => station > square) ?? first
  if (game.own.phase === 'open' && game.turn.seat === seat) endTurn(play)
  advanceTo(play, seat, next, { how: 'dice', isQuiet: true })
}

/** Free Parking: a card of the deck of one's choice (CHE-027). */
function chooseDeck(play: Play, { seat, stop }: Visit): void {
  const lasts = clockOf(play.game, 'decision')
  play.ask({ kind: 'deck', seats: [seat], timer: 'choice', about: { stop }, lasts })
}

/** Home on GO for good (CHE-153). */
function home(play: Play, { seat }: StepOf<'home'>): void {
  play.emit({ kind: 'finished', seat })
}

export const squareSteps: StepHandlers = { 'cheaters.square': resolve, home }

/** Free Parking: which deck (CHE-027); who is away draws from Community Chest. */
export const deckPrompt: PromptKind<'deck'> = {
  options: (_position, prompt) =>
    ['chest', 'chance'].map((deck) => ({ ...press('draw', prompt.id), fixed: { deck } })),
  fallback: (_position, prompt) => ({ act: 'draw', prompt: prompt.id, with: { deck: 'chest' } }),
  acts: {
    draw: {
      carry: (play, seat, { with: { deck } }: MoveWith<{ deck: string }>, { id, about }) => {
        play.close(id)
        play.push({ step: 'cheaters.draw', seat, deck, stop: about.stop })
      },
    },
  },
}
