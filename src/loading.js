// Node loads this file before all others (`--import`), so that a start needs less processor time. It is
// JavaScript, since the module that strips types takes memory. With a complete cache, that module is never
// loaded.
import * as nodeModule from 'node:module'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL, URL } from 'node:url'

const root = pathToFileURL(join(import.meta.dirname, '..', '/'))
const { imports } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'))
/** Maps the start of an import, such as `#table/`, to its folder. */
const rooms = new Map(
  Object.entries(imports).map(([name, folder]) => [
    name.slice(0, -1),
    new URL(folder.slice(0, -1), root).href,
  ]),
)

// Reuse what earlier processes have compiled. Node 20 has neither of these functions.
nodeModule.enableCompileCache?.(
  join(import.meta.dirname, '..', 'node_modules', '.cache', 'shortchange-compiled'),
)
nodeModule.registerHooks?.({ resolve: resolveOwn })

/**
 * Resolves the program's own imports, which name their files in full. Node would look for each of more than a
 * thousand files on the disk and for its package, which takes a fifth of the time to load the program.
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
