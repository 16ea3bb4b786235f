export const words = {
  option: {
    'cash.visibility': 'Cash',
    'cash.visibility.help': 'Whether everybody sees what everybody has.',
    'cash.visibility=public': 'public',
    'cash.visibility=hidden': 'hidden; you see only your own',
  },
} as const
