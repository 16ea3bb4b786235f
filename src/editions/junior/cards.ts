import { at } from '#engine/at.ts'
import { press } from '#engine/edition.ts'
import type { EditionEvents } from '#engine/event.ts'
import type { MoveWith } from '#engine/option.ts'
import { takeTop } from '#mechanics/cards/draw.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { stepsTo } from '#mechanics/movement/move.ts'
import { deedAt } from '#mechanics/property/holdings.ts'
import { choose, closing } from '../answers.ts'
import type { Play, PromptKind } from './game.ts'
import { boothsInHand, putUpFree } from './park.ts'
import { advance, rideBus } from './turn.ts'

/** The squares where a free booth can go, and the default one. */
type Place = { squares: number[]; card: string; group: string; fallbackSquare: number }

declare module '#engine/game.ts' {
  interface Subjects {
    'buy.last': { square: number; price: number }
    'booth.place': Place
    'booth.swap': Place
  }
}

/** The effect of a card; the catalogue has its text under the card's id. */
type CardEffect =
  /** A free booth on an attraction of the colour (JUN-044). */
  | { do: 'booth'; group: string }
  /** Moves forward to a square, which counts as if reached by the die (JUN-039 to JUN-041, JUN-043). */
  | { do: 'go'; to: string }
  /** Takes the bus to the café (JUN-042). */
  | { do: 'bus' }

const booth = (group: string): CardEffect => ({ do: 'booth', group })
const go = (to: string): CardEffect => ({ do: 'go', to })

/** The 24 cards from `rules.md`, Try Your Luck. */
export const cardEffects: Readonly<Record<string, CardEffect>> = {
  'TL-01': booth('purple'),
  'TL-02': booth('lightBlue'),
  'TL-03': booth('lightBlue'),
  'TL-04': booth('pink'),
  'TL-05': booth('orange'),
  'TL-06': booth('orange'),
  'TL-07': booth('red'),
  'TL-08': booth('yellow'),
  'TL-09': booth('yellow'),
  'TL-10': booth('green'),
  'TL-11': booth('darkBlue'),
  'TL-12': booth('darkBlue'),
  'TL-13': go('green-line'),
  'TL-14': go('blue-line'),
  'TL-15': go('red-line'),
  'TL-16': go('fireworks'),
  'TL-17': go('dolphin-show'),
  'TL-18': go('merry-go-round'),
  'TL-19': go('water-chute'),
  'TL-20': go('video-arcade'),
  'TL-21': go('dodgems'),
  'TL-22': go('loop-the-loop'),
  'TL-23': { do: 'bus' },
  'TL-24': go('go'),
}

export const deck = 'luck'

export const decks = { [deck]: Object.keys(cardEffects) }

/** Puts the used card face up on the discard pile (JUN-037). */
function putAside({ game: { own } }: Play): void {
  if (own.card !== null) own.discards.push(own.card)
  own.card = null
}

type Drawn = { step: 'card'; seat: number; card: string }

/**
 * Places a free booth on an empty attraction of the colour, otherwise instead of another player's booth
 * (JUN-044 to JUN-049).
 */
function setUpBooth(play: Play, { seat, card }: Drawn, group: string): void {
  const { game } = play
  const squares = play.board.groups[group] ?? []
  const owners = squares.map((square) => deedAt(game, square).owner)
  const owner = owners[0] === owners[1] ? (owners[0] ?? null) : null
  const useless = { seat, card, group, owner }
  if (boothsInHand(game, seat) === 0) return drawAnother(play, { ...useless, why: 'noBooth' })
  const places = placesFor(squares, owners, seat)
  if (places.length === 0) return drawAnother(play, { ...useless, why: owner === seat ? 'own' : 'taken' })
  if (places.length === 1) return finish(play, seat, at(places, 0))
  const isEmpty = owners.includes(null)
  const [first, second] = [at(places, 0), at(places, 1)]
  const cashAt = (square: number) => game.seats[deedAt(game, square).owner ?? -1]?.cash ?? 0
  // Default: the later square, unless the owner of the earlier one has more money.
  const fallbackSquare = !isEmpty && cashAt(first) > cashAt(second) ? first : second
  play.ask({
    kind: isEmpty ? 'booth.place' : 'booth.swap',
    seats: [seat],
    timer: 'choice',
    about: { squares: [...places], card, group, fallbackSquare },
  })
}

