import type { StepOf } from '#engine/game.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import type { Play } from '../game.ts'
import { attemptOf, perform } from '../cheats/attempts.ts'
import { inviteRivals } from '../money/claims.ts'
import { playedLine } from './played-line.ts'
import { bankHeld } from '../money/sale.ts'
import type { Attempt } from '../state.ts'
import { reviewFinalPhase } from '../turn/final-phase.ts'
import { tellLater } from '../turn/tick.ts'
import { putUnder } from './decks.ts'
import type { Done, Picks } from './effect.ts'
import { effectOf } from './effects.ts'

declare module '#engine/game.ts' {
  interface Steps {
    'cheaters.card': {
      seat: number
      effect: string
      picks: Picks
      attempt: number | null
      stop: number | null
    }
  }
}

/** Done in place of what the card says (CHE-209). */
export const nothing = 'nothing'

export interface Played {
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
