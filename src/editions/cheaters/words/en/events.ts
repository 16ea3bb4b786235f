/** What one player alone is told of what he has done. */
export const line = {
  filingDropped: 'What you filed against {accused} is no longer heard. It cost you nothing.',
  peeked: 'On top of {deck} lies “{title}”: {card}',
} as const
