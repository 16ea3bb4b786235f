import type { Play } from './game.ts'
import { reviewHotels } from './cheats/free-hotel.ts'
import { settleSales } from './money/buy.ts'
import { payDues } from './money/settle-dues.ts'
import { resumeLater, reviewTurn } from './turn/act.ts'
import { finishIfWon } from './turn/end.ts'
import { reviewRoll } from './turn/opening.ts'
import { reviewJury } from './ultimate/jury.ts'
import { reviewNeighbour } from './ultimate/neighbour.ts'

/** What every move may have made possible: a debt that can be paid now, a purchase that has lost its ground, a last one standing, another next step. */
export function settle(play: Play): void {
  settleSales(play)
  payDues(play)
  finishIfWon(play)
  if (play.game.over) return
  reviewHotels(play)
  reviewJury(play)
  reviewTurn(play)
  reviewNeighbour(play)
  reviewRoll(play)
  resumeLater(play)
}
