import { at } from '#engine/at.ts'
import { signOf } from './palette.ts'
import type { Ending } from '#engine/edition.ts'
import type { Auction, Lot } from '#mechanics/auction/state.ts'
import { cut } from '#text/one-line.ts'
import { noticeOf, waitingText } from './notice.ts'
import { firstFitting } from './sheet.ts'
import type { Facts, RollFacts, SeatFacts, SquareFacts } from './scene.ts'

type Holdings = (facts: Facts, seat: SeatFacts) => string[]

interface DetailLevel {
  nameLength: number
  holdings: Holdings
  where: 'name' | 'short'
}

/** Levels of detail from the fullest description to the briefest. The first one that fits is used. */
const detailLevels: DetailLevel[] = [
  { nameLength: 32, holdings: everyDeed, where: 'name' },
  { nameLength: 32, holdings: counts, where: 'name' },
  { nameLength: 16, holdings: counts, where: 'short' },
  { nameLength: 12, holdings: onlyDeeds, where: 'short' },
  { nameLength: 10, holdings: () => [], where: 'short' },
]

/** The levels for a plain board. All of them name the owner of each deed. */
const plainDetailLevels: DetailLevel[] = [
  { nameLength: 32, holdings: everyDeed, where: 'name' },
  { nameLength: 20, holdings: everyShortDeed, where: 'name' },
  { nameLength: 12, holdings: everyShortDeed, where: 'short' },
  { nameLength: 10, holdings: everyNumber, where: 'short' },
]

/** Returns a description of a scene, at most 1,024 characters long. */
export function describe(facts: Facts): string {
  return firstFitting(facts.scene.isPlain ? plainDetailLevels : detailLevels, (level) => {
    const name = (seat: SeatFacts) => cut(seat.name, level.nameLength)
    const seats = facts.seats.map((seat) => describeSeat(facts, seat, name(seat), level))
    return [
      ...describeTurn(facts, name),
      ...describeMoments(facts),
      ...describeNotice(facts, name),
      ...describeTableau(facts, name),
      ...describeStacks(facts, name, false),
      ...seats,
      ...describeTable(facts, name, level.where),
    ]
      .map((part) => (part.endsWith('.”') ? part : `${part}.`))
      .join(' ')
  })
}

function describeTurn(facts: Facts, name: (seat: SeatFacts) => string): string[] {
  const { scene, text, turn, roll, squares, seats } = facts
  const { boardWords } = text
  const winners = scene.view.over?.winners.map((seat) => name(at(seats, seat))) ?? []
  const state = turn ? [turnText(facts, name(turn))] : [boardWords.over, boardWords.winners(winners)]
  if (!roll) return state
  const rolled = boardWords.rolled(name(roll.seat), shownDice(facts, roll.dice))
  if (scene.isPlain || roll.reached === null) return [...state, rolled]
  return [...state, `${rolled}, ${reachedText(facts, roll, at(squares, roll.reached).name, name)}`]
}

export function shownDice({ scene, text }: Facts, dice: readonly number[]): (number | string)[] {
  return dice.map((value, die) => (signOf(scene.edition, die, value) ? text.boardWords.dieSign : value))
}

/** Returns who reached which square and, for the Jail, whether as a prisoner or as a visitor. */
export function reachedText(
  facts: Facts,
  { seat, mover, reached }: RollFacts,
  square: string,
  name: (seat: SeatFacts) => string,
): string {
  const { scene, text } = facts
  const where = reached === scene.board.jail ? jailText(facts, mover) : text.boardWords.reached(square)
  return mover === seat ? where : `${name(mover)} ${where}`
}

export function jailText(facts: Facts, seat: SeatFacts): string {
  const { visiting, jailed } = facts.text.boardWords
  return (seat.jail === null ? visiting : jailed)(nameOfJail(facts))
}

/** Returns whose turn it is; a plain board omits the current prompt. */
export function turnText({ scene, text }: Facts, name: string): string {
  const { boardWords } = text
  const { number } = scene.view.turn
  if (scene.isPlain) return boardWords.turnOf(number, name)
  return `${boardWords.turn(number)}: ${boardWords.toPlay(name)}`
}

