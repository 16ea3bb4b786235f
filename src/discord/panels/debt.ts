import { Declined, runningFor, type Panel, type Scope } from '../desk.ts'
import { encodeId } from '../ids.ts'
import { actLabel } from '../labels.ts'
import { optionButtons } from '../option-buttons.ts'
import { button, rows, text } from '../parts.ts'
import { money, partyOf, squareName, type Running } from '../reading.ts'
import type { Debt, Option } from '../shapes.ts'

const mostWays = 40

/** What the reader owes, and every way to raise it with what it brings. */
export async function debt(scope: Scope): Promise<Panel> {
  const running = await runningFor(scope)
  const { view, look, words, table } = running
  if (look.seat === null) throw new Declined({ code: 'notSeated' }, running)
  const owed = view.debts.find(({ debtor }) => debtor === look.seat)
  const asked = look.prompts.filter(({ prompt }) => 'debt' in prompt.about).map(({ prompt }) => prompt.id)
  const answers = look.options.filter(({ prompt }) => prompt !== null && asked.includes(prompt))
  const moves = look.options.filter(({ prompt, facts }) => prompt === null && gains(facts).length > 0)
  const partners = look.options.filter(
    ({ prompt, ask }) => prompt === null && ask.some(({ type }) => type === 'goods'),
  )
  return {
    parts: [
      text(`${words.say('ui.debt.title')}\n${owed ? owedText(running, owed) : words.say('ui.debt.none')}`),
      ...(moves.length > 0
        ? [text([words.say('ui.debt.ways'), ...waysText(running, moves)].join('\n'))]
        : []),
      ...rows([
        ...answers.flatMap((option, at) => optionButtons(running, option, 'debt', at === 0)).slice(0, 5),
        ...moves.flatMap((option) => optionButtons(running, option, 'debt')).slice(0, 5),
        ...partners.slice(0, 1).map(({ act, facts }) =>
          button({
            id: encodeId(table.id, 'go', 'choose', '', act),
            label: actLabel(running, { act, facts, prompt: null, fixed: {}, ask: [] }),
          }),
        ),
        button({ id: encodeId(table.id, 'go', 'assets'), label: words.say('ui.go.assets') }),
      ]),
    ],
  }
}

function owedText(running: Running, { creditor, amount, debtor }: Debt): string {
  const cash = running.view.seats[debtor]?.cash ?? 0
  return running.words.say('ui.debt.owes', {
    creditor: partyOf(running, creditor),
    amount: money(running, amount),
    cash: money(running, cash),
    missing: money(running, Math.max(0, amount - cash)),
  })
}

/** Sums that an option brings, by square. */
function gains(facts: Option['facts']): [string, number][] {
  const { refunds, sums } = facts
  const found = refunds ?? sums
  if (typeof found !== 'object' || found === null || Array.isArray(found)) return []
  return Object.entries(found).filter((entry): entry is [string, number] => typeof entry[1] === 'number')
}

function waysText(running: Running, options: readonly Option[]): string[] {
  const lines = options.flatMap((option) => {
    const each = gains(option.facts).map(
      ([square, sum]) => `${squareName(running, Number(square))} ${money(running, sum)}`,
    )
    return [`**${actLabel(running, option)}** ${each.slice(0, mostWays).join(', ')}`]
  })
  return lines
}
