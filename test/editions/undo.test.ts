import { openOffers } from '#mechanics/offers/state.ts'
import { describe, expect, it } from 'vitest'
import { expectAbove, expectAlike, expectSame } from '#test/expecting.ts'
import { editionOf, editions } from '#editions/index.ts'
import { recordedChance } from '#engine/chance.ts'
import type { Game } from '#engine/game.ts'
import { begin } from '#engine/machine.ts'
import { Replay } from '#engine/replay.ts'
import { undo, undoAct } from '#engine/undo.ts'
import { playRandomGame, type Moment, type Wandered } from './wander.ts'

const seeds = Array.from({ length: 4 }, (_, i) => i * 6947 + 5)

/** Returns a game without the fields that an undo may change: numbers, times and the undo itself. */
function matter(game: Game) {
  const offers = openOffers(game).map(({ due: _due, ...offer }) => offer)
  const prompts = game.prompts.map(({ due: _due, ...prompt }) => prompt)
  return { ...game, version: 0, now: 0, lastId: 0, undo: null, offers, prompts }
}

/** One in this many undoable moves is undone; with fewer undos, games get further. */
const undosOf = (seed: number) => (seeds.indexOf(seed) < 3 ? often : 8)
const often = 2

const isUndo = ({ move }: Moment) => move.act === undoAct

describe.each(Object.keys(editions))('%s: undone moves', (name) => {
  /** Editions with hidden activity have no undo (CHE-132). */
  const isForGood = editionOf(name).hidesActivity === true

  it.each(seeds)('leave no trace, involve no dice or cards, and replay (seed %i)', (seed) => {
    let undone = 0
    const watch = (moment: Moment) => {
      expectUndoable(moment)
      if (!isUndo(moment)) return
      undone += 1
      expectNoTrace(moment)
    }
    const undos = undosOf(seed)
    const wandered = playRandomGame(name, seed, 700, watch, { undos, ends: true })
    // A short game has few moves, and fewer undoable ones.
    if (isForGood) expectSame(undone, 0)
    else if (undos === often) expectAbove(undone, Math.min(5, Math.floor(wandered.moves.length / 60)))
    if (seeds.indexOf(seed) % 2) expectReplayed(wandered)
  })
})

function expectNoTrace({ before, earlier, move, events, position }: Moment): void {
  const { game } = position
  expectAlike(matter(game), matter(earlier))
  expectSame(game.lastId, before.lastId)
  expectSame(game.version, before.version + 1)
  for (const prompt of game.prompts) {
    // The clock handles deadlines that passed before the undo.
    const wasDue = before.prompts.some(({ id, due }) => id === prompt.id && due === prompt.due)
    if (prompt.due === null || (wasDue && prompt.due <= move.at)) continue
    expectAbove(prompt.due, game.now)
    expectSame(
      game.prompts.every(({ id }) => id <= game.lastId),
      true,
    )
  }
  expect(events).toMatchObject([{ kind: 'undone', seat: move.seat, act: before.undo?.act }])
  expectAlike(undo(position.edition, game, before, move), {
    refused: { code: 'nothingToUndo', facts: {} },
  })
}

/** Checks that the undo belongs to the mover, and that its move drew no dice and no cards. */
function expectUndoable({ before, position: { game }, move, events, isSecret }: Moment): void {
  // A secret move does not change others' undo.
  if (isSecret) return expectAlike(game.undo, before.undo)
  if (game.undo === null || move.act === undoAct) return
  expectSame(game.undo.seat, move.seat)
  if (game.undo.act === null) return expectSame(before.undo?.seat, move.seat)
  expectSame(game.undo.act, move.act)
  expectAlike(game.drawn, before.drawn)
  expectSame(game.over, null)
  for (const event of events) if (event.audience) expect(event.audience).toContain(move.seat)
}

function expectReplayed({ edition, setup, start, moves, game }: Wandered): void {
  const replay = new Replay(edition, begin(edition, setup, recordedChance(start.draws)).game)
  for (const { move, draws } of moves) replay.play(move, recordedChance(draws))
  expectSame(JSON.stringify(replay.game), JSON.stringify(game))
}
