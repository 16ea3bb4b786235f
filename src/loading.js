// Loaded before all else (`--import`), so that a start takes less of a processor. JavaScript, so that nothing has been
// stripped of its types by then: what strips them takes memory, and is not loaded where the cache has all.
import * as nodeModule from 'node:module'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL, URL } from 'node:url'

const root = pathToFileURL(join(import.meta.dirname, '..', '/'))
const { imports } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'))
/** How an import of a room begins, such as `#table/` → where it leads. */
const rooms = new Map(
  Object.entries(imports).map(([name, folder]) => [
    name.slice(0, -1),
    new URL(folder.slice(0, -1), root).href,
  ]),
)

// What one process has compiled the next one need not. Node 20 has neither of the two.
nodeModule.enableCompileCache?.(
  join(import.meta.dirname, '..', 'node_modules', '.cache', 'shortchange-compiled'),
)
nodeModule.registerHooks?.({ resolve: resolveOwn })

/**
 * Our own imports name their file in full, where Node looks for each of over a thousand on the disk, and for the
 * package that it is of: a fifth of what it takes to load the program.
 */
function resolveOwn(specifier, context, next) {
  const url = specifier.endsWith('.ts') ? ownUrl(specifier, context.parentURL) : undefined
  return url === undefined
    ? next(specifier, context)
    : { url, format: 'module-typescript', shortCircuit: true }
}

function ownUrl(specifier, parentURL) {
  if (specifier.startsWith('.')) return new URL(specifier, parentURL).href
  const room = specifier.slice(0, specifier.indexOf('/') + 1)
  const folder = rooms.get(room)
  return folder && folder + specifier.slice(room.length)
}
