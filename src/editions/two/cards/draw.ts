import { fromLeft } from '#mechanics/property/holdings.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import type { Game, Play } from '../game.ts'
import { handOf } from '../state.ts'

/** Everybody who is free draws, the one who was moved first (TWO-039, TWO-094, TWO-117). */
export function drawAll(play: Play, deck: string, mover: number): void {
  const { game } = play
  const isFree = (seat: number) => !seatAt(game, seat).out && seatAt(game, seat).jail === null
  draw(play, deck, [mover, ...fromLeft(game, mover)].filter(isFree))
}

export function isAnyLeft({ decks, own }: Game, deck: string): boolean {
  return (decks[deck]?.length ?? 0) + (own.discards[deck]?.length ?? 0) > 0
}

/** One card each, of what there is; a recycled card is nobody's to know (TWO-095 to TWO-098). */
export function draw(play: Play, deck: string, seats: readonly number[]): void {
  const { game } = play
  const left = game.decks[deck] ?? []
  if (left.length < seats.length) mixIn(play, deck, seats.length)
  const cards = (game.decks[deck] ?? []).splice(0, seats.length)
  const drawing = seats.slice(0, cards.length)
  if (drawing.length === 0) return
  play.emit({ kind: 'cardsDrawn', deck, seats: [...drawing] })
  for (const [at, seat] of drawing.entries()) {
    const card = cards[at] as string
    handOf(game, seat).push({ deck, card })
    play.emit({ kind: 'gotCard', seat, deck, card, audience: [seat] })
  }
  play.push({ step: 'handLimit' })
}

/**
 * What is still lacking comes out of the shuffled discard pile, and those who draw cannot tell it apart;
 * what is left of it in its shuffled order is the new deck (TWO-096, TWO-097).
 */
function mixIn(play: Play, deck: string, count: number): void {
  const { game } = play
  const { discards } = game.own
  const left = game.decks[deck] ?? []
  const pile = discards[deck] ?? []
  if (pile.length === 0) return
  const shuffled = play.shuffle(
    `recycle:${deck}`,
    pile.map(({ card }) => card),
  )
  const missing = Math.min(count - left.length, shuffled.length)
  const dealt = play.shuffle(`recycle:${deck}`, [...left, ...shuffled.slice(0, missing)])
  game.decks[deck] = [...dealt, ...shuffled.slice(missing)]
  discards[deck] = []
  play.emit({ kind: 'recycled', deck })
}
