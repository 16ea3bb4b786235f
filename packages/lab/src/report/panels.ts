import type { Findings, Played } from '../figures/findings.ts'
import { knownMeasure, valuesOf, winsByPlace } from '../figures/findings.ts'
import { fewestForShares, type Comparison } from '../figures/compare.ts'
import { fairness, isBounded, meanOf, quantilesOf, shareOfCases } from '../figures/statistics.ts'
import { usesIn, type Use } from '../figures/uses.ts'
import { spoken } from '../figures/measures.ts'
import { moneyPoints } from '../record/meters.ts'
import { isPerhaps } from './answer.ts'
import type { Panel } from './model.ts'
import { number, shortRange, signedRange } from './numbers.ts'

/** Returns a panel for each measure of a question. */
export function comparingPanels({ variants, question }: Findings): Panel[] {
  const [base] = variants
  const { expects } = question
  return (base?.figures ?? []).map(({ measure }, at) => {
    const rows = variants.map(({ variant, figures }) => ({
      variant,
      figure: figures[at] as (typeof figures)[number],
    }))
    const hasSpread = rows.some(({ figure }) => figure.spread !== null)
    const isCompared = variants.length > 1
    const isFair = rows.some(({ figure }) => figure.fair !== null)
    const { digits, isShare, unit } = measure
    const mark =
      expects?.than !== undefined && expects.measure === measure.key
        ? { mark: { at: expects.than, name: expects.called ?? '' } }
        : {}
    return {
      title: measure.name,
      about: measure.about,
      plot: {
        kind: 'intervals',
        unit: isShare ? '%' : unit,
        zero: isShare,
        rows: rows.map(({ variant, figure: { estimate, spread } }) => ({
          name: variant.name,
          ...estimate,
          spread: spread && [spread[0], spread[2]],
        })),
        ...mark,
      },
      table: {
        head: [
          'Variant',
          isShare ? '%' : 'Mean',
          '95 % in',
          ...(hasSpread ? ['8 of 10'] : []),
          ...(isCompared ? [isFair ? 'Fair' : 'Change'] : []),
        ],
        rows: rows.map(({ variant, figure: { estimate, spread, difference, fair } }) => [
          variant.name,
          number(estimate.value, digits),
          shortRange(estimate, digits),
          ...(hasSpread ? [spread ? shortRange({ low: spread[0], high: spread[2] }, digits) : '–'] : []),
          ...(isCompared && fair === null ? [difference ? changeText(difference, digits) : '–'] : []),
          ...(isCompared && fair !== null ? [number(fair.share, digits)] : []),
        ]),
      },
    }
  })
}

function changeText(difference: Comparison, digits: number): string {
  return `${signedRange(difference, digits)}${isPerhaps(difference) && isBounded(difference) ? ', perhaps' : ''}`
}

/** Returns all panels of one variant, beyond its measures. */
export function wholePanels(played: Played): Panel[] {
  return [
    lengthPanel(played),
    placePanel(played),
    moneyPanel(played),
    endsPanel(played),
    outsPanel(played),
    ...usePanels(played),
  ]
}

const bins = 12

function lengthPanel(played: Played): Panel {
  const turns = valuesOf(knownMeasure('turns', played.subject), played).map((value) => value ?? 0)
  const [low = 0, high = 0] = quantilesOf(turns, [0, 0.99])
  const width = Math.max(1, Math.ceil((high - low + 1) / bins))
  const columns = Array.from({ length: Math.ceil((high - low + 1) / width) }, (_, at) => {
    const from = low + at * width
    const isLast = from + width > high
    const inside = turns.filter((count) => count >= from && (isLast || count < from + width))
    return { name: isLast ? `${from}+` : String(from), value: (100 * inside.length) / turns.length }
  })
  return {
    title: 'How long games are',
    about:
      'Share of games by their length in turns; each column begins at its number, the last one holds all that are longer.',
    plot: { kind: 'columns', unit: '% of games', columns },
    table: {
      head: ['Turns from', 'Games, %'],
      rows: columns.map(({ name, value }) => [name, number(value, 1)]),
    },
  }
}

