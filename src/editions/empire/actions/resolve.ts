import { seatAt } from '#mechanics/money/funds.ts'
import type { Play } from '../game.ts'
import { owe } from '../debt.ts'
import { towerOf, type Action, type ActionKind } from '../state.ts'
import { moveTop, sendHome } from '../towers/place.ts'
import { valueOf } from '../towers/tower.ts'
import { isRefusedWhole } from './action.ts'
import { levy } from './loss.ts'

/** All have answered: the action is carried out on those who have not said No (EMP-085, EMP-086). */
export function resolveAction(play: Play): void {
  const { own } = play.game
  const { action } = own
  own.action = null
  if (!action) return
  carried[action.kind](play, action)
}

type Carry = (play: Play, action: Action) => void

/** Targets that have not refused, are still in the game, and have a tile. */
function struck({ game }: Play, { targets, refused }: Action): number[] {
  return targets.filter(
    (seat) => !refused.includes(seat) && !seatAt(game, seat).out && towerOf(game, seat).length > 0,
  )
}

const swap: Carry = (play, action) => {
  if (isRefusedWhole(action)) return
  play.do({ step: 'exchange', seat: action.actor, towers: [...action.towers] })
}

const carried: Readonly<Record<ActionKind, Carry>> = {
  swap,
  switcheroo: swap,
  takeover: (play, action) => {
    for (const seat of struck(play, action)) moveTop(play, seat, action.actor, 'takeover')
  },
  bubble: (play, action) => {
    for (const seat of struck(play, action)) sendHome(play, seat, 'bubble')
  },
  rival: (play, action) => {
    for (const seat of struck(play, action)) sendHome(play, seat, 'rival')
  },
  levy: (play, { actor, targets, refused, card }) => {
    for (const debtor of targets.filter((seat) => !refused.includes(seat)))
      owe(play, { debtor, creditor: actor, amount: levy, why: 'levy', about: { card: card as string } })
  },
  boomerang: (play, { actor, targets, refused, square }) => {
    const [owner] = targets
    if (owner === undefined || square === null) return
    const isBack = !refused.includes(owner)
    const [debtor, creditor] = isBack ? [owner, actor] : [actor, owner]
    const why = isBack ? 'boomerang' : 'rent'
    owe(play, { debtor, creditor, amount: valueOf(play, owner), why, about: { square } })
  },
}