/** The empty squares. If none is empty, the squares of other players, or none if one player owns both. */
function placesFor(
  squares: readonly number[],
  owners: readonly (number | null)[],
  seat: number,
): readonly number[] {
  if (owners.includes(null)) return squares.filter((_, index) => owners[index] === null)
  if (owners[0] === owners[1]) return []
  return squares.filter((_, index) => owners[index] !== seat)
}

/** Draws another card to replace one that has no effect (JUN-048, JUN-049). */
function drawAnother(play: Play, useless: EditionEvents['junior']['boothLost']): void {
  play.emit({ kind: 'boothLost', ...useless })
  putAside(play)
  play.push({ step: 'draw', seat: useless.seat })
}

function finish(play: Play, seat: number, square: number): void {
  putUpFree(play, seat, square)
  putAside(play)
}

export const placePrompt: PromptKind<'booth.place' | 'booth.swap'> = {
  options: ({ game }, prompt) =>
    prompt.about.squares.map((square) => ({
      ...press('putUp', prompt.id, { square, owner: deedAt(game, square).owner }),
      fixed: { square },
    })),
  fallback: (_position, prompt) => choose(prompt.id, 'putUp', { square: prompt.about.fallbackSquare }),
  acts: {
    putUp: closing((play, seat, { with: { square } }: MoveWith<{ square: number }>) =>
      finish(play, seat, square),
    ),
  },
}

/**
 * After a player left: drops that player's open card. Applies another player's open card again, since booths
 * have become free (JUN-059).
 */
export function lookAgain(play: Play): void {
  const { game } = play
  const { card } = game.own
  const { seat } = game.turn
  if (card === null) return
  if (seatAt(game, seat).out) return putAside(play)
  const prompt = game.prompts.find(({ kind }) => kind === 'booth.place' || kind === 'booth.swap')
  if (!prompt) return
  play.close(prompt.id)
  play.push({ step: 'card', seat, card })
}

/** Draws the top card and applies it (JUN-036). */
export function draw(play: Play, { seat }: { step: string; seat: number }): void {
  if (play.game.decks[deck]?.length === 0) turnOver(play)
  const card = takeTop(play, deck)
  play.game.own.card = card
  play.emit({ kind: 'drew', seat, deck, card })
  play.do({ step: 'card', seat, card })
}

/**
 * When the deck is empty, turns the used cards over; they become the deck, shuffled if an option says so
 * (JUN-038).
 */
function turnOver(play: Play): void {
  const { game } = play
  const isShuffled = game.options['luck.recycle'] === 'shuffle'
  const used = game.own.discards.splice(0)
  game.decks[deck] = isShuffled ? shuffled(play, used) : used
  play.emit({ kind: 'turnedOver', deck, isShuffled })
}

/**
 * Shuffles the whole deck and then picks the used cards, so that the draw does not depend on which cards are
 * used.
 */
function shuffled(play: Play, used: readonly string[]): string[] {
  return play.shuffle(`shuffle:${deck}`, decks[deck]).filter((card) => used.includes(card))
}

/**
 * Applies a card. Discards a card that moves the car before the move, since the square counts as if reached
 * by the die (JUN-039).
 */
export function carry(play: Play, drawn: Drawn): void {
  const { seat, card } = drawn
  const effect = cardEffects[card]
  if (!effect) throw new Error(`unknown card ${card}`)
  if (effect.do === 'booth') return setUpBooth(play, drawn, effect.group)
  putAside(play)
  if (effect.do === 'bus') return rideBus(play, seat, { card })
  const target = play.board.squares.findIndex(({ id }) => id === effect.to)
  advance(play, { seat, steps: stepsTo(play, seat, target), by: 'card' })
}
