import { editions } from '#editions/index.ts'
import type { Row, Section } from './section.ts'
import { rowsOf } from './places.ts'

/**
 * Measures each edition in a separate process, since another edition's heap and compiled code would distort
 * the figures.
 */
export const engineSection: Section = {
  title: 'engine',
  note: 'four computer players that trade; one thread; a second of the clock, and of processor time',
  run: async ({ seconds }) => {
    const rows: Row[] = []
    for (const name of Object.keys(editions))
      rows.push(...(await rowsOf('engine-probe.ts', [name, String(seconds)])))
    return rows
  },
}
