import { runningFor, type Panel, type Scope, readingFor } from '../app-context.ts'
import { pngFile } from '../parts/message.ts'
import { liesOf } from '../card/lies.ts'
import { UserError, valueOf, viewingOf } from '../request.ts'
import { button, picture, text, encodeId, rows, select, type Part, type Item } from '../parts/components.ts'
import { ComponentType } from 'discord.js'
import { cut } from '#text/one-line.ts'
import { escaped } from '../words/names.ts'
import { markOf, nameOf, type Running, goodsText, moment } from '../reading.ts'
import type { Bet, Gallery, Deal, Story } from '../shapes.ts'
import { watchButtons } from './watch.ts'
import { bestDeals } from '../words/highlights.ts'

/** Shows one picture of the secret acts, because several are taller than a phone's screen. */
export async function lies(scope: Scope, [page = '']: string[]): Promise<Panel> {
  const running = await runningFor(scope)
  const range = { from: 1, to: running.table.version }
  const log = valueOf(await scope.app.table.log(viewingOf(scope), range), running)
  const wish = { viewer: scope.interaction.user.id, isNeeded: true }
  const lies = await scope.app.pictures.queue.draw(() => liesOf(running, log), wish)
  if (!lies) throw new UserError(running.words.say('ui.refuse.untilEnd'))
  const { pictures } = lies
  const at = Math.min(Number(/^\d{1,3}$/.exec(page)?.[0] ?? 0), pictures.length - 1)
  const files = pictures.slice(at, at + 1).map((drawn) => pngFile(`lies-${at + 1}.png`, drawn))
  const to = (other: number, label: string) =>
    button({
      id: encodeId(running.table.id, 'go', 'lies', other),
      label,
      disabled: other < 0 || other >= pictures.length,
    })
  const ways = [to(at - 1, running.words.say('rules.earlier')), to(at + 1, running.words.say('rules.later'))]
  return {
    parts: [
      text(lies.text),
      ...files.map(({ name, alt }) => picture(name, alt)),
      ...rows(pictures.length > 1 ? ways : []),
    ],
    files,
  }
}

export async function awards(scope: Scope): Promise<Panel> {
  const running = await runningFor(scope)
  const viewing = viewingOf(scope)
  const gallery = valueOf(await scope.app.table.gallery(viewing), running)
  const story = await scope.app.table.story(viewing)
  const parts = votesParts(running, story.ok ? story.value : null, gallery)
  return { parts: parts.length > 0 ? parts : [text(running.words.say('story.vote.none'))] }
}

/** Shows the data that verify a finished game: the secret behind its dice, and a file to replay it. */
export async function check(scope: Scope): Promise<Panel> {
  const reading = await readingFor(scope)
  const { words, table } = reading
  const saved = valueOf(await scope.app.table.export(viewingOf(scope)), reading)
  const name = `shortchange-${table.id}.json`
  const data = Buffer.from(JSON.stringify(saved, null, 1))
  return {
    parts: [
      text(
        [
          words.say('ui.check.title'),
          words.say('ui.check.seed', { seed: saved.seed, seal: saved.seal, file: name }),
          words.say('ui.check.record', { record: saved.record }),
        ].join('\n'),
      ),
      { type: ComponentType.File, file: { url: `attachment://${name}` } },
    ],
    files: [{ name, data, type: 'application/json', alt: '' }],
  }
}

/** Limit on the names that are listed for each player. Further ones are only counted. */
const maxNamed = 3
/** Limit on the characters of the list. The rest of Discord's 4,000 is for the parts below. */
const maxListed = 3400

/** Shows all bets, with a select for users who do not play to place one. */
export async function bets(scope: Scope): Promise<Panel> {
  const running = await runningFor(scope)
  const gallery = valueOf(await scope.app.table.gallery(viewingOf(scope)), running)
  const { words } = running
  const isOver = running.table.status === 'over'
  const lines = running.names.flatMap((_, seat) => seatLine(running, gallery, seat))
  return {
    parts: [
      text(
        [
          words.say(isOver ? 'story.bets.titleOver' : 'story.bets.title'),
          lines.length > 0
            ? cut(lines.join('\n'), maxListed)
            : words.say(isOver ? 'story.bets.noneOver' : 'story.bets.none'),
          ...outcome(running, gallery),
          ...(isOver ? [] : [words.say('story.bets.rule', { turns: gallery.lasting })]),
        ].join('\n'),
      ),
      ...betParts(running, gallery, scope.interaction.user.id),
      ...rows(watchButtons(running, 'bets')),
    ],
  }
}

