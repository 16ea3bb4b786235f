/** The frame of a guided game. Its edition explains its rules (`guided.<concept>`). */
export const guided = {
  'guided.start': 'Guided game',
  'guided.title': '### Your guided game · turn {turn}',
  'guided.over': '### That was your guided game',
  'guided.end':
    'You end with {cash} and {deeds, plural, =0 {no deeds} one {# deed} other {# deeds}}.\n**With friends**, a game like this goes on over days: its card in the channel mentions you when it is your turn. You answer within about a day; the card says what happens otherwise.',
  'guided.host': 'How to host',
  'guided.leave': 'Leave',
} as const
