import type { BlueCard } from './cards.ts'

/** The card that costs its drawer a property, which goes to the Bank (SLH-125). */
const costly: BlueCard = 'neighbours_choice'

/** The seat that loses a property to the Bank if a drawn card is obeyed; null where there is none (SLH-037). */
export function loserBy(drawer: number, card: string): number | null {
  return card === costly ? drawer : null
}
