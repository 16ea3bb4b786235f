import type { BoardColours, EditionLook } from '#art/edition-look.ts'
import { BadEdition, editionNames, exported, isThere } from './folders.ts'

/** Drawings of all editions. Their names are unique, so that editions can use each other's drawings. */
export const looks: Looks = await readAll()

type Shared = Required<Omit<EditionLook, 'colours' | 'emblem' | 'isMoverChosen' | 'dice'>>

interface Looks extends Shared {
  /** Colours of the board by edition. */
  colours: Readonly<Record<string, Partial<BoardColours>>>
  emblems: Readonly<Record<string, string>>
  dice: Readonly<Record<string, NonNullable<EditionLook['dice']>>>
  /** Names of editions in which a player's roll may move another player. */
  moversChosen: readonly string[]
}

async function readAll(): Promise<Looks> {
  let all: Shared = { shapes: {}, squares: {}, figures: {} }
  const colours: Record<string, Partial<BoardColours>> = {}
  const emblems: Record<string, string> = {}
  const dice: Record<string, NonNullable<EditionLook['dice']>> = {}
  const moversChosen: string[] = []
  for (const name of editionNames) {
    const file = `${name}/look/index.ts`
    if (!isThere(file)) continue
    const look = await read(name, file)
    all = joined(file, all, look)
    if (look.colours) colours[name] = look.colours
    if (look.isMoverChosen) moversChosen.push(name)
    if (look.dice) dice[name] = look.dice
    if (look.emblem !== undefined) emblems[name] = look.emblem
  }
  return { ...all, colours, emblems, dice, moversChosen }
}

async function read(name: string, file: string): Promise<EditionLook> {
  return exported<EditionLook>(file, (await import(`./${name}/look/index.ts`)) as object, 'look')
}

/** Merges drawings. Throws a BadEdition if two drawings with the same name differ. */
export function joined(file: string, all: Shared, more: EditionLook): Shared {
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
      throw new BadEdition(file, `brings a ${what} \`${name}\` that another edition defines differently`)
  return { ...all, ...more }
}
