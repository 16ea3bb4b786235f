import type { Offer } from '../offers/state.ts'

/** A deal as the checks V1 to V8 of the catalogue read it. */
export type Deal = Pick<Offer, 'from' | 'to' | 'give' | 'get' | 'redeem' | 'debt' | 'settles'>
