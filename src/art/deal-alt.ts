import type { DealFacts, DealtFacts, SideFacts } from './deal-facts.ts'
import { cut } from '#text/one-line.ts'
import type { Facts } from './scene.ts'

/** Discord's limit for a description. */
const longest = 1024

/** From the fullest telling to the barest; the first that fits is taken. */
const tellings: ((facts: Facts, deed: DealtFacts) => string)[] = [
  (facts, deed) => deedText(facts, deed, 'name'),
  (facts, deed) => deedText(facts, deed, 'short'),
  (_, { square, states }) => [square.short, states.at(-1)].filter(Boolean).join(', '),
  (_, { square }) => square.short,
]

/** A deal in words, at most 1,024 characters. */
export function describeDeal(deal: DealFacts): string {
  let told = ''
  for (const telling of tellings) {
    told = [
      ...deal.sides.map((side) => goodsText(deal, side, telling)),
      ...groupTexts(deal),
      ...footTexts(deal),
    ]
      .map((part) => `${part}.`)
      .join(' ')
    if (told.length <= longest) return told
  }
  return cut(told, longest)
}

function goodsText(
  { facts }: DealFacts,
  { title, deeds, cash, cards, settled }: SideFacts,
  telling: (facts: Facts, deed: DealtFacts) => string,
): string {
  const goods = [...deeds.map((deed) => telling(facts, deed)), cash, ...cards, settled].filter(Boolean)
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
