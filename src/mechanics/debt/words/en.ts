/** An amount with its reason: "$50 (rent, Boardwalk)". */
const owed = '{amount} ({purpose}{square, select, none {} other {, {square}}})'

export const words = {
  prompt: {
    'debt.raise': `{who}, you owe {creditor} ${owed}{cash, select, none { and are short of cash} other { and have {cash}}}. {orRaise, select, none {The rest has to be raised.} other {To raise the rest, {orRaise}.}}{laterAmount, select, none {} other { After that {laterAmount} more is due.}}`,
    'debt.raise.default':
      '{concedeListed, select, yes {you go bankrupt} other {the bot raises the money for you{raiseListed, select, yes {} other {; if all you own is not enough, you go bankrupt}}}}',
  },
  act: {
    raise: 'Let the bot do it',
    raiseCash: 'Raise money',
    concede: 'Give up and go bankrupt',
    resign: 'Leave the game',
  },
  confirm: {
    raiseCash: 'Raise {sum, select, none {money} other {{sum}}}',
    resign: 'Leave the game for good',
    concede: 'Go bankrupt now',
  },
  help: {
    'debt.raise':
      'You owe more than your cash. {orRaise, select, none {Raise what is missing} other {You may {orRaise} to raise what is missing}}, or let the bot do it.{alsoRaised} As soon as the cash is there it is paid; if all you own is not enough, you go bankrupt.{alsoSettled}',
    raiseCash: 'Name a sum: the bot shows what it would do for it before you press.{alsoRaised}',
    resign:
      'A payment that an open question is about comes first, then your debts, with money that the bot raises; then your deeds go back to the Bank. If you cannot pay them all, everything left goes to the first creditor who is not paid.',
  },
  ask: {
    'raiseCash.amount': 'Another sum',
  },
  ui: {
    'assets.raisable': 'could raise {sum}',
    'raiseCash.about': 'How much do you need? You can raise up to {raisable}.',
    'raise.plan': '**In one press the bot would do this**',
    'raise.after': 'You would have **{cash}** then.',
    'raise.sums': 'Choose a sum',
  },
  rules: {
    'kind.raiseCash': 'raising money',
  },
  refusal: {
    inDebt: 'You have a debt to settle first.',
    insolvent: 'All you could raise by yourself is not enough for this debt.{alsoInsolvent}',
    solvent: 'You can still pay this debt, so there is no need to give up.',
    claimsFirst:
      'Rent of {claimedAmount} may still be claimed from you. That costs {need}, and you have {have} beside the rent.',
  },
  concern: {
    settled: '{debtor} paid you {amount}.',
    inherited: 'You took over what {from} had left.',
  },
  clause: {
    owes: `owes {creditor} ${owed} and must raise it`,
    deferred: `owes {creditor} ${owed}, due as soon as the present sale is over`,
    settled: '{inGoods, select, yes {} other {settles the debt}}',
    raisedByBot: 'lets the bot raise the money',
    bankrupt:
      '{why, select, resigned {leaves the game} removed {is removed from the game} other {is bankrupt}}{toBank, select, yes {} other { and leaves everything to {to}}}',
    estatePending: 'is out; open rent is collected before the rest passes on',
    inherited:
      'takes over {cash}{deeds, select, none {} other {, {deeds}}}{cards, select, none {} other {, with {cards}}}',
  },
  sign: {
    owes: '🧾',
    settled: '🧾',
    bankrupt: '☠️',
    inherited: '🗝️',
  },
  story: {
    blow: '☠️ {seat} {why, select, rent {could not pay {creditor} {amount} rent{square, select, none {} other { for {square}}}} tax {could not pay {amount} tax} resigned {left the game} removed {was removed from the game} none {went bankrupt{toBank, select, yes {} other {: all went to {to}}}} other {could not pay {creditor} {amount}}}',
  },
  headline: {
    owes: `{debtor} owes {creditor} ${owed}`,
    settled: '{debtor} settles {amount} with {creditor}',
    bankrupt:
      '{seat} {why, select, resigned {leaves the game} removed {is removed from the game} other {is bankrupt}}{toBank, select, yes {} other {: all goes to {to}}}',
    inherited: '{seat} takes over all that {from} had',
  },
} as const