export function describeTableau({ tableau, text }: Facts, name: (seat: SeatFacts) => string): string[] {
  if (!tableau) return []
  const { boardWords } = text
  const { cards, holders, decks, hotels } = tableau
  return [
    boardWords.faceUp(cards),
    ...holders.map(({ title, seat }) => boardWords.holder(title, seat ? name(seat) : boardWords.nobody)),
    ...(hotels === null ? [] : [boardWords.inTray(boardWords.hotels(hotels))]),
    ...decks.filter(({ isCrooked }) => isCrooked).map((deck) => boardWords.crooked(deck.name)),
  ]
}

/** Returns a line for each seat's stack: height, worth and tiles from the bottom up, or the top tile only. */
export function describeStacks(facts: Facts, name: (seat: SeatFacts) => string, isWhole: boolean): string[] {
  const { stack } = facts.text.boardWords
  return (facts.stacks ?? []).map(({ seat, height, of, worth, tiles }) => {
    const shown = (isWhole ? tiles : tiles.slice(-1)).map((tile) => tile.name)
    return stack(name(seat), Math.min(height, of), of, facts.money(worth), shown)
  })
}

export function describeMoments({ latestMoments: { main, others }, text }: Facts): string[] {
  return [...(main ? [main] : []), ...others].map(({ words, card }) => {
    const description = words.replace(/(?<![.!])[.!]+$/, '')
    return card ? text.boardWords.drawnCard(description, card.text) : description
  })
}

export function describeNotice(facts: Facts, name: (seat: SeatFacts) => string): string[] {
  const notice = noticeOf(facts, name)
  const waiting = waitingText(facts, name)
  return [
    ...(notice ? [`${notice.label}: ${notice.words.join(', ')}`] : []),
    ...(waiting ? [sentence(waiting)] : []),
  ]
}

function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

function describeSeat(facts: Facts, seat: SeatFacts, name: string, { where, holdings }: DetailLevel): string {
  const { boardWords, tokenNames } = facts.text
  const who = boardWords.seat(seat.letter, name, tokenNames[seat.token.id] ?? seat.token.id)
  if (seat.out) return `${who}: ${boardWords.out}`
  const square = facts.squares[seat.at]
  const place =
    seat.jail === null ? standsOn(facts, seat, square?.[where] ?? '') : boardWords.jailed(nameOfJail(facts))
  const marks = seat.marks.map(({ words }) => words)
  const lines = [facts.cash(seat), place, ...marks, ...holdings(facts, seat)]
  return `${who}: ${lines.filter(Boolean).join(', ')}`
}

export function standsOn(facts: Facts, seat: SeatFacts, square: string): string {
  const { boardWords } = facts.text
  return seat.at === facts.scene.board.jail ? boardWords.visiting(nameOfJail(facts)) : boardWords.on(square)
}

export function nameOfJail({ squares, scene }: Facts): string {
  return squares[scene.board.jail]?.name ?? ''
}

function everyDeed(facts: Facts, seat: SeatFacts): string[] {
  return [...owned(facts, seat, ({ name }) => name), ...tellComplete(facts, seat), ...cards(facts, seat)]
}

export function tellComplete({ squares, text, groupName }: Facts, { deeds }: SeatFacts): string[] {
  const parts = deeds.flatMap((deed) => {
    const { isComplete, group } = at(squares, deed)
    return isComplete && group !== null ? [groupName(group)] : []
  })
  return parts.length > 0 ? [text.boardWords.complete([...new Set(parts)])] : []
}

function everyShortDeed(facts: Facts, seat: SeatFacts): string[] {
  return owned(facts, seat, ({ short }) => short)
}

function everyNumber(facts: Facts, seat: SeatFacts): string[] {
  return owned(facts, seat, ({ at }) => String(at))
}

function owned(facts: Facts, seat: SeatFacts, called: (square: SquareFacts) => string): string[] {
  const deeds = seat.deeds.map((deed) => {
    const square = at(facts.squares, deed)
    const state = stateOf(facts, square)
    return state ? `${called(square)} (${state})` : called(square)
  })
  return deeds.length > 0 ? [facts.text.boardWords.owns(deeds)] : []
}

