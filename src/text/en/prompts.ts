/**
 * What is asked of somebody, by kind of prompt; `.default` says what happens when nobody answers in
 * time, `.quiet` what the card says while one is open that nobody is called to answer.
 */
export const prompts = {
  'turn.roll':
    '{who}, it is your turn. {rollListed, select, yes {Roll when your business is done.} other {The dice rest a little longer; do your business meanwhile.}}',
  'turn.roll.default': 'the bot rolls for you',
  'turn.again': '{who}, you rolled a double: roll again.',
  'turn.again.default': 'the bot rolls for you',
  'turn.end': '{who}, build or trade if you like, then end your turn.',
  'turn.end.default': 'the turn ends by itself',
  'jail.must': '{who}, you have used up your attempts: pay the fine, or use a release card.',
  'jail.must.default': 'the fine is paid',
  'jail.choice':
    '{who}, you are in {jail}{attempts, select, 0 {} other { ({attempts} failed so far)}}. How do you want to get out?{rollListed, select, yes {} other { The dice rest a little longer; then you may roll for a double.}}',
  'jail.choice.default': 'the bot rolls for a double',
  buy: '{who}, {square} has no owner. It costs {price}{cash, select, none {} other { and you have {cash}}}.{buyListed, select, yes {} other { You can raise cash first under **My assets**.}}',
  'buy.default': 'it counts as declined{auctioned, select, yes { and is auctioned} other {}}',
  'auction.bid':
    '**Auction: {lot}.** {bid, select, 0 {No bid yet. {who} may bid} other {{leader} leads with {bidMoney}. {rivals} may still raise}}; a pass is final.{leasts, select, none {} other { The least is not the same for all: {leasts}.}}',
  'auction.call':
    '**Auction: {lot}.** {bid, select, 0 {No bid yet} other {{leader} leads with {bidMoney}}}. {who}, {bid, select, 0 {bid} other {raise}} or drop out.{next, select, none {} other { Still in, and called next: {next}.}}',
  'auction.call.default': 'you drop out of this auction',
  'auction.sealed':
    '**Sealed auction: {lot}.** {who} may each file one hidden bid, and change it until the end. The highest pays its own bid.{leasts, select, none {} other { The least is not the same for all: {leasts}.}}{filed, select, none {} no { You have filed no bid.} other { You have filed {filed}.}}',
  'auction.sealed.default': 'the bids are opened; without one the Bank keeps it',
  'auction.bid.default': 'the highest bid wins; without a bid the Bank keeps it',
  'debt.raise':
    '{who}, you owe {creditor} {amount}{cash, select, none { and are short of cash} other { and have {cash}}}. Sell, mortgage or trade to raise the rest.{laterAmount, select, none {} other { After that {laterAmount} more is due.}}',
  'debt.raise.default': 'the bot raises the money for you; if all you own is not enough, you go bankrupt',
  'rent.claim': '{who} may collect {amount} from {debtor} for {square}.',
  'rent.claim.quiet': 'Open rent is lost when the dice are rolled.',
  'rent.claim.default': 'it is lost when the next player rolls',
  'trade.answer':
    '{parent, select, none {{from} offers {who} a deal} other {{from} answers {who} with another offer}}{termsOpen, select, yes {: {give} – for: {get}.} other {. Only you two can see the terms.}}',
  'trade.answer.default': 'the offer lapses',
  'debt.answer': '{from} cannot pay {who} in cash and offers goods instead.',
  'debt.answer.default': 'it counts as refused and the debt stands',
  'build.claim':
    '**Shortage:** the Bank has {left, plural, one {one {piece, select, hotel {hotel} other {house}}} other {# {piece, select, hotel {hotels} other {houses}}}} left, and several could build. {who}, say in private how many you want, and where.',
  'build.claim.default': 'you claim none',
  'build.place':
    '{who} won a {piece, select, hotel {hotel} other {house}} and has to say where it goes: the lot it was meant for can no longer take it.',
  'build.place.default': 'it goes on the cheapest lot that can take it',
  'mort.transfer':
    '{who}, mortgaged deeds came to you. The Bank has taken its 10%; redeem them now, or leave them mortgaged.',
  'mort.transfer.default': 'they stay mortgaged',
  'vote.stop': '{seat} proposes to stop and let the richest win. It takes everybody: {who}, do you agree?',
  'vote.stop.default': 'the game goes on',
  other: '{who}, a decision is yours.',
  'other.default': 'the bot decides',
} as const
