import { cheatersBoard } from '#editions/cheaters/board.ts'
import { hotel } from '#mechanics/buildings.ts'
import type { Scene, SceneMark, SceneTableau } from '#art/index.ts'
import { figures } from '#art/tokens.ts'
import { people, viewOf } from './scenes.ts'

// Sample boards of a game in chronicle style: 36 squares, lots without houses, and a tableau in the centre.

const cards = ['Bank Heist', 'Counterfeit Chance', 'Unlicensed Contractor', 'Squatter’s Rule', 'Trick Dice']

const tableau = (over: Partial<SceneTableau> = {}): SceneTableau => ({
  cards,
  decks: [
    { deck: 'chance', name: 'Chance', isCrooked: false },
    { deck: 'chest', name: 'Community Chest', isCrooked: false },
  ],
  holders: [
    { icon: 'jail', title: 'Cell', seat: null },
    { icon: 'cuffs', title: 'Handcuffs', seat: null },
  ],
  ...over,
})

export function plainOpening(count = 3): Scene {
  const view = viewOf(cheatersBoard, count)
  view.seats.forEach((seat, index) => Object.assign(seat, { token: figures[index]?.id ?? '', cash: null }))
  view.deeds.forEach((deed, at) => {
    if (deed && cheatersBoard.squares[at]?.id === 'connecticut-avenue') deed.level = hotel
  })
  view.bank = { cash: null, pot: 0, houses: 0, hotels: 15 }
  return { view, board: cheatersBoard, names: people, locale: 'en-US', tableau: tableau(), isPlain: true }
}

const mark = (kind: string, icon: string, ink: string, seat: number): SceneMark => ({
  kind,
  icon,
  ink,
  seat,
  words: kind,
})

/**
 * Six players late in a game: every deed is owned, one player has escaped, one is at home, one is out, and a
 * deck is crooked.
 */
export function plainMiddle(): Scene {
  const scene = plainOpening(6)
  const { view } = scene
  view.deeds.forEach((deed, at) => {
    if (!deed) return
    deed.owner = at % 5
    deed.level = at % 3 === 1 ? hotel : 0
  })
  view.seats.forEach((seat, index) => (seat.at = (index * 7 + 3) % 36))
  Object.assign(view.seats[0] ?? {}, { at: 9, jail: 1 })
  Object.assign(view.seats[3] ?? {}, { at: 0 })
  Object.assign(view.seats[5] ?? {}, { out: true })
  view.bank.hotels = 8
  view.turn = { ...view.turn, seat: 1, number: 87, dice: [4, 3], rolled: true }
  const [chance, chest] = tableau().decks as [SceneTableau['decks'][number], SceneTableau['decks'][number]]
  return {
    ...scene,
    marks: [mark('in the cell', 'jail', '#5b4636', 0), mark('home', 'home', '#1b8a3f', 3)],
    tableau: tableau({
      decks: [chance, { ...chest, isCrooked: true }],
      holders: [
        { icon: 'jail', title: 'Cell', seat: 0 },
        { icon: 'cuffs', title: 'Handcuffs', seat: null },
      ],
    }),
  }
}

export const plainScenes = { opening: plainOpening, middle: plainMiddle }
