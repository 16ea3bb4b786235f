import type { Chance, DrawRequest } from '#engine/chance.ts'
import type { GameEvent } from '#engine/event.ts'
import { dice } from './kinds.ts'
import type { Names } from './names.ts'
import { Mistake, type Place } from './place.ts'
import type { Item } from './source.ts'

/**
 * Provides the draws of the scenario as chance, by purpose and in order. Missing and leftover draws are
 * mistakes.
 */
export class LaidDraws {
  /** Place of the current move. */
  at: Place
  readonly #names: Names
  readonly #laid = new Map<string, Item[]>()
  readonly #cards = new Map<string, Item[]>()
  /** Decks whose order the starting state defines; they need no draws. */
  readonly #given = new Set<string>()

  constructor(names: Names, at: Place) {
    this.#names = names
    this.at = at
  }

  /**
   * Adds the draws of a map by purpose, before existing ones; the name of a deck means its top cards. Returns the single
   * draws.
   */
  lay(item: Item): Item[] {
    return item.entries().flatMap(({ key, name, value }) => {
      const isDeck = Object.keys(this.#names.edition.decks).some((deck) => deck === name.toLowerCase())
      const [lies, purpose] = isDeck ? [this.#cards, this.#names.deck(key)] : [this.#laid, name]
      const laid = isDeck ? value.many() : rolls(name, value)
      lies.set(purpose, [...laid, ...(lies.get(purpose) ?? [])])
      return laid
    })
  }

  /** Returns the given cards by deck, from the top, without duplicates. */
  cards(): Map<string, string[]> {
    const names = ([deck, items]: [string, Item[]]): [string, string[]] => [
      deck,
      [...new Set(items.map((item) => this.#names.card(item, deck).card))],
    ]
    return new Map([...this.#cards].map(names))
  }

  /** Marks decks whose order the starting state defines, so that they need no draws. */
  know(decks: readonly string[]): void {
    for (const deck of decks) this.#given.add(deck)
  }

  readonly chance: Chance = (request) => {
    const item = this.#laid.get(request.purpose)?.shift()
    return item ? this.#read(item, request) : this.#missing(request)
  }

  /**
   * Returns the chance of the set-up. By default, decks keep their printed order and `first` wins the toss.
   */
  chanceFirst(first: number): Chance {
    return (request) => {
      if (this.#laid.get(request.purpose)?.length) return this.chance(request)
      if (request.kind === 'shuffle') return range(request.of)
      if (request.purpose === 'toss') return request.counter === first ? [6, 5] : [1, 2]
      return this.chance(request)
    }
  }

  /** Compares cards that were drawn, or looked at and given away, with the given ones. */
  check(events: readonly GameEvent[]): void {
    for (const event of events)
      if (event.kind === 'drew' || event.kind === 'cardGiven') this.#drew(event.deck, event.card)
  }

  /** Throws if one of these draws is unused; by default, if any is. */
  finish(only?: readonly Item[]): void {
    for (const [purpose, items] of [...this.#laid, ...this.#cards]) {
      const left = items.find((item) => !only || only.includes(item))
      if (left) left.fail(`this draw was laid down for ${purpose}, and nothing drew it`)
    }
  }

  #drew(deck: string, card: string): void {
    const item = this.#cards.get(deck)?.shift()
    if (!item) {
      if (this.#given.has(deck)) return
      throw new Mistake(this.at, `${card} is drawn from ${deck} here, and no card was laid down for it`)
    }
    const laid = this.#names.card(item, deck).card
    if (laid !== card) item.fail(`${laid} was laid down here, but the next card of ${deck} is ${card}`)
  }

  #missing({ purpose, kind, count, of }: DrawRequest): never {
    const what = kind === 'roll' ? `${count} dice of ${of}` : `a ${kind} of ${of}`
    throw new Mistake(this.at, `${what} for "${purpose}" are drawn here, and nothing was laid down for it`)
  }

  #read(item: Item, { kind, of, count, purpose }: DrawRequest): number[] {
    if (kind === 'shuffle') return this.#readOrder(item, purpose, of)
    const numbers = dice.read(item, this.#names) as number[]
    const [least, most] = kind === 'roll' ? [1, of] : [0, of - 1]
    const wanted = kind === 'roll' ? count : 1
    if (numbers.length !== wanted) item.fail(`${wanted} numbers are drawn for ${purpose}`)
    if (numbers.some((number) => number < least || number > most))
      item.fail(`numbers for ${purpose} go from ${least} to ${most}`)
    return numbers
  }

  /** Reads an order of cards, seats or numbers from 0; unnamed members follow in the old order. */
  #readOrder(item: Item, purpose: string, of: number): number[] {
    const cards = this.#names.edition.decks[purpose.replace(/^shuffle:/, '')]
    const front = item.many().map((member) => {
      if (cards) return cards.indexOf(this.#names.card(member).card)
      const written = member.text()
      return this.#names.seatNamed(written) ?? member.whole()
    })
    if (front.some((number) => number < 0 || number >= of) || new Set(front).size < front.length)
      item.fail(`each may be named once, out of ${of}`)
    return [...front, ...range(of).filter((number) => !front.includes(number))]
  }
}

/** Splits the written draws for a purpose. A single roll needs no list; a list for a shuffle is one draw. */
function rolls(purpose: string, value: Item): Item[] {
  if (!value.isList) return [value]
  const items = value.items()
  return purpose.startsWith('shuffle') && !items[0]?.isList ? [value] : items
}

function range(length: number): number[] {
  return Array.from({ length }, (_, at) => at)
}
