import type { Prompt } from '#engine/game.ts'
import { livingSeats, nextLiving } from '#mechanics/property/holdings.ts'
import type { Play, PromptKind } from '../game.ts'
import { cheapest, chosen, deedOption, losable } from '../property/choosing.ts'
import { seize } from '../property/seize.ts'
import { closing } from '../turn/closing.ts'
import type { BlueCard } from './cards.ts'
import { hasNoEffect, type BlueStep } from './carry.ts'

const why: BlueCard = 'neighbours_choice'

/** The next player names what the Bank gets of the drawer's (SLH-125). */
export function neighboursChoice(play: Play, step: BlueStep): void {
  const { seat } = step
  const [only, ...others] = losable(play, seat)
  if (only === undefined) hasNoEffect(play, step)
  else if (others.length > 0) askNeighbour(play, seat)
  else seize(play, only, 'bank', why)
}

function askNeighbour(play: Play, owner: number): void {
  const seats = [nextLiving(play.game, owner)]
  play.ask({ kind: 'c9.choose', seats, timer: 'choice', about: { owner, loser: owner } })
}

const ownerIn = ({ about }: Prompt) => about['owner'] as number

export const neighbourPrompt: PromptKind = {
  options: (position, prompt) => deedOption('condemn', prompt.id, losable(position, ownerIn(prompt))),
  fallback: (position, prompt) => {
    const deed = cheapest(position, losable(position, ownerIn(prompt)))
    return deed === null ? null : { act: 'condemn', prompt: prompt.id, with: { deed: [deed] } }
  },
  acts: { condemn: closing((play, _seat, move) => seize(play, chosen(move), 'bank', why)) },
  /** The choice is the next one's then. */
  leave: (play, prompt) => {
    play.close(prompt.id)
    if (livingSeats(play.game).length > 1) askNeighbour(play, ownerIn(prompt))
  },
}
