import { classic } from '#editions/classic/index.ts'
import type { Edition } from '#engine/edition.ts'
import type { Mark } from '#mechanics/presentation.ts'
import type { View } from '#engine/look.ts'
import type { OwnWords } from '#text/own-words.ts'

/** An edition with its own state and looks; it plays like the classic one. */
export const heist: Edition = {
  ...classic,
  name: 'heist',
  decks: { ...classic.decks, blue: ['BL-01', 'BL-02'] },
  options: classic.options.filter(({ name }) => name !== 'jail.fine'),
  presets: {},
  settled: { 'jail.fine': 75 },
  marks,
  status: (view) => [
    { kind: 'guarded', facts: { square: guardedBy(view), seats: [0, 1], sumAmount: 250 } },
    { kind: 'unspoken', facts: {} },
  ],
  sheets: {
    stash: ({ viewer, seats }) =>
      viewer === null
        ? []
        : [{ kind: 'hidden', facts: { cash: seats[viewer]?.cash ?? 0, count: viewer + 1 } }],
    rumours: () => [{ kind: 'guarded', facts: { square: 5, seats: [1], sumAmount: 10 } }],
  },
  moments: [{ kind: 'jailed', icon: 'cap' }, 'bought'],
}

function guardedBy({ turn }: View): number {
  return (7 * turn.number) % 40
}

function marks(view: View): Mark[] {
  const owned = view.deeds.flatMap((deed, square) => (deed?.owner === view.viewer ? [square] : []))
  return [
    { kind: 'guard', icon: 'cap', ink: '#283f9e', square: guardedBy(view) },
    { kind: 'loot', icon: 'coin', ink: '#f4b740', seat: 0, count: 3 },
    // Marks that only their owner sees.
    ...(view.viewer === null ? [] : owned.map((square) => secret(square))),
  ]
}

function secret(square: number): Mark {
  return { kind: 'tunnel', icon: 'key', ink: '#078164', square }
}

export const heistWords = {
  edition: {
    heist: 'Heist',
    'heist.about': 'Everybody digs.',
    'heist.rules': 'Dig, and do not be seen.',
  },
  board: {
    squares: { 'free-parking': { name: 'The Lookout', short: 'Lookout' } },
    groups: { brown: 'cellar' },
    tokens: { spade: 'spade' },
    words: { hotel: 'vault' },
  },
  deck: { blue: 'Blue Moon' },
  card: { 'BL-01': 'The lamp goes out: {m50}.' },
  prompt: { 'turn.roll': '{who}, roll while nobody looks.' },
  act: { roll: 'Sneak on' },
  mark: { guard: 'the guard', loot: '{count, plural, one {# bag} other {# bags}}', tunnel: 'a tunnel' },
  status: { guarded: 'The guard stands on {square}, after {seats}, for {sumAmount}.' },
  sheet: {
    stash: 'My stash',
    'stash/hidden': 'You have {cash} and {count} lamps.',
    'stash.none': 'Nothing is hidden.',
    rumours: 'Rumours',
  },
  moment: {
    jailed: '🚨 Caught: {seat} goes to {jail}!',
    'jailed.short': '{seat} is caught',
  },
} as const satisfies OwnWords<'heist'>
