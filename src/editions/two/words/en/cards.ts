import { titled } from '#text/titled.ts'

const offered = ': advance there. If nobody owns it, it may be bought; if a player does, the rent is'
const nextStation = ['Next station', `${offered} double.`] as const

/**
 * Texts of cards in our own words. A hand names each card by its first words; the rest of its text follows
 * them.
 */
const cards: Readonly<Record<string, readonly [name: string, rest: string]>> = {
  'TWO-CH01': ['Advance to {go}', ' and collect {m200}.'],
  'TWO-CH02': ['Advance to {illinoisAvenue}', ': passing {go} pays {m200}.'],
  'TWO-CH03': ['Advance to {boardwalk}', '.'],
  'TWO-CH04': ['Advance to {stCharlesPlace}', ': passing {go} pays {m200}.'],
  'TWO-CH05': ['Trip to {readingRailroad}', ': passing {go} pays {m200}.'],
  'TWO-CH06': nextStation,
  'TWO-CH07': nextStation,
  'TWO-CH08': ['Next utility', `${offered} ten times fresh dice.`],
  'TWO-CH09': ['Back three squares', '.'],
  'TWO-CH10': ['Go to {jail}', ': straight there, without a salary.'],
  'TWO-CH11': ['Get Out of {jail} Free', ': at once.'],
  'TWO-CH12': ['General repairs', ': pay {m25} for each house and {m100} for each hotel.'],
  'TWO-CH13': ['Speeding fine', ': pay {m15}.'],
  'TWO-CH14': ['Chairman of the board', ': pay each other player {m50}.'],
  'TWO-CH15': ['Dividend', ' of the Bank: collect {m50}.'],
  'TWO-CH16': ['Building loan', ' matures: collect {m150}.'],
  'TWO-CC01': ['Advance to {go}', ' and collect {m200}.'],
  'TWO-CC02': ['Bank error', ' in your favour: collect {m200}.'],
  'TWO-CC03': ['Doctor’s fee', ': pay {m50}.'],
  'TWO-CC04': ['Sale of stock', ': collect {m50}.'],
  'TWO-CC05': ['Get Out of {jail} Free', ': at once.'],
  'TWO-CC06': ['Go to {jail}', ': straight there, without a salary.'],
  'TWO-CC07': ['Holiday fund', ': collect {m100}.'],
  'TWO-CC08': ['Income tax refund', ': collect {m20}.'],
  'TWO-CC09': ['Birthday', ': every other player pays {m10}.'],
  'TWO-CC10': ['Life insurance', ': collect {m100}.'],
  'TWO-CC11': ['Hospital fees', ': pay {m100}.'],
  'TWO-CC12': ['School fees', ': pay {m50}.'],
  'TWO-CC13': ['Consultancy fee', ': collect {m25}.'],
  'TWO-CC14': ['Street repairs', ': pay {m40} for each house and {m115} for each hotel.'],
  'TWO-CC15': ['Beauty contest', ', second prize: collect {m10}.'],
  'TWO-CC16': ['Inheritance', ': collect {m100}.'],
  'TWO-TH01': ['Advance to {go}', ' and collect {m200}.'],
  'TWO-TH02': ['Advance to {illinoisAvenue}', ': passing {go} pays {m200}.'],
  'TWO-TH03': ['Advance to {boardwalk}', '.'],
  'TWO-TH04': ['Advance to {stCharlesPlace}', ': passing {go} pays {m200}.'],
  'TWO-TH05': ['Trip to {pennsylvaniaRailroad}', ': passing {go} pays {m200}.'],
  'TWO-TH06': ['Back three squares', '.'],
  'TWO-TH07': ['Go to {jail}', ': straight there, without a salary.'],
  'TWO-TH08': ['Get Out of {jail} Free', ': at once.'],
  'TWO-TH09': ['General repairs', ': pay {m25} for each house and {m100} for each hotel.'],
  'TWO-TH10': ['Street repairs', ': pay {m40} for each house and {m115} for each hotel.'],
  'TWO-TH11': ['School fees', ': pay {m150}.'],
  'TWO-TH12': ['Drunk in charge', ': pay {m20}.'],
  'TWO-TH13': ['Speeding fine', ': pay {m15}.'],
  'TWO-TH14': ['Building loan', ' matures: collect {m150}.'],
  'TWO-TH15': ['Crossword competition', ': collect {m100}.'],
  'TWO-TH16': ['Dividend', ' of the Bank: collect {m50}.'],
  'TWO-TC01': ['Advance to {go}', ' and collect {m200}.'],
  'TWO-TC02': ['Back to {mediterraneanAvenue}', '.'],
  'TWO-TC03': ['Go to {jail}', ': straight there, without a salary.'],
  'TWO-TC04': ['Get Out of {jail} Free', ': at once.'],
  'TWO-TC05': ['Bank error', ' in your favour: collect {m200}.'],
  'TWO-TC06': ['Doctor’s fee', ': pay {m50}.'],
  'TWO-TC07': ['Hospital', ': pay {m100}.'],
  'TWO-TC08': ['Insurance premium', ': pay {m50}.'],
  'TWO-TC09': ['Sale of stock', ': collect {m50}.'],
  'TWO-TC10': ['Annuity', ': collect {m100}.'],
  'TWO-TC11': ['Inheritance', ': collect {m100}.'],
  'TWO-TC12': ['Preference shares', ': collect {m25} interest.'],
  'TWO-TC13': ['Income tax refund', ': collect {m20}.'],
  'TWO-TC14': ['Beauty contest', ', second prize: collect {m10}.'],
  'TWO-TC15': ['Birthday', ': every other player pays {m10}.'],
  'TWO-TC16': ['Fine or a Chance card', ': pay {m10}, or draw one.'],
}

export const card = titled(
  Object.fromEntries(Object.entries(cards).map(([id, [name, rest]]) => [id, [name, name + rest]])),
)

export const deck = {
  chance: 'Chance',
  chest: 'Community Chest',
} as const
