/** What controls say; `.ways` asks which of several, `.way` is one of them. */
export const act = {
  market: 'Market',
  takeDeed: 'Take a deed',
  raise: 'Build',
  escape: 'Try for a double',
  move: '{seat}',
  payWith:
    '{way, select, least {Cheapest} cash {Keep my cash} sets {Keep my sets} deeds {Keep my deeds} other {Pay this way}}',
  'two.pay/choose': 'Put it together',
  'two.fund/choose': 'Put it together',
  cancel: 'Rather not',
  'two.card.buy/decline': 'Don’t buy',
  payFine: 'Pay {amount}',
  drawChance: 'Draw a card',
  discard: '{count, plural, one {Discard a card} other {Discard # cards}}',
  playOn: 'Play a card instead',
  putUp: 'Put it on {group}',
  takeCash: 'Take {amount}',
  play: 'Play a card',
  'play.ways': 'Play a card',
  'play.line': '{card}',
  'play.way': '{title}',
  swap: 'Swap a card with {to}',
  'swap.ways': 'Swap a card',
  'swap.way': '{to}',
  swapFor: 'Give a card for it',
  'two.swap.answer/refuse': 'Keep my cards',
  concede: 'Give up and go out',
  payStyle: '{style, select, ask {Ask me how to pay} other {Pay in cash if I can}}',
  'payStyle.ways': 'How I pay',
  'payStyle.way': '{style, select, ask {Ask me} other {In cash if I can}}',
} as const

/** The button at the end of a form. */
export const confirm = {
  takeDeed: 'Take this one',
  raise: 'Build here',
  discard: 'Discard',
  play: 'Play it',
  swap: 'Offer this card',
  swapFor: 'Give this card',
  'two.pay/choose': 'Pay with this',
  'two.fund/choose': 'Pay with this',
  payWith: 'Pay with this',
  concede: 'Go out now',
} as const

/** What a purchase comes to. */
const bought =
  'Costs **{price}**; you have {cash}.{isShort, select, yes { You are asked what you give for it.} other {}}{isWhole, select, yes { 🌈 It completes a set of yours.} other {}}'

/** What a card does to its target. */
const effect =
  '{square, select, none {} other { → {square}}}{hasSalary, select, yes { · collects **{salaryAmount}**} other {}}{effect, select, rent { · pays {owner} **{amount}**} tax { · pays **{amount}**} dice { · pays {owner} by fresh dice} pays { · pays **{amount}**} fine { · pays **{amount}** or draws a card} collects { · collects **{amount}**} jail { · goes to {jail}} visit { · only visits} free { · leaves {jail}} cards { · all draw a card} offer { · may buy it} other { · nothing to pay}}{isOut, select, yes { · ☠️ cannot pay that} other {}}'

/** What a form asks. */
export const ask = {
  'takeDeed.square': 'Which deed?',
  'raise.square': 'Where?',
  'choose.deeds': 'Deeds that you give',
  lots: 'Buildings',
  'choose.lots': 'Give up a building on …',
  cards: 'Which cards?',
  card: 'Which card?',
  target: 'On whom?',
  'takeDeed.preview': bought,
  'raise.preview': bought,
  'choose.preview':
    '{hasCash, select, yes {**{cashAmount}** in cash go with it} other {No cash goes with it}}{isOver, select, yes { · ⚠️ **{overAmount}** more than due, lost} other { · nothing is lost}}{breaks, plural, =0 {} one { · 💔 breaks a set of yours} other { · 💔 breaks # sets of yours}}{completes, plural, =0 {} one { · 🌈 completes a set for who is paid} other { · 🌈 completes # sets for who is paid}}{isWin, select, yes { · 🏆 **and they win**} other {}}',
  'play.each': `**{target}**${effect}{isNothing, select, yes { · ⚠️ nothing comes of it} other {}}{isOwnLoss, select, yes { · ⚠️ costs you} other {}}`,
  'play.preview': `{target}${effect}{isNothing, select, yes {\n⚠️ Nothing comes of that, and the card is gone.} other {}}{isOwnLoss, select, yes {\n⚠️ That costs you.} other {}}`,
} as const
