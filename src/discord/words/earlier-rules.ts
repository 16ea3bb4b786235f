import type { Reading } from '../reading.ts'

/**
 * That a game goes on under rules which have changed since, and what is otherwise in it, where its edition says so; none
 * where it is played by today's.
 */
export function earlierLines({ table, words }: Pick<Reading, 'table' | 'words'>): string[] {
  if (table.earlier === undefined) return []
  const what = words.find('rules', `earlier.${table.earlier}`)
  return [what === null ? words.say('ui.card.earlier') : words.say('ui.card.earlier.what', { what })]
}
