import type { PlotEnd } from '#art/index.ts'
import { plotOf } from '../card/reveal.ts'
import { pngFile } from '../parts/message.ts'
import { cut } from '#text/one-line.ts'
import { runningFor, type Panel, type Scope } from '../app-context.ts'
import { valueOf, viewingOf } from '../request.ts'
import {
  blow,
  bestDeals,
  bestPurchases,
  extremesOfLuck,
  gainByLuck,
  leadsText,
  winnerOf,
  winnings,
} from '../words/highlights.ts'
import { plain } from '../words/headline.ts'
import { encodeId, picture, rows, text, small, select, goButton } from '../parts/components.ts'
import type { Part } from '../parts/components.ts'
import { isOnOneScreen } from '../parts/screen-budget.ts'
import {
  editionTitle,
  eventsOf,
  goodsText,
  markOf,
  money,
  nameOf,
  squareName,
  type Running,
} from '../reading.ts'
import type { Course, Deal, Story, DiceTally } from '../shapes.ts'
import { signed } from './ledger.ts'
import { shareButton, watchList } from './watch.ts'
import { at } from '#engine/at.ts'

const maxGoodsLength = 60
/** Numbers of deals and of purchases that are listed, the most first. The first that fit on a screen are shown. */
const listed = [
  [8, 6],
  [6, 4],
  [4, 3],
  [3, 2],
  [2, 1],
  [1, 1],
] as const
/** Lines of a screen that the button back to More takes. */
const backLines = 2.7
/** Number of last moves in which the last opponent's bankruptcy is looked for. */
const lastMoves = 30

/** Shows the course of wealth and luck, or of deals and purchases: `story:<money|deals>`. */
export async function story(scope: Scope, [page = 'money']: string[]): Promise<Panel> {
  const running = await runningFor(scope)
  const { words } = running
  const { course } = valueOf(await scope.app.table.story(viewingOf(scope)), running)
  if (!course) {
    const secret = [words.say('story.money.title'), words.say('story.money.secret')].join('\n')
    return { parts: [text(secret), watchList(running, 'story')] }
  }
  if (page === 'deals') {
    const controls = controlsOf(running, 'deals')
    const forms = listed.map((most) => [text(dealsText(running, course, most)), ...controls])
    return { parts: firstOnScreen(forms) }
  }
  const controls = controlsOf(running, 'money')
  const end = await endOf(scope, running, course)
  const wish = { viewer: scope.interaction.user.id }
  const drawn = await scope.app.pictures.queue.draw(() => plotOf(running, course, end), wish)
  const file = drawn && pngFile('worth.png', drawn)
  const shown = file ? [picture(file.name, file.alt)] : []
  const money = moneyText(running, course)
  const brief = [words.say('story.money.title'), leadsText(running, course)].join('\n')
  return {
    parts: firstOnScreen([money, small(money), brief].map((lines) => [text(lines), ...shown, ...controls])),
    ...(file ? { files: [file] } : { isUnfinished: true }),
  }
}

function firstOnScreen(forms: readonly Part[][]): Part[] {
  return forms.find((parts) => isOnOneScreen(parts, undefined, backLines)) ?? forms.at(-1) ?? []
}

function controlsOf(running: Running, page: 'money' | 'deals'): Part[] {
  const { table, words, view } = running
  const other = page === 'deals' ? 'money' : 'deals'
  const go = goButton(table, 'story', words.say(`story.watch.${other}`), other)
  return [...rows(view.over ? [shareButton(running, page), go] : [go]), watchList(running, 'story')]
}

async function endOf(scope: Scope, running: Running, course: Course): Promise<PlotEnd | undefined> {
  const { over } = running.view
  if (!over) return undefined
  const { entries } = valueOf(await scope.app.table.logPage(viewingOf(scope), lastMoves), running)
  const fall = blow(running, eventsOf(entries))
  return {
    winners: over.winners,
    title: plain(editionTitle(running)),
    blow: fall === null ? null : plain(fall),
    luck: extremesOfLuck(course),
  }
}

function moneyText(running: Running, course: Course): string {
  const { words } = running
  const { luck } = course
  // Luck is only known if the events report landings.
  const isKnown = luck.some(({ landings }) => landings > 0)
  const lines = luck.map(({ landings, ...one }, seat) =>
    words.say('story.money.line', {
      mark: markOf(running, seat),
      name: nameOf(running, seat),
      luck: signed(running, gainByLuck(one)),
      landings,
    }),
  )
  return [
    words.say('story.money.title'),
    leadsText(running, course),
    ...(isKnown ? [words.say('story.money.luck'), ...lines] : []),
  ].join('\n')
}

