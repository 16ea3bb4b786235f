// Help texts for each decision and act, where they differ from the default.

const picking =
  'One die for each pocket: 1 brings {m5}, 2 {m10}, 3 {m20}, 4 {m50}, 5 {m100}, 6 {m500}, but never more than is there. From {pick_crime_min} it is a crime: it wakes the Cop, and in {jail} it is paid back to the victim with a fine of {m100}. Less than that does not wake the Cop, and is {petty_repaid, select, on {paid back in {jail}, too} with_crimes {paid back only together with a crime} other {never paid back}}. Nobody picks pockets on {jail}{pick_on_go_to_jail, select, true {, and on {goToJail} only who stays there} other { or on {goToJail}}}.'

const placing =
  'On the deed where your turn began, whether it is yours, another’s or the Bank’s. One Bomb and one Miner have room on a deed.'

const placingMiner = `${placing}{miner_placement, select, own_bombed { A bombed deed of yours may get a Miner wherever you are.} own_anywhere { Any deed of yours may get a Miner wherever you are.} other {}}`

const losing =
  'Buildings on the deed go back to the Bank for nothing. Until it is settled you can neither sell buildings nor mortgage. The Bank takes a mortgaged deed only if there is no other, and its mortgage ends.'

const giving =
  'Buildings on the deed go back to the Bank for nothing, a mortgage stays with it. Before you choose you may still sell buildings and mortgage the deed.'

