import { moneyPart } from '../words/amounts.ts'
import { askLabel, fateLines } from '../words/labels.ts'
import { readable, escaped } from '../words/names.ts'
import { button, limits, select, type Item, type Part } from '../parts/components.ts'
import { cardText, groupName, levelText, money, squareName, type Running, pieceOf } from '../reading.ts'
import type { Ask, AskOf, Option, Board } from '../shapes.ts'
import { piecesText } from '../card/standings.ts'
import { builtText, deedHint, stateText } from '../words/deeds.ts'
import { type Draft, choosable, isComplete, levelsIn, pickedIn, sumOf, tableOf } from './draft.ts'
import { goodsParts } from './goods.ts'
import { isPlanned } from '../parts/option-buttons.ts'
import { sumsList, selects, type AskParts, type AskScope } from './question.ts'
import { formatFacts } from '../words/fact-text.ts'

export function askParts<Type extends Ask['type']>(scope: AskScope<AskOf<Type>>): AskParts {
  return shown[scope.ask.type](scope)
}

const shown: { [Type in Ask['type']]: (scope: AskScope<AskOf<Type>>) => AskParts } = {
  amount: ({ running, option, draft, ask, id }) => {
    const label = askLabel(running, option.act, ask.name)
    const amount = draft[ask.name]
    const showsLimits = typeof amount === 'number' && !isPlanned(option)
    return {
      summary: showsLimits ? [`**${label}** ${money(running, amount)}`] : [],
      controls: isPlanned(option) ? [sumsList(running, ask.max, amount, id('fill', 's'))] : [],
      buttons: [
        button({ id: id('typeIn', ask.min, ask.max, ask.name, ...moneyPart(running.words.theme)), label }),
      ],
    }
  },
  // The typed text sends the form. An optional text is typed after all other answers.
  text: ({ running, option, draft, ask, id, isRefused }) => ({
    summary: [],
    controls: [],
    buttons: [
      button({
        id: id('typeIn', 't', ask.max, ask.name),
        label: askLabel(running, option.act, ask.name),
        disabled: ask.optional === true && (isRefused || !isComplete(option, draft)),
      }),
    ],
  }),
  pick: (scope) => {
    const { running, option, draft, ask, id } = scope
    const open = choosable(option, ask, draft)
    if (isAtOnce(option) && scope.isAsked) return { summary: [], controls: [], buttons: [] }
    if (isAtOnce(option)) return atOnceParts(scope, open)
    const label = askLabel(running, option.act, ask.name)
    const picked = pickedIn(ask, draft).filter((item) => open.includes(item))
    const items = open.map((item): Item => ({
      ...memberItem(running, option, ask, item),
      chosen: picked.includes(item),
    }))
    const names = picked.map((item) => escaped(memberItem(running, option, ask, item).label))
    return {
      summary: names.length > 0 ? [`**${label}** ${running.words.list(names)}`] : [],
      about: aboutAsk(scope),
      controls: selects(running, items, label, (page) => id('fill', page), ask.max),
      buttons: [],
    }
  },
  goods: goodsParts,
  levels: levelsParts,
}

/** Explains what redeeming and holding a mortgage mean, if each deed offers that choice. */
function aboutAsk({ running, option, ask }: AskScope<AskOf<'pick'>>): string[] {
  const about = tableOf(option.facts, 'holds') ? running.words.find('ask', `${ask.name}.about`) : null
  return about === null ? [] : [`-# ${about}`]
}

export function memberItem(
  running: Running,
  option: Option,
  ask: AskOf<'pick'>,
  item: number | string,
): Item {
  if ((ask.of === 'deed' || ask.of === 'square') && typeof item === 'number')
    return deedItem(running, option, item)
  if (ask.of === 'seat' && typeof item === 'number')
    return { label: running.names[item] ?? String(item), value: String(item) }
  if (ask.of === 'set' && typeof item === 'number') return setItem(running, option, item)
  if (ask.of === 'card' && typeof item === 'string') return cardItem(running, item)
  if (ask.of === 'group') return { label: groupName(running, String(item)), value: String(item) }
  const name = String(item)
  const own = running.edition.ownNames.facts[ask.of] === 'term' ? running.words.find('term', name) : null
  const label = own ?? running.words.find('ask', `${ask.of}=${name}`) ?? readable(name)
  return { label, value: name }
}

