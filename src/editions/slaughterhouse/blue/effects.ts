import { at } from '#engine/at.ts'
import { lotAt } from '#engine/board.ts'
import { press } from '#engine/edition.ts'
import { pay } from '#engine/money.ts'
import type { MoveWith } from '#engine/option.ts'
import { erect } from '#mechanics/building/building.ts'
import { movePieces } from '#mechanics/building/stock.ts'
import { cardSteps, type TopCard } from '#mechanics/cards/carry.ts'
import { playCard, takeTop } from '#mechanics/cards/draw.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { deedAt, deedsOf, fromLeft, livingSeats, nextLiving } from '#mechanics/property/holdings.ts'
import { choose, closing, closingWithoutUndo } from '../../answers.ts'
import { doesMinerWake } from '../cop/cop.ts'
import { type Game, type Play, type Position, type PromptKind, rogueAt, type StepHandler } from '../game.ts'
import { cheapest, chosen, deedOption, losable, mayEmpty, seize, takePrompt } from '../property.ts'
import { pickOption, pickPocket } from '../theft.ts'
import { buyBack, countOf, gain } from '../tools/inventory.ts'
import { lotsForHouse } from '../tools/placing.ts'
import { seatChoice, seatOption, seatWithMost } from '../turn/answers.ts'
import { type BlueCard, hasNoEffect } from './cards.ts'
import {
  backwards,
  copDispatch,
  indirectlyToJail,
  retreatToGo,
  toTheBank,
  toTheTaxman,
  visitTheCop,
} from './moving.ts'

declare module '#engine/game.ts' {
  interface Subjects {
    'c9.choose': { owner: number; loser: number }
  }
}

const byNeighbour: BlueCard = 'neighbours_choice'

/** Lets the next player choose a property of the drawer, which goes to the Bank (SLH-125). */
function neighboursChoice(play: Play, step: TopCard): void {
  const { seat } = step
  const [only, ...others] = losable(play, seat)
  if (only === undefined) hasNoEffect(play, step)
  else if (others.length > 0) askNeighbour(play, seat)
  else seize(play, only, 'bank', byNeighbour)
}

function askNeighbour(play: Play, owner: number): void {
  const seats = [nextLiving(play.game, owner)]
  play.ask({ kind: 'c9.choose', seats, timer: 'choice', about: { owner, loser: owner } })
}

const neighbourPrompt: PromptKind<'c9.choose'> = {
  options: (position, prompt) => deedOption('condemn', prompt.id, losable(position, prompt.about.owner)),
  fallback: (position, prompt) => {
    const deed = cheapest(position, losable(position, prompt.about.owner))
    return deed === null ? null : choose(prompt.id, 'condemn', { deed: [deed] })
  },
  acts: { condemn: closing((play, _seat, move) => seize(play, chosen(move), 'bank', byNeighbour)) },
  /** If the asked player leaves, the player after them chooses. */
  leave: (play, prompt) => {
    play.close(prompt.id)
    if (livingSeats(play.game).length > 1) askNeighbour(play, prompt.about.owner)
  },
}

const byChairman: BlueCard = 'chairmans_due'

/**
 * Makes the drawer give the Chairman a property; if the drawer is the Chairman, lets them take any property
 * (SLH-126, SLH-127).
 */
function chairmansDue(play: Play, step: TopCard): void {
  if (play.game.own.chairman === step.seat) offerAny(play, step)
  else demandOne(play, step)
}

function demandOne(play: Play, step: TopCard): void {
  const { seat } = step
  const [only, ...others] = deedsOf(play.game, seat)
  if (only === undefined) hasNoEffect(play, step)
  else if (others.length > 0 || mayEmpty(play.game, only))
    play.ask({ kind: 'c10.forfeit', seats: [seat], timer: 'choice' })
  else seize(play, only, play.game.own.chairman, byChairman)
}

function offerAny(play: Play, step: TopCard): void {
  if (takeable(play, step.seat).length === 0) hasNoEffect(play, step)
  else play.ask({ kind: 'c10.take', seats: [step.seat], timer: 'choice' })
}