export const help = {
  'turn.roll':
    'Before your first roll, and only then, you may build, redeem mortgages, trade (once that is open), plant a Bomb or hire a Miner where your turn began, and place what you keep. Then roll two dice and move. A double rolls again, a third one leads to {jail}. After {cop_move, select, per_roll {each roll} other {your turn}} the Cop walks as far as your dice took you, if anybody is wanted{miner_wakes_cop, select, never {} other { or a Miner is about}}.',
  'turn.again':
    'A double gives another roll. It is the same turn: no building, redeeming or trading before it. If you stopped beside somebody, you may pick a pocket first.',
  'turn.end':
    'Everything on the square is done. You may still sell or mortgage, or pick the pocket of somebody who stands here. Then the Cop walks.',
  buy: 'You may buy it at the printed price, now. If you do not, it stays with the Bank until somebody stops here again; there are no auctions. You may sell or mortgage first to raise the cash.',
  landing: `Before the square does anything you may pick the pocket of somebody who stands here, or play the Pass Key, which cancels what the square would do to you. If you are still here afterwards, there is a second chance at the pockets. ${picking}`,
  'pick.after': `You are still here, and so is somebody else. ${picking}`,
  'card.key':
    'The Pass Key cancels a whole card, before anything of it happens; the card goes under its deck, and so does the Key. It cannot stop a pickpocket or the Cop. After a third double it opens {jail} when your turn ends.',
  rob: 'Two dice, {m100} for each pip. From then on you are wanted: if the Cop stops where you stand, you go to {jail}. There you pay back all loot and a fine of {m100}, which grows by {m100} each time; or you leave by a double or a card and stay wanted. {incomeTax} takes all the cash of anybody who has ever robbed the Bank, even after it is paid back. Loot cannot be paid back anywhere else.',
  'tax.income':
    'Pay the fixed amount or a tenth of your cash; deeds and buildings do not count.{card16_tax, select, flat { Whom the blue card led here over {go} pays the fixed amount.} other {}} Whoever owns{income_tax_monopoly, select, ever { or once owned} other {}} {monopoly_scope, select, any_group {a complete colour, all railroads or all utilities,} other {a complete colour}} or has ever robbed the Bank is not asked and loses all cash.{income_tax_monopoly, select, as_written { By the blue card a former colour counts, too.} other {}}',
  'tax.luxury':
    'Pay, or roll one die. Whoever rolls pays nothing, whatever comes. 1: you lose a deed of your choice to the Bank. 2 or 3: you give one of your choice to a player of your choice. 4 or 5: you take a player’s deed that is in no complete {monopoly_scope, select, any_group {set} other {colour}}. 6: you take any player’s deed.{luxury_take, select, may { You may also take none.} other { You have to take one.}} Buildings on it are lost. From the moment you stop here you can neither sell buildings nor mortgage, until this is settled; if you pay, you may.',
  'lux.lose': losing,
  'lux.forfeit': giving,
  'lux.take':
    'You get it for nothing, with its mortgage if it has one; what is built on it goes back to the Bank. Deeds of the Bank cannot be taken.{luxury_take, select, may { You may also take none.} other {}}',
  'jail.choice':
    'Pay the fine, use a release card or the Pass Key, and this is an ordinary turn. Or roll: a double sets you free and moves you by that roll{jailDoubleExtraRoll, select, true {, and you roll again} other {}}. After the third failed roll you pay and move, or play the Pass Key.',
  'jail.thief':
    'Pay a fine and everything you stole{petty_repaid, select, off {, small thefts aside,} other {,}} to your victims and to the Bank: all or nothing. Then you are clear and play on at once. The fine is {m100} and grows by {m100} with each time you have paid back the Bank; for picked pockets alone it stays {m100}{thief_fine, select, separate {, and for both you pay both} other {}}. Or leave by a double, a release card or the Pass Key: you pay nothing, still owe it all and stay wanted for a crime. After the third failed roll you must pay.',
  'jail.card4':
    'The blue card must be used in your first turn in {jail}. It sets you free and you still owe what you stole, unless you pay everything back first. A player who stole nothing may pay the fine first. The card is used up all the same.',
  'jail.third':
    'After the third failed roll you pay the fine, as a thief with everything stolen, raising the money if need be, and move by that roll. {thief_cannot_pay, select, stay {A thief who cannot pay stays, with three new rolls.} other {A thief who cannot pay is bankrupt.}} The Pass Key spares you that; what you stole is still to be paid back then.',
  'jail.end':
    'The Pass Key opens {jail} for you at the end of your turn, too, and it spares you the {jail} of the blue card. What you stole is still to be paid back. If you keep it, you can open {jail} when your next turn begins.',
  'debt.raise':
    'You owe more than your cash. Sell what you keep for later, sell buildings at half price, mortgage deeds, or let the bot raise it. As soon as the cash is there it is paid. Whoever cannot pay is bankrupt, and a creditor gets everything, cards and the worth of what is kept included.',
  'trade.answer':
    'Accept or decline. You cannot answer with an offer of your own: you make yours before you roll.{trade_offer_life, select, until_roll { The offer ends when its maker rolls.} other {}} For every mortgaged deed that comes to you the Bank takes 10% now.',
  'c3.give':
    'Only who gives the card away has seen it. Whoever gets it obeys at once, out of turn: moves, pays, buys, even robs the Bank. {card3_moves_prisoner, select, true {Who is in {jail} leaves it if the card moves them.} other {Nobody leaves {jail} by such a card.}}',
  c5: 'A Bomb that you keep is placed for nothing before a later roll, where that turn began. The Bank buys it back for {m100} at any time in your turn.',
  c6: 'A Miner that you keep is placed for nothing before a later roll, where that turn began{miner_placement, select, own_bombed { or on a bombed deed of yours} own_anywhere { or on any deed of yours} other {}}. The Bank buys it back for {m125} at any time in your turn.{miner_wakes_cop, select, any { As long as you have one the Cop walks.} placed { Once it is placed the Cop walks.} other {}}',
  'c7.target': `Anybody with cash, wherever both of you stand, {jail} included. You have to choose somebody. ${picking}`,
  'c9.choose':
    'Choose one of those deeds; the Bank gets it, and whoever stops there next may buy it. Buildings on it are lost. A mortgaged deed can only be named if there is no other.',
  'c10.forfeit': giving,
  'c10.take':
    'Any deed that is not yours, of a player or of the Bank. Buildings on it are lost, a mortgage stays with it.',
  'c11.mode':
    'The house you gain is placed for nothing on a complete colour of yours, or kept. Or another player with a building gives one back to the Bank for nothing, and chooses which.',
  'c11.place':
    'Any lot of a complete colour of yours without a mortgage{free_house, select, evenly {, the one with the fewest houses first} other {}}; on four houses it makes a hotel. A house that you keep is placed before a later roll, or sold for {m25}.',
  'c11.target': 'That player chooses which house goes.',
  'c11.giveup': 'Evenness does not matter here. A hotel becomes four houses. Nobody is paid.',

  build:
    'Before your first roll only. You need every lot of a colour, none of them mortgaged. Each house goes on a lot with the fewest, first on one that a Bomb has flattened; a hotel takes the place of four houses. Houses and hotels never run out.',
  redeem:
    'Before your first roll only. Pay the mortgage value and 10%, rounded up, and the deed earns rent again at once.',
  sell: 'Only the Bank buys buildings, at half their price, in your own turn or to pay a debt. Take them from a lot that has the most.',
  mortgage:
    'A mortgaged deed brings half its price at once and no rent until it is redeemed. You need bare lots in its colour. In your own turn, or to pay a debt.',
  offer:
    'Before your first roll. {trade_gate_scope, select, all {All deals wait} other {Deeds wait}} until somebody owns a complete colour without a mortgage, or every deed is sold. Deeds, release cards, the Pass Key{trade_inventory, select, true {, what you keep for later} other {}} and cash of one side, for anything but cash of the other. {trade_offer_life, select, until_roll {The offer ends when you roll.} other {The other player may answer until your next turn.}}',
  plantBomb: `${placing} The next player to land there, you included, sets it off: the deed is mortgaged, its buildings are gone, and no rent is due. While the Bank has the deed nothing is lost. A Miner there defuses it.`,
  hireMiner: `${placingMiner} When somebody lands on a Bomb there, Bomb and Miner go and nothing else happens. {miner_wakes_cop, select, never {The Cop sends away a Miner where a walk ends.} other {While a Miner is about, the Cop walks, and sends away a Miner where the walk ends.}}`,
  placeBomb: `${placing} It costs nothing. The next player to land there sets it off.`,
  placeMiner: `${placingMiner} It costs nothing. A Miner defuses a Bomb on that deed.`,
  placeHouse:
    'Before your first roll, on any lot of a complete colour without a mortgage{free_house, select, evenly {, the one with the fewest houses first} other {}}. It costs nothing; on four houses it makes a hotel.',
  sellTool:
    'The Bank pays {m100} for a Bomb, {m125} for a Miner, {m25} for a loose house. A piece on the board cannot be sold. In your own turn, or to pay a debt.',
} as const

