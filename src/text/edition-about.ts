import type { Words } from './index.ts'

interface EditionFacts {
  name: string
  players: { min: number; max: number }
}

export function aboutText(words: Words, edition: EditionFacts): string {
  const about = words.find('edition', `${edition.name}.about`) ?? ''
  return words.say('lobby.about', { about, players: playersText(words, edition) }).trim()
}

export const playersText = (words: Words, { players }: EditionFacts): string =>
  words.say('lobby.players', players)

export const lengthText = (words: Words, { turns }: { turns: number }): string =>
  words.say('lobby.length', { turns })
