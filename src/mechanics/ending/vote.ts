import { press, type Answer, type PromptKind, type FreeAction } from '#engine/edition.ts'
import { type Game, promptsOf, type PromptOf } from '#engine/game.ts'
import { timerOf } from '#engine/paces.ts'
import type { Play } from '#engine/play.ts'
import { refusal } from '#engine/refusal.ts'
import { dueAfter } from '#engine/quiet-hours.ts'
import { livingSeats } from '../property/holdings.ts'
import { stop, stoppingFor } from './moment.ts'
import { endgameOf } from './state.ts'

declare module '#engine/game.ts' {
  interface Subjects {
    'vote.stop': { seat: number }
  }
}

// Ending by agreement (`cls.vote.stop`, CLS-138): all players must agree. The proposer agrees by proposing.

type Vote = PromptOf<'vote.stop'>

function voteIn(game: Game): Vote | undefined {
  return promptsOf(game, 'vote.stop')[0]
}

function triedIn(game: Game): number[] {
  return endgameOf(game).proposed
}

function fail(play: Play, prompt: Vote): void {
  triedIn(play.game)[prompt.about.seat] = play.game.turn.number
  play.close(prompt.id)
}

/** Removes a voter who leaves. If nobody else has to answer, the vote succeeds. */
function dropVoter(play: Play, prompt: Vote, seat: number): void {
  play.answered(prompt, seat)
  if (prompt.seats.length === 0) stop(play, 'agreed')
}

export const proposeStop: FreeAction = {
  options: ({ game }, seat) =>
    voteIn(game) || stoppingFor(game) !== null || triedIn(game)[seat] === game.turn.number
      ? []
      : [{ ...press('proposeStop', null), grave: true }],
  explain: ({ game }, seat) =>
    triedIn(game)[seat] === game.turn.number ? refusal('proposedAlready', {}) : null,
  apply: (play, seat) => {
    const { game } = play
    play.emit({ kind: 'stopProposed', seat })
    const seats = livingSeats(game).filter((other) => other !== seat)
    const prompt = play.askBeside({ kind: 'vote.stop', seats, timer: 'trade', about: { seat } })
    prompt.due = dueAfter(game, seats, game.now, timerOf(game, 'trade'))
  },
}

export const withdrawStop: FreeAction = {
  options: ({ game }, seat) => {
    const prompt = voteIn(game)
    return prompt && prompt.about.seat === seat ? [press('withdrawStop', null)] : []
  },
  apply: (play, seat) => {
    const prompt = voteIn(play.game)
    if (prompt) fail(play, prompt)
    play.emit({ kind: 'stopWithdrawn', seat })
  },
}

const agree: Answer<unknown, 'vote.stop'> = {
  apply: (play, seat, _move, prompt) => {
    play.emit({ kind: 'stopAgreed', seat })
    dropVoter(play, prompt, seat)
  },
}

const refuse: Answer<unknown, 'vote.stop'> = {
  apply: (play, seat, _move, prompt) => {
    play.emit({ kind: 'stopRefused', seat, from: prompt.about.seat })
    fail(play, prompt)
  },
}

export const votePrompt: PromptKind<unknown, 'vote.stop'> = {
  options: (_position, prompt) => [{ ...press('agree', prompt.id), grave: true }, press('refuse', prompt.id)],
  fallback: () => null,
  lapse: (play, prompt) => {
    fail(play, prompt)
    play.emit({ kind: 'stopLapsed', from: prompt.about.seat })
  },
  acts: { agree, refuse },
  leave: dropVoter,
}
