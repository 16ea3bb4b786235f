import { expect } from 'vitest'
import type { Shows } from './scene.ts'

/** Makes times relative to the game's start, and removes the facts that the ledger may show. */
export function plain(request: string, shows: Shows, start: number): string {
  const timed = request.replace(/<t:(\d+)/g, (_, at: string) => `<t:+${Number(at) - start}`)
  if (shows === 'nothing') return timed
  const cashless = timed.replace(/\d+xx/g, 'cash')
  if (shows === 'cash') return cashless
  return cashless
    .replace(/(deeds|hotels|hotels on them|tray:?) \d+/g, '$1')
    .replace(/Cell: [^"\\]*/g, 'Cell')
    .replace(/\\n(?:-# )?The [\w ]+ deck lies crooked\./g, '')
    .replace(/\["(board-\d+\.png)",\d+,"[^"]+"\]/g, '"$1"')
    .replace(/"description":"(?:[^"\\]|\\.)*"/g, '"description"')
}

/** The requests up to the line that names the difference, without it. */
export function upTo(requests: readonly string[], until: RegExp | undefined): string[] {
  if (!until) return [...requests]
  const at = requests.findIndex((request) => until.test(request))
  expect(at).toBeGreaterThanOrEqual(0)
  return requests.slice(0, at + 1).map((request) => request.replace(until, ''))
}

/** Removes the message that one game lacks, and all message numbers, which differ by one after it. */
export function without(requests: readonly string[], lacks: RegExp | undefined): string[] {
  if (!lacks) return [...requests]
  return requests
    .filter((request) => !lacks.test(request))
    .map((request) => request.replace(/(board-|game-c|#)\w+/g, '$1'))
}
