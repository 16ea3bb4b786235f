import { runEntry } from './report.ts'
import { readScenarios } from './scenario.ts'

/**
 * Runs a scenario with this text after the required head (lines 1 to 4). Returns its failure; null on
 * success.
 */
export function troubleOf(rest: string, edition = 'classic'): string | null {
  const head = `name: a trial\nrules: [CLS-013]\nedition: ${edition}\nseats: A B C\n`
  const [entry] = readScenarios('trial.yml', head + rest)
  if (!entry) throw new Error('no scenario was read')
  return runEntry('trial.yml', entry).trouble
}
