import { toss } from '#mechanics/turn/toss.ts'
import { fromLeft } from '#mechanics/property/holdings.ts'
import { pay } from '#engine/money.ts'
import { decks, empireDeck } from './cards/decks.ts'
import { drawInto } from './cards/hand.ts'
import type { Play } from './game.ts'
import { usualOrders } from './state.ts'

/** All tiles at home, tokens on GO, a toss, then hidden cards from the left of who begins (EMP-003, EMP-005 to EMP-007). */
export function begin(play: Play): void {
  const { game, board } = play
  const { options } = game
  game.own = {
    towers: game.seats.map(() => []),
    homes: { HP: 4, PW: 4, BO: 3, HO: 3 },
    offices: [],
    hands: game.seats.map(() => []),
    discards: { chance: [], empire: [] },
    inUse: [],
    action: null,
    round: { cardUsed: false, isOver: false },
    orders: game.seats.map(() => ({ ...usualOrders, snatch: [] })),
    asleep: game.seats.map(() => false),
    shields: [],
  }
  for (const [seat, mate] of game.seats.entries()) {
    mate.at = board.go
    pay(play, 'bank', seat, options['cash.start'] as number, 'start')
  }
  game.turn.seat = toss(play)
  const hasEmpire = options['empire.cards'] !== false
  for (const [deck, cards] of Object.entries(decks))
    game.decks[deck] = deck === empireDeck && !hasEmpire ? [] : play.shuffle(`shuffle:${deck}`, cards)
  play.emit({ kind: 'started', seats: game.seats.length, first: game.turn.seat })
  if (hasEmpire) deal(play)
  play.push({ step: 'turn', seat: game.turn.seat })
}

/** One at a time, in turn order (EMP-007). */
function deal(play: Play): void {
  const { turn, options } = play.game
  const count = Math.min(options['hand.start'] as number, options['hand.limit'] as number)
  for (let card = 0; card < count; card++)
    for (const seat of [turn.seat, ...fromLeft(play.game, turn.seat)]) drawInto(play, seat)
}
