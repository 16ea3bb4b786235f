import type { Facts } from '#text/index.ts'
import { formatFacts } from '../words/fact-text.ts'
import { propertyAt } from '../words/deeds.ts'
import { actLabel, defaultText, kindOf } from '../words/labels.ts'
import {
  actsInPerson,
  askedOnCard,
  callOf,
  clockTime,
  moment,
  money,
  nameOf,
  type Running,
} from '../reading.ts'
import type { Debt, Json, Lot, Option, Prompt, View } from '../shapes.ts'

/**
 * Returns the full question with its seats, deadline and default. `call` decides between mentions and names.
 */
export function promptText(reading: Running, prompt: Prompt, call = true): string {
  const answers = answerTexts(reading, prompt, '.each').map((text) => `-# ${text}`)
  const lines = [questionText(reading, prompt, call), ...answers]
  return `${lines.join('\n')}\n-# ${deadlineText(reading, prompt)}`
}

/** Returns the short form of a question, when it was asked, and its deadline, for spectators (DAY-042). */
export function watchedText(reading: Running, prompt: Prompt): string {
  return `${questionText(reading, prompt, false, '.brief')}\n-# ${deadlineText(reading, prompt)}`
}

function answersBriefly(reading: Running, prompt: Prompt): string[] {
  const lines = answerTexts(reading, prompt, '.each.brief')
  return lines.length > 0 ? [`-# ${lines.join('; ')}`] : []
}

function answerTexts(reading: Running, { id, kind, private: isPrivate }: Prompt, form: string): string[] {
  const [first] = reading.look.prompts.find(({ prompt }) => prompt.id === id)?.answers ?? []
  if (!first || isPrivate) return []
  const complete = first.options.filter(({ ask }) => ask.length === 0)
  return complete.flatMap((option) => effectText(reading, kind, option, form) || [])
}

/** Describes the effect of an answer as briefly as possible; empty if the catalogue has no words for it. */
export function answerText(reading: Running, option: Option): string {
  const kind = kindOf(reading, option)
  if (kind === null) return ''
  return effectText(reading, kind, option, '.each.brief') ?? effectText(reading, kind, option, '.each') ?? ''
}

function effectText(reading: Running, kind: string, { act, facts, fixed }: Option, form: string) {
  return reading.words.find('prompt', `${kind}${form}`, formatFacts(reading, act, { ...facts, ...fixed }))
}

/** Returns the short form of a question, with its deadline but without the time when it was asked. */
export function shortQuestion(reading: Running, prompt: Prompt): string {
  return brief(reading, prompt, answersBriefly(reading, prompt))
}

/**
 * Returns the question and the effect of each answer, without mentions and times, for a private panel that
 * has much other content.
 */
export function briefQuestion(reading: Running, prompt: Prompt): string {
  const brief = answersBriefly(reading, prompt)
  const answers = answerTexts(reading, prompt, '.each').map((text) => `-# ${text}`)
  const only =
    answersOf(reading, prompt).length === 1 ? reading.words.find('prompt', `${prompt.kind}.only`) : null
  const question = questionText(reading, prompt, false, '.brief')
  return [question, ...(brief.length > 0 ? brief : answers), ...(only === null ? [] : [only])].join('\n')
}

/** The viewer's own answers to a prompt. */
function answersOf({ look }: Running, { id }: Prompt): readonly Option[] {
  const answers = look.prompts.find(({ prompt }) => prompt.id === id)?.answers ?? []
  return answers.find(({ seat }) => seat === look.seat)?.options ?? []
}

/** Like `shortQuestion`, without the effects of the answers, which are behind "More choices". */
export function shortestQuestion(reading: Running, prompt: Prompt): string {
  return brief(reading, prompt, [])
}

function brief(reading: Running, prompt: Prompt, answers: readonly string[]): string {
  const question = [questionText(reading, prompt, true, '.brief'), ...answers].join('\n')
  const due = dueOf(reading, prompt)
  const facts = {
    when: due === null ? 'none' : moment(due),
    what: defaultText(reading, prompt, standing(reading, prompt)),
  }
  return `${question}\n-# ${reading.words.say('ui.card.due', facts)}${restText(reading, prompt, true)}`
}

export function questionText(reading: Running, prompt: Prompt, call: boolean, form = ''): string {
  const { words } = reading
  const facts = {
    ...offered(reading, prompt),
    ...formatFacts(reading, prompt.kind, about(reading, prompt)),
    ...listed(reading, prompt),
    claimedBy: claimedBy(reading, prompt),
    ending: isEnding(reading),
    chosen: chosenText(reading, prompt),
  }
  const named = (seat: number) => (call ? callOf(reading, seat) : nameOf(reading, seat))
  const who = words.list(prompt.seats.map(named))
  const bidding = isAuctioned(reading, prompt) ? biddingFacts(reading, prompt, named) : {}
  const merged = { ...facts, ...bidding, who, whoCount: prompt.seats.length }
  const brief = form && words.find('prompt', `${prompt.kind}${form}`, merged)
  return (brief || words.find('prompt', prompt.kind, merged)) ?? words.say('prompt.other', { who })
}

