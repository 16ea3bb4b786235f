import { createHash } from 'node:crypto'
import type { Ask, AskOf, GivenGoods, HeldCard, Json, Option, Goods } from '../shapes.ts'
import type { Running } from '../reading.ts'
import { isPlanned } from '../parts/option-buttons.ts'

/**
 * The answers in a form so far, by question, in the same form as in a move. The ids of the form's controls
 * contain the packed draft. Sets are packed as bit masks in base 36, so that even the longest draft fits into
 * an id.
 */
export type Draft = Record<string, Json>

const between = '.'
const within = '-'

export function packDraft({ ask }: Option, draft: Draft): string {
  return ask
    .map((one) => {
      const answer = draft[one.name]
      return answer === undefined ? '' : packerOf(one).pack(one, answer)
    })
    .join(between)
    .replace(/(?<![.])[.]+$/, '')
}

/** Reads a packed draft, without answers that are no longer possible. */
export function unpackDraft({ ask }: Option, text: string): Draft {
  const parts = text.split(between)
  const draft: Draft = {}
  ask.forEach((one, at) => {
    const part = parts[at]
    const answer = part ? packerOf(one).unpack(one, part) : undefined
    if (answer !== undefined) draft[one.name] = answer
  })
  return draft
}

interface Packer<Of extends Ask> {
  pack: (ask: Of, answer: Json) => string
  unpack: (ask: Of, text: string) => Json | undefined
}

function packerOf<Type extends Ask['type']>(ask: AskOf<Type>): Packer<AskOf<Type>> {
  return packers[ask.type]
}

const packers: { [Type in Ask['type']]: Packer<AskOf<Type>> } = {
  amount: { pack: (_ask, answer) => Number(answer).toString(36), unpack: (_ask, text) => readWhole(text) },
  pick: {
    pack: (ask, answer) => packMembers(ask.from, membersIn(answer)),
    unpack: (ask, text) => unpackMembers(ask.from, text),
  },
  levels: {
    pack: (_ask, answer) => {
      const levels = Object.entries(numbersIn(answer) ?? {}).sort(([a], [b]) => Number(a) - Number(b))
      return (
        packMask(levels.map(([square]) => Number(square))) +
        within +
        levels.map(([, level]) => level).join('')
      )
    },
    unpack: (ask, text) => {
      const [mask = '', digits = ''] = text.split(within)
      const levels = unpackMask(mask).map((square, at) => [square, Number(digits[at])] as const)
      return Object.fromEntries(
        levels.filter(([square, level]) =>
          ask.lots.some((lot) => lot.square === square && level >= lot.min && level <= lot.max),
        ),
      )
    },
  },
  goods: {
    pack: (ask, answer) => {
      const { cash, deeds, cards } = readGoods(answer)
      const cardKeys = ask.cards.map(cardKey)
      const chosen = cards.map((card) => cardKeys.indexOf(cardKey(card)))
      return [packMask(deeds), cash.toString(36), packMask(chosen) + check(cardKeys)].join(within)
    },
    unpack: (ask, text) => {
      const [mask = '', cash = '', cards = ''] = text.split(within)
      const cardKeys = ask.cards.map(cardKey)
      const fits = cards.endsWith(check(cardKeys))
      const chosen = fits ? unpackMask(cards.slice(0, -checkLength)) : []
      return {
        cash: Math.min(readWhole(cash) ?? 0, ask.cash),
        deeds: unpackMask(mask).filter((square) => ask.deeds.includes(square)),
        cards: ask.cards.filter((_, at) => chosen.includes(at)),
      }
    },
  },
  text: { pack: () => '', unpack: () => undefined },
}

export function readGoods(answer: Json | undefined): GivenGoods {
  return isGivenGoods(answer) ? answer : { cash: 0, deeds: [], cards: [] }
}

function isGivenGoods(answer: unknown): answer is GivenGoods {
  return typeof answer === 'object' && answer !== null && 'deeds' in answer && 'cards' in answer
}