export function stateOf({ text }: Facts, { level, hasHotel, mortgaged }: SquareFacts): string {
  if (mortgaged) return text.boardWords.mortgaged
  if (hasHotel) return text.boardWords.hotel
  return level > 0 ? text.boardWords.houses(level) : ''
}

function counts(facts: Facts, seat: SeatFacts): string[] {
  const { boardWords } = facts.text
  const deeds = seat.deeds.map((deed) => at(facts.squares, deed))
  const houses = deeds.reduce((sum, { level, hasHotel }) => sum + (hasHotel ? 0 : level), 0)
  const hotels = deeds.filter(({ hasHotel }) => hasHotel).length
  const mortgaged = deeds.filter((deed) => deed.mortgaged).length
  return [
    ...onlyDeeds(facts, seat),
    ...tellComplete(facts, seat),
    ...(mortgaged ? [boardWords.someMortgaged(mortgaged)] : []),
    ...(houses ? [boardWords.houses(houses)] : []),
    ...(hotels ? [boardWords.hotels(hotels)] : []),
    ...cards(facts, seat),
  ]
}

function onlyDeeds({ text }: Facts, seat: SeatFacts): string[] {
  return [text.boardWords.deeds(seat.deeds.length)]
}

function cards({ text }: Facts, seat: SeatFacts): string[] {
  const { boardWords } = text
  return [
    ...(seat.cards ? [boardWords.cards(seat.cards)] : []),
    ...(seat.kept.length > 0 ? [boardWords.keeps(seat.kept)] : []),
  ]
}

function describeTable(facts: Facts, name: (seat: SeatFacts) => string, where: 'name' | 'short'): string[] {
  const { bank, auction, ending } = facts.scene.view
  const { boardWords } = facts.text
  const stock = facts.tableau ? [] : piecesLeft(facts)
  const lines = stock.length > 0 ? [`${boardWords.bank}: ${stock.join(', ')}`] : []
  const built = facts.squares.filter(({ owner, level }) => !owner && level > 0)
  if (built.length > 0) lines.push(boardWords.bankHotels(built.map((square) => square[where])))
  if (bank.pot > 0) lines.push(boardWords.pot(facts.money(bank.pot)))
  if (auction) lines.push(describeAuction(facts, auction, name))
  if (ending) lines.push(describeEnding(facts, ending))
  return [
    ...lines,
    ...facts.squares.flatMap(({ marks, name: on }) => marks.map(({ words }) => `${on}: ${words}`)),
  ]
}

/**
 * Returns the numbers of houses and hotels left in the Bank, without kinds that the board lacks or does not
 * limit.
 */
export function piecesLeft({ scene, text, hasHouses }: Facts): string[] {
  const { houses, hotels } = scene.view.bank
  return [
    ...(houses === null || !hasHouses ? [] : [text.boardWords.houses(houses)]),
    ...(hotels === null ? [] : [text.boardWords.hotels(hotels)]),
  ]
}

function describeEnding({ text }: Facts, ending: Ending): string {
  const { ends } = text.boardWords
  if (ending.isNear || ending.by === 'vote') return ends.near
  if (ending.by === 'rounds') return ends.rounds(ending.round, ending.of)
  if (ending.by === 'bankruptcies') return ends.bankruptcies(ending.left)
  const at = new Date(ending.at).toISOString()
  return ends.clock(at.slice(0, 10), at.slice(11, 16))
}

export function describeAuction(
  facts: Facts,
  { lot, leader, bid, mode }: Pick<Auction, 'lot' | 'leader' | 'bid' | 'mode'>,
  name: (seat: SeatFacts) => string,
): string {
  const { text, seats, money } = facts
  const { boardWords } = text
  const none = noBidText(facts, mode)
  const high = leader === null ? none : boardWords.highBid(money(bid), name(at(seats, leader)))
  return `${boardWords.auctionOf(lotName(facts, lot))}: ${high}`
}

/** Returns the text for an auction without a high bid. Bids in a sealed auction are secret. */
export function noBidText({ text }: Facts, mode: Auction['mode']): string {
  return mode === 'sealed' ? text.boardWords.sealed : text.boardWords.noBid
}

export function lotName({ text, squares }: Facts, { square, piece }: Lot): string {
  return square === null ? text.boardWords.pieces[piece] : at(squares, square).name
}
