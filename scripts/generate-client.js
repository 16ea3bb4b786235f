// JavaScript, because npm may run it on a Node that does not strip types.
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath, URL } from 'node:url'

const cli = join(dirname(createRequire(import.meta.url).resolve('prisma/package.json')), 'build', 'index.js')

const { status, error } = spawnSync(process.execPath, [cli, 'generate', '--no-hints'], {
  cwd: fileURLToPath(new URL('..', import.meta.url)),
  stdio: ['ignore', 'inherit', 'inherit'],
  env: {
    ...process.env,
    // Generating never runs the schema engine, but the command downloads one unless a file is set.
    PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
    CHECKPOINT_DISABLE: '1',
  },
})
if (error) throw error
process.exit(status ?? 1)
