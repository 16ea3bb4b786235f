/** What one player alone is told of what he has done. */
export const line = {
  peeked: 'On top of {deck} lies “{title}”: {card}',
} as const
