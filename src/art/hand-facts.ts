import type { DeedCard, PrintedRent } from '#mechanics/rent/deed-card.ts'
import type { BoardWords } from '#text/board.ts'
import { faceOf, type DeedFace } from './deed-face.ts'
import { readScene, type Facts, type Scene, type SeatFacts, type SquareFacts } from './scene.ts'

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
export const mostCards = 30

export interface RentFacts {
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
    owner: facts.seats[seat] as SeatFacts,
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
