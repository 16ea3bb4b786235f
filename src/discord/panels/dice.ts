import { at } from '#engine/at.ts'
import { runningFor, type Panel, type Scope } from '../app-context.ts'
import { valueOf } from '../declined.ts'
import { encodeId } from '../parts/ids.ts'
import { rows, select, text, type Part } from '../parts/components.ts'
import { nameOf, type Running } from '../reading.ts'
import type { DiceTally, Story } from '../shapes.ts'
import { watchButtons } from './watch.ts'
import { viewingOf } from '../request.ts'

const barWidth = 14
/** A chi-square says nothing where more than a fifth of the sums is expected less than five times each. */
const enough = { times: 5, rare: 1 / 5 }
const unusual = 0.05

type Throws = Story['throws']

/** What the dice showed against what chance alone would bring: `dice:<seat or all>`. */
export async function dice(scope: Scope, [whose = 'all']: string[]): Promise<Panel> {
  const running = await runningFor(scope)
  const { words } = running
  const story = valueOf(await scope.app.table.story(viewingOf(scope)), running)
  const seat = /^\d{1,2}$/.test(whose) && story.dice[Number(whose)] ? Number(whose) : null
  const tally = seat === null ? whole(story) : at(story.dice, seat)
  const who = seat === null ? words.say('story.dice.all') : nameOf(running, seat)
  const { throws } = story
  const told =
    tally.rolls > 0
      ? [
          words.say('story.dice.of', { who, rolls: tally.rolls }),
          `\`\`\`\n${histogram(tally, throws)}\n\`\`\``,
          ...judged(running, tally, throws),
          words.say('story.dice.legend'),
        ]
      : [words.say('story.dice.of', { who, rolls: 0 }), words.say('story.dice.none')]
  return {
    parts: [
      text([words.say('story.dice.title'), ...told].join('\n')),
      seatSelect(running, seat),
      ...rows(watchButtons(running, 'dice')),
    ],
  }
}

function whole({ dice: tallies, throws }: Story): DiceTally {
  const sums: number[] = []
  for (const { sum } of throws.sums) sums[sum] = tallies.reduce((all, own) => all + (own.sums[sum] ?? 0), 0)
  return {
    sums,
    doubles: tallies.reduce((all, { doubles }) => all + doubles, 0),
    rolls: tallies.reduce((all, { rolls }) => all + rolls, 0),
  }
}

/** One line for each sum: its bar, a mark where chance alone would end it, and both numbers. */
function histogram({ sums: counts, rolls }: DiceTally, { sums }: Throws): string {
  const most = Math.max(...sums.map(({ sum, chance }) => Math.max(counts[sum] ?? 0, rolls * chance)))
  const place = (count: number) => Math.round((count / most) * barWidth)
  const lines = sums.map(({ sum, chance }) => {
    const count = counts[sum] ?? 0
    const expected = rolls * chance
    const bar = [...'█'.repeat(place(count)).padEnd(barWidth + 1)]
    const mark = place(expected)
    bar[mark] = bar[mark] === '█' ? '▒' : '|'
    return `${String(sum).padStart(2)} ${bar.join('')} ${count} (${expected.toFixed(1)})`
  })
  return lines.join('\n')
}

function judged({ words }: Running, tally: DiceTally, throws: Throws): string[] {
  const { sums: counts, rolls, doubles } = tally
  const mean = throws.sums.reduce((all, { sum }) => all + sum * (counts[sum] ?? 0), 0) / rolls
  const facts = {
    mean: mean.toFixed(2),
    chance: throws.mean,
    hasDoubles: throws.double > 0 ? 'yes' : 'no',
    doubles,
    expected: (rolls * throws.double).toFixed(1),
  }
  return [words.say('story.dice.mean', facts), verdict(words, tally, throws)]
}

function verdict(words: Running['words'], tally: DiceTally, throws: Throws): string {
  const least = leastRolls(throws)
  if (tally.rolls < least) return words.say('story.dice.few', { least })
  const chance = chanceOfWorse(tally, throws)
  if (chance >= unusual) return words.say('story.dice.usual')
  return words.say('story.dice.odd', { games: Math.min(1_000_000, Math.round(1 / chance)) })
}

function leastRolls({ sums }: Throws): number {
  const chances = sums.map(({ chance }) => chance).sort((one, other) => one - other)
  const rarest = at(chances, Math.floor(enough.rare * chances.length))
  return Math.round(enough.times / rarest)
}

/** How likely fair dice are at least as uneven: the upper tail of chi-square, a degree of freedom less than sums. */
export function chanceOfWorse({ sums: counts, rolls }: DiceTally, { sums }: Throws): number {
  const square = sums.reduce((all, { sum, chance }) => {
    const expected = rolls * chance
    return all + ((counts[sum] ?? 0) - expected) ** 2 / expected
  }, 0)
  return tailOf(square, sums.length - 1)
}

function seatSelect(running: Running, seat: number | null): Part {
  const { words, names, table } = running
  return select({
    id: encodeId(table.id, 'pickView', 'dice'),
    placeholder: words.say('story.dice.choose'),
    items: [
      { label: words.say('story.dice.all'), value: 'all', chosen: seat === null },
      ...names.map((label, one) => ({ label, value: String(one), chosen: one === seat })),
    ],
  })
}

/** Chance that chi-square comes to more than a square: each two degrees of freedom add a term. */
function tailOf(square: number, degrees: number): number {
  const half = square / 2
  const isEven = degrees % 2 === 0
  let tail = isEven ? 0 : errorAbove(Math.sqrt(half))
  let term = isEven ? Math.exp(-half) : 2 * Math.sqrt(half / Math.PI) * Math.exp(-half)
  for (let k = isEven ? 0 : 0.5; k < degrees / 2; term *= half / ++k) tail += term
  return tail
}

/** Chebyshev's polynomial for the complementary error function, good to seven digits however far out. */
const polynomial = [
  -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587,
  -0.82215223, 0.17087277,
]

function errorAbove(z: number): number {
  const t = 1 / (1 + z / 2)
  return t * Math.exp(polynomial.reduceRight((sum, factor) => sum * t + factor) - z * z)
}
