import type { StepOf } from '#engine/game.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import type { Play, Attempt } from '../state.ts'
import { attemptOf, perform } from '../cheats/attempts.ts'
import { inviteRivals } from '../money/build.ts'
import { playedLine, putUnder } from './decks.ts'
import { bankHeld } from '../money/sale.ts'
import { reviewFinalPhase } from '../turn/order.ts'
import { tellLater } from '../turn/tick.ts'
import type { Done, Picks } from './effect.ts'
import { effectOf, nothing } from './effects.ts'
import type { Undone } from '../cheats/cheat.ts'

interface Played {
  seat: number
  deck: string
  card: string
  /** The card whose effect it is, or `nothing`; not the card itself where it is forged. */
  effect: string
  picks: Picks
  /** When the private prompt was opened that was answered so, ms; null where nobody was asked. */
  opened: number | null
  /** The stop where it was drawn, null where it was kept. */
  stop: number | null
}

/** A card out of hand or deck is played: its title, what it does, and its place under its deck (CHE-081 to CHE-083). */
export function playOut(play: Play, played: Played): void {
  const { seat, deck, card, effect, opened, picks, stop } = played
  const attempt =
    effect === card ? null : perform(play, seat, 'COUNTERFEIT_CHANCE', { did: { card, effect } }).id
  putUnder(play.game.decks, { deck, card })
  const step: StepOf<'cheaters.card'> = { step: 'cheaters.card', seat, effect, picks, attempt, stop }
  const line = playedLine(play.game, seat, { deck, card })
  if (opened === null) {
    play.emit(line)
    doCard(play, step)
    return
  }
  if (followsLine(effect)) play.push(step)
  else doCard(play, step)
  tellLater(play, opened, line)
}

function followsLine(effect: string): boolean {
  return effect !== nothing && effectOf(effect).tells === true
}

/** What a card does; where it is a forged one its attempt learns of it. */
export function doCard(play: Play, { seat, effect, picks, attempt }: StepOf<'cheaters.card'>): void {
  if (effect === nothing || seatAt(play.game, seat).out) return
  const held = bankHeld(play).length
  const done = effectOf(effect).act(play, seat, picks)
  note(attemptOf(play.game, attempt), done)
  const isOpen = attempt === null
  if (!isOpen) return
  if (bankHeld(play).length < held) reviewFinalPhase(play)
  inviteRivals(play, [seat])
}

function note(attempt: Attempt | null, { did, deeds, cash }: Done): void {
  if (!attempt) return
  Object.assign(attempt.did, did)
  attempt.deeds = deeds ?? []
  attempt.cash = cash ?? 0
}

/** What was done instead of a Chance card is undone (CHE-209); its lines are left to the steps that it names. */
export function undoChance(play: Play, attempt: Attempt): Undone {
  const effect = String(attempt.did['effect'])
  if (effect === nothing || isAhead(play, attempt)) return {}
  return effectOf(effect).undo?.(play, attempt) ?? {}
}

/** It waits for its line still, and is not done then. */
function isAhead({ game }: Play, { id }: Attempt): boolean {
  const at = game.agenda.findLastIndex(({ step, attempt }) => step === 'cheaters.card' && attempt === id)
  if (at >= 0) game.agenda.splice(at, 1)
  return at >= 0
}
