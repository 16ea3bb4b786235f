import type { Facts } from '#text/index.ts'
import { tell } from '../facts.ts'
import { defaultText } from '../labels.ts'
import { callOf, isHuman, moment, money, nameOf, partyOf, type Running } from '../reading.ts'
import type { Json, Prompt } from '../shapes.ts'

/** What is asked, of whom, until when, and what happens otherwise. `call` says whether people are addressed by a mention. */
export function askedText(reading: Running, prompt: Prompt, call = true): string {
  return `${questionText(reading, prompt, call)}\n-# ${deadlineText(reading, prompt)}`
}

export function questionText(reading: Running, prompt: Prompt, call: boolean): string {
  const { words } = reading
  const facts = { ...tell(reading, prompt.kind, about(reading, prompt)), ...listed(reading, prompt) }
  const who = words.list(prompt.seats.map((seat) => (call ? callOf(reading, seat) : nameOf(reading, seat))))
  return words.find('prompt', prompt.kind, { ...facts, who }) ?? words.say('prompt.other', { who })
}

/** Which acts can answer a prompt now, as `buyListed`: its sentence may say what to do where one is missing. */
function listed({ look }: Running, { id }: Prompt): Facts {
  const answers = look.prompts.find(({ prompt }) => prompt.id === id)?.answers ?? []
  const acts = answers.flatMap(({ options }) => options.map(({ act }) => act))
  return Object.fromEntries(acts.map((act) => [`${act}Listed`, 'yes']))
}

export function deadlineText(reading: Running, prompt: Prompt): string {
  const what = defaultText(reading, prompt)
  if (prompt.due === null) return reading.words.say('ui.defaultOpen', { what })
  return reading.words.say('ui.default', { when: moment(prompt.due), what })
}

/** What a prompt's sentence may name: what it is about, and the debt, auction or offer behind it. */
function about(reading: Running, { about: own, seats }: Prompt): Record<string, Json> {
  const { view } = reading
  const facts: Record<string, Json> = { ...own }
  const [seat] = seats
  const asked = seat === undefined ? undefined : view.seats[seat]
  if (asked) Object.assign(facts, { cash: asked.cash, attempts: asked.jail ?? 0 })
  const debt = view.debts.find(({ id }) => id === own['debt'])
  if (debt) Object.assign(facts, { creditor: debt.creditor, amount: debt.amount, debtor: debt.debtor })
  if (debt && seat !== debt.debtor) facts['from'] = debt.debtor
  const offer = view.offers.find(({ id }) => id === own['offer'])
  if (offer) facts['from'] = offer.from
  if (view.auction && 'square' in own && own['square'] === view.auction.square) {
    const { bid, leader } = view.auction
    Object.assign(facts, { bid, leader, bidMoney: money(reading, bid) })
  }
  return facts
}

/** People who must answer what holds up the game. */
export function awaited(reading: Running): number[] {
  const seats = reading.look.prompts
    .filter(({ prompt }) => prompt.blocks)
    .flatMap(({ prompt }) => prompt.seats)
    .filter((seat) => isHuman(reading, seat))
  return [...new Set(seats)]
}

/** Whom a game waits for, in words. */
export function awaitedText(reading: Running): string {
  const seats = new Set(
    reading.look.prompts.filter(({ prompt }) => prompt.blocks).flatMap(({ prompt }) => prompt.seats),
  )
  return reading.words.list([...seats].map((seat) => partyOf(reading, seat)))
}
