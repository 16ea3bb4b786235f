import { cut } from '#text/one-line.ts'
import { markText, unmarkedCards } from '../words/edition-lines.ts'
import { cashText, markOf, moment, money, nameOf, shortSquare, type Running } from '../reading.ts'

/** Limit on the characters of an edition's marks for one seat. */
const maxMarksLength = 80

/**
 * Returns a line for each active seat, in the order of the result once the game is over, one line for all players who are out, the Bank's stock, and how the
 * game ends.
 */
export function standings(reading: Running): string {
  const { view } = reading
  const order = view.over?.ranking.map(({ seat }) => seat) ?? [...view.seats.keys()]
  const lines = order.flatMap((seat) => (view.seats[seat]?.out ? [] : [seatLine(reading, seat)]))
  return [...lines, ...outLine(reading), ...stockLine(reading), ...endingLine(reading)].join('\n')
}

function seatLine(reading: Running, seat: number): string {
  const { view, words } = reading
  const mark = markOf(reading, seat)
  const name = nameOf(reading, seat)
  const one = view.seats[seat]
  if (!one) return ''
  const place = placeText(reading, one)
  const { isOnAutopilot } = reading.table.chairs[seat] ?? {}
  const loose = unmarkedCards(reading, seat)
  const cards = loose > 0 ? ` · ${words.board.boardWords.cards(loose)}` : ''
  const marks = reading.look.marks.filter((mark) => mark.seat === seat).map((mark) => markText(reading, mark))
  const away = isOnAutopilot ? ` · ${words.say('seats.autopilot')}` : ''
  const kept = marks.length > 0 ? ` · ${cut(marks.join(', '), maxMarksLength)}` : ''
  return words.say('ui.card.standing', {
    mark,
    name,
    place,
    cash: cashText(reading, one.cash),
    deeds: view.deeds.filter((deed) => deed?.owner === seat).length,
    extra: `${cards}${kept}${away}`,
  })
}

function outLine(reading: Running): string[] {
  const names = reading.view.seats.flatMap(({ out }, seat) =>
    out ? [`${markOf(reading, seat)} ~~${nameOf(reading, seat)}~~`] : [],
  )
  return names.length > 0 ? [reading.words.say('ui.card.out', { names: names.join(', ') })] : []
}

function placeText(reading: Running, { at, jail }: Running['view']['seats'][number]): string {
  const { words, board } = reading
  if (jail !== null) return words.say('ui.inJail')
  const name = shortSquare(reading, at)
  return at === board.jail ? words.board.boardWords.visiting(name) : name
}

export function piecesText({ view, words, board }: Running): string | null {
  const { boardWords } = words.board
  const { houses, hotels } = view.bank
  const pieces = [
    ...(houses === null || board.buildings.houses === 0 ? [] : [boardWords.houses(houses)]),
    ...(hotels === null ? [] : [boardWords.hotels(hotels)]),
  ]
  return pieces.length > 0 ? pieces.join(', ') : null
}

function stockLine(reading: Running): string[] {
  const { bank } = reading.view
  const pieces = piecesText(reading) ?? 'none'
  const pot = bank.pot > 0 ? money(reading, bank.pot) : 'none'
  if (pieces === 'none' && pot === 'none') return []
  return [`-# ${reading.words.say('ui.card.stock', { pieces, pot })}`]
}

function endingLine({ view, words }: Running): string[] {
  const { ending } = view
  if (!ending) return []
  if (ending.isNear) return [`-# ${words.say('ui.card.lastTurn')}`]
  const { by } = ending
  const when = by === 'clock' ? moment(ending.at) : ''
  const [round, of] = by === 'rounds' ? [ending.round, ending.of] : [0, 0]
  const left = by === 'bankruptcies' ? ending.left : 0
  return [`-# ${words.say('ui.card.ends', { by, when, round, of, left })}`]
}
