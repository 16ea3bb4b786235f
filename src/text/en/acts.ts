/**
 * Labels of controls. The key `kind/act` is the label in prompts of one kind and overrides the key `act`.
 * `.own` labels the button that asks for the user's own amount, `.quick` a button with an amount.
 */
export const acts = {
  roll: 'Roll the dice',
  decline: 'Decline',
} as const

/** Labels of the button that submits a form. `sum` is the amount that the action costs or yields. */
export const confirms = {
  other: 'Do it',
} as const

/**
 * Labels of the questions in a form, by `act.question` or by the question alone. `.about` explains a
 * question.
 */
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
