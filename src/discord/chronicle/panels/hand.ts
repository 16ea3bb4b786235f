import { ComponentType } from 'discord.js'
import { drawerFor, runningFor, type Panel, type Scope } from '../../app-context.ts'
import { countOf, limits, rowsWithin, text, rows, goButton, openButton } from '../../parts/components.ts'
import type { Part } from '../../parts/components.ts'
import { stillParts } from '../../card/seats-and-votes.ts'
import { readable } from '../../words/names.ts'
import { ordersButton } from '../../panels/advance-orders.ts'
import { actButtons, businessButtons, notepadButton, notesButton } from '../../panels/buttons.ts'
import { isOut } from '../../panels/audience.ts'
import { newestPrompt, waiting } from '../../panels/assets.ts'
import { handPicture, type HandPicture } from '../../parts/pictures.ts'
import { whisperText } from '../../words/edition-lines.ts'
import { holdings } from '../../words/deeds.ts'
import { cardText, type Running } from '../../reading.ts'
import type { Option } from '../../shapes.ts'
import { gameLink } from '../../sending/lost-card.ts'
import { sheetButtons } from '../../parts/sheet-buttons.ts'

/** Maximum buttons that fit on a phone's screen. */
const maxButtons = 8

export async function hand(scope: Scope, [form = '']: string[]): Promise<Panel> {
  const running = await runningFor(scope)
  const { seat } = running.look
  if (seat === null || isOut(running)) return outOfIt(scope, running)
  const deeds = await handPicture(drawerFor(scope), running, seat, form)
  return handOf(running, seat, deeds)
}

/**
 * Makes a player's private panel: first the open prompts, then possessions and options. Grave acts are in the
 * panel Seats (`panels/seats.ts`).
 */
export function handOf(running: Running, seat: number, deeds: HandPicture): Panel {
  const { look, words, table } = running
  const titles = cardLines(running, seat)
  const lines = holdings(running, seat, {
    areCardsTold: titles.length > 0,
    areDeedsTold: deeds.parts.length > 0,
  })
  const asked = waiting(running, seat)
  const parts = [
    ...stillParts(running),
    ...asked,
    ...[whisperText(running)].filter(Boolean).map((whisper) => text(whisper)),
    text([words.say('ui.assets.title'), ...lines, ...titles].join('\n')),
    ...deeds.parts,
  ]
  const always = [...listButtons(running), goButton(table, 'lookUp', words.say('ui.hand.lookUp'))]
  const room = Math.max(0, maxButtons - buttonsIn(asked) - always.length)
  const refresh = goButton(table, 'assets', words.say('ui.go.refresh'))
  const own = [...deeds.buttons, ...ownButtons(running, look.options), refresh]
  const shown = own.length > room ? own.slice(0, room) : own
  return {
    parts: [...parts, ...rowsWithin(limits.components - 1 - countOf(parts), [...shown, ...always])],
    files: deeds.files,
    isUnfinished: deeds.isUnfinished,
    asked: newestPrompt(running, seat),
  }
}

/** Returns buttons for the acts that a player may choose without a prompt, except grave ones. */
function ownButtons(running: Running, options: readonly Option[]) {
  const own = options.filter(({ prompt, under, grave }) => prompt === null && under === undefined && !grave)
  const pressed = running.edition.chronicle?.buttons.flatMap((one) => ('act' in one ? one.act : [])) ?? []
  // Every message of the chronicle has these buttons already.
  const usual = own.filter(({ act }) => !pressed.includes(act))
  return [...actButtons(running, usual), ...businessButtons(running)]
}

function buttonsIn(parts: readonly Part[]): number {
  return parts.flatMap((part) => (part.type === ComponentType.ActionRow ? part.components : [])).length
}

function cardLines(running: Running, seat: number): string[] {
  const cards = running.view.seats[seat]?.cards ?? []
  return cards.flatMap(({ card }) => {
    const title = running.words.find('card', `${card}.name`)
    return title === null ? [] : [running.words.say('ui.hand.card', { title, says: cardText(running, card) })]
  })
}

function listButtons({ edition, table, words }: Running) {
  return (edition.chronicle?.lists ?? []).map((name) =>
    goButton(table, 'list', listLabel({ words }, name), name),
  )
}

export function listLabel({ words }: Pick<Running, 'words'>, name: string): string {
  return words.find('ui', `hand.${name}`) ?? readable(name)
}

/**
 * Makes the panel of a player who is out: the channel, the log and the rules, but nothing that only active
 * players know.
 */
async function outOfIt({ app }: Scope, { words, table }: Running): Promise<Panel> {
  const { text: where } = await gameLink(app, words, table)
  return {
    parts: [
      text(words.say('ui.chronicle.out', { where })),
      ...rows([
        goButton(table, 'log', words.say('ui.go.log')),
        goButton(table, 'rules', words.say('lobby.rules'), table.edition),
        goButton(table, 'help', words.say('ui.go.help')),
      ]),
    ],
  }
}

/** Shows moves without a prompt, sheets, the log and help, with buttons to the panel Seats and back. */
export async function lookUp(scope: Scope): Promise<Panel> {
  const running = await runningFor(scope)
  const { table, words, look } = running
  const title = text(words.say('ui.hand.list', { label: words.say('ui.hand.lookUp') }))
  const done = rows(ownButtons(running, look.options))
  const read = rows([
    ...sheetButtons(running),
    notesButton(running),
    ...notepadButton(running),
    goButton(table, 'log', words.say('ui.go.log')),
    openButton(table, 'help', words.say('ui.go.help')),
  ])
  const ways = rows([
    goButton(table, 'assets', words.say('ui.go.back')),
    goButton(table, 'seats', words.say('seats.go')),
    ...ordersButton(running),
  ])
  return { parts: [title, ...done, ...read, ...ways] }
}
