import type { Panel, Scope } from '../app-context.ts'
import { guidedButton, newTableButton } from '../hello.ts'
import { goButton, rows, text } from '../parts/components.ts'

const pages = ['players', 'hosts', 'managers'] as const

/** Explains how to play, to host, and to set up the bot: `guide:<page>`. */
export function guide({ interaction }: Scope, [wanted]: string[]): Promise<Panel> {
  const { words, guild } = interaction
  const page = pages.find((one) => one === wanted) ?? pages[0]
  const others = pages
    .filter((one) => one !== page)
    .map((one) => goButton({ id: '' }, 'guide', words.say(`ui.guide.go.${one}`), one))
  const open = guild === '' ? [] : [newTableButton(words)]
  const tried = page === 'players' ? [guidedButton(words)] : []
  return Promise.resolve({
    parts: [text(words.say(`ui.guide.${page}`)), ...rows([...open, ...tried, ...others])],
  })
}
