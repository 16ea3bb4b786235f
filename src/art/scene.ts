import { isProperty, type Board, type Square } from '#engine/board.ts'
import type { View } from '#engine/look.ts'
import { boardText, type BoardText, type SquareName } from '#text/board.ts'
import { plainName } from './names.ts'
import { tokenLetters, tokenOf, type Token } from './tokens.ts'

/** What is to be shown: what a viewer may know, on which board, with whose names, in which language. */
export interface Scene {
  view: View
  board: Board
  /** By seat, as their owners wrote them. */
  names: readonly string[]
  locale: string
  /** The last roll, for the time when the turn that it belonged to is over. */
  last?: Roll
  /** Things of the edition's own that lie on squares. */
  marks?: readonly Mark[]
}

export interface Roll {
  seat: number
  dice: readonly number[]
}

export interface Mark {
  square: number
  /** One or two letters or digits for the picture. */
  sign: string
  /** What it is, in the scene's language. */
  words: string
}

/** A scene read once, so that the picture and both texts tell the same facts. */
export interface Facts {
  scene: Scene
  text: BoardText
  seats: SeatFacts[]
  squares: SquareFacts[]
  /** The seat on turn, or null when the game is over. */
  turn: SeatFacts | null
  /** The roll to show and the square that it led to. */
  roll: { seat: SeatFacts; dice: readonly number[]; reached: number } | null
  money: (amount: number) => string
}

export interface SeatFacts {
  seat: number
  name: string
  letter: string
  token: Token
  cash: number
  at: number
  /** Failed attempts to leave Jail, or null. */
  jail: number | null
  out: boolean
  /** Squares owned, in board order. */
  deeds: number[]
  cards: number
}

export interface SquareFacts {
  at: number
  square: Square
  name: string
  short: string
  /** The short name as the picture may break it. */
  lines: readonly string[] | null
  group: string | null
  /** Price of a property or amount of a tax. */
  amount: number | null
  owner: SeatFacts | null
  level: number
  mortgaged: boolean
  /** Who stands here freely, and who is locked up. */
  free: SeatFacts[]
  jailed: SeatFacts[]
  reached: boolean
  marks: Mark[]
}

/** Reads a scene. */
export function readScene(scene: Scene): Facts {
  const { view, board } = scene
  const text = boardText(scene.locale)
  const seats = readSeats(scene, text)
  const roll = readRoll(scene, seats)
  const squares = board.squares.map((square, at) =>
    readSquare(scene, text, seats, square, at, roll?.reached ?? null),
  )
  const turn = view.over ? null : (seats[view.turn.seat] ?? null)
  const money = (amount: number) => text.boardWords.money(board.names, amount)
  return { scene, text, seats, squares, turn, roll, money }
}

function readSeats({ view, names }: Scene, text: BoardText): SeatFacts[] {
  const shown = view.seats.map((seat, index) => {
    const token = tokenOf(seat.token, index)
    return plainName(names[index] ?? '') || (text.tokenNames[token.id] ?? token.id)
  })
  const letters = tokenLetters(shown)
  return view.seats.map((seat, index) => ({
    seat: index,
    name: shown[index] as string,
    letter: letters[index] as string,
    token: tokenOf(seat.token, index),
    cash: seat.cash,
    at: seat.at,
    jail: seat.jail,
    out: seat.out,
    deeds: view.deeds.flatMap((deed, at) => (deed?.owner === index ? [at] : [])),
    cards: seat.cards.length,
  }))
}

function readRoll({ view, last }: Scene, seats: SeatFacts[]): Facts['roll'] {
  const own = view.turn.dice && { seat: view.turn.seat, dice: view.turn.dice }
  const roll = own ?? last
  const seat = roll && seats[roll.seat]
  return seat ? { seat, dice: roll.dice, reached: seat.at } : null
}

function readSquare(
  { view, board, marks = [] }: Scene,
  text: BoardText,
  seats: SeatFacts[],
  square: Square,
  at: number,
  reached: number | null,
): SquareFacts {
  const names: SquareName = text.boardNames[board.names]?.[square.id] ?? { name: square.id, short: square.id }
  const deed = view.deeds[at] ?? null
  const here = seats.filter((seat) => !seat.out && seat.at === at)
  return {
    at,
    square,
    name: names.name,
    short: names.short,
    lines: names.lines ?? null,
    group: isProperty(square) ? square.group : null,
    amount: amountOf(view, square),
    owner: deed?.owner === null || !deed ? null : (seats[deed.owner] ?? null),
    level: deed?.level ?? 0,
    mortgaged: deed?.mortgaged ?? false,
    free: here.filter((seat) => seat.jail === null),
    jailed: here.filter((seat) => seat.jail !== null),
    reached: at === reached,
    marks: marks.filter((mark) => mark.square === at),
  }
}

function amountOf(view: View, square: Square): number | null {
  if (isProperty(square)) return square.price
  if (square.kind !== 'tax' || !('option' in square)) return null
  const amount = view.options[square.option]
  return typeof amount === 'number' ? amount : null
}
