import { ui as common } from '#text/en/ui.ts'

/** Name, presets and lobby texts of this edition, and the headings of its options. */
export const edition = {
  slaughterhouse: 'Slaughterhouse',
  'slaughterhouse.about': 'Rob the Bank, pick pockets, plant Bombs, run from the Cop.',
  'slaughterhouse/quick': 'Quick',
  'slaughterhouse/quick.about':
    'Everybody is here; after an hour the richest wins. Offers end with your roll.',
  'slaughterhouse/short': 'Short',
  'slaughterhouse/short.about': 'Twenty turns each, then the richest wins.',
  'slaughterhouse/family': 'Family',
  'slaughterhouse/family.about':
    'Gentler: a broke thief stays in {jail}, bombed colours still earn, the first bankruptcy ends it.',
  'slaughterhouse/strict': 'Strict',
  'slaughterhouse/strict.about': 'Offers end when you roll: deals only before that.',
  'slaughterhouse.rules':
    'You start with {m1500} and go round the board as usual: buy what you stop on, charge rent, build evenly on complete colours. What nobody buys stays with the Bank: there are no auctions, and houses never run out. You build, redeem and trade **only before your first roll**, and {trade_gate_scope, select, all {deal} other {deal in deeds}} only once somebody owns a complete colour or every deed is sold. Passing {go} pays {m200}, stopping there {m400}.\n\n**Crime.** On {freeParking} you may rob the Bank of {m200} to {m1200}. Where you land beside somebody you may pick a pocket for {m5} to {m500}. After a robbery, or a theft of {pick_crime_min} or more, the Cop walks after every {cop_move, select, per_roll {roll} other {turn}}, as far as the dice went. If the Cop stops on you while you are wanted, you go to {jail}. There you pay back everything with a fine that grows, or slip out by a double or a card and still owe it. Small thefts are {petty_repaid, select, on {paid back there, too} with_crimes {paid back only together with larger ones} other {never paid back}}.\n\n**Taxes.** {incomeTax} takes all your cash if you own{income_tax_monopoly, select, ever { or once owned} other {}} {monopoly_scope, select, any_group {a complete colour, all railroads or all utilities,} other {a complete colour}} or have ever robbed the Bank. {luxuryTax} costs {m75}, or one die that moves deeds about.\n\n**Bombs and Miners.** Where your turn begins you may plant a Bomb ({m200}): the next to land there blows the buildings away and mortgages the deed. A Miner ({m250}) defuses it.\n\nWho reaches a card square with a 3, 7 or 9 draws from a third, blue deck. Who cannot pay is bankrupt.{alsoWinner}',
} as const

export const lobby = {
  'group.crime': 'Crime',
  'group.cop': 'The Cop',
  'group.blue': 'Blue cards',
  'group.tools': 'Bombs, Miners, loose houses',
  'group.trade': 'Trading',
} as const

/** Interface texts that differ from the default. */
export const ui = {
  'help.business':
    'Before your first roll you may build, trade, plant Bombs and hire Miners from **My assets**; sell and mortgage at any time in your turn.',
  'trade.nobody':
    '### Trade\nYou cannot make an offer right now. You make offers before your first roll, {trade_gate_scope, select, all {and} other {and with deeds}} only once somebody owns a complete colour or every deed is sold.',
  'payBack.what':
    'It is more than all that you have could bring: you would owe the rest, and be out of the game if nobody helps. This cannot be undone.',
  undo: `{act, select,
    plantBomb {Undo: planting a Bomb} placeBomb {Undo: planting a Bomb}
    hireMiner {Undo: hiring a Miner} placeMiner {Undo: placing a Miner}
    placeHouse {Undo: placing a house} keepHouse {Undo: keeping a house} keepTool {Undo: keeping a house}
    sellTool {Undo: selling a house} cashTool {Undo: taking the cash} payBack {Undo: paying it back}
    key {Undo: playing the Key} goFree {Undo: using the card} stay {Undo: staying in Jail}
    payFlat {Undo: paying the tax} payTenth {Undo: paying the tax} payLuxury {Undo: paying the tax}
    goOn {Undo: going on} driveOn {Undo: driving on} waive {Undo: sparing pockets} finish {Undo: sparing pockets}
    take {Undo: taking a deed} takeNothing {Undo: taking nothing} condemn {Undo: naming a deed}
    lose {Undo: losing a deed} forfeit {Undo: giving a deed} giveCard {Undo: giving the card} gainHouse {Undo: gaining a house}
    other {${common.undo}}
  }`,
} as const
