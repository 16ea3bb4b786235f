import { drawable } from '#art/fonts.ts'
import { drawBoard, textBoard, type Scene } from '#art/index.ts'
import type { ThemeRef, Words } from '#text/index.ts'
import { valueOf } from '../request.ts'
import type { Panel, Scope } from '../app-context.ts'
import { encodeId, button, rows, select, text, type Part } from '../parts/components.ts'
import { escaped } from '../words/names.ts'
import type { GuildThemes, Sample } from '../shapes.ts'
import { pictured } from '../parts/pictures.ts'

const own = 'own'

/** Shows the server's own theme, or another one with `theme:<name>`. It belongs to no game. */
export async function theme(scope: Scope, args: string[]): Promise<Panel> {
  const { app, interaction } = scope
  const themes = valueOf(await app.table.themes(interaction.guild))
  const sample = app.table.sample()
  const shown = refOf(args.at(-1) ?? '', themes, sample, interaction.words)
  const words = shown ? interaction.words.themed(shown) : interaction.words
  const drawn = shown && (await preview(scope, sample, shown, words))
  return {
    parts: [
      text([words.say('theme.title'), shown ? summary(words, sample) : words.say('theme.none')].join('\n')),
      ...(drawn?.parts ?? []),
      text(
        [words.say('theme.hint'), ...(interaction.isManager ? [] : [words.say('theme.manager')])].join('\n'),
      ),
      chooser(interaction.words, themes, shown),
      ...rows(interaction.isManager ? controls(interaction.words, themes) : []),
    ],
    ...(drawn ? { files: drawn.files } : {}),
  }
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
    names: [interaction.user.name, words.say('ui.someone')],
    locale: words.locale,
    readers: words.readers,
    theme: ref,
  }
  const { parts, files } = pictured('theme.png', await drawBoard(scene))
  return { parts: [...parts, text(textBoard(scene))], files }
}

function chooser(words: Words, { now }: GuildThemes, shown: ThemeRef | null): Part {
  const known = Object.entries(words.board.themes).map(([name, { title }]) => ({ name, title }))
  const all = [...(now ? [{ name: own, title: now.title }] : []), ...known]
  return select({
    id: encodeId('', 'pickView', 'theme'),
    placeholder: words.say('theme.choose'),
    items: all.map(({ name, title }) => ({ label: title, value: name, chosen: name === shown?.name })),
  })
}

function controls(words: Words, { now, before, draft }: GuildThemes) {
  const control = (name: string, label: string) => ({ id: encodeId('', name), label })
  const write = draft ? 'theme.go.again' : now ? 'theme.go.change' : 'theme.go.write'
  return [
    button({ ...control('writeTheme', words.say(write)), style: 'primary' }),
    ...(before ? [button(control('restoreTheme', words.say('theme.go.restore')))] : []),
    ...(now ? [button({ ...control('removeTheme', words.say('theme.go.remove')), style: 'danger' })] : []),
  ]
}
