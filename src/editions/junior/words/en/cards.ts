/** Cards in our own words: `.name` is the title. */

const free = (where: string) => `Free booth! Put one of your booths on ${where} place. It costs nothing.`
const train = (where: string) => `Take a trip by train: go to {${where}}, then roll again.`
const show = (where: string) => `Go and see {${where}}, and pay {m2}.`
const visit = (where: string) => `Go to {${where}}.`

export const card = {
  'TL-01.name': 'Free booth: purple',
  'TL-01': free('a purple'),
  'TL-02.name': 'Free booth: light blue',
  'TL-02': free('a light blue'),
  'TL-03.name': 'Free booth: light blue',
  'TL-03': free('a light blue'),
  'TL-04.name': 'Free booth: pink',
  'TL-04': free('a pink'),
  'TL-05.name': 'Free booth: orange',
  'TL-05': free('an orange'),
  'TL-06.name': 'Free booth: orange',
  'TL-06': free('an orange'),
  'TL-07.name': 'Free booth: red',
  'TL-07': free('a red'),
  'TL-08.name': 'Free booth: yellow',
  'TL-08': free('a yellow'),
  'TL-09.name': 'Free booth: yellow',
  'TL-09': free('a yellow'),
  'TL-10.name': 'Free booth: green',
  'TL-10': free('a green'),
  'TL-11.name': 'Free booth: dark blue',
  'TL-11': free('a dark blue'),
  'TL-12.name': 'Free booth: dark blue',
  'TL-12': free('a dark blue'),
  'TL-13.name': 'To {greenLine}',
  'TL-13': train('greenLine'),
  'TL-14.name': 'To {blueLine}',
  'TL-14': train('blueLine'),
  'TL-15.name': 'To {redLine}',
  'TL-15': train('redLine'),
  'TL-16.name': 'To {fireworks}',
  'TL-16': show('fireworks'),
  'TL-17.name': 'To {dolphinShow}',
  'TL-17': show('dolphinShow'),
  'TL-18.name': 'To {merryGoRound}',
  'TL-18': visit('merryGoRound'),
  'TL-19.name': 'To {waterChute}',
  'TL-19': visit('waterChute'),
  'TL-20.name': 'To {videoArcade}',
  'TL-20': visit('videoArcade'),
  'TL-21.name': 'To {dodgems}',
  'TL-21': visit('dodgems'),
  'TL-22.name': 'To {loopTheLoop}',
  'TL-22': visit('loopTheLoop'),
  'TL-23.name': 'The bus to {cafe}',
  'TL-23': 'Pay {m3} and take the bus to {cafe}.',
  'TL-24.name': 'To {go}',
  'TL-24': 'Go to {go} and get {m2}.',
} as const

export const deck = { luck: 'Try Your Luck' } as const
