/** Lines in the small letters of a note; those that are quoted are so no more, since both at once cannot be. */
export function small(lines: string): string {
  return lines.replace(/^(?!-# |#)(?:> )?(?=.)/gm, '-# ')
}
