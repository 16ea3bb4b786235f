import { ui as common } from '#text/en/ui.ts'

/** Around the game, where it is other than usual. */
export const ui = {
  'help.business':
    'Before your first roll you may build, trade, plant Bombs and hire Miners from **My assets**; sell and mortgage at any time in your turn.',
  'trade.nobody':
    '### Trade\nYou cannot make an offer right now. Trading opens when somebody owns a complete colour or every deed is sold; from then on you make offers before your first roll.',
  'payBack.what':
    'It is more than all that you have could bring: you would owe the rest, and be out of the game if nobody helps. This cannot be undone.',
  undo: `{act, select,
    plantBomb {Undo: Bomb} placeBomb {Undo: Bomb}
    hireMiner {Undo: Miner} placeMiner {Undo: Miner}
    placeHouse {Undo: house} sellTool {Undo: sale} payBack {Undo: payment} key {Undo: Pass Key} goFree {Undo: release card}
    other {${common.undo}}
  }`,
} as const
