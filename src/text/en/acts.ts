/**
 * What a control says it does. A key `kind/act` is the wording within one prompt and wins over the plain act; `.own` is
 * the button that asks for an own amount, `.quick` an amount beside others.
 */
export const acts = {
  roll: 'Roll the dice',
  decline: 'Decline',
} as const

/** The button at the end of a form: it carries out what was composed. `sum` is the money that it costs or brings. */
export const confirms = {
  other: 'Do it',
} as const

/** What a form asks, by `act.question`, or by the question alone; `.step` is the way to it, `.about` what it means. */
export const asks = {
  amount: 'Amount',
  'final=final': 'pass (final)',
  give: 'You give',
  get: 'You get',
  deeds: 'Deeds',
  to: 'With whom?',
  seat: 'Which player?',
  order: 'Which order?',
  deck: 'Which card?',
  text: 'Text',
} as const
