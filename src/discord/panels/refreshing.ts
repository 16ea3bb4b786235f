import pLimit from 'p-limit'
import { isUnavailable } from '#table/core/request.ts'
import { panelMessage, readingFor, type AppContext, type Scope, runningFor } from '../app-context.ts'
import { Declined, UserError, isForNow, valueOf, viewingOf } from '../request.ts'
import { entered } from '../entering.ts'
import { codeOf, failureOf } from '../sending/discord-errors.ts'
import { styleOf } from '../style-of.ts'
import { newestPrompt } from './assets.ts'
import type { OpenPanel } from './open-panel.ts'
import { small } from '../parts/components.ts'
import { seatsIn } from '../words/fact-text.ts'
import { importance, strikes } from '../words/headline.ts'
import type { ShownView } from '../press.ts'
import { eventsOf, type Running } from '../reading.ts'
import type { GameEvent } from '../shapes.ts'

/** Discord's codes for an unknown message, an unknown webhook and an expired token. */
const unreachableCodes: ReadonlySet<number> = new Set([10008, 10015, 50027])
const maxConcurrent = 4

export interface Refreshing {
  begin: () => void
  close: () => Promise<void>
}

/** Refreshes open panels at a fixed interval, so that the time of an edit reveals nothing. */
export function refreshing(app: AppContext, every: number): Refreshing {
  const limit = pLimit(maxConcurrent)
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | null = null

  async function look(): Promise<void> {
    const open = app.openPanels.all()
    if (open.length === 0) return
    try {
      const versions = await app.table.versionsOf([...new Set(open.map(({ game }) => game))])
      await Promise.all(
        open.map((panel) => limit(() => refresh(app, panel, versions.get(panel.game) ?? null))),
      )
    } catch (err) {
      // Nothing can change while the database is unavailable.
      if (!isUnavailable(err)) app.log.error({ err }, 'open panels could not be refreshed')
    }
  }

  return {
    begin: () => {
      timer = setInterval(() => void (looking ??= look().finally(() => (looking = null))), every).unref()
    },
    close: () => {
      clearInterval(timer)
      return looking ?? Promise.resolve()
    },
  }
}

/** Refreshes a panel if its game has a newer version. A null version means that the game was deleted. */
async function refresh(app: AppContext, panel: OpenPanel, version: number | null): Promise<void> {
  const { openPanels } = app
  if (version === null) return openPanels.drop(panel)
  if ((version <= panel.version && !panel.view?.isUnfinished) || !openPanels.isFree(panel)) return
  const made = await rebuilt(app, panel, version)
  if (made === 'later' || !openPanels.isFree(panel)) return
  panel.version = version
  if (made === 'asItIs') return
  if (made === null) return openPanels.takeAway(panel)
  if (panel.view) panel.view = { ...panel.view, isUnfinished: false }
  await openPanels.change(panel, made).catch((error: unknown) => failed(app, panel, error))
}

/**
 * Rebuilds a panel for its owner. Returns null to remove it, `asItIs` to leave it unchanged, or `later` to
 * retry with the next refresh.
 */
async function rebuilt(app: AppContext, panel: OpenPanel, version: number) {
  const { game, press, view } = panel
  const make = view && Object.hasOwn(app.views, view.name) ? app.views[view.name] : undefined
  if (!view || !make) return 'asItIs'
  const { interaction } = press
  try {
    const scope = await entered({ app, press, interaction, game: '', guild: interaction.guild }, game)
    if (!(await mayKnow(scope, panel, version))) return 'asItIs'
    const { files, ids } = panel.shown
    const known = ids === null ? [] : [...files.keys()]
    const made = await make({ ...scope, seen: view.seen, files: known }, [...view.args])
    if (made.isUnfinished) return 'later'
    panel.view = { ...view, asked: made.asked }
    if (!made.isOver) return panelMessage(made, (await ownNews(scope, view)) ?? view.notice)
    return view.notice === undefined ? null : panelMessage({ parts: [] }, view.notice)
  } catch (error) {
    if (isForNow(error)) return 'later'
    // The table has begun, so the panels of its lobby are over.
    if (error instanceof Declined && error.refused.code === 'notInLobby') return null
    if (!(error instanceof Declined || error instanceof UserError))
      app.log.error({ game, view: view.name, err: error }, 'a panel could not be rebuilt')
    return 'asItIs'
  }
}

/**
 * Whether the owner may know that the game has changed: an event told them, or the game has a prompt for them
 * new. Another refresh after a secret act would reveal it to its victim (CHE-341, CHE-353).
 */
async function mayKnow(scope: Scope, { version: shown, view }: OpenPanel, version: number): Promise<boolean> {
  const reading = await readingFor(scope)
  // An unfinished panel of this version only gets its picture.
  if (styleOf(reading).areChangesKnown || version <= shown) return true
  const { seat } = reading.look
  const { asked = Infinity } = view ?? {}
  if (seat !== null && newestPrompt(await runningFor(scope), seat) > asked) return true
  const range = { from: shown + 1, to: version }
  return valueOf(await scope.app.table.log(viewingOf(scope), range)).length > 0
}

/**
 * Handles a failed edit: retries it with the next refresh if the failure is temporary, and otherwise drops
 * the panel.
 */
function failed({ openPanels, log }: AppContext, panel: OpenPanel, error: unknown): void {
  if (unreachableCodes.has(codeOf(error) ?? 0)) return openPanels.drop(panel)
  const failure = failureOf(error)
  if (failure.kind === 'wait') panel.heldUntil = performance.now() + failure.ms
  if (failure.kind === 'wait' || failure.kind === 'again') panel.version = -1
  else openPanels.drop(panel)
  if (failure.kind === 'ours') log.warn({ game: panel.game, err: error }, 'a panel could not be changed')
}

/** Panels that show possessions. A change there would be confusing without an explanation. */
const holding: ReadonlySet<string> = new Set(['assets', 'hand', 'offers'])
const maxLines = 3
/** Events that are not news: other events report the same, or nobody needs to know. */
const silent: ReadonlySet<string> = new Set(['terms', 'turn', 'bid'])

/**
 * Describes in small text what has happened to the panel's owner since the panel was opened or last pressed.
 */
export async function ownNews(scope: Scope, panel: ShownView): Promise<string | undefined> {
  if (!holding.has(panel.name)) return undefined
  const running = await runningFor(scope)
  const { seat } = running.look
  const { version } = running.table
  if (seat === null || panel.version >= version) return undefined
  const log = valueOf(await scope.app.table.log(viewingOf(scope), { from: panel.version + 1, to: version }))
  const own = eventsOf(log).filter((event) => concerns(running, event, seat))
  const lines = mostImportant(running, own, seat)
  if (lines.length === 0) return undefined
  return [running.words.say('ui.assets.news'), ...lines.map((line) => small(line.replace(/^#+ /, '')))].join(
    '\n',
  )
}

function concerns(running: Running, event: GameEvent, seat: number): boolean {
  return (
    strikes(running, event, [seat]) || (!silent.has(event.kind) && seatsIn(running, event).includes(seat))
  )
}

/** Leaves out the least important and oldest events until the lines of the others fit. */
function mostImportant(running: Running, events: readonly GameEvent[], seat: number): string[] {
  const lines = styleOf(running).lines(running, events)
  if (lines.length <= maxLines) return lines
  const weights = events.map((event) => importance(running, event, [seat]))
  const least = weights.indexOf(Math.min(...weights))
  return mostImportant(running, events.toSpliced(least, 1), seat)
}
