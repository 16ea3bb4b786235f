import { altText, textBoard } from '#art/index.ts'
import { pngFile } from '../parts/message.ts'
import { runningFor, type Panel, type Scope } from '../app-context.ts'
import { encodeId } from '../parts/ids.ts'
import { stillParts } from '../card/seats-and-votes.ts'
import { button, picture, rows, text } from '../parts/components.ts'
import { boardName, sceneOf } from '../parts/pictures.ts'

/** The board in words; `board:picture` shows it as a picture. */
export async function board(scope: Scope, [form = 'text']: string[]): Promise<Panel> {
  const running = await runningFor(scope)
  const { words, table } = running
  const title = text(words.say('ui.board.title'))
  const again = (id: string, label: string) => button({ id, label })
  const back = again(encodeId(table.id, 'go', 'watch'), words.say('story.watch.standings'))
  const isPictured = form === 'picture'
  const drawn = isPictured ? await scope.app.pictures.board(running, scope.asked.user.id) : null
  if (!drawn)
    return {
      parts: [title, text(textBoard(sceneOf(running))), ...stillParts(running), ...rows([back])],
      isUnfinished: isPictured,
    }
  const name = boardName(drawn)
  return {
    parts: [
      title,
      picture(name, altText(sceneOf(running))),
      ...stillParts(running),
      ...rows([
        again(encodeId(table.id, 'go', 'board'), words.say('ui.go.board')),
        ...(table.status === 'running'
          ? [again(encodeId(table.id, 'repost'), words.say('ui.go.repost'))]
          : []),
        back,
      ]),
    ],
    files: [pngFile(name, drawn)],
  }
}
