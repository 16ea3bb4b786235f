import { hotel } from '#engine/board.ts'
import type { Ending } from '#engine/edition.ts'
import type { Auction, Lot } from '#engine/game.ts'
import { cut } from './names.ts'
import { noticeOf, waitingText } from './notice.ts'
import type { Facts, SeatFacts, SquareFacts } from './scene.ts'

/** Discord's limit for a description. */
const longest = 1024

type Holdings = (facts: Facts, seat: SeatFacts) => string[]

/** From the fullest telling to the barest; the first that fits is taken. */
const tellings: { nameLength: number; holdings: Holdings; where: 'name' | 'short' }[] = [
  { nameLength: 32, holdings: everyDeed, where: 'name' },
  { nameLength: 32, holdings: counts, where: 'name' },
  { nameLength: 16, holdings: counts, where: 'short' },
  { nameLength: 12, holdings: onlyDeeds, where: 'short' },
  { nameLength: 10, holdings: () => [], where: 'short' },
]

/** A description of a scene of at most 1,024 characters. */
export function describe(facts: Facts): string {
  let told = ''
  for (const { nameLength, holdings, where } of tellings) {
    const name = (seat: SeatFacts) => cut(seat.name, nameLength)
    const seats = facts.seats.map((seat) => tellSeat(facts, seat, name(seat), where, holdings))
    told = [
      ...tellTurn(facts, name),
      ...tellMoments(facts),
      ...tellNotice(facts, name),
      ...seats,
      ...tellTable(facts, name),
    ]
      .map((part) => `${part}.`)
      .join(' ')
    if (told.length <= longest) return told
  }
  return cut(told, longest)
}

function tellTurn(
  { scene, text, turn, roll, squares, seats }: Facts,
  name: (seat: SeatFacts) => string,
): string[] {
  const { boardWords } = text
  const winners = scene.view.over?.winners.map((seat) => name(seats[seat] as SeatFacts)) ?? []
  const state = turn
    ? [`${boardWords.turn(scene.view.turn.number)}: ${boardWords.toPlay(name(turn))}`]
    : [boardWords.over, boardWords.winners(winners)]
  if (!roll) return state
  const rolled = boardWords.rolled(name(roll.seat), roll.dice)
  if (scene.isPlain) return [...state, rolled]
  const reached = boardWords.reached((squares[roll.reached] as SquareFacts).name)
  return [...state, `${rolled}, ${reached}`]
}

/** Great moments, without what ends a sentence. */
export function tellMoments({ moments }: Facts): string[] {
  return moments.map(({ words }) => words.replace(/[.!]+$/, ''))
}

