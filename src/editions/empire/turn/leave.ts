import { press } from '#engine/edition.ts'
import { pay } from '#engine/money.ts'
import { answerFirst, leavePrompts } from '#mechanics/debt/leave.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { empireDeck } from '../cards/decks.ts'
import { discard } from '../cards/piles.ts'
import type { FreeAction, Play } from '../game.ts'
import { handOf, towerOf } from '../state.ts'
import { sendHome } from '../towers/place.ts'
import { rivalsWith } from '../towers/tower.ts'
import { finishIfAlone } from './end.ts'

/** A player leaves: all goes home, and nothing of theirs is under way any more (EMP-091, EMP-092). */
function leave(play: Play, seat: number, why: string): void {
  if (!answerFirst(play, seat)) return
  const { game } = play
  play.emit({ kind: 'bankrupt', seat, to: 'bank', why })
  seatAt(game, seat).out = true
  seatAt(game, seat).jail = null
  ;(game.fallen ??= []).push(seat)
  while (towerOf(game, seat).length > 0) sendHome(play, seat, 'left')
  giveUpCards(play, seat)
  pay(play, seat, 'bank', seatAt(game, seat).cash, 'estate')
  dropAction(play, seat)
  leavePrompts(play, seat)
  dropRivalChoice(play)
  if (game.turn.seat === seat) Object.assign(game.turn, { again: false })
  play.edition.left?.(play, seat)
  finishIfAlone(play)
}

function giveUpCards(play: Play, seat: number): void {
  const { game } = play
  for (const card of handOf(game, seat).splice(0)) {
    discard(play, { deck: empireDeck, card })
    play.emit({ kind: 'discardedCard', seat, deck: empireDeck, card })
  }
  for (const held of seatAt(game, seat).cards.splice(0)) discard(play, held)
}

/** An action of a leaver lapses, and one against them does for them; a swap as a whole. */
function dropAction({ game }: Play, seat: number): void {
  const { action } = game.own
  if (!action) return
  const isOff = action.actor === seat || action.towers.includes(seat)
  if (!isOff) action.targets = action.targets.filter((target) => target !== seat)
  if (!isOff && action.targets.length > 0) return
  game.own.action = null
  game.prompts = game.prompts.filter(({ kind }) => kind !== 'empire.answer')
}

/** Where nobody but the leaver had a tile, there is nobody to choose any more (EMP-049). */
function dropRivalChoice(play: Play): void {
  const choice = play.game.prompts.find(({ kind }) => kind === 'empire.rival')
  const [seat] = choice?.seats ?? []
  if (!choice || seat === undefined || rivalsWith(play, seat, 1).length > 0) return
  play.close(choice.id)
  play.emit({ kind: 'rested', seat, square: seatAt(play.game, seat).at, why: 'noRival' })
}

export const resign: FreeAction = {
  options: () => [{ ...press('resign', null), grave: true }],
  carry: (play, seat) => leave(play, seat, 'resigned'),
}

export function remove(play: Play, seat: number): void {
  leave(play, seat, 'removed')
}
