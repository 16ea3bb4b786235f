/** English words of the mechanic `buildingOrders`, by the sections of the catalogue. */
export const words = {
  act: {
    cancelOrder: 'Cancel a building order',
  },
  help: {
    cancelOrder: 'An order that has not been carried out yet can be taken back.',
  },
  clause: {
    ordered: 'orders buildings for the next chance to build',
  },
  line: {
    orderDropped: 'The building order of {seat} is dropped: {reason}',
  },
} as const
