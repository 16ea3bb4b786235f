import { markOf, money, nameOf, shortSquare, type Running } from '../reading.ts'

/** Where everyone stands: one line for each seat, and what is left in the Bank. */
export function standings(reading: Running): string {
  const { view } = reading
  const lines = view.seats.map((_, seat) => seatLine(reading, seat))
  return [...lines, stockLine(reading)].join('\n')
}

function seatLine(reading: Running, seat: number): string {
  const { view, words } = reading
  const mark = markOf(reading, seat)
  const name = nameOf(reading, seat)
  const one = view.seats[seat]
  if (!one || one.out) return words.say('ui.card.out', { mark, name })
  const place = one.jail === null ? shortSquare(reading, one.at) : words.say('ui.inJail')
  const cards = one.cards.length > 0 ? ` · ${words.board.boardWords.cards(one.cards.length)}` : ''
  return words.say('ui.card.standing', {
    mark,
    name,
    place,
    cash: money(reading, one.cash),
    deeds: view.deeds.filter((deed) => deed?.owner === seat).length,
    extra: cards,
  })
}

function stockLine(reading: Running): string {
  const { bank } = reading.view
  const pot = bank.pot > 0 ? money(reading, bank.pot) : 'none'
  return `-# ${reading.words.say('ui.card.stock', { houses: bank.houses, hotels: bank.hotels, pot })}`
}
