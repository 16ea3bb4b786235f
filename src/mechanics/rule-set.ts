import type { Edition, Figures, PromptKind } from '#engine/edition.ts'
import type { Game } from '#engine/game.ts'
import type { Mechanic, MoreAnswers } from './mechanic.ts'
import { idleOptions, optionsOf, type OwnOptions, withParts, rulesFor } from './options.ts'
import type { Pictured } from './pictured.ts'

type Merged = 'figures' | 'steps' | 'prompts' | 'freeActions' | 'advanceOrders' | 'concerns'
type Parts = Merged | 'help' | 'headlines' | 'outdates' | 'summaries' | 'pictured'
type Hooks =
  | ('begin' | 'started' | 'settle' | 'left' | 'estatePassed' | 'over' | 'built' | 'dealt' | 'moment')
  | ('show' | 'guess' | 'shifted' | 'onDeadlinesChanged' | 'news' | 'hiddenState')

/**
 * The source of an edition: its mechanics and its own parts. The mechanics settle a move in the listed order,
 * and their advance orders act in that order. The edition's own step, prompt etc. replaces a mechanic's with
 * the same name; its own hooks (`begin`, `settle`, `show` …) run after those of the mechanics. `vocabulary`
 * names further mechanics whose words the edition's own rules use.
 */
export type Manifest<Own = unknown> = Omit<
  Edition<Own>,
  Parts | Exclude<Hooks, 'guess'> | 'options' | 'slices' | 'mechanics' | 'withMechanics'
> &
  Pick<Mechanic<Own>, Parts | Exclude<Hooks, 'hiddenState' | 'guess'> | 'options'> & {
    mechanics: readonly Mechanic<Own>[]
  } & Pick<OwnOptions, 'defaults' | 'optionRules'>

/**
 * Compiles a manifest to an edition. Throws if a required mechanic is missing or two mechanics use the same
 * name. The result hides the type of the edition's state, which callers need not know because the edition
 * only receives its own games.
 */
export function ruleSet<Own>(manifest: Manifest<Own>): Edition {
  // Safe, because code that reads `own` only gets games that this edition started or that its schema
  // validated.
  return inVersions(manifest as unknown as Manifest)
}

/** Compiles an edition that can switch to earlier versions of its mechanics, if there are any. */
function inVersions(manifest: Manifest): Edition {
  const { mechanics: listed } = manifest
  const versions = listed.flatMap(({ name, version = 1 }) => (version > 1 ? [[name, version] as const] : []))
  const edition = compiled(manifest)
  if (versions.length === 0) return edition
  return {
    ...edition,
    mechanics: Object.fromEntries(versions),
    withMechanics: (given) => {
      const names = listed.map(({ name }) => name)
      const mechanics = listed.flatMap((mechanic) => inVersion(mechanic, given[mechanic.name] ?? 1) ?? [])
      const isKept =
        mechanics.length === listed.length && Object.keys(given).every((name) => names.includes(name))
      return isKept ? inVersions({ ...manifest, mechanics }) : null
    },
  }
}

/**
 * Returns an earlier version of a mechanic, derived from the next one; null if that version or one in between
 * is missing.
 */
function inVersion(mechanic: Mechanic, version: number): Mechanic | null {
  const { version: newest = 1, earlierVersions } = mechanic
  if (version === newest) return mechanic
  const next = version < newest ? inVersion(mechanic, version + 1) : null
  const overlay = earlierVersions?.[version]
  return next && overlay ? { ...overlay(next), version } : null
}

function compiled(manifest: Manifest): Edition {
  const { mechanics: listed, started, defaults, optionRules, ...own } = manifest
  checkNeeds(own.name, listed)
  const mechanics = withParts(listed, own)
  const idle = idleOptions(mechanics, own)
  const settled = { ...idle, ...own.settled }
  return {
    ...own,
    ...((own.settled ?? Object.keys(idle).length > 0) && { settled }),
    ...together([...mechanics, { ...own, started } as Mechanic]),
    vocabulary: [
      ...mechanics.flatMap(({ name, vocabulary = [] }) => [...vocabulary, name]),
      ...(own.vocabulary ?? []),
    ],
    options: optionsOf(mechanics, {
      ...own,
      settled,
      ...(defaults && { defaults }),
      ...(optionRules && { optionRules }),
    }),
    slices: merged(mechanics, 'state'),
    figures: { assets: assetsOf(mechanics), ...merged(mechanics, 'figures'), ...own.figures } as Figures,
    steps: { ...merged(mechanics, 'steps'), ...own.steps } as Edition['steps'],
    prompts: { ...answered(mechanics), ...own.prompts } as Edition['prompts'],
    // In display order, so the edition's own actions come first.
    freeActions: { ...own.freeActions, ...merged(mechanics, 'freeActions'), ...own.freeActions },
    concerns: { ...merged(mechanics, 'concerns'), ...own.concerns },
    help: { ...helpOf(mechanics, own), ...own.help },
    headlines: [...mechanics, own].flatMap(({ headlines }) => headlines ?? []),
    outdates: [...mechanics, own].flatMap(({ outdates }) => outdates ?? []),
    summaries: [...mechanics, own].flatMap(({ summaries }) => summaries ?? []),
    pictured: Object.assign({}, ...[...mechanics, own].map(({ pictured }) => pictured)) as Pictured,
    ...advanceOrdersOf(mechanics, own),
  }
}

