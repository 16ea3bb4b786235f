// What else the first start would have to make: its compiled code, and the image of an embedded database. JavaScript,
// because npm may run it on a Node that does not strip types, or before the sources are there.
import { existsSync } from 'node:fs'
import process from 'node:process'
import { URL } from 'node:url'

/** Throws where it cannot be made, as on a full disk. */
async function prepare() {
  await import('../src/loading.js')
  await import('../src/process/serve.ts')
  await import('discord-stand-in')
  const { imageFolder } = await import('../src/store/image.ts')
  await imageFolder()
}

const isReady = process.features.typescript && existsSync(new URL('../src/main.ts', import.meta.url))
// It only saves time: the first start makes what is missing.
if (isReady) await prepare().catch((error) => process.emitWarning(error))
