import { openOffers } from '#mechanics/offers/state.ts'
import { describe, expect, it } from 'vitest'
import { expectAbove, expectAlike, expectSame } from '#test/expecting.ts'
import { editionOf, editions } from '#editions/index.ts'
import { recordedChance } from '#engine/chance.ts'
import type { Game } from '#engine/game.ts'
import { begin } from '#engine/machine.ts'
import { Replay } from '#engine/replay.ts'
import { undo, undoAct } from '#engine/undo.ts'
import { wander, type Moment, type Wandered } from './wander.ts'

const seeds = Array.from({ length: 4 }, (_, i) => i * 6947 + 5)

/** What a game is about; an undo changes the rest: numbers, times, and that there is nothing more to take back. */
function matter(game: Game) {
  const offers = openOffers(game).map(({ due: _due, ...offer }) => offer)
  const prompts = game.prompts.map(({ due: _due, ...prompt }) => prompt)
  return { ...game, version: 0, now: 0, lastId: 0, undo: null, offers, prompts }
}

/** One in so many moves that may be taken back is: where few are, games come further. */
const undosOf = (seed: number) => (seeds.indexOf(seed) < 3 ? often : 8)
const often = 2

const isUndo = ({ move }: Moment) => move.act === undoAct

describe.each(Object.keys(editions))('%s: moves taken back', (name) => {
  /** Where activity is hidden nobody takes back a move (CHE-132). */
  const isForGood = editionOf(name).hidesActivity === true

  it.each(seeds)(
    'leave no trace but in numbers and times, are nobody else’s, no dice and no cards, and are replayed (seed %i)',
    (seed) => {
      let undone = 0
      const watch = (moment: Moment) => {
        expectUndoable(moment)
        if (!isUndo(moment)) return
        undone += 1
        expectNoTrace(moment)
      }
      const undos = undosOf(seed)
      const wandered = wander(name, seed, 700, watch, { undos, ends: true })
      // A short game has few moves, and fewer that can be taken back.
      if (isForGood) expectSame(undone, 0)
      else if (undos === often) expectAbove(undone, Math.min(5, Math.floor(wandered.moves.length / 60)))
      if (seeds.indexOf(seed) % 2) expectReplayed(wandered)
    },
  )
})

function expectNoTrace({ before, earlier, move, events, position }: Moment): void {
  const { game } = position
  expectAlike(matter(game), matter(earlier))
  expectSame(game.lastId, before.lastId)
  expectSame(game.version, before.version + 1)
  for (const prompt of game.prompts) {
    // What had fallen due before the move was taken back is the clock's to see to.
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

/** What may be taken back is neither dice nor cards, nor the move of somebody else. */
function expectUndoable({ before, position: { game }, move, events, isSecret }: Moment): void {
  // A move that others cannot know of neither gives nor takes their Undo.
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
