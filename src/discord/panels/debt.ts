import { Declined } from '../request.ts'
import { runningFor, type Panel, type Scope } from '../app-context.ts'
import { owedLater } from '../card/question-text.ts'
import { tableOf } from '../forms/draft.ts'
import { planLines } from '../forms/question.ts'
import { deedLists, isPickOfDeeds } from '../forms/quick-choices.ts'
import { rows, text, type Part, goButton } from '../parts/components.ts'
import { actLabel } from '../words/labels.ts'
import { optionButtons } from '../parts/option-buttons.ts'
import { undoButtons } from './undo.ts'
import { tradeButton } from './buttons.ts'
import { money, partyOf, squareName, type Running } from '../reading.ts'
import type { Debt, Option } from '../shapes.ts'

const maxWays = 40

/** Shows the viewer's debt, and every way to raise the amount with its proceeds. */
export async function debt(scope: Scope): Promise<Panel> {
  const running = await runningFor(scope)
  const { view, look, words, table } = running
  if (look.seat === null) throw new Declined({ code: 'notSeated' }, running)
  const owed = (view.debts ?? []).find(({ debtor }) => debtor === look.seat)
  const asked = look.prompts.filter(({ prompt }) => 'debt' in prompt.about).map(({ prompt }) => prompt.id)
  const answers = look.options.filter(({ prompt }) => prompt !== null && asked.includes(prompt))
  const moves = look.options.filter(({ prompt, facts }) => prompt === null && doesBring(facts))
  // Deeds are left out here, because their list shows their proceeds.
  const others = moves.filter((option) => !isPickOfDeeds(option))
  const partners = look.options.filter(
    ({ prompt, ask }) => prompt === null && ask.some(({ type }) => type === 'goods'),
  )
  return {
    parts: [
      text(`${words.say('ui.debt.title')}\n${owed ? owedText(running, owed) : words.say('ui.debt.none')}`),
      ...(others.length > 0
        ? [text([words.say('ui.debt.ways'), ...waysText(running, others)].join('\n'))]
        : []),
      ...planParts(running),
      ...moves.filter(isPickOfDeeds).flatMap((option) => deedLists(running, option)),
      ...rows([
        ...answers.flatMap((option, at) => optionButtons(running, option, 'debt', at === 0)).slice(0, 5),
        ...others.flatMap((option) => optionButtons(running, option, 'debt')).slice(0, 5),
        ...partners.slice(0, 1).map((option) => tradeButton(running, { ...option, fixed: {} })),
        ...undoButtons(running, 'debt'),
        goButton(table, 'assets', words.say('ui.go.assets')),
      ]),
    ],
  }
}

function planParts(running: Running): Part[] {
  const lines = planLines(running, running.look.raisePlan()?.events ?? [])
  return lines.length > 0 ? [text(lines.join('\n'))] : []
}

function owedText(running: Running, debt: Debt): string {
  const { creditor, amount, debtor } = debt
  const later = owedLater(running, debt)
  const cash = running.view.seats[debtor]?.cash ?? 0
  return running.words.say('ui.debt.owes', {
    creditor: partyOf(running, creditor),
    amount: money(running, amount),
    cash: money(running, cash),
    missing: money(running, Math.max(0, amount - cash)),
    laterAmount: later > 0 ? money(running, later) : 'none',
  })
}

/** Whether an option brings money: an amount for each square, or a single amount in `brings`. */
function doesBring(facts: Option['facts']): boolean {
  return gains(facts).length > 0 || typeof facts['brings'] === 'number'
}

function gains(facts: Option['facts']): [string, number][] {
  return Object.entries(tableOf(facts, 'refunds') ?? tableOf(facts, 'sums') ?? {})
}

function waysText(running: Running, options: readonly Option[]): string[] {
  const lines = options.flatMap((option) => {
    const each = gains(option.facts).map(
      ([square, sum]) => `${squareName(running, Number(square))} ${money(running, sum)}`,
    )
    return [`**${actLabel(running, option)}** ${each.slice(0, maxWays).join(', ')}`]
  })
  return lines
}
