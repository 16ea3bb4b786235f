import { parseArgs } from 'node:util'
import { killAtRandom } from '#test/crash/at-random.ts'
import { march, type Flawed, type Report } from '#test/crash/march.ts'
import { scenes } from '#test/crash/scenes/index.ts'

const usage = `npm run crash -- [--points 1000] [--lanes 2] [--scene <part of a name>]
npm run crash -- --random <seconds>

Kills the bot at so many points of its moves, on the Postgres of TEST_DATABASE_URL, or for so many seconds at random
while people play; starts it again each time, and says what was lost, doubled or left standing.`

type Wanted = NonNullable<ReturnType<typeof read>>

function read(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      points: { type: 'string', default: '1000' },
      lanes: { type: 'string', default: '2' },
      scene: { type: 'string', default: '' },
      random: { type: 'string', default: '0' },
      help: { type: 'boolean', default: false },
    },
  })
  const [points, lanes, random] = [Number(values.points), Number(values.lanes), Number(values.random)]
  const isRight = points > 0 && lanes > 0 && random >= 0 && !values.help
  return isRight ? { points, lanes, scene: values.scene, random } : null
}

async function main(args: string[]): Promise<number> {
  const wanted = read(args)
  if (!wanted) {
    console.error(usage)
    return 1
  }
  const began = performance.now()
  const flaws = wanted.random > 0 ? await atRandom(wanted) : await atPoints(wanted)
  console.log(`${Math.round((performance.now() - began) / 1000)} s`)
  return flaws > 0 ? 1 : 0
}

async function atRandom({ random }: Wanted): Promise<number> {
  const { kills, moves, flaws } = await killAtRandom(random)
  console.log(`${kills} kills, ${moves} moves, ${flaws.length} flaws`)
  for (const flaw of flaws) console.log(flaw)
  return flaws.length
}

async function atPoints({ points, lanes, scene }: Wanted): Promise<number> {
  const chosen = scenes.filter(({ name }) => name.includes(scene))
  let visits = 0
  const onVisit = (report: Report, flawed: Flawed | null) => {
    if (flawed) console.log(flawLine(report.scene, flawed))
    if (++visits % 10 === 0) console.log(lineOf(report))
  }
  const reports = await march({ scenes: chosen, points, lanes, onVisit })
  console.log(reports.map(lineOf).join('\n'))
  const sum = (of: (report: Report) => number) => reports.reduce((all, report) => all + of(report), 0)
  console.log(
    `${sum(({ visited }) => visited)} points visited, ${sum(({ flaws }) => flaws.length)} with flaws`,
  )
  return sum(({ flaws }) => flaws.length)
}

function flawLine(scene: string, { point, flaws }: Flawed): string {
  return `${scene}, ${point.what} ${point.nth}: ${flaws.join('; ')}`
}

function lineOf({ scene, points: { turn, write }, visited, flaws }: Report): string {
  return `${scene}: ${visited} visited of ${turn} turns and ${write} writes, ${flaws.length} with flaws`
}

process.exitCode = await main(process.argv.slice(2))
