import { ComponentType, TextInputStyle } from 'discord.js'
import { cut } from '#text/one-line.ts'
import type { Words } from '#text/index.ts'
import { printOwnTheme, readOwnTheme, defaultTexts, type Problem } from '#text/themes/index.ts'
import { UserError, valueOf } from '../request.ts'
import { panelMessage, type Scope } from '../app-context.ts'
import { encodeId, button, rows, text, goButton, type ControlId } from '../parts/components.ts'
import type { Modal } from '../parts/modal.ts'
import { escaped } from '../words/names.ts'
import { showView } from './opening-panels.ts'
import type { OwnTheme, ThemeDraft } from '../shapes.ts'

// Discord's limit on the characters of a text input.

const longest = 4000
const fields = { names: 'names', cards: 'cards' } as const

export async function writeTheme(scope: Scope, { args: [edition = ''] }: ControlId): Promise<Modal> {
  managersOnly(scope)
  const { app, interaction } = scope
  const { words } = interaction
  const { now, draft } = valueOf(await app.table.themes(interaction.guild))
  const draftNow: ThemeDraft =
    draft ?? (now ? printOwnTheme(now) : defaultTexts(words.say('theme.modal.own'), edition))
  return {
    custom_id: encodeId('', 'themeWritten', edition),
    title: words.say('theme.modal.title'),
    components: [input(words, 'names', draftNow.names, true), input(words, 'cards', draftNow.cards, false)],
  }
}

function input(words: Words, name: keyof typeof fields, value: string, required: boolean) {
  return {
    type: ComponentType.Label as const,
    label: words.say(`theme.modal.${name}`),
    description: words.say(`theme.modal.${name}.hint`),
    component: {
      type: ComponentType.TextInput as const,
      custom_id: fields[name],
      style: TextInputStyle.Paragraph,
      required,
      max_length: longest,
      // Discord rejects a modal with a longer value.
      ...(value && value.length <= longest ? { value } : {}),
    },
  }
}

export async function themeWritten(scope: Scope, { args: [edition = ''] }: ControlId): Promise<void> {
  managersOnly(scope)
  const { app, interaction } = scope
  const draft = {
    names: interaction.fields[fields.names] ?? '',
    cards: interaction.fields[fields.cards] ?? '',
  }
  const read = readOwnTheme(draft.names, draft.cards)
  if ('theme' in read) return setTo(scope, edition, read.theme, 'theme.saved')
  valueOf(await app.table.keepDraft(interaction.guild, draft))
  await scope.press.show(panelMessage({ parts: troubles(interaction.words, edition, read.problems) }))
}

function troubles(words: Words, edition: string, problems: readonly Problem[]) {
  const list = problems.map(({ line, at, code, facts }) => {
    const safe = Object.fromEntries(
      Object.entries(facts).map(([name, fact]) => [name, typeof fact === 'string' ? escaped(fact) : fact]),
    )
    const what = words.find('theme', code, safe) ?? words.say('theme.unreadable')
    return words.say('theme.trouble', { line, at: at === '' ? 'none' : escaped(at), what })
  })
  return [
    text(words.say('theme.troubles', { count: problems.length, list: cut(list.join('\n'), 3000) })),
    ...rows([
      button({
        id: encodeId('', 'writeTheme', edition),
        label: words.say('theme.go.again'),
        style: 'primary',
      }),
      goButton({ id: '' }, 'theme', words.say('ui.go.back'), edition),
    ]),
  ]
}

export async function removeTheme(scope: Scope, { args: [edition = ''] }: ControlId): Promise<void> {
  managersOnly(scope)
  await setTo(scope, edition, null, 'theme.removed')
}

/** Restores the server's previous theme. The current one becomes the previous theme. */
export async function restoreTheme(scope: Scope, { args: [edition = ''] }: ControlId): Promise<void> {
  managersOnly(scope)
  const { app, interaction } = scope
  const { before } = valueOf(await app.table.themes(interaction.guild))
  if (!before) throw new UserError(interaction.words.say('theme.nothingBefore'))
  await setTo(scope, edition, before, 'theme.restored')
}

async function setTo(
  scope: Scope,
  edition: string,
  theme: OwnTheme | null,
  notice: `theme.${'saved' | 'removed' | 'restored'}`,
) {
  const { app, interaction } = scope
  valueOf(await app.table.setTheme(interaction.guild, theme))
  await showView(scope, 'theme', [edition], interaction.words.say(notice))
}

function managersOnly({ interaction }: Scope): void {
  if (!interaction.isManager) throw new UserError(interaction.words.say('theme.forManagers'))
}
