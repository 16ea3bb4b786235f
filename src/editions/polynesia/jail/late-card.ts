import { takeStep } from '#engine/agenda.ts'
import type { Position } from '#engine/edition.ts'
import type { HeldCard, Prompt } from '#engine/game.ts'
import { giveUpCard, releaseCards } from '#mechanics/cards/held.ts'
import { debtOf } from '#mechanics/debt/debt-prompt.ts'
import { clearDebt } from '#mechanics/debt/debts.ts'
import { cardOptions, release, useCard } from '#mechanics/jail/jail.ts'
import { openDebts } from '#mechanics/debt/state.ts'
import type { MoreAnswers } from '#mechanics/mechanic.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { fromLeft } from '#mechanics/property/holdings.ts'

/** While the fine of the third miss is owed, a release card that the debtor comes to have opens the jail in its place (POL-082). */

/** Whether a debtor who owns nothing but cash could yet buy a card for it of another player (POL-079, POL-082). */
export function isCardForSale(position: Position, seat: number): boolean {
  const { game } = position
  const owed = openDebts(game).find(({ debtor }) => debtor === seat)
  if (owed?.why !== 'fine' || seatAt(game, seat).cash === 0) return false
  return fromLeft(game, seat).some((other) => releaseCards(position, other).length > 0)
}

function isFine(position: Position, prompt: Prompt): boolean {
  return debtOf(position, prompt).why === 'fine'
}

export const lateCard: MoreAnswers = {
  options: (position, prompt, seat) => (isFine(position, prompt) ? cardOptions(position, prompt, seat) : []),
  fallback: (position, prompt, seat) => {
    const held = isFine(position, prompt) ? releaseCards(position, seat)[0] : undefined
    return held ? { act: 'useCard', prompt: prompt.id, with: { deck: held.deck } } : null
  },
  acts: {
    useCard: {
      ...(useCard.explain && { explain: useCard.explain }),
      carry: (play, seat, move, prompt) => {
        clearDebt(play, debtOf(play, prompt))
        takeStep(play.game, 'release')
        const held = releaseCards(play, seat).find(({ deck }) => deck === move.with['deck']) as HeldCard
        giveUpCard(play, seat, held)
        play.emit({ kind: 'usedCard', seat, ...held })
        release(play, seat, 'card')
      },
    },
  },
}
