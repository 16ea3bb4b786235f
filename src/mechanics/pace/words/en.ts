export const words = {
  option: {
    pace: 'Pace',
    'pace.help': 'How long everybody has to answer.',
    'pace=live': 'live – everybody is here (2 minutes a turn)',
    'pace=day': 'day – about two turns each a day (8 hours a turn)',
    'pace=slow': 'slow – whenever you find time (24 hours a turn)',
    'pace=custom': 'custom – as long as “Time for a turn” says',
    'pace.hours': 'Time for a turn',
    'pace.hours.help':
      'Everything else has its time in proportion{orHalfTime, select, none {} other {: {orHalfTime}, for instance, half of it}}.{alsoPace}',
  },
} as const
