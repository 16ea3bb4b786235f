import { drawable } from '#art/fonts.ts'
import { drawBoard, textBoard, type Scene } from '#art/index.ts'
import type { ThemeRef, Words } from '#text/index.ts'
import { valueOf } from '../request.ts'
import type { Panel, Scope } from '../app-context.ts'
import { encodeId, button, rows, select, text, type Part } from '../parts/components.ts'
import { escaped, titleOf } from '../words/names.ts'
import type { EditionInfo, GuildThemes, OptionValue, Sample } from '../shapes.ts'
import { pictured } from '../parts/pictures.ts'

const own = 'own'

/**
 * Shows the server's own theme, or another one, on the board of an edition: `theme:<edition>:<name>`. It
 * belongs to no game. Its controls keep the edition.
 */
export async function theme(scope: Scope, [name = '', chosen = '']: string[]): Promise<Panel> {
  const { app, interaction } = scope
  const themes = valueOf(await app.table.themes(interaction.guild))
  const takers = app.table.editions.filter(takesOwnTheme)
  const edition = takers.find((one) => one.name === name) ?? takers[0]
  const sample = app.table.sample(edition?.name)
  const usual = edition ? interaction.words.of(edition.name) : interaction.words
  const shown = refOf(chosen, themes, sample, usual)
  const words = shown ? usual.themed(shown) : usual
  const drawn = shown && (await preview(scope, sample, shown, words))
  return {
    parts: [
      text([words.say('theme.title'), shown ? summary(words, sample) : words.say('theme.none')].join('\n')),
      ...(drawn?.parts ?? []),
      text([hint(words, takers), ...(interaction.isManager ? [] : [words.say('theme.manager')])].join('\n')),
      chooser(usual, themes, shown, edition),
      ...rows(interaction.isManager ? controls(interaction.words, themes, edition) : []),
    ],
    ...(drawn ? { files: drawn.files } : {}),
  }
}

/** Whether games of an edition can have the names of the server's own theme. */
export function takesOwnTheme({ options }: Pick<EditionInfo, 'options'>): boolean {
  return boardsOf({ options }).includes(own)
}

function boardsOf({ options }: Pick<EditionInfo, 'options'>): readonly OptionValue[] {
  const spec = options.find((known) => known.name === 'board')
  return spec?.type === 'choice' ? spec.values : []
}

function hint(words: Words, takers: readonly EditionInfo[]): string {
  return words.say('theme.hint', { editions: words.list(takers.map((one) => titleOf(words, one.name))) })
}

function refOf(name: string, { now }: GuildThemes, { board }: Sample, words: Words): ThemeRef | null {
  const base = board.names
  if (Object.hasOwn(words.board.themes, name)) return { name, base, own: null }
  return now && { name: own, base, own: now }
}

function summary(words: Words, { view, board }: Sample): string {
  const start = words.money(view.seats[0]?.cash ?? 0)
  const dearest = board.squares.reduce((best, square) => (priceOf(square) >= priceOf(best) ? square : best))
  const unshown = Object.values(words.theme.squares).filter(({ short }) => drawable(short) !== short)
  const names = words.list(unshown.map(({ name }) => escaped(name)))
  return [
    words.say('theme.now', {
      title: escaped(words.theme.title),
      start,
      dearest: escaped(words.square(dearest.id).name),
      price: words.money(priceOf(dearest)),
    }),
    ...(unshown.length > 0 ? [words.say('theme.undrawn', { names })] : []),
  ].join('\n')
}

function priceOf(square: Sample['board']['squares'][number]): number {
  return 'price' in square ? square.price : 0
}

async function preview({ interaction }: Scope, { view, board }: Sample, ref: ThemeRef, words: Words) {
  const scene: Scene = {
    view,
    board,
    edition: view.edition,
    names: [interaction.user.name, words.say('ui.someone')],
    locale: words.locale,
    readers: words.readers,
    theme: ref,
  }
  const { parts, files } = pictured('theme.png', await drawBoard(scene))
  return { parts: [...parts, text(textBoard(scene))], files }
}

function chooser(
  words: Words,
  { now }: GuildThemes,
  shown: ThemeRef | null,
  edition: EditionInfo | undefined,
): Part {
  const boards = edition ? boardsOf(edition) : []
  const known = Object.entries(words.board.themes)
    .filter(([name]) => boards.includes(name))
    .map(([name, { title }]) => ({ name, title }))
  const all = [...(now ? [{ name: own, title: now.title }] : []), ...known]
  return select({
    id: encodeId('', 'pickView', 'theme', edition?.name ?? ''),
    placeholder: words.say('theme.choose'),
    items: all.map(({ name, title }) => ({ label: title, value: name, chosen: name === shown?.name })),
  })
}

function controls(words: Words, { now, before, draft }: GuildThemes, edition: EditionInfo | undefined) {
  const control = (name: string, label: string) => ({ id: encodeId('', name, edition?.name ?? ''), label })
  const write = draft ? 'theme.go.again' : now ? 'theme.go.change' : 'theme.go.write'
  return [
    button({ ...control('writeTheme', words.say(write)), style: 'primary' }),
    ...(before ? [button(control('restoreTheme', words.say('theme.go.restore')))] : []),
    ...(now ? [button({ ...control('removeTheme', words.say('theme.go.remove')), style: 'danger' })] : []),
  ]
}