function dealsText(
  running: Running,
  course: Course,
  [maxDeals, maxPurchases]: readonly [number, number],
): string {
  const { words } = running
  const won = bestDeals(course)
  const deals = [...won, ...course.deals.filter((deal) => !won.includes(deal))].slice(0, maxDeals)
  const purchases = bestPurchases(course).slice(0, maxPurchases)
  const lines = [
    words.say('story.deals.title'),
    ...(deals.length > 0
      ? [...deals.map((deal) => dealLine(running, deal)), words.say('story.best.measure')]
      : (words.find('story', 'deals.none') ?? [])),
    ...(purchases.length > 0 ? [words.say('story.deals.purchases')] : []),
    ...purchases.map(({ square, seat, price, earned }) =>
      words.say('story.deals.purchase', {
        isOver: running.view.over ? 'yes' : 'no',
        square: squareName(running, square),
        who: nameOf(running, seat),
        price: money(running, price ?? 0),
        earned: money(running, earned),
      }),
    ),
  ]
  return lines.join('\n')
}

function dealLine(running: Running, deal: Deal): string {
  const { turn, from, to, give, get } = deal
  const facts = {
    turn,
    from: nameOf(running, from),
    to: nameOf(running, to),
    give: cut(goodsText(running, give), maxGoodsLength),
    get: cut(goodsText(running, get), maxGoodsLength),
  }
  if (winnings(deal) <= 0) return running.words.say('story.deals.even', facts)
  const winner = nameOf(running, winnerOf(deal))
  return running.words.say('story.deals.deal', { ...facts, winner, gain: signed(running, winnings(deal)) })
}

const barWidth = 14
/** A chi-square test is not valid if more than a fifth of the totals have an expected count below five. */
const enough = { times: 5, rare: 1 / 5 }
const unusual = 0.05

type Throws = Story['throws']

/** Compares the dice rolls with their expectation: `dice:<seat or all>`. */
export async function dice(scope: Scope, [whose = 'all']: string[]): Promise<Panel> {
  const running = await runningFor(scope)
  const { words } = running
  const story = valueOf(await scope.app.table.story(viewingOf(scope)), running)
  const seat = /^\d{1,2}$/.test(whose) && story.dice[Number(whose)] ? Number(whose) : null
  const tally = seat === null ? totals(story) : at(story.dice, seat)
  const who = seat === null ? words.say('story.dice.all') : nameOf(running, seat)
  const { throws } = story
  const lines =
    tally.rolls > 0
      ? [
          words.say('story.dice.of', { who, rolls: tally.rolls }),
          `\`\`\`\n${histogram(tally, throws)}\n\`\`\``,
          ...judged(running, tally, throws),
          words.say('story.dice.legend', { isOne: throws.sums[0]?.sum === 1 ? 'yes' : 'no' }),
        ]
      : [words.say('story.dice.of', { who, rolls: 0 }), words.say('story.dice.none')]
  return {
    parts: [
      text([words.say('story.dice.title'), ...lines].join('\n')),
      seatSelect(running, seat),
      watchList(running, 'dice'),
    ],
  }
}

function totals({ dice: tallies, throws }: Story): DiceTally {
  const sums: number[] = []
  for (const { sum } of throws.sums) sums[sum] = tallies.reduce((all, own) => all + (own.sums[sum] ?? 0), 0)
  return {
    sums,
    doubles: tallies.reduce((all, { doubles }) => all + doubles, 0),
    rolls: tallies.reduce((all, { rolls }) => all + rolls, 0),
  }
}

/** Returns one line for each dice total, with its bar, a mark at the expected length, and both numbers. */
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

/**
 * Returns the probability that fair dice are at least this uneven: the upper tail of the chi-square
 * distribution, whose degrees of freedom are one fewer than the possible totals.
 */
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

/** Returns the upper tail of the chi-square distribution. Every two degrees of freedom add a term. */
function tailOf(square: number, degrees: number): number {
  const half = square / 2
  const isEven = degrees % 2 === 0
  let tail = isEven ? 0 : errorAbove(Math.sqrt(half))
  let term = isEven ? Math.exp(-half) : 2 * Math.sqrt(half / Math.PI) * Math.exp(-half)
  for (let k = isEven ? 0 : 0.5; k < degrees / 2; term *= half / ++k) tail += term
  return tail
}

/**
 * Coefficients of a Chebyshev approximation of the complementary error function, accurate to seven digits for
 * any argument.
 */
const polynomial = [
  -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587,
  -0.82215223, 0.17087277,
]

function errorAbove(z: number): number {
  const t = 1 / (1 + z / 2)
  return t * Math.exp(polynomial.reduceRight((sum, factor) => sum * t + factor) - z * z)
}
