import type { APIContainerComponent } from 'discord.js'
import { tokenOf } from '#art/tokens.ts'
import { encodeId } from '../ids.ts'
import { button, container, line, rows, text } from '../parts.ts'
import { callOf, editionTitle, markOf, nameOf, type Reading } from '../reading.ts'
import { optionName, valueName } from '../option-text.ts'

/** A table that waits for players: who sits there, what will be played, and how the dice are sealed. */
export function lobbyCard(reading: Reading): APIContainerComponent {
  const { words, table } = reading
  const host = table.chairs.find(({ isHost }) => isHost)
  return container([
    text(words.say('ui.lobby.title', { edition: editionTitle(reading) })),
    text(words.say('ui.lobby.host', { host: host ? callOf(reading, host.seat) : words.say('ui.someone') })),
    text(chairs(reading)),
    line(),
    text(`${optionsLine(reading)}\n${words.say('ui.lobby.seal', { seal: table.seal })}`),
    ...rows(
      [
        { what: 'join', label: words.say('ui.lobby.join'), style: 'success' as const },
        { what: 'leave', label: words.say('ui.lobby.leave') },
        { what: 'add', label: words.say('ui.lobby.add') },
        { what: 'less', label: words.say('ui.lobby.less') },
        { what: 'start', label: words.say('ui.lobby.start'), style: 'primary' as const },
      ].map(({ what, ...look }) => button({ id: encodeId(table.id, 'lobby', what), ...look })),
    ),
    ...rows([
      button({ id: encodeId(table.id, 'open', 'options'), label: words.say('ui.lobby.options.open') }),
      button({ id: encodeId(table.id, 'open', 'help'), label: words.say('ui.go.help') }),
      button({
        id: encodeId(table.id, 'open', 'cancel'),
        label: words.say('ui.lobby.cancel'),
        style: 'danger',
      }),
    ]),
  ])
}

function chairs(reading: Reading): string {
  const { words, table } = reading
  const lines = table.chairs.map(({ seat, isHost, user, token }) => {
    const shape = words.board.tokenNames[tokenOf(token, seat).id] ?? token
    return words.say('ui.lobby.chair', {
      mark: markOf(reading, seat),
      name: nameOf(reading, seat),
      shape,
      isComputer: user ? 'no' : 'yes',
      isHost: isHost ? 'yes' : 'no',
    })
  })
  return [
    words.say('ui.lobby.chairs', { count: table.chairs.length, max: mostChairs(reading) }),
    ...lines,
  ].join('\n')
}

function mostChairs({ table, edition }: Reading): number {
  const own = table.options['players.max']
  return typeof own === 'number' ? Math.min(own, edition.players.max) : edition.players.max
}

/** The pace, and whatever differs from the usual. */
function optionsLine(reading: Reading): string {
  const { words, edition, table } = reading
  const changed = edition.options.filter(
    ({ name, default: usual }) => name === 'pace' || (table.options[name] ?? usual) !== usual,
  )
  const told = changed.map(
    (spec) =>
      `${optionName(words, spec.name)}: ${valueName(words, spec, table.options[spec.name] ?? spec.default)}`,
  )
  return words.say('ui.lobby.options', {
    edition: editionTitle(reading),
    options: [...told, words.say('ui.lobby.default')].join(' · '),
  })
}
