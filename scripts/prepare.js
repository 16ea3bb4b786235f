// Prepares the first start: compiled code, and the image of an embedded database. JavaScript, because npm may run it on
// a Node that does not strip types, or before the sources exist.
import { existsSync } from 'node:fs'
import process from 'node:process'
import { URL } from 'node:url'

/** @throws Error when preparation fails, as on a full disk */
async function prepare() {
  await import('../src/loading.js')
  await import('../src/process/serve.ts')
  await import('discord-stand-in')
  const { imageFolder } = await import('../src/store/image.ts')
  await imageFolder()
}

const isReady = process.features.typescript && existsSync(new URL('../src/main.ts', import.meta.url))
// Preparing is optional: the first start creates missing files.
if (isReady) await prepare().catch((error) => process.emitWarning(error))
