/** The rule sets, as a lobby shows them. */
export const editions = {
  classic: 'Classic',
  'classic.about': 'Buy, build, trade, and be the last one standing. Two to ten players.',
} as const
