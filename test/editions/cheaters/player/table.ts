import { cheaters } from '#editions/cheaters/index.ts'
import { cheatKeys, type CheatKey } from '#editions/cheaters/state.ts'
import { ownOf } from '../typed.ts'
import { nextDue } from '#engine/clock.ts'
import type { Game, Options } from '#engine/game.ts'
import { begin, play } from '#engine/machine.ts'
import type { Choice } from '#engine/option.ts'
import { computerMove, newMemory } from '#players/index.ts'
import { fastChance } from '#scripts/seeds.ts'

// Positions of Cheater's in which a computer player chooses.

const chance = fastChance(5)

/** Returns a game before its first roll, with these Cheat cards face up. */
export function begun(faceUp: readonly CheatKey[], options: Options, seed: number): Game {
  const setup = { tokens: ['a', 'b', 'c', 'd'], host: 0, options, at: 0 }
  const { game } = begin(cheaters, setup, fastChance(seed))
  ownOf(game).faceUp = [...faceUp]
  game.decks['cheats'] = cheatKeys.filter((key) => !faceUp.includes(key))
  return game
}

/** Returns a game whose first player can only pass the tray, with these Cheat cards face up. */
export function idleGame(faceUp: readonly CheatKey[], options: Options = {}): Game {
  for (let seed = 1; ; seed++) {
    let game = begun(faceUp, options, seed)
    for (let tries = 0; tries < 20 && !isIdle(game); tries++) game = passTime(game, seed)
    const holdings = game.deeds.filter((deed) => typeof deed?.owner === 'number').length
    if (isIdle(game) && game.turn.seat === 0 && holdings === 1 && ownOf(game).lines.length < 4) return game
  }
}

function isIdle({ prompts }: Game): boolean {
  return prompts.some(({ kind }) => kind === 'turn.pass')
}

export function passTime(game: Game, seed: number): Game {
  const move = { seat: null, act: 'time', prompt: null, with: {}, at: nextDue(game) as number }
  const played = play(cheaters, game, move, fastChance(seed))
  if ('refused' in played) throw new Error(played.refused.code)
  return played.game
}

export function does(game: Game, seat: number, choice: Choice): Game {
  const played = play(cheaters, game, { ...choice, seat, at: game.now }, chance)
  if ('refused' in played) throw new Error(`${choice.act} was refused: ${played.refused.code}`)
  return played.game
}

export function handedOver(game: Game): Game {
  const prompt = game.prompts.find(({ kind }) => kind === 'turn.pass')?.id ?? null
  return does(game, game.turn.seat, { act: 'pass', prompt, with: {} })
}

/** Passes the tray in Ultimate mode: its player names the next seat, and the game runs until the handover. */
export function passedOn(game: Game, act = 'passOn'): Game {
  const asked = handedOver(game)
  const prompt = asked.prompts.find(({ kind }) => kind === 'neighbour')?.id ?? null
  const answered = does(asked, asked.turn.seat, { act, prompt, with: act === 'passTo' ? { seat: 2 } : {} })
  return ownOf(answered).phase === 'handover' ? answered : passTime(answered, 1)
}

/** Returns the choice of a computer player that notices everything. */
export function wideAwake(game: Game, seat: number): Choice | null {
  return computerMove(cheaters, game, seat, () => 0, newMemory())
}
