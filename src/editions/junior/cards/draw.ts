import { takeTop } from '#mechanics/cards/draw.ts'
import { stepsTo } from '#mechanics/movement/move.ts'
import type { Play } from '../game.ts'
import { rideBus } from '../turn/landings.ts'
import { advance } from '../turn/move.ts'
import { cardEffects, deck, decks } from './cards.ts'
import { setUpBooth, type Drawn } from './free-booth.ts'
import { putAside } from './put-aside.ts'

/** The top card is taken and carried out (JUN-036). */
export function draw(play: Play, { seat }: { step: string; seat: number }): void {
  if (play.game.decks[deck]?.length === 0) turnOver(play)
  const card = takeTop(play, deck)
  play.game.own.card = card
  play.emit({ kind: 'drew', seat, deck, card })
  play.do({ step: 'card', seat, card })
}

/** A card is needed and none lies face down: those that were used are turned over (JUN-038). */
function turnOver(play: Play): void {
  const { game } = play
  const isShuffled = game.options['luck.recycle'] === 'shuffle'
  const used = game.own.discards.splice(0)
  game.decks[deck] = isShuffled ? shuffled(play, used) : used
  play.emit({ kind: 'turnedOver', deck, isShuffled })
}

/** The draw is the same whichever cards are in the pile. */
function shuffled(play: Play, used: readonly string[]): string[] {
  return play.shuffle(`shuffle:${deck}`, decks[deck]).filter((card) => used.includes(card))
}

/** A card that moves a car is done with as soon as the car has gone: the square counts as if the die had led there (JUN-039). */
export function carry(play: Play, drawn: Drawn): void {
  const { seat, card } = drawn
  const effect = cardEffects[card]
  if (!effect) throw new Error(`nothing is known of card ${card}`)
  if (effect.do === 'booth') return setUpBooth(play, drawn, effect.group)
  putAside(play)
  if (effect.do === 'bus') return rideBus(play, seat, { card })
  const target = play.board.squares.findIndex(({ id }) => id === effect.to)
  advance(play, { seat, steps: stepsTo(play, seat, target), by: 'card' })
}
