import { type Step, type StepOf, type PromptOf, promptsOf } from '#engine/game.ts'
import type { Play, TamperKey, Tamper, Part, Answer, Game, PromptKind, Filing } from '../state.ts'
import { inOrder, type Undone } from '../cheats/give-back.ts'
import type { Statement } from '../events.ts'
import { charge } from '../money/owed.ts'
import {
  returnCard,
  returnSlipped,
  returnTaken,
  undoDeed,
  undoHotel,
  returnCuffs,
  returnToken,
} from './things.ts'
import { returnRoll } from '../turn/roll.ts'
import { returnTray } from '../turn/tray.ts'
import { other, openTampers, openAttempts } from '../cheats/attempts.ts'
import { returnSum } from './sums.ts'
import { press } from '#engine/edition.ts'
import type { Option } from '#engine/option.ts'
import { refusal } from '#engine/refusal.ts'
import { clockOf } from '../paces.ts'
import { livingSeats } from '#mechanics/property/holdings.ts'

/** Amount that a convicted player pays the catcher, in M (CHE-226, CHE-234). */
const toCatcher = 100

interface Undoing {
  /** A method, so that each function may accept only the kind of tamper that it undoes. */
  undo(this: void, play: Play, tamper: Tamper): Undone
}

const undoing: Readonly<Record<TamperKey, Undoing['undo']>> = {
  TAKE_MONEY: returnTaken,
  SLIP_MONEY: returnSlipped,
  MOVE_TOKEN: returnToken,
  MOVE_DEED: undoDeed,
  MOVE_HOTEL: undoHotel,
  FALSE_DICE: returnRoll,
  WRONG_SUM: returnSum,
  CARD_TRICK: returnCard,
  CUFFS: returnCuffs,
  WRONG_NEIGHBOUR: returnTray,
  /** A sealed note changes nothing, so there is nothing to undo. */
  SEALED_NOTE: () => ({}),
}

/** Undoes tampers of one seat, newest first; returns the remaining payments and the public steps. */
function takeBack(play: Play, tampers: readonly Tamper[], catcher: number): { parts: Part[]; then: Step[] } {
  const undone = tampers.toReversed().map((tamper) => {
    Object.assign(tamper, { status: 'caught', catcher })
    return undoing[tamper.tamper](play, tamper)
  })
  return {
    parts: undone.flatMap(({ parts = [] }) => parts),
    then: ofFirstRoll(undone.flatMap(({ then = [] }) => then)),
  }
}

function isMove({ step }: Step): boolean {
  return step === 'cheat.real'
}

/** Keeps only the real move of the first false roll, because later moves do not count (CHE-213, step 2). */
function ofFirstRoll(steps: readonly Step[]): Step[] {
  const first = steps.findLast(isMove)
  return steps.filter((step) => !isMove(step) || step === first)
}

/** Schedules the move by the real dice, then payments and Jail, then the other steps (CHE-112, CHE-226). */
function punish(play: Play, seat: number, catcher: number, { parts, then }: Required<Undone>): void {
  const due = { step: 'tamper.fine', seat, parts: [...parts, { to: catcher, amount: toCatcher }] }
  const others = then.filter((step) => !isMove(step))
  inOrder(play, [...then.filter(isMove), due, ...others])
}

export function fine(play: Play, { seat, parts }: StepOf<'tamper.fine'>): void {
  charge(play, seat, parts, 'cheat', [{ step: 'cheat.jail', seat }])
}

/** Convicts a seat of all its open tampers of a kind (CHE-226). */
export function convictOf(play: Play, seat: number, key: TamperKey, catcher: number, how: Statement): void {
  const { game } = play
  const tampers = openTampers(game, seat, key)
  game.own.settled.push({ accused: seat, cheat: key, catcher, at: game.now })
  game.own.cries.push({ window: game.own.window, seat: catcher, accused: seat, isRight: true })
  const undone = takeBack(play, tampers, catcher)
  const did = { ...tampers.at(-1)?.did }
  const booked = { catcherAmount: toCatcher, times: tampers.length, isJailed: true }
  play.emit({ kind: 'guilty', seat: catcher, accused: seat, cheat: key, how, did, booked, newCard: null })
  punish(play, seat, catcher, undone)
}

/** Cost of a jury verdict of innocent for the accuser, in M (CHE-235). */
const stake = 100

type Verdict = 'guilty' | 'innocent' | 'notProven'

/**
 * Files an accusation of "Something else". The jury starts immediately, or after the queued cases (CHE-228,
 * CHE-230).
 */
export function file(play: Play, filing: Filing): void {
  play.game.own.secret.filings.push(filing)
  openNext(play)
}

function openNext(play: Play): void {
  const { own } = play.game
  const filing = own.jury ? undefined : own.secret.filings.shift()
  if (!filing) return
  const { accuser: seat, accused, how } = filing
  const jurors = jurorsOf(play.game, filing)
  own.jury = { ...filing, votes: [] }
  play.emit({ kind: 'juryOpened', seat, accused, how, called: [...jurors, accused] })
  const about = { accuser: seat, accused, votes: 0, jurors: jurors.length }
  const lasts = clockOf(play.game, 'jury')
  play.askBeside({ kind: 'vote', seats: [...jurors, accused], timer: 'choice', about, lasts })
}

