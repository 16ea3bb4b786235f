import type { APIContainerComponent } from 'discord.js'
import { encodeId, button, container, fitted, line, rows, text, openButton } from '../parts/components.ts'
import type { Part } from '../parts/components.ts'
import { aboutText } from '#text/edition-about.ts'
import { durationText, roughly } from '../words/amounts.ts'
import { escaped, signOf } from '../words/names.ts'
import { callOf, editionTitle, markOf, moment, nameOf, type Reading, tokenName } from '../reading.ts'
import { chosenName, isChanged, optionName, vainText } from '../words/option-text.ts'
import type { Words } from '#text/index.ts'
import type { OptionSpec, OptionValue } from '../shapes.ts'
import { presetOf, usual } from '#table/lobby/presets.ts'

/** Limit on the characters of the changed options. They take about five lines on a phone. */
const maxOptionsLength = 200
/**
 * Number of hexadecimal digits of the seal that the card shows. They are enough to rule out a second secret
 * with the same digits.
 */
const shownSeal = 16
/** The option that every lobby card shows. */
const pace = 'pace'

type Options = Readonly<Record<string, OptionValue>>

export function lobbyCard(reading: Reading): APIContainerComponent {
  const { words, table } = reading
  const seal = words.say('ui.lobby.sealed', { seal: table.seal.slice(0, shownSeal) })
  const press = (what: 'join' | 'start', style: 'success' | 'primary') =>
    button({ id: encodeId(table.id, 'lobby', what), label: words.say(`ui.lobby.${what}`), style })
  const parts: Part[] = [
    text(title(reading)),
    text([...callText(reading), inviteText(reading)].join('\n')),
    text(chairs(reading)),
    line(),
    text([...played(reading), ...timeLine(reading), ...endText(reading), seal].join('\n')),
    ...rows([
      ...(isJoinable(reading) ? [press('join', 'success')] : []),
      ...(missingPlayers(reading) === 0 ? [press('start', 'primary')] : []),
      openButton(table, 'table', words.say('ui.lobby.table')),
    ]),
  ]
  return container(fitted(parts))
}

function missingPlayers({ table, edition }: Reading): number {
  return Math.max(0, edition.players.min - table.chairs.length)
}

/** Whether somebody can join, including the players for whom a seat is reserved. */
function isJoinable({ table: { chairs, maxChairs, lobby } }: Reading): boolean {
  if ((lobby?.kept ?? []).length > 0) return true
  return chairs.length < maxChairs && lobby?.invited?.length !== 0
}

/** Returns the edition's title, a line about it, and its warning (`.note`) if it has one. */
function title(reading: Reading): string {
  const { words, table, edition } = reading
  const note = words.find('edition', `${table.edition}.note`)
  return [
    words.say('ui.lobby.title', { edition: editionTitle(reading), sign: signOf(table) }),
    aboutText(words, edition),
    ...(note ? [words.say('ui.lobby.note', { note })] : []),
  ].join('\n')
}

function inviteText(reading: Reading): string {
  const { words, table } = reading
  const host = table.chairs.find(({ isHost }) => isHost)
  const isOpen = (table.lobby?.invited ?? null) === null
  const invites = words.say('ui.lobby.host', {
    host: host ? callOf(reading, host.seat) : words.say('ui.someone'),
  })
  const starts = words.say('ui.lobby.starts', { missing: missingPlayers(reading) })
  return `${isOpen ? invites : joiningText(reading)} ${starts}`
}

/** Says who may join a table. */
export function joiningText({ words, table: { lobby } }: Reading): string {
  const { invited } = lobby ?? { invited: null }
  if (invited === null) return words.say('ui.guests.everybody')
  if (invited.length === 0) return words.say('ui.guests.locked')
  return words.say('ui.guests.invited', { who: words.list(invited.map((id) => `<@${id}>`)) })
}

function chairs(reading: Reading): string {
  const { words, table } = reading
  const lines = table.chairs.map(({ seat, isHost, user }) =>
    words.say('ui.lobby.chair', {
      mark: markOf(reading, seat),
      name: nameOf(reading, seat),
      shape: tokenName(reading, seat),
      isComputer: user ? 'no' : 'yes',
      isHost: isHost ? 'yes' : 'no',
    }),
  )
  const kept = (table.lobby?.kept ?? []).map(({ name }) =>
    words.say('ui.lobby.kept', { name: escaped(name) }),
  )
  const head = words.say('ui.lobby.chairs', { count: table.chairs.length, max: table.maxChairs })
  return [head, ...lines, ...kept].join('\n')
}

