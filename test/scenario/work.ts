import { runAgenda } from '#engine/agenda.ts'
import type { Chance } from '#engine/chance.ts'
import { carryAct } from '#engine/carry.ts'
import type { GameEvent } from '#engine/event.ts'
import type { Game, Seat, Step } from '#engine/game.ts'
import { findAct } from '#engine/moves.ts'
import { MoveInPlay, type Play } from '#engine/play.ts'
import { readChoice } from './acts.ts'
import type { Given } from './given.ts'
import { lot, many } from './kinds.ts'
import type { Names } from './names.ts'
import { ownWords } from './own-words.ts'
import type { Item } from './source.ts'

/**
 * Creates the pending work of a starting state and runs it up to the first decision. Returns the events.
 */
export function setWork(game: Game, given: Given, names: Names, chance: Chance): GameEvent[] {
  const { turn, agenda } = game
  const { landing, debts, auction } = given
  const seat = turn.seat
  if (landing ?? debts ?? auction) turn.rolled = true
  game.prompts = []
  const own = ownWords(names.edition).agenda
  const stop = landing ? landingStep(game, landing, names) : null
  const usual = [
    { step: 'endTurn', seat },
    { step: turn.rolled ? 'afterRoll' : 'start', seat },
    ...(stop ? [stop] : []),
  ]
  agenda.splice(0, agenda.length, ...(own ? own(game, stop !== null) : usual))
  if (debts) agenda.push(debtStep(game, debts, names))
  if (auction) agenda.push(auctionStep(game, auction, names))
  const play = new MoveInPlay(names.edition, game, chance)
  runAgenda(play)
  if (auction) bidAll(play, auction, names)
  return play.events
}

/**
 * Returns the step in which the token of the turn's seat lands: `landing: Boardwalk`, optionally with the way
 * of moving.
 */
function landingStep({ turn, seats }: Game, item: Item, names: Names): Step {
  const { on, by } = item.isMap ? item.fields('part of a landing', ['on', 'by']) : { on: item }
  const seat = seats[turn.seat] as Seat
  if (on) seat.at = names.square(on)
  const how = by?.text() ?? 'dice'
  if (how !== 'dice' && how !== 'card') by?.unknown('way to land', how, ['dice', 'card'])
  return { step: 'land', seat: turn.seat, by: how, special: null }
}

function debtStep(game: Game, item: Item, names: Names): Step {
  for (const one of item.many()) {
    const { debtor, creditor, amount, why } = one.fields('part of a debt', [
      'debtor',
      'creditor',
      'amount',
      'why',
    ])
    const missing = () => one.fail('a debt needs debtor, creditor and amount')
    const debt = {
      id: ++game.lastId,
      debtor: names.seat(debtor ?? missing()),
      creditor: names.party(creditor ?? missing()),
      amount: names.money(amount ?? missing()),
      why: why?.text() ?? 'rent',
      about: {},
    }
    ;(game.debts ??= []).push(debt)
    names.counted.debt.push(debt.id)
  }
  return { step: 'debts' }
}

const auctionKeys = ['square', 'cause', 'why', 'queue', 'bids'] as const

function auctionStep(game: Game, item: Item, names: Names): Step {
  const { square, cause, why, queue } = item.fields('part of an auction', auctionKeys)
  return {
    step: 'auction',
    lot: lot.read(square ?? item.fail('an auction needs a square'), names),
    cause: cause ? names.seat(cause) : game.turn.seat,
    why: why?.text() ?? 'declined',
    queue: queue ? many(lot).read(queue, names) : [],
  }
}

/** Makes the bids so far, a list of `B: { bid: 100 }`, `C: pass` …, with the same acts as in steps. */
function bidAll(play: Play, auction: Item, names: Names): void {
  const { bids } = auction.fields('part of an auction', auctionKeys)
  for (const entry of bids?.items().flatMap((bid) => bid.entries()) ?? []) {
    const seat = names.seat(entry.key)
    const move = { ...readChoice(play, names, seat, entry.value), seat, at: play.game.now }
    const found = findAct(play, seat, move)
    if ('refused' in found) return entry.value.fail(`this is refused: ${found.refused.code}`)
    carryAct(play, seat, move, found)
  }
}