export function membersIn(answer: Json | undefined): (number | string)[] {
  if (!Array.isArray(answer)) return []
  return answer.filter((item) => typeof item === 'number' || typeof item === 'string')
}

export function numbersIn(table: Json | undefined): Record<string, number> | null {
  if (typeof table !== 'object' || table === null || Array.isArray(table)) return null
  const entries = Object.entries(table)
  return Object.fromEntries(
    entries.filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  )
}

function cardKey({ deck, card }: HeldCard): string {
  return `${deck}/${card}`
}

const checkLength = 2

/**
 * Returns a checksum of two characters. It prevents the use of indexes into a list that has changed since.
 */
function check(list: readonly (number | string)[]): string {
  return createHash('sha256').update(JSON.stringify(list)).digest('hex').slice(0, checkLength)
}

const isSmall = (from: readonly (number | string)[]) =>
  from.every((item) => typeof item === 'number' && item >= 0 && item < 64)

function packMembers(from: readonly (number | string)[], members: readonly (number | string)[]): string {
  if (isSmall(from)) return packMask(members.map(Number))
  return packMask(members.map((item) => from.indexOf(item))) + check(from)
}

function unpackMembers(from: readonly (number | string)[], text: string): Json | undefined {
  if (isSmall(from)) return unpackMask(text).filter((item) => from.includes(item))
  if (!text.endsWith(check(from))) return undefined
  const places = unpackMask(text.slice(0, -checkLength))
  return from.filter((_, at) => places.includes(at))
}

function packMask(places: readonly number[]): string {
  return places.reduce((mask, place) => mask | (1n << BigInt(place)), 0n).toString(36)
}

function unpackMask(text: string): number[] {
  let mask = 0n
  for (const digit of text) {
    const value = Number.parseInt(digit, 36)
    if (Number.isNaN(value)) return []
    mask = mask * 36n + BigInt(value)
  }
  const places: number[] = []
  for (let place = 0; mask > 0n; place++, mask >>= 1n) if (mask & 1n) places.push(place)
  return places
}

function readWhole(text: string): number | undefined {
  return /^[0-9a-z]{1,10}$/.test(text) ? Number.parseInt(text, 36) : undefined
}

/**
 * Returns the initial draft: the option's own proposal, or for a counter-offer the offer seen from the other
 * side.
 */
export function prefilled({ view, look }: Running, option: Option): Draft {
  if (option.prefill) return option.prefill
  const prompt = look.prompts.find((card) => card.prompt.id === option.prompt)?.prompt
  const offer = (view.offers ?? []).find(({ id }) => id === prompt?.about['offer'])
  const names = option.ask.filter(({ type }) => type === 'goods').map(({ name }) => name)
  if (!offer || !names.includes('give') || !names.includes('get')) return {}
  return { give: plainGoods(offer.get), get: plainGoods(offer.give) }
}

export function plainGoods({ cash, deeds, cards }: Goods): Json {
  return { cash, deeds: deeds.map(({ square }) => square), cards }
}

/** Returns the chosen levels by square, without unchanged lots. */
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

function deedsOnTable({ ask }: Option, draft: Draft): number[] | null {
  const goods = ask.filter(({ type }) => type === 'goods')
  return goods.length === 0 ? null : goods.flatMap(({ name }) => readGoods(draft[name]).deeds)
}

/**
 * Returns the members of a list that may be chosen now. If the form asks for goods, only deeds in the deal
 * may be chosen.
 */
export function choosable(option: Option, ask: AskOf<'pick'>, draft: Draft): (number | string)[] {
  const onTable = ask.of === 'deed' ? deedsOnTable(option, draft) : null
  return onTable ? ask.from.filter((item) => typeof item === 'number' && onTable.includes(item)) : ask.from
}

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

export function tableOf(facts: Option['facts'], name: string): Record<string, number> | null {
  return numbersIn(facts[name])
}
