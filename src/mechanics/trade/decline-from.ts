import { several, type AdvanceOrder } from '#engine/advance-orders.ts'

/**
 * Declines every offer from the chosen players at once: deals, counter-offers and goods for a debt. The
 * proposers must not learn that no person read their offer. Several orders of one owner add up.
 */
export const declineFrom: AdvanceOrder = {
  isQuiet: true,
  about: ({ seats }: { seats: number[] }) => seats,
  ways: ({ view, seat }) => {
    const others = [...view.seats.keys()].filter((one) => one !== seat && view.seats[one]?.out === false)
    return others.length > 0 ? [{ fixed: {}, ask: [several('seats', 'seat', others)] }] : []
  },
  decide: ({ view, answers }, { seats }: { seats: number[] }) => {
    for (const { act, prompt } of answers) {
      const about = view.prompts.find(({ id }) => id === prompt)?.about
      const isOffered = act === 'decline' && about?.['offer'] !== undefined
      if (isOffered && seats.some((seat) => seat === about['from']))
        return { choose: { act, prompt, with: {} } }
    }
    return 'wait'
  },
}
