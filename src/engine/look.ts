import { isActive } from './agenda.ts'
import type { Edition, View } from './edition.ts'
import type { Game, Prompt } from './game.ts'

export type { View } from './edition.ts'

/**
 * Returns a viewer's view of a game. Written out field by field for speed, since it runs for every decision
 * of every player.
 */
export function viewFor(edition: Edition, game: Game, viewer: number | null): View {
  const view: View = {
    viewer,
    edition: game.edition,
    rules: game.rules,
    options: game.options,
    host: game.host,
    version: game.version,
    now: game.now,
    seats: game.seats,
    deeds: game.deeds,
    bank: game.bank,
    decks: deckSizes(game),
    turn: game.turn,
    prompts: openPrompts(game, viewer),
    lastId: game.lastId,
    ending: game.over ? null : (edition.ending?.(game) ?? null),
    over: game.over,
    own: game.own,
  }
  edition.show(view, game)
  return view
}

function deckSizes({ decks }: Game): Record<string, number> {
  const sizes: Record<string, number> = {}
  for (const deck in decks) sizes[deck] = decks[deck]?.length ?? 0
  return sizes
}

function openPrompts(game: Game, viewer: number | null): Prompt[] {
  const open: Prompt[] = []
  for (const prompt of game.prompts) {
    const isMine = viewer !== null && prompt.seats.includes(viewer)
    if ((isMine || !prompt.private || prompt.blocks) && isActive(game, prompt))
      open.push(isMine || !prompt.private || prompt.aboutKnown ? prompt : { ...prompt, about: {} })
  }
  return open
}
