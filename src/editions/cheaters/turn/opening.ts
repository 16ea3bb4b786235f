import { isWait, takeStep } from '#engine/agenda.ts'
import { press } from '#engine/edition.ts'
import { choose } from '../../answers.ts'
import type { Prompt, StepOf } from '#engine/game.ts'
import { pay } from '#engine/money.ts'
import type { Move, Option } from '#engine/option.ts'
import { refusal, type Refusal } from '#engine/refusal.ts'
import { dueAfter, runningTime } from '#engine/quiet-hours.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import type { Game, Play, Position, PromptKind, StepHandlers, FreeAction } from '../state.ts'
import { putUnder, playedLine, takeKept } from '../cards/decks.ts'
import { payCatcher } from '../cheats/tokens.ts'
import { releasesOf } from '../money/owed.ts'
import { clockOf } from '../paces.ts'
import { jailFine, leaveJail } from './move.ts'
import { catcherOf, idleAt, openMatter, isHeldUp, isHome, nextAfter, waitOut } from './order.ts'
import { askNeighbour, asksNeighbour, giveTray } from './tray.ts'
import { leave } from '../money/bankruptcy.ts'

/** Starts the first turn, which has no handover before it (CHE-012). */
function begin(play: Play, { seat }: StepOf<'begin'>): void {
  Object.assign(play.game.own, { window: 1, next: seat, pauseEndsAt: play.game.now })
  play.push({ step: 'await' })
}

/** Waits for the next roller, or for the end of the pause if all tokens are home (CHE-140, CHE-160). */
function wait(play: Play): void {
  const { game } = play
  const { own } = game
  if (own.next !== null && isPassedOver(game, own.next)) return passOn(play, own.next)
  if (own.next === null) {
    play.push({ step: 'finale' })
    const pause = runningTime(game, [], game.now, own.pauseEndsAt)
    if (pause > 0) waitOut(play, 'pause', pause)
    return
  }
  play.push({ step: 'await' })
  const seats = askedFor(game, own.next)
  const about = { roller: own.next, pauseEndsAt: own.pauseEndsAt, ...startOf(game), ...heldBy(game) }
  play.ask({ kind: 'turn.roll', seats, timer: 'turn', about, lasts: timeToRoll(game) })
  ready(play)
}

export function isPassedOver(game: Game, seat: number): boolean {
  return seatAt(game, seat).out || isHome(game, seat)
}

/** Skips a roller who is bankrupt or whose token is home; the pause and the window continue (CHE-145). */
function passOn(play: Play, from: number): void {
  const { own } = play.game
  own.next = nextAfter(play.game, from)
  play.push({ step: 'await' })
  if (own.next === null) return
  play.push({ step: 'trayComes', seat: own.next })
  play.emit({ kind: 'trayOn', next: own.next, ...catcherOf(play.game) })
}

/** Returns the seat that presses Roll for a roller (CHE-213, step 5). */
function presserOf(game: Game, roller: number): number {
  return catcherOf(game, roller).catcher ?? roller
}

/**
 * Returns the seat that presses Roll, followed by the roller if they are a prisoner who may pay or use a card
 * before that roll.
 */
function askedFor(game: Game, roller: number): number[] {
  const presser = presserOf(game, roller)
  return presser !== roller && seatAt(game, roller).jail !== null ? [presser, roller] : [presser]
}

/** Whether the roll opens the game, or a turn without a pause before it. */
function startOf({ own, turn, now }: Game): { start?: 'first' | 'atOnce' } {
  if (turn.number === 0) return { start: 'first' }
  return own.pauseEndsAt <= now ? { start: 'atOnce' } : {}
}

/** Facts of a roll that the roller's catcher makes (CHE-213, step 5). */
function heldBy(game: Game): { catcher?: number; isOwn?: false } {
  const { catcher } = catcherOf(game)
  return catcher === undefined ? {} : { catcher, isOwn: false }
}

/** Updates the roll prompt: the tray may have moved on, or the roller may now be in the cell. */
export function reviewRoll(play: Play): void {
  const { game } = play
  const { next } = game.own
  const open = rollIn(game)
  if (!open) return
  if (next === null || next !== open.about['roller'] || isPassedOver(game, next)) play.close(open.id)
  else {
    open.seats = askedFor(game, next)
    const { catcher: _, isOwn: __, ...about } = open.about
    open.about = { ...about, ...heldBy(game) }
  }
  holdClock(game, open)
}

