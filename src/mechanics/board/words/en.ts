export const words = {
  option: {
    board: 'Board',
    'board.help': 'Names, currency and scale. The rules are the same on every board.',
    'board=us': 'Classic streets',
    'board=moscow': 'Moscow, in thousands of roubles',
    'board=world': 'Cities of the world',
    'board=russia': 'Sights of Russia, in thousands of roubles',
    'board=own': 'a theme of this server',
    'board=own.chosen': '{theme}',
  },
} as const
