import { readdirSync, readFileSync } from 'node:fs'

// Generates the list of mechanics in docs/adding-an-edition.md from the mechanics’ docstrings.

interface Row {
  /** The name and the parameters, as written in an edition’s manifest. */
  signature: string
  needs: string
  about: string
}

const root = new URL('../../src/mechanics/', import.meta.url)

/** The files that export a mechanic. */
function files(): string[] {
  const folders = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return [...folders.map(({ name }) => `${name}/index.ts`), 'ending/broke/broke.ts'].toSorted()
}

/**
 * Matches a docstring and the mechanic below it: a constant, a function with parameters, or a mechanic
 * derived from another one.
 */
const exported =
  /\/\*\*((?:(?!\*\/)[^])+)\*\/\nexport const (\w+)(?:: Mechanic = | = \w+By\(| = \(([^:)]*)(?::[^)]*)?\): Mechanic =>)/g

function firstSentence(text: string): string {
  return /^.*?\.(?= |$)/.exec(text)?.[0] ?? text
}

function rowsIn(file: string): Row[] {
  const text = readFileSync(new URL(file, root), 'utf8')
  return [...text.matchAll(exported)].map(([found, comment = '', name = '', parameters], at, all) => {
    const own = text.slice(all[at]?.index, all[at + 1]?.index)
    return {
      signature: parameters === undefined ? name : `${name}(${parameters})`,
      // A derived mechanic has the needs of the other one in its file.
      needs: needsIn(found.endsWith(': Mechanic = ') ? own : text),
      about: firstSentence(comment.replace(/\s+(\* )?/g, ' ').trim()),
    }
  })
}

function needsIn(text: string): string {
  const [, listed = ''] = /^ {2}needs: \[([^\]]*)\]/m.exec(text) ?? []
  return [...listed.matchAll(/'(\w+)'/g)].map(([, name]) => `\`${name}\``).join(', ')
}

export function mechanicsList(): string {
  return files()
    .flatMap(rowsIn)
    .map(({ signature, needs, about }) => `- \`${signature}\`: ${about}${needs && ` Needs ${needs}.`}`)
    .join('\n')
}