function cardItem(running: Running, card: string): Item {
  const label = running.words.find('card', `${card}.name`) ?? readable(card)
  return { label, value: card, hint: cardText(running, card) }
}

/** Returns the item for a set, which is identified by one of its squares, with its buildings and price. */
function setItem(running: Running, option: Option, at: number): Item {
  return { ...deedItem(running, option, at, builtText(running, at)), label: setLabel(running, at) }
}

function setLabel(running: Running, at: number): string {
  const square = running.board.squares[at]
  return square && 'group' in square ? groupName(running, String(square.group)) : squareName(running, at)
}

function lotLabel(running: Running, { of }: AskOf<'levels'>, at: number): string {
  return of === 'set' ? setLabel(running, at) : squareName(running, at)
}

function deedItem(running: Running, { facts }: Option, at: number, state = stateText(running, at)): Item {
  const square = running.board.squares[at]
  const sum = tableOf(facts, 'sums')?.[at]
  const [hold, redeem] = [tableOf(facts, 'holds')?.[at], tableOf(facts, 'redeems')?.[at]]
  const item = { label: squareName(running, at), value: String(at) }
  if (hold !== undefined && redeem !== undefined) {
    const sums = { redeem: money(running, redeem), hold: money(running, hold) }
    return { ...item, hint: running.words.say('ui.deal.choice', sums) }
  }
  const price = square && 'price' in square ? money(running, square.price) : ''
  const isOwn = running.view.deeds[at]?.owner === running.look.seat
  if (price && sum === undefined && !isOwn) return { ...item, hint: deedHint(running, at) }
  const owner = running.view.deeds[at]?.owner ?? null
  const whose = sum !== undefined && owner !== null && !isOwn ? [running.names[owner] ?? ''] : []
  const hint = running.words.say('ui.form.deedHint', {
    price: [sum === undefined ? price : money(running, sum), ...whose].join(' · '),
    state,
  })
  return { ...item, hint }
}

/** Returns a list of lots in which each choice builds or sells one level, and buttons for whole groups. */
function levelsParts(scope: AskScope<AskOf<'levels'>>): AskParts {
  const { running, option, draft, ask, id } = scope
  const { words } = running
  const wanted = levelsIn(ask, draft)
  const items = ask.lots.slice(0, limits.select).map((lot): Item => {
    const level = wanted[lot.square] ?? lot.now
    const { facts } = option
    const price = (tableOf(facts, 'prices') ?? tableOf(facts, 'refunds') ?? tableOf(facts, 'worths'))?.[
      lot.square
    ]
    return {
      label: lotLabel(running, ask, lot.square),
      value: String(lot.square),
      hint: [levelText(running, level), ...(price === undefined ? [] : [money(running, price)])].join(' · '),
    }
  })
  const changedItems = items.filter(({ value }) => wanted[value] !== undefined)
  const changed = Object.entries(wanted).map(([square, level]) => {
    const now = ask.lots.find((lot) => String(lot.square) === square)?.now ?? 0
    return words.say('ui.form.lot', {
      square: lotLabel(running, ask, Number(square)),
      from: levelText(running, now),
      to: levelText(running, level),
    })
  })
  return {
    summary: [
      ...(changed.length > 0 || ask.optional ? changed : [words.say('ui.form.none')]),
      ...notesOn(running, option, draft),
      ...(isShort(running, option, ask, wanted) ? [`-# ${words.say('ui.form.short')}`] : []),
    ],
    controls: [
      select({ id: id('fill', 'l'), placeholder: askLabel(running, option.act, ask.name), items }),
      ...backPart(id('fill', 'b'), running, option, changedItems),
    ],
    buttons: offeredGroups(running, option, ask, wanted).map((group) => groupButton(scope, group)),
  }
}