/** Names of decisions, for looking up their rules. */
export const rules = {
  'earlier.1': 'if somebody does not answer, the choice made for them may lose them the game.',
  'kind.landing': 'what comes before a square acts',
  'kind.pick.after': 'picking pockets',
  'kind.card.key': 'the Pass Key against a card',
  'kind.rob': 'robbing the Bank',
  'kind.tax.income': '{incomeTax}',
  'kind.tax.luxury': '{luxuryTax}',
  'kind.lux.lose': 'losing a deed',
  'kind.lux.forfeit': 'giving a deed away',
  'kind.lux.take': 'taking a deed',
  'kind.jail.thief': 'thieves in {jail}',
  'kind.jail.card4': 'the forced release',
  'kind.jail.third': 'the Pass Key after the third failed roll',
  'kind.jail.end': 'the Pass Key when a turn ends in {jail}',
  'kind.c3.give': 'handing over a card',
  'kind.c5': 'the blue card with a Bomb',
  'kind.c6': 'the blue card with a Miner',
  'kind.c7.target': 'picking a pocket from afar',
  'kind.c9.choose': 'naming a deed for the Bank',
  'kind.c10.forfeit': 'tribute to the Chairman',
  'kind.c10.take': 'what the Chairman may take',
  'kind.c11.mode': 'a house gained or given back',
  'kind.c11.place': 'placing a free house',
  'kind.c11.target': 'who gives a house back',
  'kind.c11.giveup': 'giving a house back',
  'kind.plantBomb': 'planting a Bomb',
  'kind.hireMiner': 'hiring a Miner',
  'kind.placeBomb': 'placing a Bomb',
  'kind.placeMiner': 'placing a Miner',
  'kind.placeHouse': 'placing a loose house',
  'kind.sellTool': 'selling to the Bank what is not placed',
} as const
