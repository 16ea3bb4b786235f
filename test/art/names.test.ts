import { describe, expect, it, test } from 'vitest'
import { drawBoard, drawPlot, drawReveal, drawTimeline, drawVerdict, type Scene } from '#art/index.ts'
import { drawnName, drawnWords, peopleOf } from '#art/people.ts'
import { boardText } from '#text/board.ts'
import { happenings, middle } from './scenes.ts'

const FAMILY = '👩‍👩‍👧‍👦👍🏽'
const text = boardText('en')
const people = (...names: string[]) =>
  peopleOf(
    names.map((name, at) => ({ name, token: ['circle', 'square', 'triangle', 'heart'][at] as string })),
    text,
  )
const drawn = (...names: string[]) => people(...names).map((one) => drawnName(one, text))

describe('a name with characters that the typeface lacks', () => {
  it('becomes the shape and letter of its token if nothing is drawable', () => {
    expect(drawn(FAMILY, '漢字', '(🦊)', 'مرحبا')).toEqual(['Circle A', 'Square B', 'Triangle C', 'Heart D'])
  })

  it('keeps its drawable characters', () => {
    expect(drawn('Ann 🦊', '漢字 Bo', '...', '7🎲')).toEqual(['Ann', 'Bo', '...', '7'])
  })

  it('is replaced in texts too, longer names first, and not as a pattern', () => {
    const words = (said: string, ...names: string[]) => drawnWords(said, people(...names), text)
    expect(words(`The game begins: ${FAMILY} has the first turn`, FAMILY, 'Bo')).toBe(
      'The game begins: Circle A has the first turn',
    )
    expect(words('漢字 pays 漢 $5 → GO', '漢', '漢字')).toBe('Square B pays Circle A $5 – GO')
    expect(words('[漢]+ pays Bo', 'Bo', '[漢]+')).toBe('Square A pays Bo')
    expect(words('Ann 🦊 pays', 'Ann 🦊')).toBe('Ann pays')
    expect(words('Ann pays → GO', 'Ann')).toBe('Ann pays – GO')
  })
})

/** The names of the tokens, which replace the undrawable names below. */
const names = ['Circle A', 'Square S', 'Triangle T', 'Heart H']
const unshown = [FAMILY, '漢字', '🦊', 'مرحبا']

function named(scene: Scene, of: string[]): Scene {
  const tell = (said: string) =>
    ['Ann', 'Benedikt', 'Cyd', 'Dora the Explorer of Boards'].reduce(
      (text, name, at) => text.replaceAll(name, of[at] as string),
      said,
    )
  scene.view.seats.forEach(
    (seat, at) => (seat.token = ['circle/A', 'square/S', 'triangle/T', 'heart/H'][at] as string),
  )
  const moments = (scene.moments ?? []).map((one) => ({ ...one, words: tell(one.words) }))
  return { ...scene, names: of, moments }
}

const winners = () => {
  const scene = middle()
  scene.view.auction = null
  scene.view.over = { reason: 'last', winners: [0, 2], ranking: [] }
  return scene
}

test.each([
  ['news', happenings.purchase],
  ['lines of news', happenings.arrest],
  ['a deal', happenings.deal],
  ['a debt', happenings.debt],
  ['an auction', happenings.auction],
  ['winners', winners],
  ['an end', happenings.end],
])('distinguishes players with undrawable names on a board with %s', async (_, scene) => {
  const [one, other] = await Promise.all([
    drawBoard(named(scene(), unshown)),
    drawBoard(named(scene(), names)),
  ])
  expect(one.png.equals(other.png)).toBe(true)
  expect(one.alt).toContain(unshown[1])
})

const seatsOf = (of: string[]) =>
  of.map((name, at) => ({ name, token: ['circle/A', 'square/S', 'triangle/T', 'heart/H'][at] as string }))
const locale = 'en'

const pictures = {
  plot: (of: string[]) =>
    drawPlot({
      seats: seatsOf(of),
      points: [0, 5].map((turns) => ({ turns, worth: [1500 + turns, 1500, 1400, 0] })),
      leads: [{ turns: 0, seat: 0 }],
      theme: { name: 'us', base: 'us', own: null },
      locale,
      end: { winners: [0, 1], title: 'Classic', blow: `${of[1]} is bankrupt.`, luck: [] },
    }),
  verdict: (of: string[]) =>
    drawVerdict({
      seats: seatsOf(of),
      accuser: 0,
      accused: 1,
      ruling: 'upheld',
      words: {
        cry: 'CHEATER!',
        charge: 'Stolen',
        record: `${of[1]} took $5.`,
        ruling: 'GUILTY',
        cost: `${of[1]} pays.`,
      },
      locale,
    }),
  reveal: (of: string[]) =>
    drawReveal({
      seats: seatsOf(of),
      counts: of.map(() => ({ lies: 2, caught: 1 })),
      prizes: [{ title: 'Luck', seats: [0], why: `${of[0]} had it.` }],
      locale,
    }),
  timeline: async (of: string[]) => {
    const deed = { turn: 1, seat: 0, what: 'Theft', did: `takes $5 of ${of[1]}`, near: [2], worth: null }
    const pages = await drawTimeline({
      seats: seatsOf(of),
      deeds: [{ ...deed, outcome: 'caught', catcher: 1 }],
      locale,
    })
    return pages[0]!
  },
}

test.each(Object.entries(pictures))(
  'distinguishes players with undrawable names on a %s',
  async (_, draw) => {
    const [one, other] = await Promise.all([draw(unshown), draw(names)])
    expect(one.png.equals(other.png)).toBe(true)
  },
)
