import type { TimerName } from '#engine/game.ts'
import { paces } from '#engine/paces.ts'
import type { Measure } from './measure.ts'

const hour = 3_600_000
/** Of the time that somebody has, what they are taken to use until they come by; of each further press of theirs. */
const shareUsed = 0.25
const perPress = 10_000

function hoursAt(pace: 'day' | 'live' | 'slow'): Measure['of'] {
  return ({ waits, presses }, { players }) => {
    const timers = Object.entries(waits.timers).reduce(
      (sum, [timer, count]) => sum + count * paces[pace][timer as TimerName],
      0,
    )
    return (shareUsed * (timers + waits.own) + waits.passed + (presses / players) * perPress) / hour
  }
}

/** Measures that every edition has. */
export const commonMeasures: readonly Measure[] = [
  {
    key: 'turns',
    name: 'Length in turns',
    about: 'Turns of all players until the game is over.',
    unit: 'turns',
    isShare: false,
    digits: 1,
    more: 'longer',
    less: 'shorter',
    of: ({ turns }) => turns,
  },
  {
    key: 'rounds',
    name: 'Length in rounds',
    about: 'Turns that each player has, on average: all turns divided by the number of players.',
    unit: 'rounds',
    isShare: false,
    digits: 1,
    more: 'longer',
    less: 'shorter',
    of: ({ turns }, { players }) => turns / players,
  },
  {
    key: 'presses',
    name: 'Presses of a person',
    about: 'How many times each player presses a button in a whole game.',
    unit: 'presses',
    isShare: false,
    digits: 1,
    more: 'more to press',
    less: 'less to press',
    of: ({ presses }, { players }) => presses / players,
  },
  {
    key: 'decisions',
    name: 'Decisions of a person',
    about: 'Presses of each player that had another answer: a throw that can only be thrown is none.',
    unit: 'decisions',
    isShare: false,
    digits: 1,
    more: 'more to decide',
    less: 'less to decide',
    of: ({ decisions }, { players }) => decisions / players,
  },
  {
    key: 'open',
    name: 'Presses with a choice',
    about: 'Of all presses, the share that had another answer.',
    unit: '%',
    isShare: false,
    digits: 0,
    more: 'more often a choice',
    less: 'less often a choice',
    of: ({ presses, decisions }) => (presses === 0 ? null : (100 * decisions) / presses),
  },
  ...(['day', 'live', 'slow'] as const).map((pace): Measure => ({
    key: `hours.${pace}`,
    name: `Hours at the pace “${pace}”`,
    about: `How long a game takes where everybody comes by after a quarter of the time that they have, and needs ten seconds for a press; pace “${pace}”.`,
    unit: 'hours',
    isShare: false,
    digits: pace === 'live' ? 2 : 0,
    more: 'longer by the clock',
    less: 'shorter by the clock',
    of: hoursAt(pace),
  })),
  {
    key: 'lead.from',
    name: 'Decided after',
    about:
      'The share of its turns after which the later winner leads and is never caught again: 0 % is decided at once, 100 % by the last turn.',
    unit: '% of the game',
    isShare: false,
    digits: 0,
    more: 'decided later',
    less: 'decided sooner',
    of: ({ lead }) => (lead ? 100 * lead.from : null),
  },
  {
    key: 'lead.changes',
    name: 'Changes of the lead',
    about: 'How many times another player comes to lead.',
    unit: 'a game',
    isShare: false,
    digits: 1,
    more: 'more',
    less: 'fewer',
    of: ({ lead }) => lead?.changes ?? null,
  },
  {
    key: 'lead.half',
    name: 'Leader at half-time wins',
    about: 'The share of games that are won by whoever leads after half of the turns.',
    unit: '',
    isShare: true,
    digits: 0,
    more: 'more often',
    less: 'less often',
    of: ({ lead }) => (lead && lead.half !== null ? Number(lead.half) : null),
  },
  {
    key: 'outs',
    name: 'Players put out',
    about: 'How many players go out before the end of a game.',
    unit: 'a game',
    isShare: false,
    digits: 2,
    more: 'more',
    less: 'fewer',
    of: ({ outs }) => outs.length,
  },
  {
    key: 'outs.first',
    name: 'First one out after',
    about: 'In games in which somebody goes out: the share of the turns after which the first one does.',
    unit: '% of the game',
    isShare: false,
    digits: 0,
    more: 'later',
    less: 'sooner',
    of: ({ outs, turns }) => (outs[0] === undefined ? null : (100 * outs[0]) / turns),
  },
  {
    key: 'outs.wait',
    name: 'Turns looked on',
    about:
      'Turns that a player who has gone out looks on until the game is over; 0 for who stays in, averaged over all players.',
    unit: 'turns',
    isShare: false,
    digits: 1,
    more: 'longer to look on',
    less: 'shorter to look on',
    of: ({ outs, turns }, { players }) => outs.reduce((sum, out) => sum + turns - out, 0) / players,
  },
  {
    key: 'choice.gap',
    name: 'Best against second best',
    about:
      'How much worse the second-best choice is than the best, by the computer player’s own valuation, in money; where it values what it chooses from.',
    unit: 'in money',
    isShare: false,
    digits: 0,
    more: 'further apart',
    less: 'closer together',
    of: ({ choices }) => (choices.count === 0 ? null : choices.gap / choices.count),
  },
  {
    key: 'choice.cost',
    name: 'Best against blind',
    about:
      'How much worse a blind choice would be than the best, on average, by the same valuation, in money.',
    unit: 'in money',
    isShare: false,
    digits: 0,
    more: 'costlier to choose badly',
    less: 'cheaper to choose badly',
    of: ({ choices }) => (choices.count === 0 ? null : choices.cost / choices.count),
  },
  {
    key: 'choice.ties',
    name: 'Choices without a best',
    about:
      'Of the choices that the computer player values, the share in which the second best is as good as the best.',
    unit: '%',
    isShare: false,
    digits: 0,
    more: 'more that are alike',
    less: 'fewer that are alike',
    of: ({ choices }) => (choices.count === 0 ? null : (100 * choices.ties) / choices.count),
  },
  {
    key: 'money.end',
    name: 'Cash at the end',
    about: 'Money in all hands and in the middle of the board when a game ends, for each player who began.',
    unit: 'a player',
    isShare: false,
    digits: 0,
    more: 'more',
    less: 'less',
    of: ({ money }, { players }) => (money.at(-1) ?? 0) / players,
  },
  {
    key: 'first',
    name: 'First to play wins',
    about: 'The share of games that are won by who has the first turn.',
    unit: '',
    isShare: true,
    digits: 1,
    more: 'more often',
    less: 'less often',
    of: ({ winners, first, isCut }) => (isCut ? null : shareOf(winners, [first])),
  },
  {
    key: 'draws',
    name: 'Draws',
    about: 'The share of games with more than one winner.',
    unit: '',
    isShare: true,
    digits: 1,
    more: 'more often',
    less: 'less often',
    of: ({ winners }) => Number(winners.length > 1),
  },
  {
    key: 'cut',
    name: 'Games without an end',
    about: 'The share of games that were cut because they went on for more turns than the bound.',
    unit: '',
    isShare: true,
    digits: 1,
    more: 'more often',
    less: 'less often',
    of: ({ isCut }) => Number(isCut),
  },
  {
    key: 'random.wins',
    name: 'A careless seat wins',
    about: 'The share of games that are won by a seat which presses whatever it is offered.',
    unit: '',
    isShare: true,
    digits: 1,
    more: 'more often',
    less: 'less often',
    of: ({ winners, randomSeats, isCut }) =>
      isCut || randomSeats.length === 0 ? null : shareOf(winners, randomSeats),
  },
  {
    key: 'thinker.wins',
    name: 'A seat that thinks wins',
    about: 'The share of games that are won by one of the seats which do not play at random.',
    unit: '',
    isShare: true,
    digits: 1,
    more: 'more often',
    less: 'less often',
    of: ({ winners, randomSeats, isCut }) => (isCut ? null : 1 - shareOf(winners, randomSeats)),
  },
]

/** Draws count in parts. */
function shareOf(winners: readonly number[], seats: readonly number[]): number {
  return winners.length === 0 ? 0 : winners.filter((seat) => seats.includes(seat)).length / winners.length
}
