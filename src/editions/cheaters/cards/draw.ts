import { answering, press } from '#engine/edition.ts'
import { choose } from '../../answers.ts'
import type { HeldCard, PromptOf, StepOf } from '#engine/game.ts'
import type { MoveWith, Option } from '#engine/option.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import type { Play, PromptKind, Game, Position } from '../state.ts'
import { isAllowed } from '../cheats/attempts.ts'
import { privately } from '../paces.ts'
import { stopWithId } from '../turn/order.ts'
import { putDown, keepCard, putUnder, takeKept } from './decks.ts'
import {
  effectOf,
  picksOf,
  effectRefused,
  forgeries,
  type CardAnswer,
  playOut,
  effectIn,
  mayPlay,
  usingOf,
} from './effects.ts'

/**
 * Draws the top card and keeps or plays it. Asks how to play a Chance card while Counterfeit Chance is face
 * up, and always in Ultimate mode (CHE-075, CHE-360).
 */
export function draw(play: Play, { seat, deck, stop }: StepOf<'cheaters.draw'>): void {
  if (seatAt(play.game, seat).out) return
  const card = takeTop(play, deck)
  play.emit({ kind: 'drew', seat, deck, card })
  if (effectOf(card).kept) {
    play.emit({ kind: 'keeps', seat, deck })
    // Record the kept card at the stop where it was drawn (CHE-213).
    const noted = stopWithId(play.game, stop)
    if (noted) noted.kept = { deck, card }
    return keepCard(play, seat, { deck, card })
  }
  // Ask even a player without an attempt left (CHE-357).
  if (deck === 'chance' && isAllowed(play.game, 'COUNTERFEIT_CHANCE'))
    return play.ask(privately(play.game, 'card', seat, { deck, card, stop }))
  playOut(play, { seat, deck, card, effect: card, picks: {}, opened: null, stop })
}

/** Takes the top card, which straightens a crooked deck (CHE-223). Throws if the deck is empty. */
function takeTop({ game }: Play, deck: string): string {
  const card = game.decks[deck]?.shift()
  if (card === undefined) throw new Error(`the deck ${deck} is empty`)
  const { own } = game
  own.crooked = own.crooked.filter((other) => other !== deck)
  return card
}

function answer(play: Play, seat: number, move: MoveWith<CardAnswer>, prompt: PromptOf<'card'>): void {
  const { effect = prompt.about.card } = move.with
  const picks = picksOf(play, seat, effect, move)
  play.close(prompt.id)
  playOut(play, { seat, ...prompt.about, effect, picks, opened: prompt.asked })
}

export const cardPrompt: PromptKind<'card'> = {
  options: (position, prompt, seat) => [
    press('asPrinted', prompt.id, prompt.about),
    ...forgeries(position, seat, prompt.about, { act: 'other', prompt: prompt.id }),
  ],
  fallback: answering('asPrinted'),
  leave: putDown,
  acts: { asPrinted: { apply: answer }, other: { check: effectRefused, apply: answer } },
}

// Asks a player with two cards of a deck to use or discard one of them (CHE-078). Until then the new card is
// not in the hand. Does nothing if either card is gone.

export function second(play: Play, { seat, deck, card }: StepOf<'second'>): void {
  const mate = seatAt(play.game, seat)
  const others = mate.cards.filter((held) => held.card !== card)
  if (others.length === mate.cards.length || others.every((held) => held.deck !== deck)) return
  mate.cards = others
  const question = privately(play.game, 'second', seat, { deck, card })
  if (holdsUp(play.game, seat)) play.ask(question)
  else play.askBeside(question)
}

/**
 * Whether the decision blocks play. Another seat's decision blocks only the next roll, unless the turn ends
 * (CHE-143, CHE-314).
 */
function holdsUp({ own, turn }: Game, seat: number): boolean {
  const { phase, turnEnds } = own
  return phase === 'closing' || (phase === 'open' && (turnEnds || turn.seat === seat))
}

/** Returns the old card, if the seat still has it, then the new one. */
function both({ game }: Position, prompt: PromptOf<'second'>, seat: number): HeldCard[] {
  const { cards } = seatAt(game, seat)
  return [...cards.filter(({ deck }) => deck === prompt.about.deck), prompt.about]
}

function useOptions(position: Position, seat: number, prompt: number, held: HeldCard): Option[] {
  if (!mayPlay(position, seat, held.card)) return []
  const forging = { act: 'forge', prompt, fixed: { card: held.card } }
  return [usingOf(position, seat, held, ['use', prompt]), ...forgeries(position, seat, held, forging)]
}

function takeOne(play: Play, seat: number, prompt: PromptOf<'second'>, card: string): HeldCard {
  const added = prompt.about
  play.close(prompt.id)
  if (card === added.card) return added
  takeKept(play, seat, card)
  keepCard(play, seat, added)
  return { deck: added.deck, card }
}

type Using = CardAnswer & { card: string }

function use(play: Play, seat: number, move: MoveWith<Using>, prompt: PromptOf<'second'>): void {
  const effect = effectIn(move)
  const picks = picksOf(play, seat, effect, move)
  const taken = takeOne(play, seat, prompt, move.with.card)
  playOut(play, { seat, ...taken, effect, picks, opened: prompt.asked, stop: null })
}

export const secondPrompt: PromptKind<'second'> = {
  options: (position, prompt, seat) => [
    ...both(position, prompt, seat).flatMap((held) => useOptions(position, seat, prompt.id, held)),
    ...both(position, prompt, seat).map(({ deck, card }) => ({
      ...press('discard', prompt.id, { deck, card }),
      fixed: { card },
    })),
  ],
  fallback: (_position, { id, about: { card } }) => choose(id, 'discard', { card }),
  leave: (play, prompt) => {
    play.close(prompt.id)
    putUnder(play.game.decks, prompt.about)
  },
  acts: {
    use: { check: effectRefused, apply: use },
    forge: { check: effectRefused, apply: use },
    discard: {
      apply: (play, seat, { with: { card } }: MoveWith<{ card: string }>, prompt) =>
        putUnder(play.game.decks, takeOne(play, seat, prompt, card)),
    },
  },
}
