import type { APIContainerComponent } from 'discord.js'
import { tokenOf } from '#art/tokens.ts'
import { encodeId } from '../parts/ids.ts'
import { button, container, fitted, line, rows, text, type Part } from '../parts/components.ts'
import { cut } from '#art/names.ts'
import { durationText, roughly } from '../words/durations.ts'
import { escaped, safeName } from '../words/names.ts'
import { callOf, editionTitle, markOf, moment, nameOf, type Reading } from '../reading.ts'
import { chosenName, isChanged, optionName, vainText } from '../words/option-text.ts'
import type { OptionSpec } from '../shapes.ts'
import { signOf } from '../words/game-sign.ts'
import { presetOf, usual } from '#table/lobby/presets.ts'

const longestOptions = 1500

/** A table that waits for players: who sits there, what will be played, and how the dice are sealed. */
export function lobbyCard(reading: Reading): APIContainerComponent {
  const { words, table } = reading
  const host = table.chairs.find(({ isHost }) => isHost)
  const parts: Part[] = [
    text(title(reading)),
    text(words.say('ui.lobby.host', { host: host ? callOf(reading, host.seat) : words.say('ui.someone') })),
    ...callText(reading).map(text),
    text(chairs(reading)),
    line(),
    text(
      [
        optionsLine(reading),
        ...estimateLine(reading),
        ...endText(reading),
        words.say('ui.lobby.seal', { seal: table.seal }),
      ].join('\n'),
    ),
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
      ...freeButton(reading),
      button({ id: encodeId(table.id, 'open', 'rules', table.edition), label: words.say('lobby.rules') }),
      button({
        id: encodeId(table.id, 'open', 'cancel'),
        label: words.say('ui.lobby.cancel'),
        style: 'danger',
      }),
    ]),
  ]
  return container(fitted(parts))
}

/** What will be played, a line about it, and what an edition wants known before all else (`.note`). */
function title(reading: Reading): string {
  const { words, table } = reading
  const head = words.say('ui.lobby.title', { edition: editionTitle(reading), sign: signOf(table) })
  const said = ['about', 'note'].flatMap((name) => words.find('edition', `${table.edition}.${name}`) ?? [])
  return [head, ...said.map((about) => words.say('ui.lobby.about', { about }))].join('\n')
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
  const kept = (table.lobby?.kept ?? []).map(({ name }) =>
    words.say('ui.lobby.kept', { name: escaped(safeName(name)) }),
  )
  const head = words.say('ui.lobby.chairs', { count: table.chairs.length, max: table.mostChairs })
  return [head, ...lines, ...kept].join('\n')
}

/** Those who played last are called by it, and those who have not come yet stay on it. */
function callText({ words, table, ...reading }: Reading): string[] {
  const { kept, ends } = table.lobby ?? { kept: [], ends: 0 }
  const host = table.chairs.find(({ isHost }) => isHost)
  if (kept.length === 0 || !host) return []
  const who = words.list(kept.map(({ id }) => `<@${id}>`))
  const facts = { who, host: nameOf({ words, table, ...reading }, host.seat), when: moment(ends) }
  return [words.say('ui.lobby.again', { ...facts, count: kept.length })]
}

/** When it closes without a start. */
function endText(reading: Reading): string[] {
  const { words, table } = reading
  if (!table.lobby) return []
  const { ends, isNoticed } = table.lobby
  const host = table.chairs.find(({ isHost }) => isHost)
  const facts = { when: moment(ends), host: host ? callOf(reading, host.seat) : words.say('ui.someone') }
  return [words.say(isNoticed ? 'ui.lobby.endsSoon' : 'ui.lobby.ends', facts)]
}

function freeButton({ words, table }: Reading) {
  if ((table.lobby?.kept ?? []).length === 0) return []
  return [button({ id: encodeId(table.id, 'open', 'kept'), label: words.say('ui.lobby.free') })]
}

/** The preset if it is one, the pace, and whatever differs from the usual. */
function optionsLine(reading: Reading): string {
  const { words, edition, table } = reading
  const { options } = table
  const specs = edition.options
  /** What has an effect only because something else was changed is told, too: how long, how many. */
  const isOpened = (spec: OptionSpec) =>
    vainText(words, specs, spec, options) === null &&
    specs.some((other) => spec.needs?.[other.name] !== undefined && isChanged(other, options))
  const told = specs
    .filter((spec) => spec.name === 'pace' || isChanged(spec, options) || isOpened(spec))
    .map((spec) => {
      const value = chosenName(words, spec, options)
      const line = words.say('lobby.line', { name: optionName(words, spec.name), value })
      const vain = vainText(words, specs, spec, options)
      return vain ? words.say('lobby.vainLine', { line, vain }) : line
    })
  const facts = {
    edition: editionTitle(reading),
    options: shortened(told, words.say('lobby.card.rest'), words.say('lobby.card.more')),
  }
  const preset = presetOf(edition, options)
  if (preset === null || preset === usual) return words.say('lobby.card.edition', facts)
  const name = words.find('edition', `${edition.name}/${preset}`) ?? preset
  return words.say('lobby.card.preset', { ...facts, preset: name })
}

/** As many of the lines as there is room for; the others stand in the options. */
function shortened(lines: readonly string[], rest: string, more: string): string {
  const all = [...lines, rest].join(' · ')
  return all.length <= longestOptions ? all : `${cut(lines.join(' · '), longestOptions)} ${more}`
}

/** How long it may take; nothing until that is known. */
function estimateLine({ words, look }: Reading): string[] {
  if (!look.estimate) return []
  const { players, turns, minutes, answer, together } = look.estimate
  const isExact = turns.p10 === turns.p90
  const told = words.say('lobby.estimate.turns', {
    players,
    turns: turns.median,
    low: isExact ? 'none' : turns.p10,
    high: turns.p90,
  })
  const times = [
    words.say('lobby.estimate.time', {
      time: roughly(words, minutes),
      answer: answer < 60 ? words.say('lobby.seconds', { count: answer }) : durationText(words, answer / 60),
    }),
    ...(together === null ? [] : [words.say('lobby.estimate.together', { time: roughly(words, together) })]),
  ]
  return [words.say('lobby.estimate.line', { turns: told, times: times.join('; ') })]
}