function takeable({ board, game }: Position, seat: number): number[] {
  return board.properties.filter((square) => game.deeds[square]?.owner !== seat)
}

/**
 * Returns the properties that the drawer can give; none if the drawer became Chairman because the previous
 * one left.
 */
function demanded({ game }: Position, seat: number): number[] {
  return game.own.chairman === seat ? [] : deedsOf(game, seat)
}

const fallbackTribute: PromptKind['fallback'] = (position, { id }, seat) => {
  const deed = cheapest(position, demanded(position, seat))
  const to = position.game.own.chairman
  return deed === null ? null : choose(id, 'forfeit', { deed: [deed], to })
}

const tributePrompt: PromptKind = {
  options: (position, { id }, seat) =>
    deedOption('forfeit', id, demanded(position, seat), { fixed: { to: position.game.own.chairman } }),
  fallback: fallbackTribute,
  whenLeaving: fallbackTribute,
  acts: {
    forfeit: closing((play, _seat, move) => seize(play, chosen(move), play.game.own.chairman, byChairman)),
  },
}

/** The Chairman may also take unsold deeds and deeds of monopolies, or decline (SLH-127). */
const chairmanTakesPrompt = takePrompt(
  (position, _prompt, seat) => takeable(position, seat),
  byChairman,
  () => true,
)

declare module '#engine/game.ts' {
  interface Subjects {
    c5: { tool: Gift }
    c6: { tool: Gift }
  }
}

const chance = 'chance'

/**
 * Shows the top Chance card to the drawer only; it stays on the deck until the drawer gives it away
 * (SLH-115).
 */
function giftChance(play: Play, { seat }: TopCard): void {
  const [only, ...others] = fromLeft(play.game, seat)
  const card = topOf(play.game)
  play.emit({ kind: 'lookedAt', seat, deck: chance, card, audience: [seat] })
  if (others.length > 0) play.ask({ kind: 'c3.give', seats: [seat], timer: 'choice', private: true })
  else if (only !== undefined) give(play, seat, only)
}

function topOf({ decks }: Game): string {
  return at(decks[chance] ?? [], 0)
}

/**
 * Gives the card to a player, who obeys it immediately, out of turn, and cannot play the Key (SLH-115 to
 * SLH-117).
 */
function give(play: Play, from: number, seat: number): void {
  const given = { seat, deck: chance, card: takeTop(play, chance) }
  play.emit({ kind: 'cardGiven', from, ...given })
  playCard(play, given, { isAccepted: true })
}

/** Only the asked player may know the card, so the options contain it, not the prompt. */
const givePrompt: PromptKind = {
  options: ({ game }, { id }, seat) =>
    fromLeft(game, seat).map((to) =>
      seatOption('giveCard', id, { to }, { to, deck: chance, card: topOf(game) }),
    ),
  fallback: ({ game }, { id }, seat) => seatChoice('giveCard', id, 'to', nextLiving(game, seat)),
  acts: {
    giveCard: closingWithoutUndo((play, seat, { with: { to } }: MoveWith<{ to: number }>) =>
      give(play, seat, to),
    ),
  },
}

type Gift = 'bomb' | 'miner'

const cards = { bomb: 'free_bomb', miner: 'free_miner' } as const satisfies Record<Gift, BlueCard>

/** Offers a choice: keep a Bomb or Miner, or take its price from the Bank (SLH-121, SLH-122). */
function giftOf(tool: Gift, kind: 'c5' | 'c6') {
  return (play: Play, { seat }: TopCard) =>
    play.ask({ kind, seats: [seat], timer: 'choice', about: { tool } })
}

const freeBomb = giftOf('bomb', 'c5')
const freeMiner = giftOf('miner', 'c6')

/** If the player takes the money, the Miner never comes into play and the Cop does not wake. */
const toolPrompt: PromptKind<'c5' | 'c6'> = {
  options: ({ game }, { id, about: { tool } }) => {
    const wakesCop = tool === 'miner' && doesMinerWake(game, false)
    return [press('keepTool', id, { tool, wakesCop }), press('cashTool', id, { tool, amount: buyBack[tool] })]
  },
  fallback: (_position, { id }) => choose(id, 'keepTool'),
  acts: {
    keepTool: closing((play, seat, _move, { about }) => gain(play, seat, about.tool)),
    cashTool: closing((play, seat, _move, { about: { tool } }) => {
      pay(play, 'bank', seat, buyBack[tool], 'card', { card: cards[tool] })
    }),
  },
}

