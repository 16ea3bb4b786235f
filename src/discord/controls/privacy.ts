import { gzipSync } from 'node:zlib'
import { ComponentType } from 'discord.js'
import { Excuse, valueOf } from '../declined.ts'
import { panelMessage, type Panel, type Scope } from '../app-context.ts'
import { encodeId, type ControlId } from '../parts/ids.ts'
import { gameLabel } from './game-lists.ts'
import type { Attached } from '../parts/message.ts'
import { escaped } from '../words/names.ts'
import { button, line, rows, text } from '../parts/components.ts'
import type { Look, SeatLeft } from '../shapes.ts'
import type { Words } from '#text/index.ts'

/** Of what a bot may attach, with room to spare; JSON shrinks to less than a tenth. */
const longestPlain = 4_000_000
const mostNamed = 5

/** Everything that is kept about the one who asks, as a file that they alone see. */
export async function showPrivacyExport({ app, asked, press }: Scope): Promise<void> {
  const { words, user } = asked
  const json = Buffer.from(JSON.stringify(valueOf(await app.table.personExport(user.id)), null, 1))
  const isLong = json.length > longestPlain
  const file: Attached = isLong
    ? { name: 'about-me.json.gz', data: gzipSync(json), type: 'application/gzip', alt: '' }
    : { name: 'about-me.json', data: json, type: 'application/json', alt: '' }
  const said = text(words.say(isLong ? 'ui.privacy.exportPacked' : 'ui.privacy.export'))
  const attached = { type: ComponentType.File, file: { url: `attachment://${file.name}` } } as const
  await press.show({ components: [said, attached], files: [file] })
}

/** Asks, once, whether all of it is to go, and what becomes of seats in games that run. */
export async function askPrivacyDelete(scope: Scope): Promise<void> {
  await scope.press.show(panelMessage(await deletePanel(scope)))
}

export async function deletePanel({ app, asked }: Scope): Promise<Panel> {
  const { words, user } = asked
  const playing = (await app.table.gamesOf(user.id)).filter(isPlaying).map(({ table }) => table)
  const names = playing.slice(0, mostNamed).map((table) => escaped(gameLabel(words, table, playing)))
  const games = words.list(playing.length > mostNamed ? [...names, '…'] : names)
  const former = words.say('ui.privacy.former')
  const running = words.say('ui.privacy.playing', { count: playing.length, games })
  return {
    parts: [
      text(words.say('ui.privacy.delete')),
      text(words.say('ui.privacy.goes', { former })),
      text(words.say('ui.privacy.stays')),
      ...(playing.length > 0 ? [text(running)] : []),
      line(),
      text(words.say('ui.privacy.once')),
      ...rows(deleteButtons(words, playing.length > 0)),
    ],
  }
}

function isPlaying({ table, view, seat }: Look): boolean {
  return table.status === 'running' && !(seat !== null && view?.seats[seat]?.out)
}

function deleteButtons(words: Words, isPlaying: boolean) {
  const way = (name: SeatLeft, label: string) =>
    button({ id: encodeId('', 'forget', name), label, style: 'danger' })
  if (!isPlaying) return [way('handOver', words.say('ui.privacy.do'))]
  return [way('handOver', words.say('ui.privacy.handOver')), way('resign', words.say('ui.privacy.resign'))]
}

/** `forget:<what becomes of their seats>`: they were asked, and are sure. */
export async function forget({ app, asked, press }: Scope, { args: [way = ''] }: ControlId): Promise<void> {
  const { words, user } = asked
  if (way !== 'resign' && way !== 'handOver') throw new Excuse(words.say('ui.refuse.old'))
  const done = valueOf(await app.table.forgetPerson(user.id, way, words.say('ui.privacy.former')))
  app.openPanels.forget(user.id)
  await press.show({ components: [text(words.say('ui.privacy.done', { ...done }))] })
}
