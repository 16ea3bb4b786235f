/** `wordsLikeThis` as "Words like this", for names that no catalogue knows. */
export function readable(name: string): string {
  const spaced = name.replace(/[._-]+/g, ' ').replace(/([a-z])([A-Z])/g, '$1 $2')
  return spaced.charAt(0).toUpperCase() + spaced.slice(1).toLowerCase()
}
