const mortgaged = 'A mortgaged deed earns no rent until it is redeemed, for 10% more.'

export const words = {
  prompt: {
    'mort.transfer':
      '{who}, mortgaged deeds came to you. The Bank has taken its 10%; redeem them now, or leave them mortgaged.',
    'mort.transfer.default': 'they stay mortgaged',
  },
  act: {
    choose: 'Decide on the mortgages',
    mortgage: 'Mortgage deeds',
    redeem: 'Redeem mortgages',
  },
  confirm: {
    mortgage: 'Mortgage{sum, select, none {} other { for {sum}}}',
    redeem: 'Redeem{sum, select, none {} other { for {sum}}}',
    choose: 'Settle it so',
  },
  ask: {
    redeem: 'Redeem at once',
    'redeem.about':
      'Redeemed now, a deed costs the loan and 10%. Held, it costs 10% and stays mortgaged. Whoever gets it pays the Bank.',
    'mortgage.deeds': 'Mortgage a deed …',
    'redeem.deeds': 'Redeem a mortgage …',
  },
  option: {
    'rent.doubleIfMortgaged': 'Double rent despite a mortgage',
    'rent.doubleIfMortgaged.help':
      'On: a complete colour charges double even if one of its lots is mortgaged.',
  },
  help: {
    'mort.transfer':
      'Deeds that came to you mortgaged have cost 10% already. Redeem them now for their mortgage value, or leave them as they are and pay the 10% again later.',
    mortgage:
      'A mortgaged deed brings half its price at once and no rent until it is redeemed. The lots of its colour must be bare.',
    redeem: 'Pay the mortgage value and 10%, rounded up, and the deed earns rent again at once.',
  },
  part: {
    business: 'mortgage',
    raise: 'mortgage deeds',
    raised: 'It mortgages deeds outside your complete colours first, all others last.',
    lots: 'None of them may be mortgaged.',
    wealth: 'A mortgaged deed counts half its price.',
    received:
      'For every mortgaged deed that comes to you the Bank takes 10% now and leaves it mortgaged, or you redeem it at once for its mortgage value and 10%.',
    declineBelow: 'A mortgaged deed counts half.',
  },
  ui: {
    mortgaged: 'mortgaged',
    'mortgaged.effect': mortgaged,
    'mortgage.about': mortgaged,
    'deal.held': '-# {square} stays mortgaged; the Bank takes {sum} for that.',
    'deal.redeemed': '-# {square} is redeemed at once; the Bank takes {sum}.',
    'deal.theirs': '-# {partner} pays the Bank {sum} or more for the mortgages that come with it.',
    'deal.choice': 'Redeem now for {redeem}; otherwise it stays mortgaged for {hold}',
  },
  story: {
    'why.mortgage': 'mortgage',
    'why.redemption': 'redemption',
    'why.interest': 'interest',
  },
  rules: {
    'kind.mort.transfer': 'mortgages that change hands',
    'kind.mortgage': 'mortgaging',
    'kind.redeem': 'redeeming',
  },
  reason: {
    groupMortgaged: 'a lot of the colour is mortgaged.',
  },
  refusal: {
    alreadyMortgaged: '{square} is mortgaged already.',
    notMortgaged: '{square} is not mortgaged.',
    groupMortgaged: 'A lot of the same colour as {square} is mortgaged. Redeem it first.',
    shortWithTenth:
      'That takes {need}, and you can spend {have}: {missing} is missing. {tenthAmount} of the price is the 10% that the Bank takes for a mortgage.',
    partnerShortWithTenth:
      '{seat} does not have the cash for that at the moment: the 10% that the Bank takes for a mortgage comes on top ({tenthAmount}).',
    holdOnly: 'While you are in debt, mortgages that come to you can only stay as they are.',
  },
  clause: {
    mortgaged: 'mortgages {run, select, 1 {{square}} other {{each}}} for {amount}',
    redeemed: 'redeems {square} for {amount}',
    interest: 'pays the Bank {amount} for the mortgage on {square}',
  },
  each: {
    mortgaged: '{square}',
  },
  sign: {
    mortgaged: '🏦',
    redeemed: '🏦',
    interest: '🏦',
  },
  headline: {
    mortgaged: '{seat} mortgages {run, select, 1 {{square}} other {{each}}} for {amount}',
    'mortgaged.short': '{seat} mortgages {run, select, 1 {{square}} other {{run} deeds}} for {amount}',
    redeemed: '{seat} redeems {square} for {amount}',
  },
} as const
