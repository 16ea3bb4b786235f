export const words = {
  option: {
    freeParking: '{freeParking}',
    'freeParking.help': 'Whether taxes and fines collect there for the next visitor.',
    'freeParking=none': 'nothing happens',
    'freeParking=pot': 'the visitor takes the pot',
  },
  sign: {
    'paid.pot': '💰',
  },
  headline: {
    'paid.pot': '{to} takes {amount} from the middle of the board',
  },
} as const