function seatLine(running: Running, gallery: Gallery, seat: number): string[] {
  const { words } = running
  const own = gallery.bets.filter((one) => one.seat === seat).sort((a, b) => a.turn - b.turn)
  if (own.length === 0) return []
  const people = own.slice(0, maxNamed).map((one) => betText(running, one))
  const left = own.length - people.length
  if (left > 0) people.push(words.say('story.bets.more', { count: left }))
  const facts = { mark: markOf(running, seat), name: nameOf(running, seat), people: words.list(people) }
  return [words.say('story.bets.line', facts)]
}

function betText({ words }: Running, { name, turn }: Bet): string {
  return words.say('story.bets.one', { who: escaped(name), turn })
}

function outcome(running: Running, { bets: all, seers }: Gallery): string[] {
  const { words, table } = running
  if (table.status !== 'over' || all.length === 0) return []
  if (seers.length === 0) return [words.say('story.bets.lost')]
  const people = words.list(seers.slice(0, maxNamed).map((one) => betText(running, one)))
  return [words.say('story.bets.won', { people })]
}

function betParts(running: Running, { bets: all }: Gallery, user: string): Part[] {
  const { words, table, look, view, names } = running
  if (table.status !== 'running') return []
  if (look.seat !== null && !view.seats[look.seat]?.out) return [text(words.say('story.bets.players'))]
  const mine = all.find((one) => one.user === user)
  const items = names
    .map((label, seat) => ({ label, value: String(seat), chosen: mine?.seat === seat }))
    .filter((_, seat) => !view.seats[seat]?.out)
  return [select({ id: encodeId(table.id, 'bet'), placeholder: words.say('story.bets.choose'), items })]
}

const maxDeals = 8
const maxCounted = 2

/** Shows the votes after a game with their results. After the deadline, shows only the results. */
export function votesParts(reading: Running, story: Story | null, gallery: Gallery): Part[] {
  const { words } = reading
  const deals = story?.course ? bestDeals(story.course).slice(0, maxDeals) : []
  const line = (what: 'players' | 'deals', counts: string) =>
    counts ? [words.say(`story.vote.${what}`, { counts })] : []
  const counts = [
    ...line('players', playerCounts(reading, gallery)),
    ...line('deals', dealCounts(reading, gallery, deals)),
  ]
  const title =
    gallery.until === null ? [] : [words.say('story.vote.title', { until: moment(gallery.until) })]
  const lines = [...title, ...counts]
  if (lines.length === 0) return []
  return [text(lines.join('\n')), ...(gallery.until === null ? [] : selects(reading, deals))]
}

function selects(reading: Running, deals: Deal[]): Part[] {
  const { words, table, names } = reading
  const make = (what: string, placeholder: string, items: Item[]) =>
    select({ id: encodeId(table.id, 'vote', what), placeholder, items })
  const players = names.map((label, seat) => ({ label, value: String(seat) }))
  return [
    make('player', words.say('story.vote.player'), players),
    ...(deals.length > 0
      ? [
          make(
            'deal',
            words.say('story.vote.deal'),
            deals.map((deal) => dealItem(reading, deal)),
          ),
        ]
      : []),
  ]
}

function dealItem(reading: Running, { offer, from, to, turn, give, get }: Deal): Item {
  const { words, names } = reading
  const label = words.say('story.vote.dealName', { from: names[from] ?? '', to: names[to] ?? '', turn })
  return { label, value: String(offer), hint: `${goodsText(reading, give)} ↔ ${goodsText(reading, get)}` }
}

function playerCounts(reading: Running, { votes }: Gallery): string {
  return counted(
    reading,
    votes.flatMap(({ player }) => player ?? []),
    (seat) => nameOf(reading, seat),
  )
}

function dealCounts(reading: Running, { votes }: Gallery, deals: Deal[]): string {
  const known = (offer: number) => deals.find((deal) => deal.offer === offer)
  const cast = votes.flatMap(({ deal }) => (deal !== null && known(deal) ? deal : []))
  return counted(reading, cast, (offer) => {
    const deal = known(offer)
    if (!deal) return ''
    const facts = { from: nameOf(reading, deal.from), to: nameOf(reading, deal.to), turn: deal.turn }
    return reading.words.say('story.vote.dealName', facts)
  })
}

function counted({ words }: Running, cast: number[], nameIt: (one: number) => string): string {
  const counts = [...new Set(cast)].map((one) => ({
    one,
    count: cast.filter((other) => other === one).length,
  }))
  counts.sort((a, b) => b.count - a.count || a.one - b.one)
  const lines = counts
    .slice(0, maxCounted)
    .map(({ one, count }) => words.say('story.vote.count', { what: nameIt(one), count }))
  return lines.join(' · ')
}
