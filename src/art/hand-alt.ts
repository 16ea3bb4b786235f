import { stateOf } from './alt.ts'
import type { CardFacts, HandFacts } from './hand-facts.ts'
import { presentRent } from './hand-facts.ts'
import { cut } from '#text/one-line.ts'

/** Discord's limit for a description. */
const longest = 1024

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
  let told = ''
  for (const telling of tellings) {
    told = [...title, ...groupsOf(cards).map((some) => groupText(hand, some, telling))]
      .map((part) => `${part}.`)
      .join(' ')
    if (told.length <= longest) return told
  }
  return cut(told, longest)
}

export function groupsOf(cards: readonly CardFacts[]): CardFacts[][] {
  const groups = new Map<string, CardFacts[]>()
  for (const card of cards) {
    const key = card.square.group ?? ''
    groups.set(key, [...(groups.get(key) ?? []), card])
  }
  return [...groups.values()]
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
