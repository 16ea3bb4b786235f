/** Why something was not done, and what to do. */
export const refusal = {
  beginOnly: 'That is for the time before your first roll. You can do it when your next turn begins.',
  ownTurnOnly: 'You can sell and mortgage in your own turn, or when you have a debt to pay.',
  lossPending:
    'First it has to be settled whether the Bank takes a deed of yours, and which. Then you can sell and mortgage again.',
  nowhereToPlace:
    '{tool, select, bomb {A Bomb} other {A Miner}} goes on the deed where your turn began{tool, select, bomb {} other {{placement, select, own_bombed {, or on a bombed deed of yours} own_anywhere {, or on any deed of yours} other {}}}}. Try it when you begin a turn on one.',
  standsAlready:
    '{tool, select, bomb {A Bomb} other {A Miner}} stands on {square} already, and there is room for one only.',
  noTool:
    'You have no {tool, select, bomb {Bomb} miner {Miner} other {loose house}} in your hands. Blue cards bring them.',
  nowhereToBuild:
    'None of your lots can take a house now. You need a complete colour without a mortgage{isEven, select, yes {; the lot with the fewest houses comes first} other {, and a lot without a hotel}}.',
  flattenedFirst:
    'A Bomb has flattened {square}: new houses go there before lots that are as low, until it is as high as the others.',
  choicePending: '{seat} has something to decide first. Answer again when that is done.',
  gateShut:
    'No deed is traded yet: first somebody has to own a complete colour without a mortgage, or every deed has to be sold.',
  noPickpocketing:
    'You can only pick pockets where you have just landed, in your own turn, never on {jail}, and on {goToJail} only if you stay there.',
  pocketsWaived: 'You have left all pockets here alone. The next landing is a new one.',
  pickedAlready: 'You have picked the pocket of {seat} already. Once for each landing.',
  emptyPockets: '{seat} has no cash at all. Choose somebody else.',
  notTradable: 'That cannot be part of a deal here. Offer deeds, cash, release cards or the Pass Key.',
} as const
