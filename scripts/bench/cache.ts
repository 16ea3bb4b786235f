import { randomUUID } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { gameIdOf, openStore } from '#store/index.ts'
import { openTable } from '#table/index.ts'
import { withFolder, rowsOf } from './places.ts'
import type { Row, Section } from './section.ts'
import { moveOnce, newGame } from './table.ts'

const stored = 10_000
const movesPlayed = 60
const atOnce = 50
const hour = 3_600_000

/** Measures a process that serves a folder of running games, all copies of one advanced game. */
export const cacheSection: Section = {
  title: 'cache',
  note: 'the table alone in a fresh process on PGlite: its memory after a look at every game, MB, and how long it takes, ms',
  run: () =>
    withFolder(async (folder) => {
      const one = await probe(folder, 'one game', await fill(folder, 1))
      const all = await probe(folder, `${stored} games`, await fill(folder, stored - 1))
      return [one, all]
    }),
}

async function fill(folder: string, count: number): Promise<string> {
  const store = await openStore({ folder })
  const room = await openTable({ store })
  const game = await newGame(room)
  for (let i = 0; i < movesPlayed; i++) await moveOnce(room, game)
  await room.close()
  const played = await store.games.get(game.id)
  if (!played) throw new Error('the played game is missing')
  for (let made = 1; made < count; made += atOnce)
    await Promise.all(
      Array.from({ length: Math.min(atOnce, count - made) }, () => {
        const due = Date.now() + hour
        return store.games.create({ ...played, id: gameIdOf(randomUUID()), due, status: 'running' })
      }),
    )
  await store.close()
  return game.id
}

async function probe(folder: string, what: string, id: string): Promise<Row> {
  const [row] = await rowsOf('cache-probe.ts', [folder, id, what], ['--expose-gc'])
  if (!row) throw new Error('the probe printed nothing')
  return { ...row, 'folder MB': await sizeOf(folder) }
}

async function sizeOf(folder: string): Promise<number> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  const whole = files.filter((file) => file.isFile())
  const sizes = await Promise.all(
    whole.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size),
  )
  return sizes.reduce((sum, size) => sum + size, 0) / 2 ** 20
}
