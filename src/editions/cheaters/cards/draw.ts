import { press } from '#engine/edition.ts'
import type { HeldCard, Prompt, Step } from '#engine/game.ts'
import type { Move } from '#engine/option.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import type { Play, PromptKind } from '../game.ts'
import { isAllowed } from '../cheats/attempts.ts'
import { clockOf } from '../paces.ts'
import { stopWithId } from '../turn/stops.ts'
import { putDown } from './drop.ts'
import { effectOf, pickRefused, picksOf } from './effects.ts'
import { forgeries } from './forge.ts'
import { keepCard } from './keep.ts'
import { nothing, playOut } from './play.ts'

interface Drawing extends Step {
  seat: number
  deck: string
  /** The stop that brought it about. */
  stop: number | null
}

/** The top card: kept, or played now; of Chance its player may be asked how, while Counterfeit Chance lies face up or in Ultimate mode (CHE-075, CHE-360). */
export function draw(play: Play, { seat, deck, stop }: Drawing): void {
  if (seatAt(play.game, seat).out) return
  const card = takeTop(play, deck)
  play.emit({ kind: 'drew', seat, deck, card })
  if (effectOf(card).kept) {
    play.emit({ kind: 'keeps', seat, deck })
    noteKept(play, stop, { deck, card })
    return keepCard(play, seat, { deck, card })
  }
  if (deck === 'chance' && isAllowed(play.game, 'COUNTERFEIT_CHANCE'))
    return askHow(play, seat, { deck, card, stop })
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

interface Drawn extends HeldCard {
  stop: number | null
}

/** Everybody is asked so, whether they have an attempt left or not (CHE-357). */
function askHow(play: Play, seat: number, about: Drawn): void {
  play.ask({
    kind: 'card',
    seats: [seat],
    timer: 'choice',
    private: true,
    lasts: clockOf(play.game, 'decision'),
    about: { ...about },
  })
}

function drawnOf({ about }: Prompt): Drawn {
  return about as unknown as Drawn
}

function answer(play: Play, seat: number, move: Move, prompt: Prompt): void {
  const drawn = drawnOf(prompt)
  const effect = (move.with['effect'] as string | undefined) ?? drawn.card
  const picks = effect === nothing ? {} : picksOf(play, seat, effect, move)
  play.close(prompt.id)
  playOut(play, { seat, ...drawn, effect, picks, opened: prompt.asked })
}

export const cardPrompt: PromptKind = {
  options: (position, prompt, seat) => [
    press('asPrinted', prompt.id, prompt.about),
    ...forgeries(position, seat, drawnOf(prompt), { act: 'other', prompt: prompt.id }),
  ],
  fallback: (_position, { id }) => ({ act: 'asPrinted', prompt: id, with: {} }),
  leave: (play, prompt) => putDown(play, prompt),
  acts: {
    asPrinted: { carry: (play, seat, move, prompt) => answer(play, seat, move, prompt) },
    other: {
      check: (position, seat, move) => {
        const effect = move.with['effect'] as string
        return effect === nothing ? null : pickRefused(position, seat, effect, move)
      },
      carry: (play, seat, move, prompt) => answer(play, seat, move, prompt),
    },
  },
}
