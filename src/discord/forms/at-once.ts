import { at } from '#engine/at.ts'
import { escaped } from '../words/names.ts'
import { button, type Item } from '../parts/components.ts'
import { groupName, money, type Running } from '../reading.ts'
import type { AskOf, Option } from '../shapes.ts'
import { tell } from '../words/fact-text.ts'
import { tableOf } from './first-draft.ts'
import type { AskParts, AskScope } from './question.ts'

/** More than these would be a wall of buttons: then they are a list, and sent like any other form. */
const most = 8

/** Whether a press on one member of its list is all that an option needs. */
export function isAtOnce({ atOnce, ask }: Option): boolean {
  const [only, ...others] = ask
  return atOnce === true && others.length === 0 && only?.type === 'pick' && only.from.length <= most
}

/** A button for each member, and a line with what one would ask of it first. */
export function atOnceParts(scope: AskScope<AskOf<'pick'>>, items: readonly Item[]): AskParts {
  const { ask, option, sendId } = scope
  const members = items.map((item, no) => ({ item, member: at(ask.from, no) }))
  return {
    summary: members.map(({ item, member }) => lineOf(scope, item, member)),
    controls: [],
    buttons: members.map(({ item, member }) =>
      button({
        id: sendId({ [ask.name]: [member] }, scope.members?.get(member)?.isGrave),
        label: [item.label, ...sumOf(scope.running, option, member)].join(' · '),
        style: 'secondary',
      }),
    ),
  }
}

function sumOf(running: Running, { facts }: Option, member: number | string): string[] {
  const sum = tableOf(facts, 'sums')?.[member]
  return sum === undefined ? [] : [money(running, sum)]
}

/** What comes of it; where its act has no words for that: what it is, what it costs, and how much of its group the reader has. */
function lineOf(
  { running, option, ask, members }: AskScope<AskOf<'pick'>>,
  { label, hint }: Item,
  member: number | string,
): string {
  const { words, board, view, look } = running
  const preview = members?.get(member)
  const told = preview && words.find('ask', `${option.act}.each`, tell(running, option.act, preview.facts))
  if (told) return told
  const square = ask.of === 'deed' ? board.squares[Number(member)] : undefined
  const group = square && 'group' in square ? String(square.group) : null
  const squares = group === null ? [] : (board.groups[group] ?? [])
  return words.say('ui.form.member', {
    name: escaped(label),
    hint: escaped(hint ?? ''),
    group: group === null ? 'none' : groupName(running, group),
    held: squares.filter((at) => view.deeds[at]?.owner === look.seat).length,
    all: squares.length,
  })
}
