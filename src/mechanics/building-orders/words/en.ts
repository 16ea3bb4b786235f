export const words = {
  act: {
    cancelOrder: 'Cancel a building order',
  },
  help: {
    cancelOrder: 'An order that has not been carried out yet can be taken back.',
  },
  option: {
    'build.timing.help': 'Orders at other times wait for the next chance.',
  },
  part: {
    ordered: '{buildTiming, select, anytime {} other {At any other time your order waits for the next one.}}',
  },
  ui: {
    'assets.orders': '**Building orders waiting** {orders}',
    'form.queued': 'It waits for your next chance to build, and is carried out if it is still possible then.',
  },
  reason: {
    built: 'it stands already.',
    housesWanting: 'the houses that it needs first were not built.',
  },
  clause: {
    ordered: 'orders buildings for the next chance to build',
  },
  line: {
    orderDropped: '{seat}’s building order is dropped: {reason}',
  },
} as const
