import { createHash } from 'node:crypto'
import type { Ask, AskOf, GivenGoods, HeldCard, Json, Option } from '../shapes.ts'

/**
 * What a form has been filled with so far, by question, as the move will give it. It travels in the ids of the form's
 * controls, packed: sets as bit masks in base 36, so that the longest fits beside the rest of an id.
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

/** Reads a draft as far as it still fits: what cannot be chosen any more is left out. */
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

/** What packs the answers to a question. */
function packerOf(ask: Ask): Packer<Ask> {
  return packers[ask.type] as Packer<Ask>
}

const packers: { [Type in Ask['type']]: Packer<AskOf<Type>> } = {
  amount: {
    pack: (_ask, answer) => Number(answer).toString(36),
    unpack: (_ask, text) => readWhole(text),
  },
  pick: {
    pack: (ask, answer) => packMembers(ask.from, membersIn(answer)),
    unpack: (ask, text) => unpackMembers(ask.from, text),
  },
  levels: {
    pack: (_ask, answer) => {
      const levels = Object.entries(numbersIn(answer) ?? {}).sort(([a], [b]) => Number(a) - Number(b))
      return (
        packSquares(levels.map(([square]) => Number(square))) +
        within +
        levels.map(([, level]) => level).join('')
      )
    },
    unpack: (ask, text) => {
      const [mask = '', digits = ''] = text.split(within)
      const levels = unpackSquares(mask).map((square, at) => [square, Number(digits[at])] as const)
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
      return [packSquares(deeds), cash.toString(36), packMask(chosen) + check(cardKeys)].join(within)
    },
    unpack: (ask, text) => {
      const [mask = '', cash = '', cards = ''] = text.split(within)
      const cardKeys = ask.cards.map(cardKey)
      const fits = cards.endsWith(check(cardKeys))
      const chosen = fits ? unpackMask(cards.slice(0, -checkLength)) : []
      return {
        cash: Math.min(readWhole(cash) ?? 0, ask.cash),
        deeds: unpackSquares(mask).filter((square) => ask.deeds.includes(square)),
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

/** The members of a list that an answer names. */
export function membersIn(answer: Json | undefined): (number | string)[] {
  if (!Array.isArray(answer)) return []
  return answer.filter((item) => typeof item === 'number' || typeof item === 'string')
}

/** Numbers by name; null where an answer or a fact is none of such. */
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

/** Two characters that change with a list, so that places in an older list are not taken for places in this one. */
function check(list: readonly (number | string)[]): string {
  return createHash('sha256').update(JSON.stringify(list)).digest('hex').slice(0, checkLength)
}

const isSmall = (from: readonly (number | string)[]) =>
  from.every((item) => typeof item === 'number' && item >= 0 && item < 64)

function packMembers(from: readonly (number | string)[], members: readonly (number | string)[]): string {
  if (isSmall(from)) return packSquares(members.map(Number))
  return packMask(members.map((item) => from.indexOf(item))) + check(from)
}

function unpackMembers(from: readonly (number | string)[], text: string): Json | undefined {
  if (isSmall(from)) return unpackSquares(text).filter((item) => from.includes(item))
  if (!text.endsWith(check(from))) return undefined
  const places = unpackMask(text.slice(0, -checkLength))
  return from.filter((_, at) => places.includes(at))
}

const packSquares = (squares: readonly number[]) => packMask(squares)
const unpackSquares = (text: string) => unpackMask(text)

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
