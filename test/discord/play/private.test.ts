import { expect, it } from 'vitest'
import { turnCard } from '#discord/card/turn.ts'
import { slaughterhouse } from '#editions/slaughterhouse/index.ts'
import { runAgenda } from '#engine/agenda.ts'
import { MoveInPlay } from '#engine/play.ts'
import { controlsOf } from 'discord-stand-in'
import { readingFrom, playRandomMoves, type Party } from '#test/discord/games.ts'
import { say } from '#test/text/saying.ts'

const party: Party = { people: [true, true, true] }

it('a card has a control for a private prompt; all its control ids differ', () => {
  const game = playRandomMoves(party, 4, 0, () => undefined, 'slaughterhouse')
  const play = new MoveInPlay(slaughterhouse, game, () => [])
  game.prompts = []
  play.ask({ kind: 'c3.give', seats: [0], timer: 'choice', private: true })
  runAgenda(play)
  const reading = readingFrom({ edition: slaughterhouse, game, board: play.board }, party, null)
  const controls = controlsOf({ components: [turnCard(reading, [], null)] })
  expect(controls[0]?.label).toBe(say('ui.go.decide'))
  const ids = controls.map(({ custom_id: id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})
