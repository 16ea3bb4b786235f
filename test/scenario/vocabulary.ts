import { readdirSync } from 'node:fs'
import type { Edition } from '#engine/edition.ts'
import { eventFields } from './event-fields.ts'
import { factsOfEditions, type Facts } from './fields.ts'
import type { Kind } from './kinds.ts'
import { membersIn } from './members.ts'
import { refusalFacts } from './refusal-facts.ts'

/** Events or refusals by name, with their facts. */
export type Told = Readonly<Record<string, Readonly<Record<string, Kind>>>>

/** Words of one origin: every game, a mechanic (by name), or the edition itself. */
export interface Subject {
  name: string
  told: Told
}

type Named = Pick<Edition, 'name' | 'vocabulary'>

const everyGame = 'every game'
const itsOwn = 'its own'

export function isOwn({ name }: Subject): boolean {
  return name === itsOwn
}

/** Returns the events of an edition's games, by origin. */
export function eventsOf(edition: Named): Subject[] {
  return subjects(edition, 'event.ts', 'events', 'EventFacts', eventFields)
}

/** Returns the refusals of an edition's games, by origin. */
export function refusalsOf(edition: Named): Subject[] {
  return subjects(edition, 'refusal.ts', 'refusals', 'RefusalFacts', refusalFacts)
}

/** Facts of an edition's events, by kind. */
export const eventFieldsOf = onceEach((edition) => together(eventsOf(edition)))

/** Facts of an edition's refusals, by code. */
export const refusalFactsOf = onceEach((edition) => together(refusalsOf(edition)))

function together(all: readonly Subject[]): Told {
  return Object.assign({}, ...all.map(({ told }) => told)) as Told
}

/** Memoizes by edition, so that sources are read once. */
function onceEach(find: (edition: Named) => Told): (edition: Named) => Told {
  const found = new WeakMap<Named, Told>()
  return (edition) => {
    const known = found.get(edition) ?? find(edition)
    found.set(edition, known)
    return known
  }
}

const root = 'src/mechanics'

/**
 * Folders of mechanics by name. Each top folder is one, and each folder that declares events. A variant is in
 * the folder of the mechanic that it replaces.
 */
const folders: ReadonlyMap<string, string> = new Map(
  readdirSync(root, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isDirectory() && (entry.parentPath === root || tells(entry)))
    .map(({ name, parentPath }) => [name, `${parentPath}/${name}`]),
)

function tells({ name, parentPath }: { name: string; parentPath: string }): boolean {
  return filesIn(`${parentPath}/${name}`).some((file) => membersIn(file, 'EventFacts').length > 0)
}

function filesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `${folder}/${name}`)
}

export const mechanicNames: readonly string[] = [...folders.keys()].sort()

/** An edition with every mechanic and nothing of its own. */
export const commonWords: Named = { name: '', vocabulary: mechanicNames }

function subjects(
  { name, vocabulary = mechanicNames }: Named,
  core: string,
  file: keyof Facts,
  members: 'EventFacts' | 'RefusalFacts',
  known: Told,
): Subject[] {
  const named = (subject: string, paths: readonly string[]): Subject => ({
    name: subject,
    told: Object.fromEntries(
      paths.flatMap((path) => membersIn(path, members)).map((member) => [member, known[member] ?? {}]),
    ),
  })
  const all = [
    named(everyGame, [`src/engine/${core}`]),
    ...mechanicNames
      .filter((mechanic) => vocabulary.includes(mechanic))
      .map((mechanic) => named(mechanic, filesIn(folders.get(mechanic) ?? root))),
    { name: itsOwn, told: factsOfEditions[name]?.[file] ?? {} },
  ]
  return all.filter(({ told }) => Object.keys(told).length > 0)
}
