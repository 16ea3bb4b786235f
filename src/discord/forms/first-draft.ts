import type { Running } from '../reading.ts'
import type { Ask, AskOf, Goods, Json, Option } from '../shapes.ts'
import { isPlanned } from '../parts/option-buttons.ts'
import { membersIn, numbersIn, readGoods, type Draft } from './draft.ts'

/** What a form opens with: what its option proposes; a counter-offer begins as the offer itself, seen from the other side. */
export function prefilled({ view, look }: Running, option: Option): Draft {
  if (option.prefill) return option.prefill
  const prompt = look.prompts.find((card) => card.prompt.id === option.prompt)?.prompt
  const offer = (view.offers ?? []).find(({ id }) => id === prompt?.about['offer'])
  const names = option.ask.filter(({ type }) => type === 'goods').map(({ name }) => name)
  if (!offer || !names.includes('give') || !names.includes('get')) return {}
  return { give: plainGoods(offer.get), get: plainGoods(offer.give) }
}

/** Goods as a move names them. */
export function plainGoods({ cash, deeds, cards }: Goods): Json {
  return { cash, deeds: deeds.map(({ square }) => square), cards }
}

/** Levels chosen so far, by square; lots that stay as they are left out. */
export function levelsIn(ask: AskOf<'levels'>, draft: Draft): Record<string, number> {
  const chosen = numbersIn(draft[ask.name]) ?? {}
  return Object.fromEntries(
    ask.lots.flatMap(({ square, now }) => {
      const level = chosen[square]
      return level === undefined || level === now ? [] : [[String(square), level]]
    }),
  )
}

export function pickedIn(ask: AskOf<'pick'>, draft: Draft): (number | string)[] {
  return membersIn(draft[ask.name])
}

/** Deeds that lie on the table in any goods of a draft; null where an option deals in none. */
function deedsOnTable({ ask }: Option, draft: Draft): number[] | null {
  const goods = ask.filter(({ type }) => type === 'goods')
  return goods.length === 0 ? null : goods.flatMap(({ name }) => readGoods(draft[name]).deeds)
}

/** The members of a list that may be chosen now: beside goods, only of what lies on the table. */
export function choosable(option: Option, ask: AskOf<'pick'>, draft: Draft): (number | string)[] {
  const onTable = ask.of === 'deed' ? deedsOnTable(option, draft) : null
  return onTable ? ask.from.filter((item) => typeof item === 'number' && onTable.includes(item)) : ask.from
}

/** The answers that a filled form gives to the move. */
export function answersOf(option: Option, draft: Draft): Record<string, Json> {
  return {
    ...option.fixed,
    ...Object.fromEntries(option.ask.map((ask) => [ask.name, answerOf(option, ask, draft)])),
  }
}

function answerOf(option: Option, ask: Ask, draft: Draft): Json {
  switch (ask.type) {
    case 'levels':
      return levelsIn(ask, draft)
    case 'pick': {
      const open = choosable(option, ask, draft)
      return pickedIn(ask, draft).filter((item) => open.includes(item))
    }
    case 'goods':
      return { ...readGoods(draft[ask.name]) }
    case 'text':
      return draft[ask.name] ?? (ask.optional ? '' : null)
    default:
      return draft[ask.name] ?? null
  }
}

export function isComplete(option: Option, draft: Draft): boolean {
  return option.ask.every((ask) => {
    if (ask.type === 'levels') return ask.optional === true || Object.keys(levelsIn(ask, draft)).length > 0
    if (ask.type === 'pick') return pickedIn(ask, draft).length >= ask.min
    const isLeft = ask.type === 'goods' || (ask.type === 'text' && ask.optional)
    return isLeft || draft[ask.name] !== undefined
  })
}

/** Money that a form moves, by the sums that the option names; null where it names none. */
export function sumOf(option: Option, draft: Draft): number | null {
  const sums = option.ask.flatMap((ask) => {
    if (ask.type === 'pick') {
      const table = tableOf(option.facts, 'sums')
      return table ? [pickedIn(ask, draft).reduce<number>((sum, item) => sum + (table[item] ?? 0), 0)] : []
    }
    const amount = draft[ask.name]
    if (ask.type === 'amount' && isPlanned(option) && typeof amount === 'number') return [amount]
    if (ask.type !== 'levels') return []
    const table = tableOf(option.facts, 'prices') ?? tableOf(option.facts, 'refunds')
    if (!table) return []
    const steps = Object.entries(levelsIn(ask, draft)).map(([square, level]) => {
      const now = ask.lots.find((lot) => String(lot.square) === square)?.now ?? level
      return Math.abs(level - now) * (table[square] ?? 0)
    })
    return [steps.reduce((sum, step) => sum + step, 0)]
  })
  return sums.length > 0 ? sums.reduce((sum, one) => sum + one, 0) : null
}

/** Amounts by square among the facts of an option: `prices`, `refunds` or `sums`. */
export function tableOf(facts: Option['facts'], name: string): Record<string, number> | null {
  return numbersIn(facts[name])
}
