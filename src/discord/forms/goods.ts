import { moneyPart } from '../words/amounts.ts'
import { askLabel } from '../words/labels.ts'
import { button, select, type Item, type Part } from '../parts/components.ts'
import { cardName, goodsText, groupName, money, squareName, type Running } from '../reading.ts'
import type { AskOf, GivenGoods, Goods, Json, Option } from '../shapes.ts'
import { type AskParts, type AskScope, selects, quickSums } from './question.ts'
import { readGoods, type Draft } from './draft.ts'

/** The `<part>` of a `fill` id that belongs to the list of amounts. */
export const cashPart = 'c'

export function goodsParts(scope: AskScope<AskOf<'goods'>>): AskParts {
  const { running, option, draft, ask, id } = scope
  const label = askLabel(running, option.act, ask.name)
  const given = readGoods(draft[ask.name])
  const items = itemsOf(scope, given)
  return {
    summary: [`**${label}** ${goodsText(running, flagged(running, given))}`],
    controls: selects(running, items, label, (page) => id('fill', page)),
    buttons: ask.cash > 0 ? [otherSum(scope)] : [],
  }
}

/** Returns a list of amounts for a deal's cash, as far as either side can pay them. Only one side pays. */
export function cashControls(
  running: Running,
  option: Option,
  draft: Draft,
  id: (...args: (string | number)[]) => string,
  placeholder = running.words.say('ui.deal.cashList'),
): Part[] {
  const { words, look } = running
  const sides = sidesOf(option)
  // The list allows one choice. It selects none if both sides pay, which only a forged id can cause.
  const isOneWay = sides.filter((ask) => readGoods(draft[ask.name]).cash > 0).length === 1
  const paid = sides.flatMap((ask) => {
    const way = ask.seat === look.seat ? 'give' : 'get'
    const given = readGoods(draft[ask.name]).cash
    const usual = quickSums(running)
    const sums = usual.includes(given) || given === 0 ? usual : [given, ...usual]
    return sums
      .filter((sum) => sum <= ask.cash)
      .map((sum): Item => ({
        label: words.say('ui.deal.sum', { way, sum: money(running, sum) }),
        value: `${ask.name}-${sum}`,
        chosen: isOneWay && sum === given,
      }))
  })
  if (paid.length === 0) return []
  const items = [{ label: words.say('ui.deal.noCash'), value: '0' }, ...paid]
  return [select({ id: id(cashPart), placeholder, items })]
}

export function sidesOf({ ask }: Option): AskOf<'goods'>[] {
  return ask.filter((one) => one.type === 'goods')
}

export function emptySides(option: Option, draft: Draft): string[] {
  return sidesOf(option).flatMap(({ name }) => {
    const { cash, deeds, cards } = readGoods(draft[name])
    return cash + deeds.length + cards.length === 0 ? [name] : []
  })
}

export function isEmptyDeal(option: Option, draft: Draft): boolean {
  const sides = sidesOf(option).length
  return sides > 0 && emptySides(option, draft).length === sides
}

/** Returns the draft after a choice in the list of amounts, which makes only one side pay. */
export function withCash(option: Option, draft: Draft, chosen: string): Draft {
  const [, name, sum = '0'] = /^([A-Za-z]+)-(\d{1,9})$/.exec(chosen) ?? []
  return withCashOf(option, draft, name ?? null, Number(sum))
}

export function withCashOf(option: Option, draft: Draft, payer: string | null, sum: number): Draft {
  const sides = sidesOf(option).map((ask) => {
    const cash = ask.name === payer ? Math.min(ask.cash, sum) : 0
    return [ask.name, { ...readGoods(draft[ask.name]), cash }] as const
  })
  return { ...draft, ...Object.fromEntries(sides) }
}

/** Adds to a move's goods which deeds are mortgaged now. */
export function flagged({ view }: Running, { cash, deeds, cards }: GivenGoods): Goods {
  const flags = deeds.map((square) => ({ square, mortgaged: view.deeds[square]?.mortgaged ?? false }))
  return { cash, deeds: flags, cards }
}

/** Returns the goods that a side could give, as values for its lists: deeds by colour, then cards. */
export function goodsValues({ board }: Running, { deeds, cards }: AskOf<'goods'>): string[] {
  const order = Object.values(board.groups).flat()
  const sorted = [...deeds].sort((a, b) => order.indexOf(a) - order.indexOf(b))
  return [...sorted.map((at) => `d${at}`), ...cards.map((_, at) => `c${at}`)]
}

export function isIn({ deeds, cards }: GivenGoods, ask: AskOf<'goods'>, value: string): boolean {
  const at = Number(value.slice(1))
  if (value.startsWith('d')) return deeds.includes(at)
  const card = ask.cards[at]
  return cards.some((one) => one.deck === card?.deck && one.card === card.card)
}

/** A choice adds a member to the side, or takes it back, so that one choice needs no further touch. */
function itemsOf({ running, ask }: AskScope<AskOf<'goods'>>, given: GivenGoods): Item[] {
  return goodsValues(running, ask).map((value) => {
    const at = Number(value.slice(1))
    const card = ask.cards[at]
    const { label, hint = '' } = value.startsWith('d')
      ? deedItem(running, at)
      : { label: card ? cardName(running, card) : '' }
    const isChosen = isIn(given, ask, value) ? 'yes' : 'no'
    return { label: running.words.say('ui.deal.item', { label, isChosen }), hint, value }
  })
}

function deedItem(running: Running, at: number): Pick<Item, 'label' | 'hint'> {
  const { board, view, words } = running
  const square = board.squares[at]
  if (!square || !('price' in square)) return { label: squareName(running, at) }
  const mortgaged = view.deeds[at]?.mortgaged ? 'yes' : 'no'
  return {
    label: words.say('ui.deal.deed', { square: squareName(running, at), mortgaged }),
    hint: words.say('ui.deal.deedHint', {
      group: groupName(running, square.group),
      price: money(running, square.price),
    }),
  }
}

function otherSum({ running: { words }, ask, id }: AskScope<AskOf<'goods'>>) {
  return button({
    id: id('typeIn', 0, ask.cash, '', ...moneyPart(words.theme)),
    label: words.say('ui.form.cash', { side: ask.name }),
  })
}

/** Returns a side after a choice in one of its lists: with that member, or without it if it was there. */
export function goodsAfter(ask: AskOf<'goods'>, given: GivenGoods, chosen: string | undefined): Json {
  const has = (value: string) => isIn(given, ask, value) !== (value === chosen)
  return {
    cash: given.cash,
    deeds: ask.deeds.filter((at) => has(`d${at}`)),
    cards: ask.cards.filter((_, at) => has(`c${at}`)),
  }
}