/** Picks the pockets of any other player, wherever the two tokens are (SLH-123). */
function remotePickpocket(play: Play, step: TopCard): void {
  const { seat } = step
  const [only, ...others] = targets(play.game, seat)
  if (only === undefined) hasNoEffect(play, step)
  else if (others.length > 0) play.ask({ kind: 'c7.target', seats: [seat], timer: 'choice' })
  else pickPocket(play, seat, only)
}

function targets(game: Game, seat: number): number[] {
  return fromLeft(game, seat).filter((other) => seatAt(game, other).cash > 0)
}

const targetPrompt: PromptKind = {
  options: ({ game }, { id }, seat) => targets(game, seat).map((victim) => pickOption(game, id, victim)),
  fallback: ({ game }, { id }, seat) => {
    const victim = seatWithMost(targets(game, seat), (other) => seatAt(game, other).cash)
    return seatChoice('pickpocket', id, 'victim', victim)
  },
  acts: {
    pickpocket: closingWithoutUndo((play, seat, { with: { victim } }: MoveWith<{ victim: number }>) =>
      pickPocket(play, seat, victim),
    ),
  },
}

/** Offers to place the house if the player could build now; otherwise adds it to the inventory (SLH-129). */
function gainHouse(play: Play, seat: number): void {
  if (lotsForHouse(play, seat).length > 0) play.ask({ kind: 'c11.place', seats: [seat], timer: 'choice' })
  else gain(play, seat, 'house')
}

const housePrompt: PromptKind = {
  options: (position, { id }, seat) => [
    ...deedOption('place', id, lotsForHouse(position, seat), { name: 'lot', facts: { piece: 'house' } }),
    press('keepHouse', id),
  ],
  fallback: (_position, { id }) => choose(id, 'keepHouse'),
  acts: {
    place: closing((play, seat, move) => erect(play, seat, chosen(move, 'lot'), 0)),
    keepHouse: closing((play, seat) => gain(play, seat, 'house')),
  },
}

/** Returns other players with a building or an unplaced house, in order from the left. */
function housed(game: Game, seat: number): number[] {
  return fromLeft(game, seat).filter((other) => buildingsOf(game, other) > 0)
}

/** Returns the number of a seat's houses, placed or not; a hotel counts as five. */
function buildingsOf(game: Game, seat: number): number {
  const placed = deedsOf(game, seat).reduce((sum, square) => sum + deedAt(game, square).level, 0)
  return placed + countOf(game, seat, 'house')
}

/** Makes another player return a house to the Bank without payment (SLH-130). */
function makeGiveBack(play: Play, seat: number): void {
  const [only, ...others] = housed(play.game, seat)
  if (only === undefined) return
  if (others.length > 0) play.ask({ kind: 'c11.target', seats: [seat], timer: 'choice' })
  else demandHouse(play, seat, only)
}

const houseTargetPrompt: PromptKind = {
  options: ({ game }, { id }, seat) =>
    housed(game, seat).map((victim) =>
      seatOption('demandHouse', id, { victim }, { victim, houses: buildingsOf(game, victim) }),
    ),
  fallback: ({ game }, { id }, seat) => {
    const victim = seatWithMost(housed(game, seat), (other) => buildingsOf(game, other))
    return seatChoice('demandHouse', id, 'victim', victim)
  },
  acts: {
    demandHouse: closing((play, seat, { with: { victim } }: MoveWith<{ victim: number }>) =>
      demandHouse(play, seat, victim),
    ),
  },
}

function demandHouse(play: Play, seat: number, victim: number): void {
  const { game } = play
  const [lot, ...others] = builtLots(game, victim)
  const hasLoose = countOf(game, victim, 'house') > 0
  if (lot === undefined) giveLoose(play, victim)
  else if (others.length > 0 || hasLoose)
    play.ask({ kind: 'c11.giveup', seats: [victim], timer: 'choice', about: { from: seat } })
  else lower(play, victim, lot)
}

