import { at } from '#engine/at.ts'
import { deedAt } from '#mechanics/property/holdings.ts'
import { type Game, type Play, rogueAt, type Seen } from '../game.ts'

type Group = readonly number[]

/** Groups that make a monopoly for the taxes: those of colour, by option stations and utilities too (AMB-06). */
function groupsInScope({ board, game }: Seen): readonly Group[] {
  return game.options['monopoly_scope'] === 'any_group' ? Object.values(board.groups) : board.lotGroups
}

/** The one who owns a whole group, mortgaged or not; null where nobody does. */
function holderOf({ game }: Seen, group: Group): number | null {
  const owner = game.deeds[at(group, 0)]?.owner ?? null
  for (const square of group) if (game.deeds[square]?.owner !== owner) return null
  return owner
}

/** Whether a seat has a monopoly now, as the taxes count them (SLH-024). */
export function hasMonopoly(seen: Seen, seat: number): boolean {
  return groupsInScope(seen).some((group) => holderOf(seen, group) === seat)
}

/** Whether a property is part of a monopoly of its owner, as the taxes count them (SLH-031). */
export function isInMonopoly(seen: Seen, square: number): boolean {
  const group = groupsInScope(seen).find((members) => members.includes(square))
  return group !== undefined && holderOf(seen, group) !== null
}

/** Writes down who has come to a monopoly, and opens the gate; to be called after every change of owner. */
export function noteOwnership(play: Play): void {
  for (const group of groupsInScope(play)) {
    const holder = holderOf(play, group)
    if (holder !== null) rogueAt(play.game, holder).hadMonopoly = true
  }
  openGate(play)
}

/** The first colour group on which its owner could build, or the last deed sold, at the earlier of the two (SLH-145). */
function openGate(play: Play): void {
  const { own } = play.game
  const why = own.gateOpen ? null : whyOpen(play)
  if (why === null) return
  own.gateOpen = true
  play.emit({ kind: 'gateOpened', why })
}

/** A whole group in one hand, no lot of it mortgaged. */
function isBuildable(seen: Seen, group: Group): boolean {
  return holderOf(seen, group) !== null && group.every((square) => !seen.game.deeds[square]?.mortgaged)
}

function whyOpen(seen: Seen): 'monopoly' | 'soldOut' | null {
  const { board, game } = seen
  if (board.lotGroups.some((group) => isBuildable(seen, group))) return 'monopoly'
  return game.deeds.every((deed) => deed?.owner !== null) ? 'soldOut' : null
}

/** Writes down whose property has just been mortgaged, and forgets it when the mortgage is lifted. */
export function noteMortgages({ game, board }: Play): void {
  const { mortgagors } = game.own
  for (const square of board.properties) {
    const { owner, mortgaged } = deedAt(game, square)
    if (!mortgaged) delete mortgagors[square]
    else if (owner !== null) mortgagors[square] ??= owner
  }
}

/** Whether the owner of a property has got it with a mortgage that somebody else left on it (SLH-054). */
export function cameMortgaged({ own, deeds }: Game, square: number): boolean {
  const by = own.mortgagors[square]
  const deed = deeds[square]
  return Boolean(deed?.mortgaged) && by !== undefined && by !== deed?.owner
}
