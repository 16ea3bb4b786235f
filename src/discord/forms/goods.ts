import { scalePart } from '../words/amounts.ts'
import { askLabel } from '../words/labels.ts'
import { button, type Item } from '../parts/components.ts'
import { cardName, goodsText, groupName, money, squareName, type Running } from '../reading.ts'
import type { AskOf, GivenGoods, Goods, Json } from '../shapes.ts'
import type { AskParts, AskScope } from './question.ts'
import { readGoods } from './draft.ts'
import { selects } from './selects.ts'

/** What one press adds to the cash of a side. */
const cashSteps = [10, 50, 100]

/** One side of a deal: lists of its deeds and cards, and the cash. */
export function goodsParts(scope: AskScope<AskOf<'goods'>>): AskParts {
  const { running, option, draft, ask, id } = scope
  const label = askLabel(running, option.act, ask.name)
  const given = readGoods(draft[ask.name])
  return {
    summary: [`**${label}** ${goodsText(running, flagged(running, given))}`],
    controls: selects(running, itemsOf(scope, given), ask.deeds.length + ask.cards.length, label, (page) =>
      id('fill', page),
    ),
    buttons: ask.cash > 0 ? cashButtons(scope, given.cash) : [],
  }
}

/** Goods as a move names them, with the mortgages as they are now. */
export function flagged({ view }: Running, { cash, deeds, cards }: GivenGoods): Goods {
  const flags = deeds.map((square) => ({ square, mortgaged: view.deeds[square]?.mortgaged ?? false }))
  return { cash, deeds: flags, cards }
}

/** What can lie in a side, by the values of its lists: deeds colour by colour, then cards. */
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

function itemsOf({ running, ask }: AskScope<AskOf<'goods'>>, given: GivenGoods): Item[] {
  return goodsValues(running, ask).map((value) => {
    const at = Number(value.slice(1))
    const chosen = isIn(given, ask, value)
    const card = ask.cards[at]
    if (value.startsWith('c')) return { label: card ? cardName(running, card) : '', value, chosen }
    return { ...deedItem(running, at), value, chosen }
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

/** Presses for the usual sums, a window for any other, and a way back to none. */
function cashButtons({ running, ask, id }: AskScope<AskOf<'goods'>>, cash: number) {
  const { words } = running
  return [
    ...cashSteps.map((step) =>
      button({
        id: id('fill', `a${step}`),
        label: `+${money(running, step)}`,
        disabled: cash + step > ask.cash,
      }),
    ),
    button({
      id: id('typeIn', 0, ask.cash, ...scalePart(words.theme.scale)),
      label: words.say('ui.form.cash', { side: ask.name }),
    }),
    button({ id: id('fill', 'a0'), label: words.say('ui.deal.noCash'), disabled: cash === 0 }),
  ]
}

/** Cash after a press on one of its buttons; null where the press was none of them. */
export function cashAfter(ask: AskOf<'goods'>, cash: number, part: string): number | null {
  const [, step] = /^a(\d{1,4})$/.exec(part) ?? []
  if (step === undefined) return null
  return step === '0' ? 0 : Math.min(ask.cash, cash + Number(step))
}

/** A side after the choice in one of its lists, which says everything about its own members. */
export function goodsAfter(
  ask: AskOf<'goods'>,
  given: GivenGoods,
  shown: readonly string[],
  values: readonly string[],
): Json {
  const has = (value: string) => (shown.includes(value) ? values.includes(value) : isIn(given, ask, value))
  return {
    cash: given.cash,
    deeds: ask.deeds.filter((at) => has(`d${at}`)),
    cards: ask.cards.filter((_, at) => has(`c${at}`)) as unknown as Json,
  }
}
