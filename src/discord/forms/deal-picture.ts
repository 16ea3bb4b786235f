import type { DealScene, DealSide, Scene } from '#art/index.ts'
import { picture, type Part } from '../parts/components.ts'
import { pngFile, type Attached } from '../parts/message.ts'
import { sceneOf, type Pictures } from '../parts/pictures.ts'
import { cardName, type Running } from '../reading.ts'
import type { Goods } from '../shapes.ts'
import type { Deal } from './deal.ts'
import { balancesOf, chargeOf, groupChanges, worthsOf } from './deal-outcome.ts'

export interface DealPicture {
  part: Part
  file: Attached
}

/**
 * A deal as its two sides and its results, in place of the same in words (`dealLines`). Null if there is no partner, and
 * where the board is plain: every deal is sent in the same form there. `later` if there is no room to draw it now.
 */
export async function dealPicture(
  pictures: Pictures,
  running: Running,
  deal: Deal,
  viewer: string,
): Promise<DealPicture | 'later' | null> {
  const { seat } = running.look
  if (seat === null || deal.partner === null) return null
  const scene = sceneOf(running)
  if (scene.isPlain) return null
  const drawn = await pictures.deal(dealScene(running, scene, deal, seat, deal.partner), viewer)
  if (!drawn) return 'later'
  const file = pngFile('deal.png', drawn)
  return { part: picture(file.name, file.alt), file }
}

function dealScene(running: Running, scene: Scene, deal: Deal, seat: number, partner: number): DealScene {
  const [mine, theirs] = balancesOf(running, deal)
  const [myWorth = null, theirWorth = null] = worthsOf(running, deal) ?? []
  return {
    scene,
    sides: [
      { ...sideOf(running, deal, seat, deal.give), balance: mine, worth: myWorth },
      { ...sideOf(running, deal, partner, deal.get), balance: theirs, worth: theirWorth },
    ],
    groups: groupChanges(running, deal),
  }
}

function sideOf(
  running: Running,
  deal: Deal,
  seat: number,
  { cash, deeds, cards }: Goods,
): Omit<DealSide, 'balance' | 'worth'> {
  const { debt, redeem } = deal
  const isMine = seat === running.look.seat
  return {
    seat,
    cash,
    deeds: deeds.map(({ square, mortgaged }) => {
      const isRedeemed = redeem.includes(square)
      const charge = { sum: chargeOf(deal, square), isRedeemed, isLeast: isMine && !isRedeemed }
      return { square, mortgaged, charge }
    }),
    cards: cards.map((card) => cardName(running, card)),
    settles: debt && debt.debtor !== seat ? debt.amount : null,
  }
}
