import { parseArgs } from 'node:util'
import { NotBegun } from '#test/storm/games.ts'
import { storm, type StormReport } from '#test/storm/storm.ts'
import { kinds, type Kind } from '#test/storm/weather/fault.ts'

const usage = `npm run storm -- [--kind all|${kinds.join('|')}] [--games 20] [--seconds 60] [--processes 2] [--seed n]

Games are played by computers and scripted people while faults rain on processes of the bot, which stand between a
stand-in for Discord and a database of their own on the Postgres of TEST_DATABASE_URL. Says what was wrong afterwards.
A storm of the same seed has the same weather.`

function read(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      kind: { type: 'string', default: 'all' },
      games: { type: 'string', default: '20' },
      seconds: { type: 'string', default: '60' },
      processes: { type: 'string', default: '2' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      help: { type: 'boolean', default: false },
    },
  })
  const wanted: readonly Kind[] = values.kind === 'all' ? kinds : kinds.filter((kind) => kind === values.kind)
  const [games, seconds] = [Number(values.games), Number(values.seconds)]
  const [processes, seed] = [Number(values.processes), Number(values.seed)]
  const isRight = [games, seconds, processes, seed].every((one) => Number.isSafeInteger(one) && one > 0)
  if (!isRight || wanted.length === 0 || values.help) return null
  return { kinds: wanted, games, seconds, processes, seed }
}

async function main(args: string[]): Promise<number> {
  const wanted = read(args)
  if (!wanted) {
    console.error(usage)
    return 2
  }
  console.log(`seed ${wanted.seed}`)
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop.abort())
  const storming = storm({ ...wanted, signal: stop.signal, say: (line) => console.log(line) })
  const report = await storming.catch((error: unknown) => {
    console.error(error instanceof NotBegun ? error.message : error)
    process.exit(1)
  })
  print(report)
  return report.flaws.length > 0 ? 1 : 0
}

function print({ rained, presses, games, starts, deaths, complaints, flaws, trails }: StormReport): void {
  console.log('\nIt rained:')
  const byName = Map.groupBy(rained, ({ name }) => name)
  for (const [name, { length }] of [...byName].sort()) console.log(`${String(length).padStart(5)}  ${name}`)
  const { saved, told, failed, shown, flaw } = presses
  console.log(
    `\nPresses: ${saved} saved, ${told} reported as not saved, ${failed} failed as Discord said, ${shown} only showed something, ${flaw} flaws`,
  )
  console.log(`Games: ${games.begun} started, ${games.ended} ended, ${games.moves} moves`)
  console.log(`Processes: ${starts} starts, ${deaths.length} deaths`)
  for (const [message, count] of complaints) console.log(`${String(count).padStart(5)}  logged: ${message}`)
  for (const { process, how, lines } of deaths)
    console.log(`\nProcess ${process + 1} ${how}. Its last output:\n${lines.join('\n')}`)
  console.log(flaws.length === 0 ? '\nNothing was wrong.' : `\n${flaws.length} flaws:`)
  for (const { where, what } of flaws) console.log(`${where}: ${what}`)
  for (const [game, lines] of trails) console.log(`\nThe channel of ${game} at the end:\n${lines.join('\n')}`)
}

process.exitCode = await main(process.argv.slice(2))
