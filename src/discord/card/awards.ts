import { bestDeals } from '../words/highlights.ts'
import { encodeId } from '../parts/ids.ts'
import { select, text, type Item, type Part } from '../parts/components.ts'
import { goodsText, moment, nameOf, type Running } from '../reading.ts'
import type { Deal, Gallery, Story } from '../shapes.ts'

const mostDeals = 8
const mostCounted = 2

/** What everybody may vote on after a game, with the count so far; once the time for it is over, the count alone. */
export function votesParts(reading: Running, story: Story | null, gallery: Gallery): Part[] {
  const { words } = reading
  const deals = story?.course ? bestDeals(story.course).slice(0, mostDeals) : []
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

/** What was named most, with how often; empty while nothing was. */
function counted({ words }: Running, cast: number[], nameIt: (one: number) => string): string {
  const counts = [...new Set(cast)].map((one) => ({
    one,
    count: cast.filter((other) => other === one).length,
  }))
  counts.sort((a, b) => b.count - a.count || a.one - b.one)
  const told = counts
    .slice(0, mostCounted)
    .map(({ one, count }) => words.say('story.vote.count', { what: nameIt(one), count }))
  return told.join(' · ')
}
