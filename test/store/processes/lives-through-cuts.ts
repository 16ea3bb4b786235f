// Uses a database in all the ways in which the bot does, while its connections are cut, until a message ends
// it.

import { claimShard, openStore, StoreUnavailable, type Store } from '#store/index.ts'
import { exampleGame, exampleSave } from '../examples.ts'

const databaseUrl = process.env['DATABASE_URL']!
let isEnding = false
let worked = 0
process.on('message', () => (isEnding = true))

/** Repeats some work until the end. It may fail only with StoreUnavailable. */
async function again(work: () => Promise<unknown>): Promise<void> {
  while (!isEnding) {
    try {
      await work()
      worked++
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error
    }
  }
}

async function play(store: Store): Promise<void> {
  const game = exampleGame()
  await store.games.create(game)
  await store.games.save(exampleSave(game.id, 0))
  await store.games.ofUser('ann', ['lobby'])
  await store.games.setDelivered(game.id, 1)
}

async function takeShard(): Promise<void> {
  const claim = await claimShard(databaseUrl, 2, () => {})
  await claim.close()
}

async function restart(): Promise<void> {
  const store = await openStore({ databaseUrl })
  await store.close()
}

async function poll(store: Store): Promise<void> {
  await store.games.due(Date.now(), 25)
  await store.fleet.takeJob('job', Date.now())
}

// The test cuts connections only after this store has opened, because no store can open while every
// connection is cut.
const store = await openStore({ databaseUrl })
process.send?.('open')
const uses = [() => play(store), () => play(store), takeShard, restart, () => poll(store), () => poll(store)]
await Promise.all(uses.map(again))
await store.close()
process.send?.(worked, () => process.exit(0))
