import { at } from '#engine/at.ts'
import type { DeedCard, PrintedRent } from '#mechanics/rent/deed-card.ts'
import type { BoardWords } from '#text/board.ts'
import { faceOf, type DeedFace } from './deed-face.ts'
import { firstFitting, sentences } from './sheet.ts'
import { readScene, type Facts, type Scene, type SeatFacts, type SquareFacts } from './scene.ts'
import { stateOf } from './alt.ts'
import { cut } from '#text/one-line.ts'

/** Whose deeds are to be shown, out of which game. */
export interface HandScene {
  scene: Scene
  seat: number
  /** Group by group. */
  cards: readonly DeedCard[]
  /** From 0; deeds that do not fit into one picture lie on the next. */
  page?: number
}

/** More cards than that cannot be read in one picture. */
const mostCards = 30

interface RentFacts {
  when: string
  amount: string
  isNow: boolean
}

export interface CardFacts extends DeedFace {
  rents: RentFacts[]
  /** What the next visitor pays where that is none of the printed rents. */
  due: string | null
  /** What the group lacks, and who has it: null where that is the Bank. */
  missing: { name: string; short: string; holder: SeatFacts | null }[]
  /** What the Bank gives for it, or takes to redeem it; empty where nothing is mortgaged. */
  loan: string
  building: string
}

/** A hand read once, so that picture and words tell the same. */
export interface HandFacts {
  facts: Facts
  owner: SeatFacts
  cards: CardFacts[]
  total: number
  /** Number of the first card shown, from 1. */
  first: number
}

export function pagesOfHand(cards: readonly DeedCard[]): number {
  return Math.max(1, Math.ceil(cards.length / mostCards))
}

export function readHand({ scene, seat, cards, page = 0 }: HandScene): HandFacts {
  const facts = readScene(scene)
  const from = Math.min(page, pagesOfHand(cards) - 1) * mostCards
  const shown = cards.slice(from, from + mostCards)
  return {
    facts,
    owner: at(facts.seats, seat),
    cards: shown.map((card) => readCard(facts, card, seat)),
    total: cards.length,
    first: from + 1,
  }
}

function readCard(
  facts: Facts,
  { square: at, rents, now, due, mortgage, building }: DeedCard,
  seat: number,
): CardFacts {
  const { text, money, squares, scene, hasHouses } = facts
  const words = text.boardWords.hand
  const face = faceOf(facts, at)
  const { square } = face
  const members = scene.board.groups[square.group ?? ''] ?? []
  const printed = now === null ? undefined : rents[now]
  const isOther = due !== null && printed !== undefined && printed.amount !== due
  return {
    ...face,
    rents: rents.map((rent, index) => ({
      when: words.rents[rent.when](rent.count),
      amount: amountText(rent, words, money),
      isNow: index === now,
    })),
    due: isOther ? money(due) : null,
    missing: members
      .map((member) => squares[member] as SquareFacts)
      .filter(({ owner }) => owner?.seat !== seat)
      .map(({ name, short, owner }) => ({ name, short, holder: owner })),
    loan: mortgage
      ? square.mortgaged
        ? words.redeem(money(mortgage.redeem))
        : words.mortgage(money(mortgage.value))
      : '',
    building: building === null ? '' : words.building[hasHouses ? 'house' : 'hotel'](money(building)),
  }
}

function amountText({ when, amount }: PrintedRent, words: BoardWords['hand'], money: Facts['money']): string {
  return when === 'dice' ? words.times(amount) : money(amount)
}

/** The rent that holds now; empty where none does. */
export function presentRent({ rents, due }: CardFacts): string {
  return due ?? rents.find(({ isNow }) => isNow)?.amount ?? ''
}

/** From the fullest telling to the barest; the first that fits is taken. */
const tellings: ((hand: HandFacts, card: CardFacts) => string)[] = [
  (hand, card) => cardText(hand, card, 'name', true),
  (hand, card) => cardText(hand, card, 'short', true),
  (hand, card) => cardText(hand, card, 'short', false),
  (_, { square }) => square.short,
]

/** A hand in words, at most 1,024 characters. */
export function describeHand(hand: HandFacts): string {
  const { facts, owner, cards, total, first } = hand
  const { boardWords } = facts.text
  const isPart = cards.length < total
  const title = [
    boardWords.hand.title(cut(owner.name, 32), boardWords.deeds(total)),
    ...(isPart ? [boardWords.hand.page(first, first + cards.length - 1, total)] : []),
  ]
  const groups = [...Map.groupBy(cards, ({ square }) => square.group ?? '').values()]
  return firstFitting(tellings, (telling) =>
    sentences([...title, ...groups.map((some) => groupText(hand, some, telling))]),
  )
}

function groupText(
  hand: HandFacts,
  cards: CardFacts[],
  telling: (hand: HandFacts, card: CardFacts) => string,
): string {
  const group = cards[0]?.group ?? ''
  const deeds = cards.map((card) => telling(hand, card)).join('; ')
  const lack = telling === tellings.at(-1) ? '' : ` (${lackText(hand, cards[0])})`
  return `${group}${lack}: ${deeds}`
}

/** What a group lacks, and who has it; or that it is whole. */
function lackText({ facts }: HandFacts, card: CardFacts | undefined): string {
  const { boardWords } = facts.text
  const missing = card?.missing ?? []
  if (missing.length === 0) return boardWords.hand.whole
  return boardWords.hand.needs(
    missing.map(({ short, holder }) =>
      boardWords.hand.missing(short, holder ? cut(holder.name, 16) : boardWords.bank),
    ),
  )
}

function cardText({ facts }: HandFacts, card: CardFacts, name: 'name' | 'short', isWhole: boolean): string {
  const { hand } = facts.text.boardWords
  const rent = presentRent(card)
  return [
    card.square[name],
    stateOf(facts, card.square),
    ...card.square.marks.map(({ words }) => words),
    rent ? hand.rentNow(rent) : '',
    ...(isWhole ? [card.loan] : []),
  ]
    .filter(Boolean)
    .join(', ')
}
