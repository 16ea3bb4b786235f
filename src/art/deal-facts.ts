import { at } from '#engine/at.ts'
import { faceOf, type DeedFace } from './deed-face.ts'
import { oneLine, cut } from '#text/one-line.ts'
import { firstFitting, sentences } from './sheet.ts'
import { readScene, type Facts, type Scene, type SeatFacts } from './scene.ts'

export interface DealScene {
  scene: Scene
  /** The viewer's side comes first. */
  sides: readonly [DealSide, DealSide]
  /** Groups that the deal completes or breaks. */
  groups: readonly GroupChange[]
}

export interface DealSide {
  seat: number
  cash: number
  deeds: readonly DealtDeed[]
  /** Names of the cards that the side gives, in the scene's language. */
  cards: readonly string[]
  /** Amount of a debt that the deal settles in place of goods; null if it settles none. */
  settles: { sum: number; isPart: boolean } | null
  /** Cash before and after the deal; null if hidden. */
  balance: Change | null
  worth: Change | null
}

interface DealtDeed {
  square: number
  mortgaged: boolean
  /** The Bank's fee for a mortgaged deed; `isLeast` if the new owner may pay more. */
  charge: { sum: number; isRedeemed: boolean; isLeast: boolean }
}

interface Change {
  before: number
  after: number
}

interface GroupChange {
  group: string
  seat: number
  isBroken: boolean
}

export interface DealtFacts extends DeedFace {
  price: string
  /** Descriptions of the mortgage, from the fullest to the briefest; empty without a mortgage. */
  states: string[]
  marks: string
  completes: boolean
}

export interface SideFacts {
  owner: SeatFacts
  title: string
  deeds: DealtFacts[]
  cash: string
  cards: string[]
  settled: string
  charges: string
  balance: [before: string, after: string] | null
  worth: [before: string, after: string] | null
}

export interface GroupFacts {
  name: string
  colour: string
  owner: SeatFacts
  isBroken: boolean
}

export interface DealFacts {
  facts: Facts
  sides: [SideFacts, SideFacts]
  groups: GroupFacts[]
}

export function readDeal(deal: DealScene): DealFacts {
  const facts = readScene(deal.scene)
  const [mine, theirs] = deal.sides
  return {
    facts,
    sides: [readSide(facts, deal, mine, true), readSide(facts, deal, theirs, false)],
    groups: deal.groups.flatMap(({ group, seat, isBroken }) => {
      const [first] = facts.scene.board.groups[group] ?? []
      if (first === undefined) return []
      const { group: name, colour } = faceOf(facts, first)
      return [{ name, colour, owner: at(facts.seats, seat), isBroken }]
    }),
  }
}

function readSide(facts: Facts, deal: DealScene, side: DealSide, isReaders: boolean): SideFacts {
  const { money, text, seats } = facts
  const words = text.boardWords.deal
  const owner = at(seats, side.seat)
  const change = (one: Change | null): [string, string] | null => one && [money(one.before), money(one.after)]
  const completeGroups = new Set(deal.groups.filter(({ isBroken }) => !isBroken).map(({ group }) => group))
  return {
    owner,
    title: isReaders ? words.youGive : words.youGet,
    deeds: side.deeds.map((dealt) => readDealt(facts, dealt, completeGroups, isReaders)),
    cash: side.cash > 0 ? money(side.cash) : '',
    cards: side.cards.map(oneLine),
    charges: chargesText(facts, side.deeds, isReaders),
    settled: side.settles === null ? '' : words.settled(money(side.settles.sum), side.settles.isPart),
    balance: change(side.balance),
    worth: change(side.worth),
  }
}

function readDealt(facts: Facts, dealt: DealtDeed, completeGroups: ReadonlySet<string>, isReaders: boolean) {
  const { square, mortgaged, charge } = dealt
  const face = faceOf(facts, square)
  const { money, text } = facts
  const words = text.boardWords
  const { isRedeemed } = charge
  const state = isRedeemed ? words.deal.redeemed : words.mortgaged
  const taken = chargesText(facts, [dealt], isReaders)
  return {
    ...face,
    square: { ...face.square, mortgaged: mortgaged && !isRedeemed },
    price: face.square.amount === null ? '' : money(face.square.amount),
    states: mortgaged ? [...(taken ? [`${state} · ${taken}`] : []), state] : [],
    marks: face.square.marks.map((mark) => oneLine(mark.words)).join(', '),
    completes: completeGroups.has(face.square.group ?? ''),
  }
}

/** Returns the fees that the receiver pays the Bank for mortgaged deeds; empty if there are none. */
function chargesText({ money, text }: Facts, deeds: readonly DealtDeed[], isReaders: boolean): string {
  const { you, them, themLeast } = text.boardWords.deal.costs
  const charges = deeds.filter(({ mortgaged }) => mortgaged).map(({ charge }) => charge)
  const sum = charges.reduce((all, charge) => all + charge.sum, 0)
  const say = isReaders ? (charges.some(({ isLeast }) => isLeast) ? themLeast : them) : you
  return sum > 0 ? say(money(sum)) : ''
}

/** Descriptions from the fullest to the briefest. The first one that fits is used. */
const detailLevels: ((facts: Facts, deed: DealtFacts) => string)[] = [
  (facts, deed) => deedText(facts, deed, 'name'),
  (facts, deed) => deedText(facts, deed, 'short'),
  (_, { square, states }) => [square.short, states.at(-1)].filter(Boolean).join(', '),
  (_, { square }) => square.short,
]

export function describeDeal(deal: DealFacts): string {
  return firstFitting(detailLevels, (deedText) =>
    sentences([
      ...deal.sides.map((side) => goodsText(deal, side, deedText)),
      ...groupTexts(deal),
      ...footTexts(deal),
    ]),
  )
}

function goodsText(
  { facts }: DealFacts,
  { title, deeds, cash, cards, settled }: SideFacts,
  describeDeed: (facts: Facts, deed: DealtFacts) => string,
): string {
  const goods = [...deeds.map((deed) => describeDeed(facts, deed)), cash, ...cards, settled].filter(Boolean)
  return `${title}: ${goods.length > 0 ? goods.join('; ') : facts.text.boardWords.deal.nothing}`
}

function deedText({ text }: Facts, deed: DealtFacts, name: 'name' | 'short'): string {
  const { price, states, marks, group, square } = deed
  const about = [group, price && text.boardWords.deal.price(price), states[0], marks]
  return `${square[name]} (${about.filter(Boolean).join(', ')})`
}

function groupTexts({ facts, groups }: DealFacts): string[] {
  const { deal } = facts.text.boardWords
  return groups.map(({ name, owner, isBroken }) =>
    deal[isBroken ? 'breaks' : 'completes'](cut(owner.name, 32), name),
  )
}

function footTexts({ facts, sides }: DealFacts): string[] {
  const { deal } = facts.text.boardWords
  return sides.flatMap(({ owner, balance, worth }) => {
    const parts = [
      ...(balance ? [`${deal.cash} ${deal.change(...balance)}`] : []),
      ...(worth ? [`${deal.worth} ${deal.change(...worth)}`] : []),
    ]
    return parts.length > 0 ? [`${cut(owner.name, 32)}: ${parts.join(', ')}`] : []
  })
}
