import type { APIButtonComponentWithCustomId } from 'discord.js'
import { askLabel } from '../labels.ts'
import { escaped } from '../names.ts'
import { button, limits, select, type Item, type Part } from '../parts.ts'
import { cardName, goodsText, groupName, levelText, money, squareName, type Running } from '../reading.ts'
import type { Ask, AskOf, Option } from '../shapes.ts'
import { stateText } from '../panels/assets.ts'
import { readGoods, type Draft } from './draft.ts'
import { choosable, levelsIn, pickedIn, sumOf, tableOf } from './filled.ts'

/** One question of a form. */
export interface AskScope<Of extends Ask = Ask> {
  running: Running
  option: Option
  draft: Draft
  ask: Of
  /** The id of a control of this question. */
  id: (control: 'fill' | 'typeIn', ...args: (string | number)[]) => string
}

/** How a question is shown: what is chosen so far, and the controls to change it. */
export interface AskParts {
  summary: string[]
  controls: Part[]
  buttons: APIButtonComponentWithCustomId[]
}

export function askParts<Of extends Ask>(scope: AskScope<Of>): AskParts {
  return (shown[scope.ask.type] as (scope: AskScope<Of>) => AskParts)(scope)
}

const shown: { [Type in Ask['type']]: (scope: AskScope<AskOf<Type>>) => AskParts } = {
  amount: ({ running, option, draft, ask, id }) => {
    const label = askLabel(running, option.act, ask.name)
    const amount = draft[ask.name]
    return {
      summary: typeof amount === 'number' ? [`**${label}** ${money(running, amount)}`] : [],
      controls: [],
      buttons: [button({ id: id('typeIn', ask.min, ask.max), label })],
    }
  },
  text: ({ running, option, ask, id }) => ({
    summary: [],
    controls: [],
    buttons: [button({ id: id('typeIn', 't', ask.max), label: askLabel(running, option.act, ask.name) })],
  }),
  pick: (scope) => {
    const { running, option, draft, ask, id } = scope
    const open = choosable(option, ask, draft)
    const label = askLabel(running, option.act, ask.name)
    const picked = pickedIn(ask, draft).filter((item) => open.includes(item))
    const items = open.map((item): Item => ({ ...memberItem(scope, item), chosen: picked.includes(item) }))
    const names = picked.map((item) => escaped(memberItem(scope, item).label))
    return {
      summary: names.length > 0 ? [`**${label}** ${running.words.list(names)}`] : [],
      controls: selects(items, ask.max, label, (page) => id('fill', page)),
      buttons: [],
    }
  },
  goods: ({ running, option, draft, ask, id }) => {
    const label = askLabel(running, option.act, ask.name)
    const { cash, deeds, cards } = readGoods(draft[ask.name])
    const flagged = deeds.map((square) => ({
      square,
      mortgaged: running.view.deeds[square]?.mortgaged ?? false,
    }))
    const deedItems = ask.deeds.map((at): Item => ({
      ...deedItem(running, option, at),
      value: `d${at}`,
      chosen: deeds.includes(at),
    }))
    const held = cards.map((card) => JSON.stringify(card))
    const cardItems = ask.cards.map((card, at): Item => ({
      label: cardName(running, card),
      value: `c${at}`,
      chosen: held.includes(JSON.stringify(card)),
    }))
    const items = [...deedItems, ...cardItems]
    return {
      summary: [`**${label}** ${goodsText(running, { cash, deeds: flagged, cards })}`],
      controls: selects(items, items.length, label, (page) => id('fill', page)),
      buttons:
        ask.cash > 0
          ? [
              button({
                id: id('typeIn', 0, ask.cash),
                label: running.words.say('ui.form.cash', { side: label }),
              }),
            ]
          : [],
    }
  },
  levels: levelsParts,
}

function memberItem({ running, option, ask }: AskScope<AskOf<'pick'>>, item: number | string): Item {
  if (ask.of === 'deed' || ask.of === 'square') return deedItem(running, option, Number(item))
  if (ask.of === 'seat') return { label: running.names[Number(item)] ?? String(item), value: String(item) }
  return { label: String(item), value: String(item) }
}

function deedItem(running: Running, { facts }: Option, at: number): Item {
  const square = running.board.squares[at]
  const sum = tableOf(facts, 'sums')?.[at]
  const price = square && 'price' in square ? money(running, square.price) : ''
  const hint = running.words.say('ui.form.deedHint', {
    price: sum === undefined ? price : money(running, sum),
    state: stateText(running, at),
  })
  return { label: squareName(running, at), value: String(at), hint }
}

/** One list, in as many selects as its length needs; none where there is nothing to choose. */
function selects(items: Item[], max: number, placeholder: string, id: (page: number) => string): Part[] {
  const pages = Math.ceil(items.length / limits.select)
  return Array.from({ length: pages }, (_, page) => {
    const some = items.slice(page * limits.select, (page + 1) * limits.select)
    return select({ id: id(page), placeholder, items: some, min: 0, max: Math.min(max, some.length) })
  })
}

/** Lots to choose one after the other, a building more (or less) each time; whole groups at a press. */
function levelsParts({ running, option, draft, ask, id }: AskScope<AskOf<'levels'>>): AskParts {
  const { words } = running
  const wanted = levelsIn(ask, draft)
  const items = ask.lots.slice(0, limits.select).map((lot): Item => {
    const level = wanted[lot.square] ?? lot.now
    const price = (tableOf(option.facts, 'prices') ?? tableOf(option.facts, 'refunds'))?.[lot.square]
    return {
      label: squareName(running, lot.square),
      value: String(lot.square),
      hint: [levelText(running, level), ...(price === undefined ? [] : [money(running, price)])].join(' · '),
    }
  })
  const changed = Object.entries(wanted).map(([square, level]) => {
    const now = ask.lots.find((lot) => String(lot.square) === square)?.now ?? 0
    return words.say('ui.form.lot', {
      square: squareName(running, Number(square)),
      from: levelText(running, now),
      to: levelText(running, level),
    })
  })
  return {
    summary: [
      ...(changed.length > 0 ? changed : [words.say('ui.form.none')]),
      ...notesOn(running, option, draft),
    ],
    controls: [select({ id: id('fill', 'l'), placeholder: askLabel(running, option.act, ask.name), items })],
    buttons: groupsOf(running, ask).map((group) =>
      button({
        id: id('fill', `g${Object.keys(running.board.groups).indexOf(group)}`),
        label: words.say('ui.form.all', { group: groupName(running, group) }),
      }),
    ),
  }
}

/** What an order costs or brings, what the Bank has left, and whether it has to wait. */
function notesOn(running: Running, option: Option, draft: Draft): string[] {
  const { words, view, look } = running
  const sum = money(running, sumOf(option, draft) ?? 0)
  const cash = money(running, look.seat === null ? 0 : (view.seats[look.seat]?.cash ?? 0))
  const { houses, hotels } = view.bank
  return [
    'prices' in option.facts ? words.say('ui.form.cost', { sum, cash }) : words.say('ui.form.gain', { sum }),
    `-# ${words.say('ui.form.stock', { houses, hotels })}`,
    ...(option.facts['queued'] === true ? [`-# ${words.say('ui.form.queued')}`] : []),
  ]
}

function groupsOf({ board }: Running, ask: AskOf<'levels'>): string[] {
  const groups = Object.entries(board.groups).filter(([, squares]) =>
    squares.every((square) => ask.lots.some((lot) => lot.square === square)),
  )
  return groups.map(([group]) => group)
}
