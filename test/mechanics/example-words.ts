import type { OwnWords } from '#text/own-words.ts'

const row = (name: string) => ({ name, short: name })

export const words: OwnWords<'lane'> = {
  edition: {
    lane: 'Lane',
    'lane.about': 'Two dice, eight deeds, sealed bids.',
    'lane.rules': 'You start with {m600}; {go} pays {m50}. Every deed goes to the highest sealed bid.',
  },
  board: {
    themes: {
      lane: {
        title: 'Lane',
        currency: { before: '£' },
        scale: 1,
        squares: {
          go: row('The Gate'),
          'mill-row': row('Mill Row'),
          'well-row': row('Well Row'),
          'forge-row': row('Forge Row'),
          'baker-row': row('Baker Row'),
          jail: row('The Lockup'),
          'smith-row': row('Smith Row'),
          'cooper-row': row('Cooper Row'),
          'go-to-jail': row('To the Lockup'),
          'manor-row': row('Manor Row'),
          'castle-row': row('Castle Row'),
        },
        groups: {},
        decks: {},
        cards: {},
      },
    },
  },
}