/**
 * Starts the roller's clock once they can roll: after the pause and after public matters (CHE-020, CHE-143).
 */
function holdClock(game: Game, prompt: Prompt): void {
  const isHeld = openMatter(game) !== null
  if (!isHeld && prompt.about['isHeld'] === true) restart(game, prompt)
  prompt.about['isHeld'] = isHeld
  if (!isHeld || game.agenda.some(({ step }) => step === 'ready')) return
  const at = idleAt(game)
  if (at !== null && at < game.agenda.length - 1) game.agenda.splice(at + 1, 0, { step: 'ready' })
}

/** Updates the roll's clock once all steps above the wait for the roll are done. */
function ready({ game }: Play): void {
  const prompt = rollIn(game)
  if (prompt) holdClock(game, prompt)
}

function rollIn(game: Game): Prompt | undefined {
  return game.prompts.find(({ kind }) => kind === 'turn.roll')
}

function restart(game: Game, prompt: Prompt): void {
  const left = timeToRoll(game)
  if (prompt.due === null) prompt.left = left
  else prompt.due = dueAfter(game, prompt.seats, game.now, left)
}

function timeToRoll(game: Game): number {
  return runningTime(game, [], game.now, game.own.pauseEndsAt) + clockOf(game, 'turn')
}

/** Returns the reason why nobody can roll yet, or null (CHE-140, CHE-143, CHE-352). */
function rollHeldUp(game: Game, now: number): Refusal | null {
  const left = game.own.pauseEndsAt - now
  if (left > 0) return refusal('pauseRuns', { left })
  const matter = openMatter(game)
  return matter ? refusal('publicMatter', matter) : null
}

/** Returns the prisoner's options before the roll: pay the fine, or use a card (CHE-018, CHE-094). */
function waysOut(game: Game, prompt: Prompt, seat: number): Option[] {
  const { jail, cash } = seatAt(game, seat)
  if (jail === null || prompt.about['roller'] !== seat) return []
  const paying = cash >= jailFine ? [press('fine', prompt.id, { amount: jailFine })] : []
  const playing = releasesOf(game, seat).map(({ deck, card }) => ({
    ...press('useCard', prompt.id, { card }),
    fixed: { deck },
  }))
  return [...paying, ...playing]
}

/** Refuses a roll that another player must make, or that must wait (CHE-133, CHE-140, CHE-143). */
function rollRefused({ game }: Position, seat: number, { at }: Pick<Move, 'at'>): Refusal | null {
  const roller = game.own.next
  const presser = roller === null ? null : presserOf(game, roller)
  if (presser !== seat)
    return refusal('notYourTray', { seat: presser, roller: presser === roller ? null : roller })
  return rollHeldUp(game, Math.max(game.now, at))
}

/** Accepts the roll and starts to close the window; earlier prompts take no more answers (CHE-144). */
function accept(play: Play): void {
  const { game } = play
  const { own } = game
  takeStep(game, 'await')
  const open = rollIn(game)
  game.prompts = game.prompts.filter(({ kind }) => kind !== 'turn.roll' && kind !== 'goOn')
  game.agenda = game.agenda.filter((step) => !isWait(step) || !step.prompts.includes(open?.id ?? 0))
  own.phase = 'closing'
  play.push({ step: 'openTurn' })
  if (own.window === game.turn.number) play.push({ step: 'closing' })
}

function payFine(play: Play, seat: number): void {
  pay(play, seat, 'bank', jailFine, 'fine')
  leaveJail(play, seat, 'fine')
}

function useCard(play: Play, seat: number, { with: answers }: Move): void {
  const { game } = play
  const held = releasesOf(game, seat).find(({ deck }) => deck === answers['deck'])
  if (!held) return
  takeKept(play, seat, held.card)
  play.emit(playedLine(game, seat, held))
  putUnder(game.decks, held)
  leaveJail(play, seat, 'card')
}

/** The roll that opens a turn (CHE-013). On time-out the clock rolls (CHE-020). */
export const rollPrompt: PromptKind = {
  moment: 'gap',
  options: ({ game }, prompt, seat) => [
    ...(prompt.seats[0] === seat && !rollHeldUp(game, game.now) ? [press('roll', prompt.id)] : []),
    ...waysOut(game, prompt, seat),
  ],
  fallback: ({ game }, { id, seats, due }, seat) =>
    seats[0] === seat && !rollHeldUp(game, due ?? game.now) ? choose(id, 'roll') : null,
  acts: {
    roll: { explain: rollRefused, apply: accept },
    fine: { apply: payFine },
    useCard: { apply: useCard },
  },
  leave: (play, prompt) => play.close(prompt.id),
}

