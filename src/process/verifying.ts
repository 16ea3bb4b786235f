import { readFile, stat } from 'node:fs/promises'
import { editions } from '#editions/index.ts'
import type { Draw } from '#engine/chance.ts'
import { verify, type Flaw, type Verified } from '#table/export/verify.ts'
import { codeOf, printable } from './operator-message.ts'

/** Max size of a file. No game is that large. */
const maxBytes = 64 * 1024 * 1024

type Console = Pick<typeof console, 'log' | 'error'>

/** Runs `npm run verify`: prints the result for the file and returns the exit code. */
export async function verifyCommand(files: readonly string[], out: Console = console): Promise<number> {
  const [file, ...more] = files
  if (file === undefined || more.length > 0) {
    out.error('Usage: npm run verify -- FILE.json   (the export of a finished game)')
    return 2
  }
  const read = await readJson(file)
  if ('problem' in read) {
    out.error(read.problem)
    return 1
  }
  const found = verify(read.json, editions)
  if ('flaw' in found) {
    out.error(printable(`${file} does not verify: ${sentence(found)}`))
    return 1
  }
  out.log(printable(report(found)))
  return 0
}

async function readJson(file: string): Promise<{ json: unknown } | { problem: string }> {
  try {
    if ((await stat(file)).size > maxBytes) return { problem: `${file} is too large for a game.` }
    return { json: JSON.parse(await readFile(file, 'utf8')) }
  } catch (error) {
    const code = codeOf(error)
    if (error instanceof SyntaxError) return { problem: `${file} is not JSON: ${error.message}` }
    return { problem: code === 'ENOENT' ? `There is no file ${file}.` : `${file} cannot be read (${code}).` }
  }
}

function report({ game, draws, winners }: Verified): string {
  return [
    `Game ${game.id}, ${game.edition}, ${game.seats.length} players, ${game.moves.length} moves.`,
    `✓ The seed fits the seal ${game.seal}. Compare it with the one that was shown before anybody joined.`,
    `✓ All ${draws} draws of dice and cards follow from the seed and what the players added to it.`,
    `✓ The rules permit every move, in the recorded order.`,
    `✓ The file is unchanged: its hash is ${game.record}.`,
    `✓ The replay ends in the recorded state; won by ${winners.join(' and ') || 'nobody'}.`,
  ].join('\n')
}

function sentence(flaw: Flaw): string {
  switch (flaw.flaw) {
    case 'notAnExport':
      return `it is not the export of a game (${flaw.place || 'file'}: ${flaw.problem}).`
    case 'unknownEdition':
      return `this program has no edition called ${JSON.stringify(flaw.edition)}.`
    case 'otherRules':
      return `it was played under version ${flaw.recorded} of the rules of ${flaw.edition}, and this program has ${flaw.known}.`
    case 'seal':
      return `the seed does not fit the seal: its hash is ${flaw.derived}, the file says ${flaw.recorded}.`
    case 'setup':
      return `the game cannot be set up: ${flaw.problem}.`
    case 'draws':
      return `${place(flaw.move)} has ${drawn(flaw.recorded)}, but the seed gives ${drawn(flaw.derived)}.`
    case 'refused':
      return `the rules do not permit ${place(flaw.move)} (${flaw.code}).`
    case 'broken':
      return `${place(flaw.move)} cannot be replayed: ${flaw.problem}.`
    case 'afterTheEnd':
      return `${place(flaw.move)} comes after the end of the game.`
    case 'notOver':
      return `the game is not over after its ${flaw.moves} moves.`
    case 'end':
      return `the replay ends in another state: its hash is ${flaw.derived}, the file says ${flaw.recorded}.`
    case 'record':
      return `it was changed in a place that the replay does not show: its hash is ${flaw.derived}, the file says ${flaw.recorded}.`
  }
}

function place(move: number): string {
  return move === 0 ? 'the set-up' : `move ${move}`
}

function drawn(draw: Draw | null): string {
  return draw ? `${draw.purpose} ${draw.got.join(' ')}` : 'no draw'
}
