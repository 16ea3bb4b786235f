import { titled } from '#text/titled.ts'

type Text = readonly [title: string, text: string]

const free = (colour: string, article = 'a'): Text => [
  `Free booth: ${colour}`,
  `Free booth! Put one of your booths on ${article} ${colour} place. It costs nothing.`,
]
const train = (where: string): Text => [
  `To {${where}}`,
  `Take a trip by train: go to {${where}}, then roll again.`,
]
const show = (where: string): Text => [`To {${where}}`, `Go and see {${where}}, and pay {m2}.`]
const visit = (where: string): Text => [`To {${where}}`, `Go to {${where}}.`]

/** Texts of cards in our own words. */
export const card = titled({
  'TL-01': free('purple'),
  'TL-02': free('light blue'),
  'TL-03': free('light blue'),
  'TL-04': free('pink'),
  'TL-05': free('orange', 'an'),
  'TL-06': free('orange', 'an'),
  'TL-07': free('red'),
  'TL-08': free('yellow'),
  'TL-09': free('yellow'),
  'TL-10': free('green'),
  'TL-11': free('dark blue'),
  'TL-12': free('dark blue'),
  'TL-13': train('greenLine'),
  'TL-14': train('blueLine'),
  'TL-15': train('redLine'),
  'TL-16': show('fireworks'),
  'TL-17': show('dolphinShow'),
  'TL-18': visit('merryGoRound'),
  'TL-19': visit('waterChute'),
  'TL-20': visit('videoArcade'),
  'TL-21': visit('dodgems'),
  'TL-22': visit('loopTheLoop'),
  'TL-23': ['The bus to {cafe}', 'Pay {m3} and take the bus to {cafe}.'],
  'TL-24': ['To {go}', 'Go to {go} and get {m2}.'],
})

export const deck = { luck: 'Try Your Luck' } as const
