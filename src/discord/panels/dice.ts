import { runningFor, type Panel, type Scope } from '../app-context.ts'
import { valueOf } from '../declined.ts'
import { encodeId } from '../parts/ids.ts'
import { rows, select, text, type Part } from '../parts/components.ts'
import { nameOf, type Running } from '../reading.ts'
import type { DiceTally } from '../shapes.ts'
import { watchButtons } from './watch.ts'
import { viewingOf } from '../request.ts'

const sums = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
const ways = (sum: number) => 6 - Math.abs(sum - 7)
const barWidth = 14
/** Below that too many sums are expected less than five times each, and a chi-square says nothing. */
const leastRolls = 90
const unusual = 0.05

/** What the dice showed against what chance alone would bring: `dice:<seat or all>`. */
export async function dice(scope: Scope, [whose = 'all']: string[]): Promise<Panel> {
  const running = await runningFor(scope)
  const { words } = running
  const story = valueOf(await scope.app.table.story(viewingOf(scope)), running)
  const seat = /^\d{1,2}$/.test(whose) && story.dice[Number(whose)] ? Number(whose) : null
  const tally = seat === null ? whole(story.dice) : (story.dice[seat] as DiceTally)
  const who = seat === null ? words.say('story.dice.all') : nameOf(running, seat)
  const told =
    tally.rolls > 0
      ? [
          words.say('story.dice.of', { who, rolls: tally.rolls }),
          `\`\`\`\n${histogram(tally)}\n\`\`\``,
          ...judged(running, tally),
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

function whole(tallies: readonly DiceTally[]): DiceTally {
  return {
    sums: tallies.reduce(
      (all, { sums: own }) => all.map((count, sum) => count + (own[sum] ?? 0)),
      new Array<number>(13).fill(0),
    ),
    doubles: tallies.reduce((all, { doubles }) => all + doubles, 0),
    rolls: tallies.reduce((all, { rolls }) => all + rolls, 0),
  }
}

/** One line for each sum: its bar, a mark where chance alone would end it, and both numbers. */
function histogram({ sums: counts, rolls }: DiceTally): string {
  const expected = (sum: number) => (rolls * ways(sum)) / 36
  const most = Math.max(...sums.map((sum) => Math.max(counts[sum] ?? 0, expected(sum))))
  const place = (count: number) => Math.round((count / most) * barWidth)
  const lines = sums.map((sum) => {
    const count = counts[sum] ?? 0
    const bar = [...'█'.repeat(place(count)).padEnd(barWidth + 1)]
    const mark = place(expected(sum))
    bar[mark] = bar[mark] === '█' ? '▒' : '|'
    return `${String(sum).padStart(2)} ${bar.join('')} ${count} (${expected(sum).toFixed(1)})`
  })
  return lines.join('\n')
}

function judged({ words }: Running, tally: DiceTally): string[] {
  const { sums: counts, rolls, doubles } = tally
  const mean = sums.reduce((all, sum) => all + sum * (counts[sum] ?? 0), 0) / rolls
  const facts = { mean: mean.toFixed(2), doubles, expected: (rolls / 6).toFixed(1) }
  return [words.say('story.dice.mean', facts), verdict(words, tally)]
}

function verdict(words: Running['words'], tally: DiceTally): string {
  if (tally.rolls < leastRolls) return words.say('story.dice.few', { least: leastRolls })
  const chance = chanceOfWorse(tally)
  if (chance >= unusual) return words.say('story.dice.usual')
  return words.say('story.dice.odd', { games: Math.min(1_000_000, Math.round(1 / chance)) })
}

/**
 * How likely fair dice are at least as uneven: the upper tail of chi-square with ten degrees of freedom, which for an
 * even number of them is a sum of five terms.
 */
export function chanceOfWorse({ sums: counts, rolls }: DiceTally): number {
  const half =
    sums.reduce((all, sum) => {
      const expected = (rolls * ways(sum)) / 36
      return all + ((counts[sum] ?? 0) - expected) ** 2 / expected
    }, 0) / 2
  let term = Math.exp(-half)
  let tail = term
  for (let k = 1; k < (sums.length - 1) / 2; k++) tail += term *= half / k
  return tail
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
