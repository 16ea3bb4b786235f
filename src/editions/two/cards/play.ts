import type { FreeAction, Play } from '../game.ts'
import { refusal } from '#engine/refusal.ts'
import { livingSeats } from '#mechanics/property/holdings.ts'
import { openDebts } from '#mechanics/debt/state.ts'
import { isCardMoment, restart } from '../turn/moment.ts'
import { handOf } from '../state.ts'
import { takeCard, putAside } from './discard.ts'
import { effectOf } from './cards.ts'
import { previewOn } from './preview.ts'
import { mayBeTarget, targetsOf } from './targets.ts'

/** Any card of the hand, on anybody, in the own turn (TWO-100, TWO-101, TWO-116). */
export const playCard: FreeAction = {
  isSecret: true,
  isWorthwhile: isCardMoment,
  options: (position, seat) => {
    if (!isCardMoment(position, seat)) return []
    return handOf(position.game, seat).flatMap(({ deck, card }) => {
      const from = targetsOf(position, seat, card)
      if (from.length === 0) return []
      return [
        {
          act: 'play',
          prompt: null,
          fixed: { card },
          ask: [{ name: 'target', type: 'pick' as const, of: 'seat', from, min: 1, max: 1 }],
          facts: { deck, card },
          atOnce: true as const,
        },
      ]
    })
  },
  explain: (position, seat, move) => {
    if (!isCardMoment(position, seat)) return refusal('notYourMoment', {})
    const { card } = move.with
    if (card === undefined) return refusal('noCardToPlay', {})
    if (!handOf(position.game, seat).some((held) => held.card === card)) return refusal('noSuchCard', {})
    const { target: named } = move.with
    const [target] = Array.isArray(named) ? named : []
    const isOther = livingSeats(position.game).includes(target as number)
    return isOther && !mayBeTarget(position, seat, card as string, target as number)
      ? refusal('badTarget', { seat: target as number })
      : null
  },
  preview: (position, seat, move) => {
    const [target = seat] = move.with['target'] as number[]
    const facts = previewOn(position, seat, move.with['card'] as string, target)
    return { facts, isGrave: facts['isNothing'] === true || facts['isOwnLoss'] === true }
  },
  carry: (play, seat, move) => {
    const card = move.with['card'] as string
    const [target = seat] = move.with['target'] as number[]
    const held = takeCard(play, seat, card)
    restart(play)
    play.game.own.inPlay.push({ ...held, seat, target })
    play.emit({ kind: 'playedOn', seat, target, ...held })
    play.push({ step: 'settled' })
    play.push({ step: 'putAway' })
    // Older debts wait for the step that asked for them.
    play.push({ step: 'debts', after: openDebts(play.game).at(-1)?.id ?? 0 })
    play.do({ step: `card.${effectOf(card).do}`, seat: target, card })
  },
}

/** Only when its effect is over does a card lie on the discard pile (TWO-099). */
export function putAway(play: Play): void {
  const card = play.game.own.inPlay.pop()
  if (card) putAside(play, card, true)
}