/**
 * Returns a fact for each act that can answer a prompt now (such as `buyListed`), and whether the asked
 * players can make other moves first (`business`).
 */
function listed({ look }: Running, { id }: Prompt): Facts {
  const answers = look.prompts.find(({ prompt }) => prompt.id === id)?.answers ?? []
  const acts = answers.flatMap(({ options }) => options.map(({ act }) => act))
  return {
    ...Object.fromEntries(acts.map((act) => [`${act}Listed`, 'yes'])),
    business: answers.some(({ beside }) => beside.length > 0) ? 'yes' : 'none',
  }
}

/**
 * Returns the latest time at which other players may still answer a quiet prompt, so that the asked player
 * can wait for it.
 */
function claimedBy({ look, view }: Running, { seats }: Prompt): string {
  const dues = look.prompts.flatMap(({ prompt: { quiet, due, seats: others } }) =>
    quiet && due !== null && !others.some((seat) => seats.includes(seat)) ? [due] : [],
  )
  return dues.length > 0 ? clockTime(Math.max(...dues), view.now) : 'none'
}

/** Returns the facts that decide the prompt's default: the acts that can answer it, and the current bid. */
function standing(reading: Running, prompt: Prompt): Facts {
  const { auction } = reading.view
  return {
    ...listed(reading, prompt),
    ending: isEnding(reading),
    bid: isAuctioned(reading, prompt) ? (auction?.bid ?? 0) : 0,
  }
}

function isEnding({ view: { ending } }: Running): 'yes' | 'no' {
  return ending?.isNear ? 'yes' : 'no'
}

/** Returns the facts of all answers that the viewer may know. `own` is "yes" if the viewer is asked. */
function offered(reading: Running, { id, seats, private: isPrivate }: Prompt): Facts {
  const { look } = reading
  const isOwn = look.seat !== null && seats.includes(look.seat)
  const answers = look.prompts.find(({ prompt }) => prompt.id === id)?.answers ?? []
  const known = answers.filter(({ seat }) => seat === look.seat || !isPrivate)
  const facts = known.flatMap(({ options }) =>
    options.map(({ act, facts }) => formatFacts(reading, act, facts)),
  )
  return facts.reduce<Facts>((all, one) => ({ ...all, ...one }), { own: isOwn ? 'yes' : 'no' })
}

function chosenText(reading: Running, { id }: Prompt): string {
  const chosen = reading.look.options.find(({ prompt, isChosen }) => prompt === id && isChosen)
  return chosen ? actLabel(reading, chosen) : 'none'
}

/** Returns the time of the default: the prompt's own deadline, or that of the move that ends the prompt. */
function dueOf({ look }: Running, { id, due }: Prompt): number | null {
  const isWaitedFor = look.prompts.some((card) => card.isWaitedFor && card.prompt.id === id)
  if (due !== null || !isWaitedFor) return due
  const dues = look.prompts.flatMap(({ prompt }) => (prompt.blocks && prompt.due !== null ? prompt.due : []))
  return dues.length > 0 ? Math.min(...dues) : null
}

function deadlineText(reading: Running, prompt: Prompt): string {
  const what = defaultText(reading, prompt, standing(reading, prompt))
  const since = moment(prompt.asked)
  const due = dueOf(reading, prompt)
  if (due === null) return reading.words.say('ui.defaultOpen', { since, what })
  return reading.words.say('ui.default', { since, when: moment(due), what }) + restText(reading, prompt)
}

/**
 * Describes the quiet hours before the deadline with fixed times, so that the text stays true as long as the
 * card is shown (DAY-009).
 */
function restText({ look, view, words }: Running, { id }: Prompt, isBrief = false): string {
  const [next] = look.prompts.find(({ prompt }) => prompt.id === id)?.quietHours ?? []
  if (!next) return ''
  const [from, until] = [clockTime(next.from, view.now), clockTime(next.to, view.now)]
  const isNow = next.from <= look.at
  if (isBrief && !isNow) return ''
  return ` ${isNow ? words.say('ui.quietHours.now', { until }) : words.say('ui.quietHours.later', { from, until })}`
}

/** Returns the facts for a prompt's sentence: its own, and those of its debt, auction or offer. */
function about(reading: Running, { about: own, seats }: Prompt): Record<string, Json> {
  const { view } = reading
  const facts: Record<string, Json> = { parent: null, ...own }
  const [seat] = seats
  const asked = seat === undefined ? undefined : view.seats[seat]
  if (asked) Object.assign(facts, { cash: asked.cash, attempts: asked.jail ?? 0 })
  const debt = (view.debts ?? []).find(({ id }) => id === own['debt'])
  if (debt) {
    const { creditor, amount, debtor, why, about } = debt
    Object.assign(facts, { square: about.square ?? null, creditor, amount, debtor, why })
  }
  if (debt) facts['laterAmount'] = owedLater(reading, debt) || null
  if (debt && seat !== debt.debtor) facts['from'] = debt.debtor
  const offer = (view.offers ?? []).find(({ id }) => id === own['offer'])
  if (offer) {
    const { from, give, get, settles = null } = offer
    Object.assign(facts, { from, give, get, settlesAmount: settles })
  }
  facts['termsOpen'] = offer !== undefined && reading.look.seat === null
  if (view.auction && isAuctioned(reading, { about: own })) {
    const { bid, leader } = view.auction
    Object.assign(facts, { bid, leader, bidMoney: money(reading, bid), filed: filedText(reading) })
  }
  return facts
}

