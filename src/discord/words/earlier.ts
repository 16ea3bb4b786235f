import type { Reading } from '../reading.ts'

/** What is otherwise in a game that goes on under rules which have changed since; none where it is played by today's. */
export function earlierLines({ table, words }: Pick<Reading, 'table' | 'words'>): string[] {
  const what =
    table.earlier === undefined ? null : words.find('rules', `earlier.${table.edition}.${table.earlier}`)
  return what === null ? [] : [words.say('ui.card.earlier', { what })]
}