function builtLots(game: Game, seat: number): number[] {
  return deedsOf(game, seat).filter((square) => deedAt(game, square).level > 0)
}

function giveLoose(play: Play, seat: number): void {
  rogueAt(play.game, seat).inventory.houses -= 1
  play.emit({ kind: 'houseGiven', seat, square: null, level: 0 })
}

/** Removes a house from a lot, or turns its hotel into four houses. */
function lower(play: Play, seat: number, square: number): void {
  const deed = deedAt(play.game, square)
  deed.level -= 1
  movePieces(play, deed.level + 1, deed.level)
  play.emit({ kind: 'houseGiven', seat, square, level: deed.level })
}

const giveHousePrompt: PromptKind = {
  options: ({ game }, { id }, seat) => [
    ...(countOf(game, seat, 'house') > 0 ? [press('giveLoose', id)] : []),
    ...deedOption('giveHouse', id, builtLots(game, seat), { name: 'lot' }),
  ],
  fallback: ({ game, board }, { id }, seat) => {
    if (countOf(game, seat, 'house') > 0) return choose(id, 'giveLoose')
    const priceOf = (square: number) => lotAt(board, square).price
    const lot = builtLots(game, seat).sort((a, b) => priceOf(a) - priceOf(b) || a - b)[0]
    return lot === undefined ? null : choose(id, 'giveHouse', { lot: [lot] })
  },
  acts: {
    giveLoose: closing(giveLoose),
    giveHouse: closing((play, seat, move) => lower(play, seat, chosen(move, 'lot'))),
  },
}

/**
 * Lets the drawer gain a house or make another player return one; only the gain is possible if nobody has one
 * (SLH-128).
 */
function houseSwap(play: Play, { seat }: TopCard): void {
  if (housed(play.game, seat).length === 0) gainHouse(play, seat)
  else play.ask({ kind: 'c11.mode', seats: [seat], timer: 'choice' })
}

const modePrompt: PromptKind = {
  options: (_position, { id }) => [press('gainHouse', id), press('makeGiveBack', id)],
  fallback: (_position, { id }) => choose(id, 'gainHouse'),
  acts: { gainHouse: closing(gainHouse), makeGiveBack: closing(makeGiveBack) },
}

/**
 * Step of the two blue cards that the drawer keeps: the Pass Key, and the card to use in Jail (SLH-118,
 * SLH-139).
 */
const keep: StepHandler = cardSteps['card.keep']

/** The step of each blue card (SLH-113 to SLH-144). */
export const blueSteps = {
  'blue.to_the_bank': toTheBank,
  'blue.retreat_to_go': retreatToGo,
  'blue.gift_chance': giftChance,
  'blue.get_out_now': keep,
  'blue.free_bomb': freeBomb,
  'blue.free_miner': freeMiner,
  'blue.remote_pickpocket': remotePickpocket,
  'blue.visit_the_cop': visitTheCop,
  'blue.neighbours_choice': neighboursChoice,
  'blue.chairmans_due': chairmansDue,
  'blue.house_swap': houseSwap,
  'blue.cop_dispatch': copDispatch,
  'blue.indirectly_to_jail': indirectlyToJail,
  'blue.backwards': backwards,
  'blue.pass_key': keep,
  'blue.to_the_taxman': toTheTaxman,
} as const satisfies Record<`blue.${BlueCard}`, StepHandler>

export const bluePrompts: Readonly<Record<string, PromptKind>> = {
  'c3.give': givePrompt,
  c5: toolPrompt,
  c6: toolPrompt,
  'c7.target': targetPrompt,
  'c9.choose': neighbourPrompt,
  'c10.forfeit': tributePrompt,
  'c10.take': chairmanTakesPrompt,
  'c11.mode': modePrompt,
  'c11.place': housePrompt,
  'c11.target': houseTargetPrompt,
  'c11.giveup': giveHousePrompt,
}
