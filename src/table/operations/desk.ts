import { activePrompts } from '#engine/agenda.ts'
import type { Store } from '#store/index.ts'
import { isRunning } from '../changing/acting.ts'
import type { GameExport, LogEntry, Look, Outcome } from '../api.ts'
import { changing, refuse, type Next, type Work } from '../changing/change.ts'
import { exported } from '../saved/export.ts'
import type { Editions, Held } from '../saved/held.ts'
import { keeping } from '../changing/keep.ts'
import { isLater } from '../saved/outdated.ts'
import { Lanes } from '../changing/lanes.ts'
import { defaultLimits } from '../limits.ts'
import { entryFor, entryOf, lookAt } from '../showing/show.ts'
import { carryDefault, openDefaults } from './defaults.ts'
import { examine, rewritten, type Finding } from './repairing.ts'

interface Means {
  store: Store
  editions: Editions
  clock?: () => number
}

/** How many moves of one go may be made to carry out defaults. */
const mostDefaults = 50

export type OperationsDesk = ReturnType<typeof openDesk>

/**
 * What whoever runs the bot may do with a game, beside the processes that serve it: each change names the version that
 * it was worked out from, and is told by them.
 */
export function openDesk({ store, editions, clock = Date.now }: Means) {
  const limits = defaultLimits
  const keep = keeping(store, editions, limits.held)
  const change = changing({
    store,
    keep,
    editions,
    lanes: new Lanes(),
    limits,
    clock,
    downtime: null,
    saved: () => undefined,
  })
  const changed = (id: string, work: Work) => change({ id, interaction: null }, work)
  /** Somebody of the fleet looks at it at its next round. */
  const wake = (held: Held) => store.games.setDue(held.id, held.version, clock())

  /** A channel is told of it by a new card; false where it has changed meanwhile. */
  async function told({ id, version }: Held, channel: string, what: string): Promise<boolean> {
    const work: Work = (now) =>
      now.version === version ? { ...beside(now, what), channel } : { refused: { code: 'notNow', facts: {} } }
    return (await changed(id, work)).ok
  }

  return {
    get: (id: string): Promise<Held | null> => keep.fresh(id),

    /** What a newer program has begun, or goes on with, is not for this one to look at. */
    isLater: (held: Held): boolean => isLater(editions, held),

    /** As everybody may see it: nothing in it is a secret. */
    look: (held: Held): Look => lookAt(editions, held, null),

    /** How many decisions hold it up, those included that are private. */
    asked: (held: Held): number =>
      isRunning(held) ? activePrompts(held.body.game).filter(({ blocks }) => blocks).length : 0,

    /** As everybody may know it. */
    async log(held: Held, from: number): Promise<LogEntry[]> {
      const entries = (await store.moves.of(held.id, { from })).map(entryOf)
      return entries.map((entry) => entryFor(entry, null)).filter((entry) => entry !== null)
    },

    wake,

    /** Its card is posted once more. */
    tellAgain: (held: Held): Promise<boolean> => told(held, held.channel, 'tellAgain'),

    /** Decisions that hold it up and have a default that can be carried out. */
    defaults: (held: Held): { prompt: number; seat: number }[] =>
      isRunning(held) ? openDefaults(editions, held) : [],

    /** Carries out the defaults of what holds it up now; gives how many. */
    async carryDefaults(held: Held): Promise<Outcome<number>> {
      const prompts = isRunning(held) ? openDefaults(editions, held).map(({ prompt }) => prompt) : []
      const work = carryDefault(editions, prompts)
      for (let made = 0; ; made++) {
        const result =
          made < mostDefaults ? await changed(held.id, work) : refuse({ code: 'notNow', facts: {} })
        if (!result.ok && (made === 0 || result.refusal.code !== 'notNow')) return result
        if (!result.ok) return { ok: true, value: made }
      }
    },

    examine: async (held: Held): Promise<Finding> => examine(editions, held, await store.moves.of(held.id)),

    /**
     * Puts what the log says in place of the state; moves that cannot be played again are moves no more. Who moves right
     * after it makes a move of the state that was put there.
     */
    async repair(
      { id, version }: Held,
      finding: Extract<Finding, { finding: 'differs' | 'breaks' }>,
    ): Promise<boolean> {
      const result = await changed(id, rewritten(version, finding.game))
      if (result.ok && finding.finding === 'breaks')
        await store.operations.setAside(id, { from: finding.at, to: version })
      return result.ok
    },

    move: (held: Held, channel: string): Promise<boolean> => told(held, channel, 'move'),

    async cancel(held: Held): Promise<boolean> {
      const work: Work = (now) =>
        now.status === 'lobby' || now.status === 'running'
          ? { ...beside(now, 'cancel'), status: 'cancelled' }
          : { refused: { code: 'notRunning' } }
      return (await changed(held.id, work)).ok
    },

    export: (held: Held): Promise<GameExport | null> => exported(store, held),
  }
}

function beside({ body, status }: Held, what: string): Next {
  return { body, status, seat: null, move: { table: what }, draws: [], events: [] }
}
