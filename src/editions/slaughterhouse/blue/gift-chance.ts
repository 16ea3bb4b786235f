import { obey, takeTop } from '#mechanics/cards/draw.ts'
import { fromLeft, nextLiving } from '#mechanics/property/holdings.ts'
import type { Game, Play, PromptKind } from '../game.ts'
import { closingForGood } from '../turn/closing.ts'
import { seatChoice, seatOption } from '../turn/seat-option.ts'
import type { BlueStep } from './carry.ts'

const chance = 'chance'

/** The drawer alone looks at the top Chance card, which lies there until it is given away (SLH-115). */
export function giftChance(play: Play, { seat }: BlueStep): void {
  const [only, ...others] = fromLeft(play.game, seat)
  const card = topOf(play.game)
  play.emit({ kind: 'lookedAt', seat, deck: chance, card, audience: [seat] })
  if (others.length > 0) play.ask({ kind: 'c3.give', seats: [seat], timer: 'choice', private: true })
  else if (only !== undefined) give(play, seat, only)
}

function topOf({ decks }: Game): string {
  return decks[chance]?.[0] as string
}

/** The receiver obeys at once, out of turn, and no Key is of use to them (SLH-115 to SLH-117). */
function give(play: Play, from: number, seat: number): void {
  const given = { seat, deck: chance, card: takeTop(play, chance) }
  play.emit({ kind: 'cardGiven', from, ...given })
  obey(play, given, { isAccepted: true })
}

/** Only the one who is asked may know what they give: what the card is stands with their options, not with the question. */
export const givePrompt: PromptKind = {
  options: ({ game }, { id }, seat) =>
    fromLeft(game, seat).map((to) =>
      seatOption('giveCard', id, { to }, { to, deck: chance, card: topOf(game) }),
    ),
  fallback: ({ game }, { id }, seat) => seatChoice('giveCard', id, 'to', nextLiving(game, seat)),
  acts: { giveCard: closingForGood((play, seat, move) => give(play, seat, move.with['to'] as number)) },
}
