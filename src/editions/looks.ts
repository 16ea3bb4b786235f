import type { EditionLook } from '#art/edition-look.ts'
import { BadEdition, editionNames, exported, isThere } from './folders.ts'

/** What all editions bring to be drawn. A name means one thing, so that an edition can draw by what another one brings. */
export const looks: Required<EditionLook> = await readAll()

async function readAll(): Promise<Required<EditionLook>> {
  let all: Required<EditionLook> = { shapes: {}, squares: {}, figures: {} }
  for (const name of editionNames) {
    const file = `${name}/look/index.ts`
    if (isThere(file)) all = joined(file, all, await read(name, file))
  }
  return all
}

async function read(name: string, file: string): Promise<EditionLook> {
  return exported<EditionLook>(file, (await import(`./${name}/look/index.ts`)) as object, 'look')
}

/** Throws where a name means something else already. */
export function joined(file: string, all: Required<EditionLook>, more: EditionLook): Required<EditionLook> {
  return {
    shapes: both(file, 'shape', all.shapes, more.shapes),
    squares: both(file, 'square', all.squares, more.squares),
    figures: both(file, 'figure', all.figures, more.figures),
  }
}

type Named<Value> = Readonly<Record<string, Value>>

function both<Value>(file: string, what: string, all: Named<Value>, more: Named<Value> = {}): Named<Value> {
  for (const [name, value] of Object.entries(more))
    if (Object.hasOwn(all, name) && JSON.stringify(all[name]) !== JSON.stringify(value))
      throw new BadEdition(file, `brings a ${what} \`${name}\` that another edition has otherwise`)
  return { ...all, ...more }
}
