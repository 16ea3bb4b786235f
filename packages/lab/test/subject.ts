import type { Subject } from '#lab/subject.ts'

/** A small game as the subject of tests. */
export const subject: Subject = {
  name: 'pennies',
  title: 'Pennies',
  about: 'A game of small change.',
  words: {
    preset: (name) => ({ name, about: `The preset ${name}.` }),
    option: (name) => ({ name, about: `The option ${name}.` }),
    value: () => null,
    card: (name) => name,
    act: (name) => name,
  },
  players: { min: 2, max: 6 },
  options: [{ name: 'stake', rules: ['P-2'], type: 'whole', min: 1, max: 9, default: 1 }],
  unasked: new Set(),
  presets: ['usual', 'dear'],
  presetOptions: (preset) => (preset === 'dear' ? { stake: 3 } : preset === 'usual' ? {} : null),
  presetOf: ({ stake = 1 }) => (stake === 1 ? 'usual' : stake === 3 ? 'dear' : null),
  valueOf: (_spec, text) => (/^[1-9]$/.test(text) ? Number(text) : null),
  resolved: (options) => ({ stake: 1, ...options }),
  rules: { file: 'pennies.md', has: (id) => /^P-[12]$/.test(id), text: (id) => `The text of ${id}.` },
  knows: (kind, name) => kind === 'act' && name === 'toss',
  thingsWith: () => ({ act: ['toss'], prompt: ['toss'], event: ['tossed'], card: [], square: [] }),
  topics: { toss: ['P-1'] },
  counted: {},
  paces: { day: { turn: 8 * 3_600_000 }, live: { turn: 60_000 }, slow: { turn: 24 * 3_600_000 } },
}
