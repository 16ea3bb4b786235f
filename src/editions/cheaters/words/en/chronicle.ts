/**
 * An accusation has the same form whether it is right or wrong; the outcome follows (CHE-306, CHE-307).
 */
const cry = '📣 **{seat}** cries CHEATER! at **{accused}**: {cheat}.'
const how = '{how, select, none {} other {\n> {how}}}'

/** Public lines: one pattern for each event, the same for honest and dishonest play. */
export const chronicle = {
  started:
    'The game begins with {seats} players. {first} has the first turn.\nAll that you do, honest or not, starts from **My hand**: **My sleeve** there shows what the five face-up cards let you do. Who sees a cheat presses **CHEATER!**.',
  tossed: 'Who begins? {each}.',
  'tossed.each': '{seat} {total}',
  'turn.alone': '**{seat}** has picked up the dice.',
  rolled: '**{seat}** rolls {dice}.',
  stopped: 'The {token} stops on **{square}**.',
  'stopped.again': 'From there the {token} goes on to **{square}**.',
  allowance: '{seat} takes the allowance.',
  took: '{seat} takes {square}.',
  asked: '**{seat}** asks **{debtor}** for **{amount}** for {square}.',
  paidBill: '{debtor} pays {seat}.',
  played:
    '{isRead, select, yes {{seat} plays {deck}: {title}. {card}} other {{seat} plays {deck}: {title}.}}',
  keeps: '{seat} keeps a {deck} card.',
  jailed: '{seat} goes to {jail}.',
  freed: '{seat} is out of {jail}.',
  builds: '{seat} builds on {square}.',
  contended:
    '**{seat}** wants to build, others could too, and the tray has only {left, plural, one {# hotel} other {# hotels}}. Who can build says in private, under **My hand**, how many and where.',
  claimTotal: '{seat} claims {count, plural, one {# hotel} other {# hotels}}.',
  hotelUp: '{seat} puts {isLifted, select, yes {the lifted} other {a free}} hotel on {square}.',
  offered: '**{from}** has a deal for **{to}**, who finds it under **My hand**.',
  refused: '{to} declines {from}’s deal.',
  expired: '{from}’s deal for {to} has run out.',
  withdrawn: '{from} takes back a deal for {to}.',
  dealt: '{from} and {to} deal: {dealText}.',
  auctionOpened: '{square, select, none {A hotel} other {{square}}} is auctioned.',
  bid: '{seat} bids {amount} for {square, select, none {a hotel} other {{square}}}.',
  passed: '{seat} bids no more.',
  auctionWon: '{seat} wins {square, select, none {a hotel} other {{square}}} for {amount}.',
  auctionUnsold: 'Nobody gets {square, select, none {the hotel} other {{square}}}; it stays with the Bank.',
  outage: 'The bot was away for {outageLasts}. Every open decision has so much longer.',
  quietHours:
    '{isOn, select, yes {This server keeps quiet hours: no clock runs during them, not even for what is open already.} other {This server has no quiet hours any more: clocks run at all hours.}}',
  handover: `Turn {number} ({seat}) is over. {next, select, none {Everybody is home.} other {The tray goes to **{next}**.}}`,
  'handover.rows':
    '-# **{seat}** {out, select, yes {out of the game} other {{hundreds}xx · deeds {deeds} · hotels {hotels}{chance, plural, =0 {} other { · Chance #}}{chest, plural, =0 {} other { · Chest #}}{finished, select, yes { · home} other {}}}}',
  'handover.foot': '-# Bank: deeds {bankDeeds} (hotels on them {bankHotels}).',
  allOn: '{next, select, none {Everybody has gone on.} other {Everybody has gone on: **{next}** may roll.}}',
  trayOn: 'The tray goes on to **{next}**.',
  rollsFor:
    '**{seat}** caught {roller} with Trick Dice: {roller} pays {seat} **{amount}**, and {seat} presses Roll for {roller}.',
  guilty: `${cry} **Guilty** – {did} {booked}{newCard, select, none {} other { New Cheat card: **{newCard}**.}}${how}`,
  'guilty.cry': 'CHEATER!',
  'guilty.charge': '{cheat}',
  'guilty.record': '{accused} {did}',
  'guilty.ruling': 'GUILTY',
  'guilty.cost': '{booked}',
  falseCry: `${cry} **Not guilty.** {seat} pays {accused} {amount}.${how}`,
  'falseCry.cry': 'CHEATER!',
  'falseCry.charge': '{cheat}',
  'falseCry.record': 'No such thing.',
  'falseCry.ruling': 'NOT GUILTY',
  'falseCry.cost': '{seat} pays {accused} {amount}.',
  gotAway:
    '🎭 **{seat}** got away with {cheat} – {did} {booked}{newCard, select, none {} other { New Cheat card: **{newCard}**.}}',
  inDebt: '**{seat}** has a debt to settle and finds it under **My hand**.',
  finalPhase: '**The Bank has no deed left: everybody walks home.** Who reaches {go} stays there for good.',
  finished: '{seat} is home.',
  lastRents: '{seat} collects {amount} of last rents.',
  bankrupt:
    '**{seat}** {why, select, resigned {leaves the game} removed {is removed from the game} other {is bankrupt}}{toBank, select, yes {} other {; {to} gets everything}}.',
  juryOpened: '⚖️ **{seat}** accuses **{accused}** of something else:\n> {how}',
  juryClosed:
    '⚖️ {seat} accuses {accused}; the jury: **{verdict, select, guilty {guilty} innocent {not guilty} other {not proven}}**.{proof, select, yes { {accused} has shown an empty sleeve.} other {}} {verdict, select, guilty {{accused} pays {seat} {m100} and goes to {jail}.} innocent {{seat} pays {accused} {m100}.} other {Nobody pays.}}',
  'juryClosed.cry': 'CHEATER!',
  'juryClosed.charge': 'Something else',
  'juryClosed.record':
    '{proof, select, yes {{accused} has shown an empty sleeve.} other {The jury has spoken.}}',
  'juryClosed.ruling': '{verdict, select, guilty {GUILTY} innocent {NOT GUILTY} other {NOT PROVEN}}',
  'juryClosed.cost':
    '{verdict, select, guilty {{accused} pays {seat} {m100} and goes to {jail}.} innocent {{seat} pays {accused} {m100}.} other {Nobody pays.}}',
  'juryClosed.did': 'Undone – {what}: {did}',
  'started.call': '{who}, you begin: press **Roll**.',
  'handover.call': '{who}, {handover_pause, select, 0 {roll} other {roll when the pause is over}}.',
  'asked.call': '{who}, compare the sum with the deed at the **Table**, then pay under **My hand**.',
  'offered.call': '{who}, answer the deal under **My hand**.',
  'allOn.call': '{who}, the pause is over: roll.',
  'trayOn.call': '{who}, the tray comes to you.',
  'guilty.call':
    '{who}, {accused} moved your token. Now you may put {accused}’s on any square: under **My hand**.',
  'inDebt.call': '{who}, you owe more than your cash: raise money under **My hand**.',
  'juryOpened.call': '{who}, the jury has begun: press a button here.',
  timeline:
    '{attempts, select, 0 {### Not one lie all evening\nHonest people, all of you. Or nobody dared.} other {### What really happened\n-# Everything that was done in secret, turn by turn.}}',
  'timeline.attempts':
    '`{window}` {outcome, select, caught {🚨} void {💨} other {🎭}} **{seat}**, {what}: {did} {outcome, select, caught {*Caught by {catcher}.*} succeeded {*Nobody caught it.*} void {*It ended without a reward.*} other {*Nobody noticed.*}}',

  // Counts on messages, and the labels of their buttons.
  'goOn.count': '-# The pause ends {due}.',
  'goOn.ended': '-# The pause is over.',
  'goOn.goOn': 'Go on ({done}/{of})',
  'bid.count':
    'High bid: {leader, select, none {none yet} other {{bidAmount} by {leader}}}{due, select, none {} other { · ends {due}}}',
  'bid.call': '{who}, bid or pass.',
  'bid.bid': 'Bid…',
  'bid.pass': 'Bid no more',
  'vote.ended': 'The jury has ended.',
  'vote.count':
    '{jurors, plural, =0 {There is nobody else to vote.} other {{votes} of {jurors} have voted.}}{due, select, none {} other { The jury ends {jurors, plural, =0 {} other {when all have, at the latest }}{due}.}}',
  'vote.guilty': 'Guilty',
  'vote.innocent': 'Not guilty',
  'vote.openSleeve': 'Open my sleeve',
} as const

/** Public events, worded for the seat that they concern. */
export const concern = {
  guilty: '{seat} caught you: {cheat}. {booked}',
  gotAway: '{seat} got away with {cheat} – {did} {booked}',
  falseCry: '{seat} accused you of {cheat}, and was wrong: {amount} for you.',
  juryOpened: '{seat} accuses you before the jury.',
  juryClosed:
    'The jury on {accused}, whom {seat} accuses: {verdict, select, guilty {guilty} innocent {not guilty} other {not proven}}.',
} as const

/** Lines that only one player receives, about that player's own acts. */
export const line = {
  filingDropped: 'What you filed against {accused} is no longer heard. It cost you nothing.',
  peeked: 'On top of {deck} lies “{title}”: {card}',
} as const

/** Reasons for payments, used in the ledger after the game. */
export const story = {
  'why.allowance': 'allowance',
  'why.cheat': 'cheating',
  'why.reward': 'owed for a cheat',
  'why.falseCry': 'false accusation',
  'why.lastRents': 'last rents',
  'why.undone': 'taken back',
} as const