/** Returns all players in the game except the accuser and the accused (CHE-232). */
function jurorsOf(game: Game, { accuser, accused }: Filing): number[] {
  return livingSeats(game).filter((seat) => seat !== accuser && seat !== accused)
}

function votePrompt(game: Game): PromptOf<'vote'> | undefined {
  return promptsOf(game, 'vote')[0]
}

function cast(isGuilty: boolean): Answer<'vote'> {
  return {
    apply: ({ game }, seat) => {
      const { jury } = game.own
      if (jury) jury.votes = [...jury.votes.filter((vote) => vote.seat !== seat), { seat, isGuilty }]
    },
  }
}

/** Marks a juror's current vote; only that juror sees the mark (CHE-232). */
function ballot(game: Game, voter: number, guilty: boolean, option: Option): Option {
  const votes = game.own.jury?.votes ?? []
  const isChosen = votes.some(({ seat, isGuilty }) => seat === voter && isGuilty === guilty)
  return isChosen ? { ...option, isChosen } : option
}

/** Proves innocence if the accused has no open act; otherwise it is refused in private (CHE-231). */
const openSleeve: Answer<'vote'> = {
  check: ({ game }, seat) => {
    const isEmpty = openTampers(game, seat).length === 0 && openAttempts(game, seat).length === 0
    return isEmpty ? null : refusal('sleeveNotEmpty', {})
  },
  apply: (play) => end(play, 'innocent', true),
}

/** Lets jurors vote and change their vote, and the accused open their sleeve (CHE-231, CHE-304). */
export const votingPrompt: PromptKind<'vote'> = {
  options: ({ game }, { id, about }, seat) =>
    seat === about.accused
      ? [{ ...press('openSleeve', id), free: true }]
      : [
          ballot(game, seat, true, press('guilty', id, about)),
          ballot(game, seat, false, press('innocent', id, about)),
        ],
  fallback: () => null,
  lapse: (play) => end(play, verdictOf(play.game)),
  leave: () => undefined,
  acts: { guilty: cast(true), innocent: cast(false), openSleeve },
}

/** Returns the majority's verdict, or `notProven` on a tie (CHE-233, CHE-236). */
function verdictOf(game: Game): Verdict {
  const votes = game.own.jury?.votes ?? []
  const guilty = votes.filter(({ isGuilty }) => isGuilty).length
  const innocent = votes.length - guilty
  if (guilty === innocent) return 'notProven'
  return guilty > innocent ? 'guilty' : 'innocent'
}

/**
 * Drops votes of seats that are out. Ends the case when all jurors have voted, or when the accuser or the
 * accused is out (CHE-233).
 */
export function reviewJury(play: Play): void {
  const { game } = play
  const { jury } = game.own
  const isGone = ({ accuser, accused }: Filing) => [accuser, accused].some((seat) => game.seats[seat]?.out)
  drop(play, isGone)
  const prompt = votePrompt(game)
  if (!jury || !prompt) return
  if (isGone(jury)) return end(play, 'notProven')
  const jurors = jurorsOf(game, jury)
  jury.votes = jury.votes.filter(({ seat }) => jurors.includes(seat))
  prompt.seats = [...jurors, jury.accused]
  Object.assign(prompt.about, { votes: jury.votes.length, jurors: jurors.length })
  if (jurors.length > 0 && jury.votes.length === jurors.length) end(play, verdictOf(game))
}

/** Drops filings. Notifies only their accusers, because filings are secret (CHE-230). */
function drop(play: Play, isOver: (filing: Filing) => boolean): void {
  const { secret } = play.game.own
  if (secret.filings.length === 0) return
  const over = secret.filings.filter(isOver)
  secret.filings = secret.filings.filter((filing) => !isOver(filing))
  for (const { accuser: seat, accused } of over)
    play.emit({ kind: 'filingDropped', seat, accused, audience: [seat] })
}

/**
 * Records a jury's conviction and drops the other filings against the convicted player at no cost (CHE-238).
 */
function settleJury(play: Play, { accuser: catcher, accused }: Filing): void {
  const { game } = play
  game.own.settled.push({ accused, cheat: other, catcher, at: game.now })
  drop(play, (filing) => filing.accused === accused)
}

function end(play: Play, verdict: Verdict, proof = false): void {
  const { game } = play
  const { own } = game
  const { jury } = own
  if (!jury) return
  const { accuser: seat, accused } = jury
  const prompt = votePrompt(game)
  if (prompt) play.close(prompt.id)
  own.jury = null
  if (verdict !== 'notProven')
    own.cries.push({ window: own.window, seat, accused, isRight: verdict === 'guilty' })
  if (verdict === 'guilty') settleJury(play, jury)
  else own.falseAgainst.push({ accuser: seat, accused })
  const tampers = verdict === 'guilty' ? openTampers(game, accused) : []
  const undone = takeBack(play, tampers, seat)
  const did = tampers.map(({ tamper: what, did: done }) => ({ what, did: { ...done } }))
  play.emit({ kind: 'juryClosed', seat, accused, verdict, did, proof })
  if (verdict === 'guilty') punish(play, accused, seat, undone)
  if (verdict === 'innocent') charge(play, seat, [{ to: accused, amount: stake }], 'falseCry')
  openNext(play)
}
