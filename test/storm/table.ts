import { setTimeout as pause } from 'node:timers/promises'
import type { APIMessage } from 'discord-api-types/v10'
import type { Chair } from 'discord-stand-in'
import type { GameHead, Store } from '#store/index.ts'
import { cardWith, shown } from '#test/discord/people.ts'
import { controlWith } from './people.ts'

/** A game to open: its players in their channel, its edition and its rules. */
export interface Party {
  chairs: readonly Chair[]
  computers: number
  edition: string
  /** The house rules that differ from the defaults, as one line; null if none do. */
  rules: string | null
}

/** How long to wait for the effect of a step before the next attempt, ms. */
const timeout = 4000
const paste = 'Paste house rules'

/**
 * Opens a table and starts its game despite faults: repeats each step until it has had its effect. Returns
 * the game’s id, or null if a step failed `tries` times or `isOver` returned true.
 */
export async function openGame(
  store: Store,
  party: Party,
  tries: number,
  isOver: () => boolean,
): Promise<string | null> {
  const [host, ...guests] = party.chairs as [Chair, ...Chair[]]
  const game = () => openIn(store, host.place.id)
  const isAt = async (user: string) => (await game())?.seats.some(({ userId }) => userId === user) ?? false
  const press = async (chair: Chair, label: string) => {
    const found = controlWith(chair, label)
    if (found) await chair.press(found.message, found.control)
    else await chair.command('/game list')
  }
  const steps: Step[] = [
    [
      () => host.command('/game new', { edition: party.edition }),
      async () => (await game()) !== null && controlWith(host, 'Join') !== null,
    ],
    ...(party.rules === null
      ? []
      : [[() => pasteRules(host, party), async () => (await game())?.version !== 0] satisfies Step]),
    ...guests.map((guest): Step => [() => press(guest, 'Join'), () => isAt(guest.user.id)]),
    ...Array.from({ length: party.computers }, (_, at): Step => [
      () => seatComputer(host),
      async () => (await computersOf(game)) > at,
    ]),
    [() => press(host, 'Start'), async () => (await game())?.status === 'running'],
  ]
  for (const [act, isDone] of steps) if (!(await untilDone(act, isDone, tries, isOver))) return null
  return (await game())?.id ?? null
}

type Step = [act: () => Promise<unknown>, isDone: () => Promise<boolean>]

async function untilDone(
  act: () => Promise<unknown>,
  isDone: () => Promise<boolean>,
  tries: number,
  isOver: () => boolean,
): Promise<boolean> {
  for (let tried = 0; tried < tries && !isOver(); tried++) {
    if (await isDone()) return true
    await act().catch(() => undefined)
    for (const late = performance.now() + timeout; performance.now() < late; await pause(30))
      if (await isDone()) return true
  }
  return false
}

async function computersOf(game: () => Promise<GameHead | null>): Promise<number> {
  return (await game())?.seats.filter(({ userId }) => userId === null).length ?? 0
}

/** The channel’s game in the lobby or running; null if it has none. */
async function openIn(store: Store, channel: string): Promise<GameHead | null> {
  return (await store.games.ofChannel(channel, ['lobby', 'running'])).at(-1) ?? null
}

async function tablePanel(host: Chair): Promise<APIMessage | null> {
  const lobby = controlWith(host, 'Table…')
  return lobby && shown(await host.press(lobby.message, lobby.control), timeout)
}

async function seatComputer(host: Chair): Promise<void> {
  const table = await tablePanel(host)
  if (table) await host.press(table, 'Add a computer')
}

async function pasteRules(host: Chair, { edition, rules }: Party): Promise<void> {
  const table = await tablePanel(host)
  if (!table) return
  await host.press(table, 'Options')
  // Use the newest panel with that button: if two processes handled the press, both send one, and the slower
  // may arrive after the next press.
  const options = await cardWith(host, paste, timeout)
  const window = await host.press(options, paste)
  if (window.modal) await host.submit(window.modal, { value: `${edition} v1: ${rules}` })
}
