import { cardEffects, type CardEffect } from '#mechanics/cards/cards.ts'
import { cardSteps, type TopCard } from '#mechanics/cards/carry.ts'
import { countSeen, obey } from '#mechanics/cards/draw.ts'
import { returnCard } from '#engine/decks.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { takeStep } from '#engine/agenda.ts'
import { press } from '#engine/edition.ts'
import type { Game, Play, PromptKind, StepHandler } from '../game.ts'
import { carryBlue, hasNoEffect } from '../blue/carry.ts'
import { loserBy } from '../blue/loser.ts'
import { closingForGood } from '../turn/closing.ts'
import { blue, mayPlayKey, playKey } from './key.ts'

interface DrawnCard extends TopCard {
  /** Its drawer has let the Key be. */
  isAccepted?: boolean
}

const carryPrinted = cardSteps['card'] as StepHandler

const moving: ReadonlySet<CardEffect['do'] | undefined> = new Set(['advance', 'nearest', 'back', 'jail'])

/** No card moves who is in a cell when it is given to them (SLH-117). */
function isHeldBack(game: Game, { seat, card: id }: TopCard): boolean {
  return seatAt(game, seat).jail !== null && moving.has(cardEffects[id]?.do)
}

function layBack(play: Play, step: TopCard): void {
  returnCard(play, step)
  hasNoEffect(play, step)
}

/** Before anything of a drawn card happens the Key may cancel it as a whole; who leaves meanwhile obeys no more (SLH-142). */
export function card(play: Play, step: DrawnCard): void {
  const { seat, deck, card: id } = step
  if (seatAt(play.game, seat).out) discard(play, step)
  else if (isHeldBack(play.game, step)) layBack(play, step)
  else if (!step.isAccepted && mayPlayKey(play.game, seat)) {
    play.push(step)
    const about = { deck, card: id, loser: loserBy(play.game, seat, id) }
    play.ask({ kind: 'card.key', seats: [seat], timer: 'choice', about })
  } else if (deck === blue) carryBlue(play, step)
  else carryPrinted(play, step)
}

export const cardKeyPrompt: PromptKind = {
  options: (_position, prompt) => [press('accept', prompt.id), press('key', prompt.id)],
  fallback: (_position, prompt) => ({ act: 'accept', prompt: prompt.id, with: {} }),
  acts: {
    accept: closingForGood((play) => obey(play, takeUp(play), { isAccepted: true })),
    key: closingForGood((play, seat) => {
      const drawn = takeUp(play)
      playKey(play, seat, { against: 'card', square: null, card: drawn.card })
      discard(play, drawn)
    }),
  },
}

/** Takes the card on which the Key was asked for off the agenda. */
function takeUp({ game }: Play): TopCard {
  return takeStep(game, 'card') as TopCard
}

/** Under its deck, seen and not obeyed. */
function discard(play: Play, { deck, card: id }: TopCard): void {
  returnCard(play, { deck, card: id })
  countSeen(play, deck)
}
