import type { PlotEnd } from '#art/index.ts'
import { pngFile } from '../parts/message.ts'
import { cut } from '#text/one-line.ts'
import { runningFor, type Panel, type Scope } from '../app-context.ts'
import { valueOf } from '../declined.ts'
import { blow } from '../words/ending.ts'
import {
  bestDeals,
  bestPurchases,
  extremesOfLuck,
  highlights,
  winnerOf,
  winnings,
} from '../words/highlights.ts'
import { plain } from '../words/moments.ts'
import { encodeId } from '../parts/ids.ts'
import { button, picture, rows, text, small } from '../parts/components.ts'
import { plotOf } from '../parts/pictures.ts'
import { editionTitle, goodsText, markOf, money, nameOf, squareName, type Running } from '../reading.ts'
import type { Course, Deal, Story } from '../shapes.ts'
import { signed } from './ledger.ts'
import { watchButtons } from './watch.ts'
import { viewingOf } from '../request.ts'

const mostDeals = 8
const mostPurchases = 6
const longestGoods = 100
/** How many moves back it is looked for what brought the last opponent down. */
const lastMoves = 30

/** How worth, luck, deals and purchases went: `story:<money|deals>`. */
export async function story(scope: Scope, [page = 'money']: string[]): Promise<Panel> {
  const running = await runningFor(scope)
  const { words, table } = running
  const told = valueOf(await scope.app.table.story(viewingOf(scope)), running)
  const { course } = told
  const other = page === 'deals' ? 'money' : 'deals'
  const controls = rows([
    button({
      id: encodeId(table.id, 'go', 'story', other),
      label: words.say(`story.watch.${other}`),
      style: 'primary',
    }),
    ...watchButtons(running, 'story'),
    ...(running.view.over
      ? [button({ id: encodeId(table.id, 'go', 'options'), label: words.say('rules.house') })]
      : []),
  ])
  if (!course) {
    const secret = [words.say('story.money.title'), words.say('story.money.secret')].join('\n')
    return { parts: [text(secret), ...rows(watchButtons(running, 'story'))] }
  }
  if (page === 'deals') return { parts: [text(dealsText(running, course)), ...controls] }
  const end = await endOf(scope, running, course)
  const wish = { viewer: scope.asked.user.id }
  const drawn = await scope.app.pictures.queue.draw(() => plotOf(running, course, end), wish)
  const best = await bestText(scope, running, told)
  const money = text(`${moneyText(running, course)}${best}`)
  if (!drawn) return { parts: [money, ...controls], isUnfinished: true }
  const file = pngFile('worth.png', drawn)
  return { parts: [money, picture(file.name, file.alt), ...controls], files: [file] }
}

/** What is worth remembering once the game is over, for which the result has not always room. */
async function bestText(scope: Scope, running: Running, told: Story): Promise<string> {
  if (!running.view.over) return ''
  const gallery = await scope.app.table.gallery(viewingOf(scope))
  const lines = gallery.ok ? highlights(running, told, gallery.value) : []
  return lines.map((line) => `\n${small(line)}`).join('')
}

/** What the picture tells of the end, so that it says everything when it is sent on alone. */
async function endOf(scope: Scope, running: Running, course: Course): Promise<PlotEnd | undefined> {
  const { over } = running.view
  if (!over) return undefined
  const { entries } = valueOf(await scope.app.table.logPage(viewingOf(scope), lastMoves), running)
  const fall = blow(
    running,
    entries.flatMap(({ events }) => events),
  )
  return {
    winners: over.winners,
    title: plain(editionTitle(running)),
    blow: fall === null ? null : plain(fall),
    luck: extremesOfLuck(course),
  }
}

function moneyText(running: Running, { leads, luck }: Course): string {
  const { words } = running
  const first = leads.at(-1)
  // Where no landing is told as one, nobody's luck is known.
  const isKnown = luck.some(({ landings }) => landings > 0)
  const lines = luck.map(({ actual, expected, landings }, seat) =>
    words.say('story.money.line', {
      mark: markOf(running, seat),
      name: nameOf(running, seat),
      luck: signed(running, Math.round(actual - expected)),
      landings,
    }),
  )
  return [
    words.say('story.money.title'),
    words.say('story.money.leads', {
      changes: Math.max(0, leads.length - 1),
      who: first ? nameOf(running, first.seat) : 'none',
      turn: first?.turns ?? 0,
    }),
    ...(isKnown ? [words.say('story.money.luck'), ...lines] : []),
  ].join('\n')
}

function dealsText(running: Running, course: Course): string {
  const { words } = running
  const won = bestDeals(course)
  const deals = [...won, ...course.deals.filter((deal) => !won.includes(deal))].slice(0, mostDeals)
  const purchases = bestPurchases(course).slice(0, mostPurchases)
  const lines = [
    words.say('story.deals.title'),
    ...(deals.length > 0
      ? [...deals.map((deal) => dealLine(running, deal)), words.say('story.best.measure')]
      : (words.find('story', 'deals.none') ?? [])),
    ...(purchases.length > 0 ? [words.say('story.deals.purchases')] : []),
    ...purchases.map(({ square, seat, price, earned }) =>
      words.say('story.deals.purchase', {
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
    give: cut(goodsText(running, give), longestGoods),
    get: cut(goodsText(running, get), longestGoods),
  }
  if (winnings(deal) <= 0) return running.words.say('story.deals.even', facts)
  const winner = nameOf(running, winnerOf(deal))
  return running.words.say('story.deals.deal', { ...facts, winner, gain: signed(running, winnings(deal)) })
}