/**
 * Returns a button for a whole group. While the draft has no changes, a press builds or sells immediately;
 * after that, it only adds to the draft.
 */
function groupButton({ running, option, draft, ask, id, sendId }: AskScope<AskOf<'levels'>>, group: string) {
  const levels = withGroup(running, ask, levelsIn(ask, draft), group)
  const isFirst = Object.keys(levelsIn(ask, draft)).length === 0
  const withLevels = { ...draft, [ask.name]: levels }
  const sum = isFirst ? sumOf(option, withLevels) : null
  return button({
    id: isFirst ? sendId(withLevels) : id('fill', `g${Object.keys(running.board.groups).indexOf(group)}`),
    label: running.words.say('ui.form.all', {
      group: groupName(running, group),
      isBought: 'prices' in option.facts ? 'yes' : 'no',
      sum: sum === null ? 'none' : money(running, sum),
    }),
    style: isFirst ? 'primary' : 'secondary',
  })
}

/** Returns each offered group with the draft and the price of one step on all its lots. */
export function wholeGroups(
  running: Running,
  option: Option,
  ask: AskOf<'levels'>,
): { group: string; draft: Draft; sum: number }[] {
  return offeredGroups(running, option, ask, {}).map((group) => {
    const draft: Draft = { [ask.name]: withGroup(running, ask, {}, group) }
    return { group, draft, sum: sumOf(option, draft) ?? 0 }
  })
}

function backPart(id: string, { words }: Running, { facts }: Option, items: Item[]): Part[] {
  const placeholder = words.say('ui.form.back', { isBought: 'prices' in facts ? 'yes' : 'no' })
  return items.length > 0 ? [select({ id, placeholder, items })] : []
}

type Levels = Readonly<Record<string, number>>

function isShort({ board }: Running, option: Option, { lots }: AskOf<'levels'>, levels: Levels): boolean {
  return 'prices' in option.facts && !isInStock(option, piecesFor(board, lots, levels))
}

/**
 * Returns the groups whose lots can all take another step. For a purchase, the Bank must have enough pieces
 * and the player enough money.
 */
function offeredGroups(running: Running, option: Option, ask: AskOf<'levels'>, wanted: Levels): string[] {
  const { cash } = option.facts
  return groupsOf(running, ask).filter((group) => {
    const levels = withGroup(running, ask, wanted, group)
    const sum = sumOf(option, { [ask.name]: levels }) ?? 0
    const isPayable = typeof cash !== 'number' || sum <= cash
    return isPayable && !isShort(running, option, ask, levels)
  })
}

/** Moves every lot of a group by one step, in the direction of the question. */
function withGroup(
  { board }: Running,
  { lots }: AskOf<'levels'>,
  wanted: Levels,
  group: string,
): Record<string, number> {
  const levels: Record<string, number> = { ...wanted }
  for (const lot of lots) {
    if (!board.groups[group]?.includes(lot.square)) continue
    const level = wanted[lot.square] ?? lot.now
    levels[lot.square] = levelAfter(lot, level) ?? level
  }
  return levels
}

/** Describes the cost or gain of a building order, the Bank's stock, and whether the order must wait. */
function notesOn(running: Running, option: Option, draft: Draft): string[] {
  const { words, view, look } = running
  const moved = sumOf(option, draft)
  if (moved === null) return []
  const sum = money(running, moved)
  const cash = money(running, look.seat === null ? 0 : (view.seats[look.seat]?.cash ?? 0))
  const pieces = piecesText(running)
  return [
    'prices' in option.facts ? words.say('ui.form.cost', { sum, cash }) : words.say('ui.form.gain', { sum }),
    ...(pieces === null ? [] : [`-# ${words.say('ui.form.stock', { pieces })}`]),
    ...(option.facts['queued'] === true ? [`-# ${words.say('ui.form.queued')}`] : []),
  ]
}