/** The prompts of all mechanics, each with the additional answers from other mechanics. */
function answered(mechanics: readonly Mechanic[]): Edition['prompts'] {
  const all = merged(mechanics, 'prompts') as Edition['prompts']
  const added = Object.entries(all).map(([kind, prompt]) => {
    const more = mechanics.flatMap(({ answers }) => answers?.[kind] ?? [])
    return [kind, more.reduce(withMore, prompt)] as const
  })
  return Object.fromEntries(added)
}

function withMore(prompt: PromptKind, more: MoreAnswers): PromptKind {
  return {
    ...prompt,
    options: (...position) => [...prompt.options(...position), ...more.options(...position)],
    fallback: (...position) => more.fallback?.(...position) ?? prompt.fallback(...position),
    acts: { ...prompt.acts, ...more.acts },
  }
}

/** Rule ids from all mechanics for the decisions, moves and kinds of squares that the edition has. */
function helpOf(mechanics: readonly Mechanic[], own: Pick<Mechanic, Merged>): Edition['help'] {
  const names = mechanics.map(({ name }) => name)
  const isThere = (topic: string) =>
    [own, ...mechanics].some(
      ({ prompts = {}, freeActions = {}, steps = {} }) =>
        topic in prompts || topic in freeActions || `land.${topic}` in steps,
    )
  const all: Record<string, readonly string[]> = {}
  for (const { help = {} } of mechanics)
    for (const [topic, rules] of Object.entries(help).filter(([topic]) => isThere(topic)))
      all[topic] = [...(all[topic] ?? []), ...rulesFor(names, rules)]
  return all
}

function assetsOf(mechanics: readonly Mechanic[]): Figures['assets'] {
  return mechanics.flatMap(({ asset }) => (asset ? [asset] : []))
}

/** The property `advanceOrders`, or an empty object if the edition has no advance orders. */
function advanceOrdersOf(
  mechanics: readonly Mechanic[],
  own: Pick<Mechanic, 'advanceOrders'>,
): Pick<Edition, 'advanceOrders'> {
  const advanceOrders = { ...own.advanceOrders, ...merged(mechanics, 'advanceOrders'), ...own.advanceOrders }
  return Object.keys(advanceOrders).length > 0 ? { advanceOrders } : {}
}

function checkNeeds(edition: string, mechanics: readonly Mechanic[]): void {
  const names = mechanics.map(({ name }) => name)
  for (const { name, needs = [] } of mechanics)
    for (const needed of needs)
      if (!names.includes(needed))
        throw new Error(`${edition} has the mechanic ${name}, which needs ${needed}: add it to its mechanics`)
}

/**
 * Merges one kind of part from all mechanics, by name. Throws on a duplicate name, unless the later mechanic
 * lists it in `replaces`.
 */
function merged<Part extends Merged | 'state'>(
  mechanics: readonly Mechanic[],
  part: Part,
): NonNullable<Mechanic[Part]> {
  const all: Record<string, unknown> = {}
  for (const mechanic of mechanics)
    for (const [name, value] of Object.entries(mechanic[part] ?? {})) {
      if (name in all && !mechanic.replaces?.includes(name))
        throw new Error(`${part}.${name} of ${mechanic.name} duplicates that of a preceding mechanic`)
      all[name] = value
    }
  return all as NonNullable<Mechanic[Part]>
}

/** Combines the hooks of all mechanics, in order. */
function together(mechanics: readonly Mechanic[]): Pick<Required<Edition>, Exclude<Hooks, 'started'>> {
  const all = <Hook extends Hooks>(hook: Hook) => listed(mechanics, hook)
  const [settles, guesses, allNews, laying] = [all('settle'), all('guess'), all('news'), all('hiddenState')]
  return {
    begin: inTurn([...all('begin'), ...all('started')]),
    settle: (play) => {
      for (const settle of settles) {
        if (play.game.over) return
        settle(play)
      }
    },
    left: inTurn(all('left')),
    estatePassed: inTurn(all('estatePassed')),
    over: inTurn(all('over')),
    built: inTurn(all('built')),
    dealt: inTurn(all('dealt')),
    moment: inTurn(all('moment')),
    show: inTurn(all('show')),
    shifted: inTurn(all('shifted')),
    onDeadlinesChanged: inTurn(all('onDeadlinesChanged')),
    guess: (game: Game, viewer) => guesses.reduce((guessed, guess) => guess(guessed, viewer), game),
    news: (view, seat) => {
      for (const newsOf of allNews) {
        const news = newsOf(view, seat)
        if (news !== null) return news
      }
      return null
    },
    hiddenState: (game, seat) => {
      let laid: unknown[] | null = null
      for (const hiddenState of laying) {
        const some = hiddenState(game, seat)
        if (some !== null) (laid ??= []).push(some)
      }
      return laid ? JSON.stringify(laid) : ''
    },
  }
}

function inTurn<Given extends unknown[]>(hooks: readonly ((...given: Given) => void)[]) {
  return (...given: Given): void => {
    for (const hook of hooks) hook(...given)
  }
}

function listed<Hook extends Hooks>(
  mechanics: readonly Mechanic[],
  hook: Hook,
): NonNullable<Mechanic[Hook]>[] {
  return mechanics.flatMap((mechanic) => {
    const done = mechanic[hook]
    return done ? [done] : []
  })
}
