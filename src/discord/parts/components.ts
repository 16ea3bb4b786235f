import { ButtonStyle, ChannelType, ComponentType, SelectMenuDefaultValueType } from 'discord.js'
import type {
  APIActionRowComponent,
  APIButtonComponentWithCustomId,
  APIComponentInContainer,
  APIChannelSelectComponent,
  APIComponentInMessageActionRow,
  APIContainerComponent,
  APIMediaGalleryComponent,
  APIRoleSelectComponent,
  APISelectMenuOption,
  APISeparatorComponent,
  APIStringSelectComponent,
  APITextDisplayComponent,
  APIUserSelectComponent,
} from 'discord.js'
import { cut } from '#text/one-line.ts'
import { isOneRow } from './screen-budget.ts'

// Labels are truncated to Discord's limits only in this file.

export const limits = {
  label: 80,
  select: 25,
  option: 100,
  placeholder: 150,
  row: 5,
  text: 4000,
  components: 40,
}

export type Part = APIComponentInContainer
export type Button = APIButtonComponentWithCustomId
export type Row = APIActionRowComponent<APIComponentInMessageActionRow>

export function text(content: string): APITextDisplayComponent {
  return { type: ComponentType.TextDisplay, content: cut(content, limits.text) }
}

export function note(content: string): { components: APITextDisplayComponent[] } {
  return { components: [text(content)] }
}

export function lengthOf(parts: readonly Part[]): number {
  return parts.reduce(
    (sum, part) => sum + (part.type === ComponentType.TextDisplay ? part.content.length : 0),
    0,
  )
}

/**
 * Limits the total length of all texts to what Discord allows. Truncates the text that exceeds it and leaves
 * out later texts.
 */
export function fitted(parts: Part[]): Part[] {
  let room = limits.text
  return parts.flatMap((part) => {
    if (part.type !== ComponentType.TextDisplay) return part
    if (room <= 0) return []
    const content = cut(part.content, room)
    room -= content.length
    return { ...part, content }
  })
}

export function line(): APISeparatorComponent {
  return { type: ComponentType.Separator, divider: true, spacing: 1 }
}

export function container(parts: Part[], colour?: number): APIContainerComponent {
  return {
    type: ComponentType.Container,
    components: parts,
    ...(colour === undefined ? {} : { accent_color: colour }),
  }
}

export interface ButtonLook {
  id: string
  label: string
  style?: 'primary' | 'secondary' | 'success' | 'danger'
  disabled?: boolean
}

const styles = {
  primary: ButtonStyle.Primary,
  secondary: ButtonStyle.Secondary,
  success: ButtonStyle.Success,
  danger: ButtonStyle.Danger,
} as const

export function button({ id, label, style = 'secondary', disabled }: ButtonLook): Button {
  return {
    type: ComponentType.Button,
    custom_id: id,
    label: cut(label, limits.label),
    style: styles[style],
    ...(disabled ? { disabled } : {}),
  }
}

/** Puts buttons into rows that a phone does not wrap, so that related buttons stay in one line. */
export function rows(buttons: readonly Button[]): Row[] {
  const made: Button[][] = []
  for (const next of buttons) {
    const last = made.at(-1)
    if (last && isRow([...last, next])) last.push(next)
    else made.push([next])
  }
  return made.map(row)
}

function row(components: Button[]): Row {
  return { type: ComponentType.ActionRow, components }
}

function isRow(buttons: readonly Button[]): boolean {
  return buttons.length <= limits.row && isOneRow(buttons.map(({ label = '' }) => label))
}

/**
 * Divides buttons that need two rows evenly, because a single button in the second row looks like an
 * afterthought.
 */
export function evenRows(buttons: readonly Button[]): Row[] {
  const made = rows(buttons)
  if (made.length !== 2) return made
  const unevenness = (at: number) => Math.abs(buttons.length - 2 * at)
  const [best] = buttons
    .map((_, at) => at)
    .filter((at) => at > 0 && isRow(buttons.slice(0, at)) && isRow(buttons.slice(at)))
    .sort((a, b) => unevenness(a) - unevenness(b))
  return best === undefined ? made : [row(buttons.slice(0, best)), row(buttons.slice(best))]
}

/** Returns the number of components, including nested ones. */
export function countOf(parts: readonly Part[]): number {
  return parts.reduce((sum, part) => sum + 1 + ('components' in part ? part.components.length : 0), 0)
}

/** Returns the first buttons, in as few rows as possible, up to a number of components. */
export function rowsWithin(most: number, buttons: readonly Button[]): Row[] {
  let kept = buttons
  while (kept.length > 0 && countOf(tightRows(kept)) > most) kept = kept.slice(0, -1)
  return tightRows(kept)
}

/** Puts each button into the first row that has room for it, if that saves a row. */
export function tightRows(buttons: readonly Button[]): Row[] {
  const made: Button[][] = []
  for (const next of buttons) {
    const line = made.find((some) => isRow([...some, next]))
    if (line) line.push(next)
    else made.push([next])
  }
  const inOrder = rows(buttons)
  return inOrder.length <= made.length ? inOrder : made.map(row)
}

export interface Item {
  label: string
  value: string
  hint?: string
  chosen?: boolean
}

interface SelectLook {
  id: string
  placeholder: string
  items: Item[]
  min?: number
  max?: number
}

