import type { APIButtonComponentWithCustomId } from 'discord.js'
import type { Scope } from '../app-context.ts'
import { button } from '../parts/components.ts'
import { encodeId } from '../parts/ids.ts'
import type { Running } from '../reading.ts'
import { viewingOf } from '../request.ts'

interface SinceButton {
  buttons: APIButtonComponentWithCustomId[]
  /** How far the reader had looked before the panel was opened. */
  seen?: number
}

/**
 * The way to what happened since the reader last looked, where that was before the last change. This look counts from
 * now on; a panel that then changes by itself goes by what had been seen when it was opened.
 */
export async function sinceButton(scope: Scope, { look, table, words }: Running): Promise<SinceButton> {
  const seen = scope.seen ?? (await seenUntil(scope))
  if (seen === null) return { buttons: [] }
  const isBehind = seen < look.number
  const label = words.say('ui.go.since')
  return { buttons: isBehind ? [button({ id: encodeId(table.id, 'go', 'since', seen), label })] : [], seen }
}

async function seenUntil(scope: Scope): Promise<number | null> {
  const seen = await scope.app.table.seenUntil(viewingOf(scope))
  return seen.ok ? seen.value : null
}
