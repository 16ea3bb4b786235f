import { Excuse, runningFor, type Panel, type Scope } from '../desk.ts'
import { encodeId } from '../ids.ts'
import { cut } from '#art/names.ts'
import { optionButtons } from '../option-buttons.ts'
import { button, limits, rows, select, text } from '../parts.ts'
import { goodsText, moment, nameOf, squareName, type Running } from '../reading.ts'
import type { Offer, Option } from '../shapes.ts'

const mostListed = 3400

/** Open offers from and to the reader. */
export async function offers(scope: Scope): Promise<Panel> {
  const running = await runningFor(scope)
  const { view, words, table } = running
  const [only, ...others] = view.offers
  if (only && others.length === 0) return offerPanel(running, only)
  const terms = view.offers.map((one) => termsText(running, one))
  const listed = cut(terms.join('\n\n') || words.say('ui.offers.none'), mostListed)
  const items = view.offers.slice(0, limits.select).map((one) => ({
    label: running.names[one.from === running.look.seat ? one.to : one.from] ?? '',
    value: String(one.id),
    hint: goodsText(running, one.give),
  }))
  return {
    parts: [
      text(`${words.say('ui.offers.title')}\n${listed}`),
      ...(items.length > 0
        ? [
            select({
              id: encodeId(table.id, 'pickView', 'offer'),
              placeholder: words.say('ui.go.offer'),
              items,
            }),
          ]
        : []),
      ...rows([button({ id: encodeId(table.id, 'go', 'assets'), label: words.say('ui.go.assets') })]),
    ],
  }
}

/** One offer: its terms for the two parties, nothing for anybody else. `offer:<id>` */
export async function offer(scope: Scope, [id = '']: string[]): Promise<Panel> {
  const running = await runningFor(scope)
  const { look, view, words } = running
  const found = view.offers.find((one) => String(one.id) === id)
  if (found) return offerPanel(running, found)
  const isOpen = look.prompts.some(({ prompt }) => prompt.about['offer'] === Number(id))
  throw new Excuse(words.say(isOpen ? 'ui.offers.private' : 'refusal.offerClosed'))
}

function offerPanel(running: Running, one: Offer): Panel {
  const { words, table, look } = running
  const buttons = look.options.filter((option) => isAbout(running, option, one.id))
  return {
    parts: [
      text(`${words.say('ui.offers.title')}\n${cut(termsText(running, one), mostListed)}`),
      ...rows(buttons.flatMap((option, at) => optionButtons(running, option, 'offers', at === 0))),
      ...rows([button({ id: encodeId(table.id, 'go', 'assets'), label: words.say('ui.go.assets') })]),
    ],
  }
}

/** Answers to an offer, and taking it back. */
function isAbout({ look }: Running, { prompt, fixed }: Option, offer: number): boolean {
  if (prompt === null) return fixed['offer'] === offer
  return look.prompts.find((card) => card.prompt.id === prompt)?.prompt.about['offer'] === offer
}

/** The terms as the reader sees them: what he gives and gets, what becomes of mortgaged deeds, until when. */
export function termsText(running: Running, one: Offer): string {
  const { words, look } = running
  const give = goodsText(running, one.give)
  const get = goodsText(running, one.get)
  const isMine = one.from === look.seat
  const terms = isMine
    ? words.say('ui.offers.to', { to: nameOf(running, one.to), give, get })
    : words.say('ui.offers.from', { from: nameOf(running, one.from), give, get })
  const redeemed = one.redeem.map((at) => squareName(running, at))
  return [
    terms,
    ...(redeemed.length > 0 ? [words.say('ui.trade.redeem', { deeds: words.list(redeemed) })] : []),
    words.say('ui.offers.until', { when: moment(one.due) }),
  ].join('\n')
}
