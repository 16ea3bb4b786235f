import { openStore } from '#store/index.ts'
import { exampleGame, exampleSave } from '../examples.ts'

const store = await openStore({ folder: process.env['FOLDER'] })
await store.games.create(exampleGame({ id: 'game' }))
for (let version = 0; ; version++) {
  await store.games.save(exampleSave('game', version))
  console.log(version + 1)
}
