export const words = {
  option: {
    'players.max': 'Chairs',
    'players.max.help': 'How many may play.',
    seating: 'Order of the seats',
    'seating.help': 'Whether seats are shuffled before the first turn.',
    'seating=joined': 'as they joined',
    'seating=shuffle': 'shuffled',
  },
} as const
