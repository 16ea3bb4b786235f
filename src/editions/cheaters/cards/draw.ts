import { press } from '#engine/edition.ts'
import type { HeldCard, PromptOf, StepOf } from '#engine/game.ts'
import type { MoveWith } from '#engine/option.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import type { Play, PromptKind } from '../state.ts'
import { isAllowed } from '../cheats/attempts.ts'
import { privately } from '../paces.ts'
import { stopWithId } from '../turn/stops.ts'
import { putDown, keepCard } from './decks.ts'
import { effectOf, nothing, picksOf, effectRefused, forgeries, type CardAnswer } from './effects.ts'
import { playOut } from './play.ts'

/** The top card: kept, or played now; of Chance its player may be asked how, while Counterfeit Chance lies face up or in Ultimate mode (CHE-075, CHE-360). */
export function draw(play: Play, { seat, deck, stop }: StepOf<'cheaters.draw'>): void {
  if (seatAt(play.game, seat).out) return
  const card = takeTop(play, deck)
  play.emit({ kind: 'drew', seat, deck, card })
  if (effectOf(card).kept) {
    play.emit({ kind: 'keeps', seat, deck })
    noteKept(play, stop, { deck, card })
    return keepCard(play, seat, { deck, card })
  }
  // Everybody is asked so, whether they have an attempt left or not (CHE-357).
  if (deck === 'chance' && isAllowed(play.game, 'COUNTERFEIT_CHANCE'))
    return play.ask(privately(play.game, 'card', seat, { deck, card, stop }))
  playOut(play, { seat, deck, card, effect: card, picks: {}, opened: null, stop })
}

/** Notes at the stop that led to it what was kept there (CHE-213). */
function noteKept({ game }: Play, stop: number | null, kept: HeldCard): void {
  const noted = stopWithId(game, stop)
  if (noted) noted.kept = kept
}

/** A deck that lay crooked does so no more (CHE-223). */
function takeTop({ game }: Play, deck: string): string {
  const card = game.decks[deck]?.shift()
  if (card === undefined) throw new Error(`the deck ${deck} is empty`)
  const { own } = game
  own.crooked = own.crooked.filter((other) => other !== deck)
  return card
}

function answer(play: Play, seat: number, move: MoveWith<CardAnswer>, prompt: PromptOf<'card'>): void {
  const drawn = prompt.about
  const { effect = drawn.card } = move.with
  const picks = effect === nothing ? {} : picksOf(play, seat, effect, move)
  play.close(prompt.id)
  playOut(play, { seat, ...drawn, effect, picks, opened: prompt.asked })
}

export const cardPrompt: PromptKind<'card'> = {
  options: (position, prompt, seat) => [
    press('asPrinted', prompt.id, prompt.about),
    ...forgeries(position, seat, prompt.about, { act: 'other', prompt: prompt.id }),
  ],
  fallback: (_position, { id }) => ({ act: 'asPrinted', prompt: id, with: {} }),
  leave: (play, prompt) => putDown(play, prompt),
  acts: {
    asPrinted: {
      carry: (play, seat, move: MoveWith<CardAnswer>, prompt) => answer(play, seat, move, prompt),
    },
    other: {
      check: effectRefused,
      carry: (play, seat, move: MoveWith<CardAnswer>, prompt) => answer(play, seat, move, prompt),
    },
  },
}