function placePanel(played: Played): Panel {
  const wins = winsByPlace(played)
  const ended = wins.reduce((sum, count) => sum + count, 0)
  const isFew = ended < fewestForShares
  const { chi2, p } = fairness(wins)
  const fair = 100 / wins.length
  const names = [
    'First',
    'Second',
    'Third',
    'Fourth',
    'Fifth',
    'Sixth',
    'Seventh',
    'Eighth',
    'Ninth',
    'Tenth',
  ]
  const rows = wins.map((count, at) => {
    const { value, low, high } = shareOfCases(count / Math.max(1, ended), ended)
    return {
      name: names[at] ?? String(at + 1),
      value: 100 * value,
      low: isFew ? -Infinity : 100 * low,
      high: isFew ? Infinity : 100 * high,
      spread: null,
    }
  })
  const verdict =
    p < 0.01
      ? 'The order of play matters'
      : p < 0.05
        ? 'The order of play may matter'
        : 'Nothing says that the order of play matters'
  return {
    title: 'Who wins, by order of play',
    about: isFew
      ? `Too few games to compare: ${number(ended, 0)}, and ${fewestForShares} are needed.`
      : `${verdict}: counts so uneven come about by chance in ${number(100 * p, p < 0.01 ? 2 : 0)} of 100 such runs (chi-square ${number(chi2, 1)}, ${wins.length - 1} degrees of freedom).`,
    plot: {
      kind: 'intervals',
      unit: '% of games',
      zero: true,
      rows,
      mark: { at: fair, name: 'fair' },
    },
    table: {
      head: ['To play', 'Wins, %', '95 % in'],
      rows: rows.map((row) => [row.name, number(row.value, 1), shortRange(row, 1)]),
    },
  }
}

function moneyPanel({ records, lot }: Played): Panel {
  const points = Array.from({ length: moneyPoints }, (_, at) => ({
    name: `${(100 * at) / (moneyPoints - 1)} %`,
    value: meanOf(records.map(({ money }) => (money[at] ?? 0) / lot.players)).value,
  }))
  return {
    title: 'Money in play',
    about:
      'Cash in all hands and in the middle of the board, for each player who began, from the start of the game to its end.',
    plot: { kind: 'line', unit: 'money a player', points },
    table: {
      head: ['Of the game', 'Money'],
      rows: points.map(({ name, value }) => [name, number(value, 0)]),
    },
  }
}

function endsPanel({ records }: Played): Panel {
  const counts = new Map<string, number>()
  for (const { reason } of records) {
    const name = reason === null ? 'cut at the bound' : spoken(reason)
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const rows = [...counts].toSorted(([, a], [, b]) => b - a)
  return {
    title: 'How games end',
    about:
      'By the name that the rules machine has for it; a game is cut where it goes on for more turns than the bound.',
    plot: null,
    table: {
      head: ['End', 'Games', '%'],
      rows: rows.map(([name, count]) => [name, number(count, 0), number((100 * count) / records.length, 1)]),
    },
  }
}

function outsPanel(played: Played): Panel {
  const { records, lot } = played
  const rows = Array.from({ length: lot.players }, (_, at) => {
    const lastTurns = records.flatMap(({ outs, turns }) =>
      outs[at] === undefined ? [] : [(100 * outs[at]) / turns],
    )
    const [low = NaN, middle = NaN, high = NaN] = quantilesOf(lastTurns, [0.1, 0.5, 0.9])
    return [at, lastTurns.length, low, middle, high] as const
  }).filter(([, count]) => count > 0)
  return {
    title: 'Who goes out, and when',
    about:
      'In how many games a first, a second … player goes out before the end, and after how much of the game.',
    plot: null,
    table: {
      head: ['Player out', 'Games, %', 'Half of them by', '8 of 10 between'],
      rows:
        rows.length === 0
          ? [['nobody', '–', '–', '–']]
          : rows.map(([at, count, low, middle, high]) => [
              `${at + 1}.`,
              number((100 * count) / records.length, 1),
              `${number(middle, 0)} %`,
              `${number(low, 0)} to ${number(high, 0)} %`,
            ]),
    },
  }
}

function usePanels(played: Played): Panel[] {
  const { cards, acts, never } = usesIn(played)
  const { words } = played.subject
  const cardName = (card: string) => words.card(card, played.lot.options)
  const actName = (act: string) => words.act(act, played.lot.options)
  const used = (uses: readonly Use[], name: (one: string) => string) =>
    uses.filter(({ perGame }) => perGame > 0).map((use) => [name(use.name), number(use.perGame, 2)])
  const none = (names: readonly string[]) => (names.length === 0 ? 'nothing' : names.join(', '))
  return [
    ...(cards.length > 0
      ? [
          {
            title: 'Cards',
            about: 'How many times each card comes about in a game.',
            plot: null,
            table: { head: ['Card', 'A game'], rows: used(cards, cardName) },
          },
        ]
      : []),
    {
      title: 'What players do',
      about: 'How many times a game has each kind of press.',
      plot: null,
      table: { head: ['Press', 'A game'], rows: used(acts, actName) },
    },
    {
      title: 'What never happens',
      about:
        'Of the rules behind a question, a press or a square, of cards, presses, questions and events: what came about in none of these games. A computer player has no use for some of them; people may.',
      plot: null,
      table: {
        head: ['Of', 'Never'],
        rows: [
          ['rules', none(never.rules)],
          ['cards', none(never.cards.map(cardName))],
          ['presses', none(never.acts.map(actName))],
          ['questions', none(never.prompts)],
          ['events', none(never.events)],
        ],
      },
    },
  ]
}