/** What holds up the game, and who is to answer. */
export function tellNotice(facts: Facts, name: (seat: SeatFacts) => string): string[] {
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

function tellSeat(
  facts: Facts,
  seat: SeatFacts,
  name: string,
  where: 'name' | 'short',
  holdings: Holdings,
): string {
  const { boardWords, tokenNames } = facts.text
  const who = boardWords.seat(seat.letter, name, tokenNames[seat.token.id] ?? seat.token.id)
  if (seat.out) return `${who}: ${boardWords.out}`
  const square = facts.squares[seat.at]
  const place =
    seat.jail === null ? standsOn(facts, seat, square?.[where] ?? '') : boardWords.jailed(nameOfJail(facts))
  const marks = seat.marks.map(({ words }) => words)
  return `${who}: ${[facts.cash(seat), place, ...marks, ...holdings(facts, seat)].join(', ')}`
}

function standsOn(facts: Facts, seat: SeatFacts, square: string): string {
  const { boardWords } = facts.text
  return seat.at === facts.scene.board.jail ? boardWords.visiting(nameOfJail(facts)) : boardWords.on(square)
}

export function nameOfJail({ squares, scene }: Facts): string {
  return squares[scene.board.jail]?.name ?? ''
}

function everyDeed(facts: Facts, seat: SeatFacts): string[] {
  const { boardWords } = facts.text
  const deeds = seat.deeds.map((at) => {
    const square = facts.squares[at] as SquareFacts
    const state = stateOf(facts, square)
    return state ? `${square.name} (${state})` : square.name
  })
  return [...(deeds.length ? [boardWords.owns(deeds)] : []), ...cards(facts, seat)]
}

/** Buildings or mortgage of a deed; empty for a bare one. */
export function stateOf({ text }: Facts, { level, mortgaged }: SquareFacts): string {
  if (mortgaged) return text.boardWords.mortgaged
  if (level >= hotel) return text.boardWords.hotel
  return level > 0 ? text.boardWords.houses(level) : ''
}

function counts(facts: Facts, seat: SeatFacts): string[] {
  const { boardWords } = facts.text
  const deeds = seat.deeds.map((at) => facts.squares[at] as SquareFacts)
  const houses = deeds.reduce((sum, { level }) => sum + (level < hotel ? level : 0), 0)
  const hotels = deeds.filter(({ level }) => level >= hotel).length
  const mortgaged = deeds.filter((deed) => deed.mortgaged).length
  return [
    ...onlyDeeds(facts, seat),
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
  return seat.cards ? [text.boardWords.cards(seat.cards)] : []
}

function tellTable(facts: Facts, name: (seat: SeatFacts) => string): string[] {
  const { bank, auction, ending } = facts.scene.view
  const { boardWords } = facts.text
  const stock = piecesLeft(facts)
  const told = stock.length > 0 ? [`${boardWords.bank}: ${stock.join(', ')}`] : []
  if (bank.pot > 0) told.push(boardWords.pot(facts.money(bank.pot)))
  if (auction) told.push(tellAuction(facts, auction, name))
  if (ending) told.push(tellEnding(facts, ending))
  return [...told, ...facts.squares.flatMap(tellMarks)]
}

/** What the Bank has left of what can run out; an edition may know no such pieces, or have a stock of its own. */
export function piecesLeft({ scene, text }: Facts): string[] {
  const { houses, hotels } = scene.view.bank
  return [
    ...(houses === null ? [] : [text.boardWords.houses(houses)]),
    ...(hotels === null ? [] : [text.boardWords.hotels(hotels)]),
  ]
}

function tellEnding({ text }: Facts, ending: Ending): string {
  const { ends } = text.boardWords
  if (ending.isNear || ending.by === 'vote') return ends.near
  if (ending.by === 'rounds') return ends.rounds(ending.round, ending.of)
  if (ending.by === 'bankruptcies') return ends.bankruptcies(ending.left)
  const at = new Date(ending.at).toISOString()
  return ends.clock(at.slice(0, 10), at.slice(11, 16))
}

/** The open auction: what is sold, and the high bid. */
export function tellAuction(
  facts: Facts,
  { lot, leader, bid, mode }: Pick<Auction, 'lot' | 'leader' | 'bid' | 'mode'>,
  name: (seat: SeatFacts) => string,
): string {
  const { text, seats, money } = facts
  const { boardWords } = text
  const none = noBidText(facts, mode)
  const high = leader === null ? none : boardWords.highBid(money(bid), name(seats[leader] as SeatFacts))
  return `${boardWords.auctionOf(lotName(facts, lot))}: ${high}`
}

/** What stands in place of a high bid; of sealed ones nobody knows whether there is any. */
export function noBidText({ text }: Facts, mode: Auction['mode']): string {
  return mode === 'sealed' ? text.boardWords.sealed : text.boardWords.noBid
}

/** What is sold: a deed by its name, or a piece of the Bank's stock. */
export function lotName({ text, squares }: Facts, { square, piece }: Lot): string {
  return square === null ? text.boardWords.pieces[piece] : (squares[square] as SquareFacts).name
}

function tellMarks({ marks, name }: SquareFacts): string[] {
  return marks.map(({ words }) => `${name}: ${words}`)
}
