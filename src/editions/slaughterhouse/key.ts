import { takeStep } from '#engine/agenda.ts'
import { returnCard } from '#engine/decks.ts'
import { press } from '#engine/edition.ts'
import type { EventOf } from '#engine/event.ts'
import type { Prompt } from '#engine/game.ts'
import type { Option } from '#engine/option.ts'
import { type CardEffect, cardEffects } from '#mechanics/cards/cards.ts'
import { cardSteps, type TopCard } from '#mechanics/cards/carry.ts'
import { countSeen, playCard } from '#mechanics/cards/draw.ts'
import { giveUpCard } from '#mechanics/cards/held.ts'
import { release } from '#mechanics/jail/jail.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { choose, closingWithoutUndo } from '../answers.ts'
import { type BlueCard, carryBlue, hasNoEffect } from './blue/cards.ts'
import type { Game, Play, Position, PromptKind } from './game.ts'

declare module '#engine/game.ts' {
  interface Subjects {
    'card.key': { deck: string; card: string; loser: number | null }
  }
}

export const blue = 'blue'
export const passKey = 'pass_key'

/** Whether a seat may play the Pass Key: it holds the Key and it is its turn (SLH-139, SLH-143). */
export function mayPlayKey(game: Game, seat: number): boolean {
  return game.turn.seat === seat && seatAt(game, seat).cards.some(({ card }) => card === passKey)
}

export function keyOptions({ game }: Pick<Position, 'game'>, prompt: Prompt, seat: number): Option[] {
  return mayPlayKey(game, seat) ? [press('key', prompt.id)] : []
}

/** Plays the Key, which uses up the card (SLH-139). */
export function playKey(
  play: Play,
  seat: number,
  against: Omit<EventOf<'keyPlayed'>, 'kind' | 'seat'>,
): void {
  giveUpCard(play, seat, { deck: blue, card: passKey })
  play.emit({ kind: 'keyPlayed', seat, ...against })
}

interface DrawnCard extends TopCard {
  /** True if the drawer cannot play the Key against the card any more, or declined to. */
  isAccepted?: boolean
}

/** Card that costs its drawer a property (SLH-125). */
const costly: BlueCard = 'neighbours_choice'

const moving: ReadonlySet<CardEffect['do'] | undefined> = new Set(['advance', 'nearest', 'back'])

/**
 * Returns how a card given to a prisoner is limited, or null: Go to Jail does nothing, and movement frees the
 * prisoner only with card3_moves_prisoner (SLH-117).
 */
function cellEffect(game: Game, { seat, card: id }: TopCard): 'heldBack' | 'released' | null {
  const effect = cardEffects[id]?.do
  if (seatAt(game, seat).jail === null) return null
  if (moving.has(effect)) return game.options['card3_moves_prisoner'] === true ? 'released' : 'heldBack'
  return effect === 'jail' ? 'heldBack' : null
}

/**
 * Asks about the Key before a drawn card has any effect. Discards the card if its player is out (SLH-142).
 */
export function card(play: Play, step: DrawnCard): void {
  const { seat, deck, card: id } = step
  const cell = cellEffect(play.game, step)
  if (seatAt(play.game, seat).out) return discard(play, step)
  if (cell === 'heldBack') {
    returnCard(play, step)
    return hasNoEffect(play, step)
  }
  if (!step.isAccepted && mayPlayKey(play.game, seat)) {
    play.push(step)
    const about = { deck, card: id, loser: id === costly ? seat : null }
    return play.ask({ kind: 'card.key', seats: [seat], timer: 'choice', about })
  }
  if (cell === 'released') release(play, seat, 'moved')
  if (deck === blue) carryBlue(play, step)
  else cardSteps.card(play, step)
}

const accept: PromptKind['fallback'] = (_position, prompt) => choose(prompt.id, 'accept')

export const cardKeyPrompt: PromptKind<'card.key'> = {
  options: (_position, prompt) => [press('accept', prompt.id), press('key', prompt.id)],
  fallback: accept,
  whenLeaving: accept,
  acts: {
    accept: closingWithoutUndo((play) => playCard(play, takeTopCard(play), { isAccepted: true })),
    key: closingWithoutUndo((play, seat) => {
      const drawn = takeTopCard(play)
      playKey(play, seat, { against: 'card', square: null, card: drawn.card })
      discard(play, drawn)
    }),
  },
}

function takeTopCard({ game }: Play): TopCard {
  return takeStep(game, 'card') as TopCard
}

/** Puts a card under its deck without effect; it counts as seen. */
function discard(play: Play, drawn: TopCard): void {
  returnCard(play, drawn)
  countSeen(play, drawn.deck)
}