function groupsOf({ board }: Running, ask: AskOf<'levels'>): string[] {
  const groups = Object.entries(board.groups).filter(([, squares]) =>
    squares.every((square) => ask.lots.some((lot) => lot.square === square)),
  )
  return groups.map(([group]) => group)
}

type Lot = AskOf<'levels'>['lots'][number]

function step({ now, max }: Lot): 1 | -1 {
  return max > now ? 1 : -1
}

export function levelAfter(lot: Lot, level: number): number | null {
  const next = level === lot.now ? (lot.first ?? level + step(lot)) : level + step(lot)
  return next > lot.max || next < lot.min ? null : next
}

export function levelBefore(lot: Lot, level: number): number {
  return level === lot.now || level === lot.first ? lot.now : level - step(lot)
}

type Piece = 'house' | 'hotel'

function piecesFor(board: Board, lots: readonly Lot[], levels: Levels): Record<Piece, number> {
  const count = { house: 0, hotel: 0 }
  for (const { square, now } of lots)
    for (let level = now + 1; level <= (levels[square] ?? now); level++) count[pieceOf(board, level)]++
  return count
}

/** Whether the Bank has enough pieces according to the option's facts. Ignores houses that hotels return. */
function isInStock({ facts }: Option, wanted: Record<Piece, number>): boolean {
  return (['house', 'hotel'] as const).every((piece) => wanted[piece] <= stockOf(facts, piece))
}

function stockOf(facts: Option['facts'], piece: Piece): number {
  const left = facts['piece'] === piece ? facts['left'] : facts[`${piece}s`]
  return typeof left === 'number' ? left : Infinity
}

/** Limit on the buttons. A longer list becomes a select in an ordinary form. */
const most = 8

export function isAtOnce({ atOnce, ask }: Option): boolean {
  const [only, ...others] = ask
  return atOnce === true && others.length === 0 && only?.type === 'pick' && only.from.length <= most
}

/** Returns a button for each member of a list, and a line about its effect. */
function atOnceParts(scope: AskScope<AskOf<'pick'>>, open: readonly (number | string)[]): AskParts {
  const { running, ask, option, sendId } = scope
  const members = open.map((member) => ({ item: memberItem(running, option, ask, member), member }))
  return {
    summary: members.map(({ item, member }) =>
      [lineOf(scope, item, member), ...fateLines(running, scope.members?.get(member))].join(' '),
    ),
    controls: [],
    buttons: members.map(({ item, member }) => {
      const preview = scope.members?.get(member)
      const label = [item.label, ...sumsFor(running, option, member)].join(' · ')
      return button({
        id: sendId({ [ask.name]: [member] }, preview?.isGrave),
        label: preview?.fate ? running.words.say('ui.fate.label', { label }) : label,
        style: 'secondary',
      })
    }),
  }
}

function sumsFor(running: Running, { facts }: Option, member: number | string): string[] {
  const sum = tableOf(facts, 'sums')?.[member]
  return sum === undefined ? [] : [money(running, sum)]
}

/**
 * Describes the effect of a choice. If the catalogue has no words for it, describes the price and how much of
 * the group the viewer owns.
 */
function lineOf(
  { running, option, ask, members }: AskScope<AskOf<'pick'>>,
  { label, hint }: Item,
  member: number | string,
): string {
  const { words, board, view, look } = running
  const preview = members?.get(member)
  const summary =
    preview && words.find('ask', `${option.act}.each`, formatFacts(running, option.act, preview.facts))
  if (summary) return summary
  const square = ask.of === 'deed' ? board.squares[Number(member)] : undefined
  const group = square && 'group' in square ? String(square.group) : null
  const squares = group === null ? [] : (board.groups[group] ?? [])
  return words.say('ui.form.member', {
    name: escaped(label),
    hint: escaped(hint ?? ''),
    group: group === null ? 'none' : groupName(running, group),
    held: squares.filter((at) => view.deeds[at]?.owner === look.seat).length,
    all: squares.length,
  })
}
