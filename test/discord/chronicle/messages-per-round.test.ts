import { expect, it } from 'vitest'
import { editionOf } from '#editions/index.ts'
import { recordedChance } from '#engine/chance.ts'
import { begin } from '#engine/machine.ts'
import { Replay } from '#engine/replay.ts'
import { readRecording } from '#test/editions/recording.ts'
import { PaperGame, type Played } from '#test/discord/sending/paper-game.ts'
import type { Party } from '#test/discord/games.ts'

const four: Party = { people: [true, true, true, true], names: ['Adrian', 'Bo', 'Cynthia', 'Dee'] }
/** A message for each turn of four players, one for each pause, and those that do not fit or call somebody. */
const mostInRound = 10

/** Returns the log of a recorded game, up to a turn. */
function recorded(edition: string, name: string, turns: number): Played[] {
  const { setup, opening, moves } = readRecording(edition, name)
  const rules = editionOf(edition)
  const started = begin(rules, setup, recordedChance(opening))
  const board = rules.board(started.game.options)
  const replay = new Replay(rules, started.game)
  const log: Played[] = []
  const note = ({ game, events }: Pick<typeof started, 'game' | 'events'>, seat: number | null) =>
    log.push({
      position: { edition: rules, game, board },
      entry: { no: log.length + 1, at: game.now, seat, events },
    })
  note(started, null)
  for (const [move, draws] of moves) {
    const played = replay.play(move, recordedChance(draws))
    if ('refused' in played) throw new Error(`${move.act} is refused`)
    note(played, move.seat)
    if (played.game.over || played.game.turn.number > turns) break
  }
  return log
}

it('takes two messages for a turn and its pause', async () => {
  const turns = 40
  const log = recorded('cheaters', 'allHome.json.gz', turns)
  const game = new PaperGame(four, log)
  await game.deliverEach(1, game.version)
  const rounds = turns / four.people.length
  expect(game.paper.posted.length / rounds).toBeLessThan(mostInRound)
})
