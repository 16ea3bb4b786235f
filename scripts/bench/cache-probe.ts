import { performance } from 'node:perf_hooks'
import { openStore } from '#store/index.ts'
import { openTable } from '#table/index.ts'

/** Serves the games of a folder briefly and prints the cost; the cache section runs it in a separate process. */
async function main(folder: string, id: string, what: string): Promise<void> {
  const start = performance.now()
  const store = await openStore({ folder })
  const room = await openTable({ store })
  await room.tick()
  const opened = performance.now() - start
  const guild = (await store.games.get(id))?.guildId ?? ''
  const before = performance.now()
  await room.look({ game: id, guild, viewer: null })
  const looked = performance.now() - before
  for (let page = 0; ; page++) {
    const heads = await store.games.ofGuild(guild, ['running'], { number: page, size: 500 })
    for (const head of heads) await room.look({ game: head.id, guild, viewer: null })
    if (heads.length < 500) break
  }
  globalThis.gc?.()
  const { rss, heapUsed } = process.memoryUsage()
  const megabytes = (bytes: number) => bytes / 2 ** 20
  const memory = { 'rss MB': megabytes(rss), 'heap MB': megabytes(heapUsed) }
  console.log(JSON.stringify([{ what, ...memory, opening: opened, 'a look': looked }]))
  await room.close()
  await store.close()
}

const [, , folder = '', id = '', what = ''] = process.argv
await main(folder, id, what)
