import { press } from '#engine/edition.ts'
import type { HeldCard, PromptOf, StepOf } from '#engine/game.ts'
import type { MoveWith, Option } from '#engine/option.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import type { Game, Play, Position, PromptKind } from '../state.ts'
import { privately } from '../paces.ts'
import { putUnder, keepCard, takeKept } from './decks.ts'
import { asksOf, effectIn, effectRefused, forgeries, picksIn, type CardAnswer } from './effects.ts'
import { playOut } from './play.ts'
import { mayPlay } from './free-actions.ts'

/** Who would keep a second card of a kind uses or discards one of the two at once (CHE-078). */

/** The new one lies beside the hand meanwhile; where it is gone, or the other one, there is nothing to decide. */
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
 * What has come to somebody else than the active player, by a deal or an estate, keeps only the next roll waiting (CHE-143,
 * CHE-314), unless the turn would end meanwhile, and with it the time for using a card.
 */
function holdsUp({ own, turn }: Game, seat: number): boolean {
  const { phase, turnEnds } = own
  return phase === 'closing' || (phase === 'open' && (turnEnds || turn.seat === seat))
}

/** The old one first; it may be gone by now. */
function both({ game }: Position, prompt: PromptOf<'second'>, seat: number): HeldCard[] {
  const added = prompt.about
  const { cards } = seatAt(game, seat)
  return [...cards.filter(({ deck }) => deck === added.deck), added]
}

function useOptions(position: Position, seat: number, prompt: number, held: HeldCard): Option[] {
  const { deck, card } = held
  if (!mayPlay(position, seat, card)) return []
  const use: Option = {
    act: 'use',
    prompt,
    fixed: { card },
    ask: asksOf(position, seat, card),
    facts: { deck, card },
  }
  return [use, ...forgeries(position, seat, held, { act: 'forge', prompt, fixed: { card } })]
}

/** One of the two leaves hand and prompt, the other one is kept. */
function takeOne(play: Play, seat: number, prompt: PromptOf<'second'>, card: string): HeldCard {
  const added = prompt.about
  play.close(prompt.id)
  if (card === added.card) return added
  takeKept(play, seat, card)
  keepCard(play, seat, added)
  return { deck: added.deck, card }
}

function use(
  play: Play,
  seat: number,
  move: MoveWith<CardAnswer & { card: string }>,
  prompt: PromptOf<'second'>,
): void {
  const effect = effectIn(move)
  const picks = picksIn(play, seat, move)
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
  fallback: (_position, prompt) => ({
    act: 'discard',
    prompt: prompt.id,
    with: { card: prompt.about.card },
  }),
  leave: (play, prompt) => {
    play.close(prompt.id)
    putUnder(play.game.decks, prompt.about)
  },
  acts: {
    use: {
      check: effectRefused,
      carry: use,
    },
    forge: {
      check: effectRefused,
      carry: use,
    },
    discard: {
      carry: (play, seat, { with: { card } }: MoveWith<{ card: string }>, prompt) =>
        putUnder(play.game.decks, takeOne(play, seat, prompt, card)),
    },
  },
}
