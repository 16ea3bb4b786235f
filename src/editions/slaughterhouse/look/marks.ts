import type { Mark } from '#mechanics/presentation.ts'
import type { View } from '../game.ts'
import { getOutNow } from '../blue/cards.ts'
import { passKey } from '../key/key.ts'
import type { Rogue } from '../state.ts'

const inks = {
  cop: '#283f9e',
  bomb: '#dc2a12',
  miner: '#078164',
  coin: '#f4b740',
  wanted: '#b3261e',
  card: '#2b6cb0',
  house: '#1b8a3f',
} as const

/** All that stands on the board or with a player beyond tokens, buildings and deeds; everybody may see it. */
export function marks(view: View): Mark[] {
  const { cop, rogues, chairman } = view.own
  return [
    { kind: 'cop', icon: 'cap', ink: inks.cop, square: cop.at },
    ...placed(view),
    ...(view.over ? [] : [{ kind: 'coin', icon: 'coin', ink: inks.coin, seat: chairman }]),
    ...rogues.flatMap((rogue, seat) =>
      view.seats[seat]?.out ? [] : [...crimes(rogue, seat), ...cards(view, seat), ...inventory(rogue, seat)],
    ),
  ]
}

/** Bombs and Miners, with who put them there (SLH-049). */
function placed(view: View): Mark[] {
  const { bombs, miners } = view.own
  const on = (kind: string, icon: string, ink: string, where: Record<string, number>): Mark[] =>
    Object.entries(where).map(([square, by]) => ({ kind, icon, ink, square: Number(square), by }))
  return [...on('bomb', 'bomb', inks.bomb, bombs), ...on('miner', 'helmet', inks.miner, miners)]
}

function crimes({ crimes: { length } }: Rogue, seat: number): Mark[] {
  return length > 0 ? [{ kind: 'wanted', icon: 'wanted', ink: inks.wanted, seat, count: length }] : []
}

const held: readonly { card: string; kind: string; icon: string }[] = [
  { card: passKey, kind: 'key', icon: 'key' },
  { card: getOutNow, kind: 'release', icon: 'jail' },
]

function cards({ seats }: View, seat: number): Mark[] {
  return held
    .filter(({ card }) => seats[seat]?.cards.some((one) => one.card === card))
    .map(({ card, kind, icon }) => ({ kind, icon, ink: inks.card, seat, card }))
}

function inventory({ inventory: { bombs, miners, houses } }: Rogue, seat: number): Mark[] {
  const all: Mark[] = [
    { kind: 'bombs', icon: 'bomb', ink: inks.bomb, seat, count: bombs },
    { kind: 'miners', icon: 'helmet', ink: inks.miner, seat, count: miners },
    { kind: 'houses', icon: 'house', ink: inks.house, seat, count: houses },
  ]
  return all.filter(({ count }) => count)
}