export function owedLater({ view }: Running, { id, debtor }: Debt): number {
  const others = (view.debts ?? []).filter((debt) => debt.debtor === debtor && debt.id !== id)
  return others.reduce((sum, { amount }) => sum + amount, 0)
}

/** Returns the viewer's own sealed bid. A view never contains another player's. */
function filedText(reading: Running): string {
  const [own] = reading.view.auction?.sealed ?? []
  if (!own) return 'none'
  return own.amount === null ? 'no' : money(reading, own.amount)
}

function isAuctioned({ view: { auction } }: Running, { about }: Pick<Prompt, 'about'>): boolean {
  if (!auction) return false
  const { square, piece } = auction.lot
  return (about['square'] ?? null) === square && (about['piece'] ?? null) === piece
}

export function awaited(reading: Running): number[] {
  const seats = askedOnCard(reading)
    .flatMap(({ prompt }) => prompt.seats)
    .filter((seat) => actsInPerson(reading, seat))
  return [...new Set(seats)]
}

/**
 * Returns the facts for an auction's sentence. `short` lists players who must raise cash before they can bid;
 * `next` is in bidding order.
 */
function biddingFacts(reading: Running, prompt: Prompt, named: (seat: number) => string): Facts {
  const { view, words } = reading
  if (!view.auction) return {}
  const { leader, passed } = view.auction
  const rivals = prompt.seats.filter((seat) => seat !== leader && !passed.includes(seat))
  const next = waiting(view, view.auction, rivals).map((seat) => nameOf(reading, seat))
  const leasts = leastsOf(reading, prompt, rivals)
  const able = rivals.filter((rival) => leasts.some(({ seat }) => seat === rival))
  const short = rivals.filter((rival) => !able.includes(rival))
  return {
    ...lotFacts(reading, view.auction.lot),
    leads: leader !== null && leader === reading.look.seat ? 'yes' : 'no',
    able: able.length > 0 ? words.list(able.map(named)) : 'none',
    short: words.list(short.map(named)),
    shortCount: short.length,
    passed: words.list(passed.map((seat) => nameOf(reading, seat))),
    passedCount: passed.length,
    // A player who cannot return to the auction is not asked again.
    mayReturn: passed.some((seat) => prompt.seats.includes(seat)) ? 'yes' : 'no',
    next: next.length > 0 ? words.list(next) : 'none',
    leasts: leastsText(reading, leasts),
  }
}

/** Returns the printed price of a lot, and who owns deeds of its group. */
function lotFacts(reading: Running, { square }: Lot): Facts {
  const { board, view, words } = reading
  if (square === null) return { lotPrice: 'none', holders: 'none' }
  const { price, group: name } = propertyAt(reading, square)
  const group = board.groups[name] ?? []
  const holders = view.seats.flatMap((_, seat) => {
    const count = group.filter((at) => view.deeds[at]?.owner === seat).length
    const facts = { name: nameOf(reading, seat), count, of: group.length }
    return count > 0 ? [words.say('ui.auction.holder', facts)] : []
  })
  return { lotPrice: money(reading, price), holders: holders.length > 0 ? words.list(holders) : 'none' }
}

/** Returns the bidders who neither lead nor are asked now, in seat order after the asked player. */
function waiting({ seats }: View, auction: NonNullable<View['auction']>, asked: readonly number[]): number[] {
  const { leader, bidders, passed } = auction
  const distance = (seat: number) => (seat - (asked[0] ?? 0) + seats.length) % seats.length
  return bidders
    .map(({ seat }) => seat)
    .filter((seat) => seat !== leader && !passed.includes(seat) && !asked.includes(seat))
    .sort((a, b) => distance(a) - distance(b))
}

interface Least {
  seat: number
  min: number
}

/** Returns the minimum bid of each seat, given its cash. Leaves out seats that cannot bid. */
function leastsOf(reading: Running, { id }: Prompt, seats: readonly number[]): Least[] {
  const answers = reading.look.prompts.find(({ prompt }) => prompt.id === id)?.answers ?? []
  return answers.flatMap(({ seat, options }) => {
    const ask = options.find(({ act }) => act === 'bid')?.ask[0]
    return ask?.type === 'amount' && seats.includes(seat) ? [{ seat, min: ask.min }] : []
  })
}

function leastsText(reading: Running, leasts: readonly Least[]): string {
  if (leasts.every(({ min }) => min === leasts[0]?.min)) return 'none'
  return reading.words.list(leasts.map(({ seat, min }) => `${nameOf(reading, seat)} ${money(reading, min)}`))
}
