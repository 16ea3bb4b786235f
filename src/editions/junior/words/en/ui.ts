/** What panels say otherwise than in other games. */
export const ui = {
  'result.line':
    '{rank}. {mark} **{name}** · {wealth}{deeds, plural, =0 {} one { · # booth} other { · # booths}}',
} as const
