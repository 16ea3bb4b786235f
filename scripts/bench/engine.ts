import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { editions } from '#editions/index.ts'
import type { Row, Section } from './section.ts'

/**
 * The rules machine in one thread: moves alone, and whole games with the computer players that choose them. Each
 * edition is measured by a process of its own: what another left on the heap, and the shapes of games that the compiler
 * has seen, would decide how fast it is.
 */
export const engineSection: Section = {
  title: 'engine',
  note: 'four computer players that trade; one thread; a second of the clock, and of processor time',
  run: async ({ seconds }) => {
    const rows: Row[] = []
    for (const name of Object.keys(editions)) rows.push(...(await measuredAlone(name, seconds)))
    return rows
  },
}

async function measuredAlone(edition: string, seconds: number): Promise<Row[]> {
  const probe = new URL('engine-probe.ts', import.meta.url).pathname
  const { stdout } = await promisify(execFile)(process.execPath, [probe, edition, String(seconds)])
  return JSON.parse(stdout) as Row[]
}