/** Mentions the players of the last game who have not joined yet. */
function callText(reading: Reading): string[] {
  const { words, table } = reading
  const { kept, ends } = table.lobby ?? { kept: [], ends: 0 }
  const host = table.chairs.find(({ isHost }) => isHost)
  if (kept.length === 0 || !host) return []
  const who = words.list(kept.map(({ id }) => `<@${id}>`))
  const facts = { who, host: nameOf(reading, host.seat), when: moment(ends) }
  return [words.say('ui.lobby.again', { ...facts, count: kept.length })]
}

function endText(reading: Reading): string[] {
  const { words, table } = reading
  if (!table.lobby) return []
  const { ends, isNoticed } = table.lobby
  const host = table.chairs.find(({ isHost }) => isHost)
  const facts = { when: moment(ends), host: host ? callOf(reading, host.seat) : words.say('ui.someone') }
  return [words.say(isNoticed ? 'ui.lobby.endsSoon' : 'ui.lobby.ends', facts)]
}

function played(reading: Reading): string[] {
  const { words, edition, table } = reading
  const preset = presetOf(edition, table.options)
  const named = preset === null || preset === usual ? null : preset
  const [ofPace, others] = toldOptions(reading, named === null ? {} : (edition.presets[named] ?? {}))
  const facts = { edition: editionTitle(reading), options: shortened(words, others, named === null) }
  return [playedText(reading, named, others.length > 0, facts), ofPace.join(' · ')]
}

function playedText(
  { words, edition }: Reading,
  preset: string | null,
  isChanged: boolean,
  facts: { edition: string; options: string },
): string {
  if (preset === null) return words.say(isChanged ? 'lobby.card.own' : 'lobby.card.usual', facts)
  const key = `${edition.name}/${preset}`
  const about = words.find('edition', `${key}.about`) ?? ''
  return words.say(isChanged ? 'lobby.card.presetWith' : 'lobby.card.preset', {
    ...facts,
    preset: words.find('edition', key) ?? preset,
    about,
  })
}

/**
 * Returns the pace with the options that depend on it, and the other options that differ from the default and
 * the preset.
 */
function toldOptions(reading: Reading, preset: Options): [ofPace: string[], others: string[]] {
  const { words, edition, table } = reading
  const { options } = table
  const specs = edition.options
  /**
   * Whether an option only has an effect because another option was changed, such as a duration or a count.
   */
  const isOpened = (spec: OptionSpec) =>
    vainText(reading, spec) === null &&
    specs.some((other) => spec.needs?.[other.name] !== undefined && isChanged(other, options))
  const isListed = (spec: OptionSpec) =>
    spec.name === pace || (isChanged(spec, options) && preset[spec.name] !== options[spec.name])
  const optionLine = (spec: OptionSpec) => {
    const facts = { name: optionName(words, spec.name), value: chosenName(words, spec, options) }
    const vain = vainText(reading, spec)
    const line = words.say('lobby.line', facts)
    return vain ? words.say('lobby.vainLine', { line, vain }) : line
  }
  const isOfPace = ({ name, needs }: OptionSpec) => name === pace || needs?.[pace] !== undefined
  const shown = specs.filter((spec) => isListed(spec) || isOpened(spec))
  return [shown.filter(isOfPace).map(optionLine), shown.filter((spec) => !isOfPace(spec)).map(optionLine)]
}

function shortened(words: Words, lines: readonly string[], isRestUsual: boolean): string {
  const all = [...lines, ...(isRestUsual ? [words.say('lobby.card.rest')] : [])].join(' · ')
  if (all.length <= maxOptionsLength) return all
  const whole = lines.filter((_, at) => lines.slice(0, at + 1).join(' · ').length <= maxOptionsLength)
  return `${whole.join(' · ')} ${words.say('lobby.card.more', { count: lines.length - whole.length })}`
}

function timeLine({ words, look: { estimate }, table: { chairs } }: Reading): string[] {
  if (!estimate) return []
  const { minutes, together, clock, longTurn } = estimate
  const turn = longTurn === null ? 'none' : durationText(words, longTurn)
  if (clock !== null) return [words.say('lobby.card.clock', { time: durationText(words, clock), turn })]
  return [
    words.say('lobby.card.time', {
      time: roughly(words, minutes),
      people: estimate.players - chairs.filter(({ user }) => user === null).length,
      together: together === null ? 'none' : roughly(words, together),
    }),
  ]
}