/**
 * Opens the turn and rolls, unless the roller went out or came home while the window closed (CHE-144,
 * CHE-145).
 */
function openTurn(play: Play): void {
  const { game } = play
  const { own } = game
  if (own.next === null || isPassedOver(game, own.next)) {
    own.phase = 'handover'
    return play.push({ step: 'await' })
  }
  const seat = own.next
  const number = game.turn.number + 1
  game.turn = { seat, number, dice: null, rolled: false, doubles: 0, again: false, lapsed: [] }
  Object.assign(own, { phase: 'open', window: number, turnEnds: false, next: nextAfter(game, seat) })
  delete own.owesRoll[String(seat)]
  own.buyOptions = own.buyOptions.map((option) => (option.seat === seat ? { ...option, now: true } : option))
  play.emit({ kind: 'turn', seat, number })
  play.push({ step: 'cheaters.act' })
  play.push({ step: 'roll', seat })
}

export const openingSteps: StepHandlers = {
  begin,
  await: wait,
  ready,
  /** Charges what a seat owes for Trick Dice (CHE-213, step 5). */
  trayComes: (play, { seat }) => payCatcher(play, seat),
  openTurn,
  handover,
}

/**
 * Passes the tray to the next seat, or in Ultimate mode to the seat that the current player names (CHE-012,
 * CHE-360).
 */
function handover(play: Play, { next }: StepOf<'handover'>): void {
  const { game } = play
  const { own } = game
  if (next === undefined && asksNeighbour(game)) return askNeighbour(play)
  own.buyOptions = own.buyOptions.filter(({ now }) => !now)
  play.push({ step: 'await' })
  giveTray(play, next ?? nextAfter(game, game.turn.seat))
}

/** Ends the pause early, after all players pressed Go on (CHE-141). */
function endPause(play: Play): void {
  const { game } = play
  const { own } = game
  own.pauseEndsAt = game.now
  play.emit({ kind: 'allOn', next: own.next === null ? null : presserOf(game, own.next) })
  game.prompts = game.prompts.filter(({ kind }) => kind !== 'pause')
  const roll = rollIn(game)
  if (!roll) return
  roll.about['pauseEndsAt'] = game.now
  restart(game, roll)
}

function goOn(play: Play, prompt: Prompt, seat: number): void {
  play.answered(prompt, seat)
  if (prompt.seats.length === 0) endPause(play)
}

/**
 * Lets all players in the game confirm that they have finished looking; confirming is optional (CHE-141,
 * CHE-142).
 */
export const goOnPrompt: PromptKind = {
  options: (_position, prompt) => [press('goOn', prompt.id)],
  fallback: () => null,
  lapse: (play, prompt) => play.close(prompt.id),
  leave: goOn,
  acts: { goOn: { apply: (play, seat, _move, prompt) => goOn(play, prompt, seat) } },
}

/**
 * The public Roll button (CHE-133). The roll prompt handles accepted presses; this action only explains
 * refusals.
 */
export const roll: FreeAction = {
  options: () => [],
  explain: (position, seat, move) => {
    const { turn, own } = position.game
    if (own.phase !== 'open') return rollRefused(position, seat, move)
    if (turn.seat !== seat) return refusal('notYourTray', { seat: turn.seat, roller: null })
    return refusal(turn.again || isHeldUp(position.game, seat) ? 'stepsLeft' : 'rolled', {})
  },
  apply: () => undefined,
}

export const pass: FreeAction = {
  options: () => [],
  explain: ({ game }, seat) => {
    const { turn, own } = game
    const isOpen = own.phase === 'open'
    const holder = isOpen ? turn.seat : own.next
    if (holder !== seat) return refusal('notYourTray', { seat: holder, roller: null })
    return refusal(isOpen ? 'stepsLeft' : 'rollFirst', {})
  },
  apply: () => undefined,
}

/** Lets a player quit: pays their debts and gives the rest to the Bank (CHE-067). */
export const resign: FreeAction = {
  options: () => [{ ...press('resign', null), grave: true }],
  apply: (play, seat) => leave(play, seat, 'resigned'),
}
