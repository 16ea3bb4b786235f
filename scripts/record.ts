import { moveRefused } from '#engine/refusal.ts'
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { editionOf } from '#editions/index.ts'
import type { Draw } from '#engine/chance.ts'
import { nextDue } from '#engine/clock.ts'
import { type RulesOf, underRules } from '#engine/earlier.ts'
import type { Edition } from '#engine/edition.ts'
import type { Game } from '#engine/game.ts'
import { begin } from '#engine/machine.ts'
import type { Move } from '#engine/option.ts'
import { Replay } from '#engine/replay.ts'
import { undoAct } from '#engine/undo.ts'
import { computerMove, seatsToAsk } from '#players/index.ts'
import {
  packed,
  playAgain,
  folderOf,
  readRecording,
  recordingNames,
  recordingsOf,
  stopsIn,
  type Recording,
} from '#test/editions/recording.ts'
import { plans, type PlannedGame } from '#test/editions/plans.ts'
import { does } from '#test/editions/scenes.ts'
import { fastChance } from './seeds.ts'

/** `npm run record`: plays the games with which `test/editions/recorded.test.ts` checks the rules. */
function main(args: string[]): void {
  const { positionals } = parseArgs({ args, allowPositionals: true })
  for (const name of positionals.length > 0 ? positionals : Object.keys(plans)) {
    const edition = editionOf(name)
    mkdirSync(recordingsOf(name), { recursive: true })
    putAside(edition)
    for (const plan of plans[name]?.games ?? []) keep(edition, plan)
  }
}

/**
 * Moves recordings of an earlier version to its own folder, if running games can still continue from that
 * version.
 */
function putAside(edition: Edition): void {
  const { name } = edition
  for (const file of recordingNames(name)) {
    const recording = readRecording(name, file)
    const folder = folderOf(recording)
    if (folder === folderOf(edition) || !isKept(edition, recording)) continue
    mkdirSync(recordingsOf(name, folder), { recursive: true })
    renameSync(new URL(file, recordingsOf(name)), new URL(file, recordingsOf(name, folder)))
  }
}

/** Whether the edition keeps a version, or migrates it to a later one. */
function isKept(edition: Edition, rules: RulesOf): boolean {
  return rules.rules in (edition.earlier ?? {}) || underRules(edition, rules) !== null
}

/** Time that a player takes for each move, ms. */
const thought = 20_000

function keep(edition: Edition, plan: PlannedGame): void {
  const recording = record(edition, plan)
  const bytes = packed(recording)
  const turns = playAgain(recording).turn.number
  writeFileSync(new URL(`${plan.name}.json.gz`, recordingsOf(edition.name)), bytes)
  console.log(
    `${edition.name} ${plan.name}: ended by ${recording.reason} in turn ${turns}, after ${recording.moves.length} moves, ${bytes.length} bytes`,
  )
}

function record(
  edition: Edition,
  { name, players, options, seed, absent = [], scene = () => null }: PlannedGame,
): Recording {
  const chance = fastChance(seed)
  const taste = { purpose: 'taste', kind: 'pick', of: 1_000_000, count: 1, counter: 0 } as const
  const tastes = fastChance(~seed)
  const random = () => (tastes(taste)[0] as number) / taste.of
  const setup = {
    tokens: Array.from({ length: players }, (_, seat) => `token-${seat}`),
    host: 0,
    options,
    at: 0,
  }
  const begun = begin(edition, setup, chance)
  const replay = new Replay(edition, begun.game)
  const moves: [Move, Draw[]][] = []
  while (!replay.game.over) {
    const { game } = replay
    const at = game.now + thought
    const wanted = scene(game) ?? regret(game, moves.length) ?? computers(edition, game, absent, random)
    const due = nextDue(game)
    const isClock = !wanted || (due !== null && due <= at)
    const move = isClock
      ? { seat: null, act: 'time', prompt: null, with: {}, at: due ?? at }
      : { ...wanted, at }
    const played = replay.play(move, chance)
    if ('refused' in played) throw moveRefused(`${edition.name}, ${name}`, move, played.refused)
    moves.push([move, played.draws])
  }
  const { over } = replay.game
  const played = {
    edition: edition.name,
    rules: edition.rules,
    ...(edition.mechanics && { mechanics: edition.mechanics }),
    setup,
    opening: begun.draws,
    moves,
    reason: over?.reason ?? '',
  }
  return { ...played, stops: stopsIn(played) }
}

function regret({ undo }: Game, made: number) {
  return undo && undo.act !== null && made % 7 === 0 ? does(undo.seat, undoAct) : null
}

function computers(edition: Edition, game: Game, absent: readonly number[], random: () => number) {
  for (const seat of seatsToAsk(edition, game)) {
    const choice = absent.includes(seat) ? null : computerMove(edition, game, seat, random)
    if (choice) return { ...choice, seat }
  }
  return null
}

main(process.argv.slice(2))