/** Returns a select. Discord allows at most 25 items, so callers split longer lists. */
export function select({ id, placeholder, items, min = 1, max = 1 }: SelectLook): Row {
  const menu: APIStringSelectComponent = {
    type: ComponentType.StringSelect,
    custom_id: id,
    placeholder: cut(placeholder, limits.placeholder),
    min_values: Math.min(min, items.length),
    max_values: Math.max(1, Math.min(max, items.length)),
    options: items.map(item),
  }
  return { type: ComponentType.ActionRow, components: [menu] }
}

interface EntitySelectLook {
  id: string
  kind: 'channel' | 'role' | 'user'
  placeholder: string
  /** Ids of the entities that are selected now. */
  chosen: readonly string[]
  max: number
}

/** Returns a select of a server's text channels, roles or members. No choice is a choice, too. */
export function entitySelect({ id, kind, placeholder, chosen, max }: EntitySelectLook): Row {
  const look = {
    custom_id: id,
    placeholder: cut(placeholder, limits.placeholder),
    min_values: 0,
    max_values: max,
  }
  return { type: ComponentType.ActionRow, components: [entityMenu(kind, look, chosen.slice(0, max))] }
}

function entityMenu(
  kind: EntitySelectLook['kind'],
  look: Pick<APIRoleSelectComponent, 'custom_id' | 'placeholder' | 'min_values' | 'max_values'>,
  ids: readonly string[],
): APIChannelSelectComponent | APIRoleSelectComponent | APIUserSelectComponent {
  const { Channel, Role, User } = SelectMenuDefaultValueType
  const chosen = <Type extends SelectMenuDefaultValueType>(type: Type) => ids.map((id) => ({ id, type }))
  if (kind === 'role') return { type: ComponentType.RoleSelect, ...look, default_values: chosen(Role) }
  if (kind === 'user') return { type: ComponentType.UserSelect, ...look, default_values: chosen(User) }
  return {
    type: ComponentType.ChannelSelect,
    ...look,
    channel_types: [ChannelType.GuildText],
    default_values: chosen(Channel),
  }
}

function item({ label, value, hint, chosen }: Item): APISelectMenuOption {
  return {
    label: cut(label, limits.option),
    value,
    ...(hint ? { description: cut(hint, limits.option) } : {}),
    ...(chosen ? { default: true } : {}),
  }
}

export function picture(file: string, alt: string): APIMediaGalleryComponent {
  return gallery([{ name: file, alt }])
}

/** Shows several pictures as one block. Discord shows them small until somebody taps one. */
export function gallery(files: readonly { name: string; alt: string }[]): APIMediaGalleryComponent {
  return {
    type: ComponentType.MediaGallery,
    items: files.map(({ name, alt }) => ({
      media: { url: `attachment://${name}` },
      description: cut(alt, 1024),
    })),
  }
}

/** Puts lines into small text. Block quotes (`> `) get quotation marks, because Discord cannot combine the two. */
export function small(lines: string): string {
  return lines.replace(/^> (.+)$/gm, '“$1”').replace(/^(?!-# |#)(?=.)/gm, '-# ')
}

/** Splits a list into pages of similar length, one for each select. An empty list has no pages. */
export function pagesOf<Member>(list: readonly Member[]): Member[][] {
  const size = Math.ceil(list.length / Math.ceil(list.length / limits.select))
  return Array.from({ length: Math.ceil(list.length / size) || 0 }, (_, page) =>
    list.slice(page * size, (page + 1) * size),
  )
}

/**
 * Version of the format of custom ids, `s1:<game>:<control>:<argument>:…`. Such an id works in any process.
 */
const version = 's1'
const longest = 100
const separator = ':'

export interface ControlId {
  /** Id of the game; empty for controls without a game. */
  game: string
  control: string
  args: string[]
}

type Decoded = ({ kind: 'ours' } & ControlId) | { kind: 'old' } | { kind: 'unknown' }

/**
 * Thrown for an id that cannot be encoded. The bot's own ids always fit, so some part comes from a forged id.
 */
export class BadId extends Error {
  override name = 'BadId'
}

/** @throws BadId */
export function encodeId(game: string, control: string, ...args: (string | number)[]): string {
  const parts = [version, game, control, ...args.map(String)]
  const bad = parts.find((part) => part.includes(separator))
  if (bad !== undefined) throw new BadId(`a custom id cannot hold ${bad}`)
  const id = parts.join(separator)
  if (id.length > longest) throw new BadId(`the custom id ${id} is too long`)
  return id
}

export function decodeId(id: string): Decoded {
  const [format = '', game = '', control = '', ...args] = id.split(separator)
  if (id.length > longest || !/^s\d{1,3}$/.test(format)) return { kind: 'unknown' }
  if (format !== version) return { kind: 'old' }
  if (!/^[a-z0-9-]*$/.test(game) || !/^[a-z]+$/i.test(control)) return { kind: 'unknown' }
  return { kind: 'ours', game, control, args }
}

/** Returns a button that replaces its panel with another one. */
export function goButton({ id }: { id: string }, panel: string, label: string, ...args: (string | number)[]) {
  return button({ id: encodeId(id, 'go', panel, ...args), label })
}

/** Returns a button that opens a panel as a new message. */
export function openButton(
  { id }: { id: string },
  panel: string,
  label: string,
  ...args: (string | number)[]
) {
  return button({ id: encodeId(id, 'open', panel, ...args), label })
}
