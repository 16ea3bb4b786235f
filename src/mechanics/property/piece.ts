import { z } from 'zod'

/** What raises the level of a deed. */
export const piece = z.enum(['house', 'hotel'])
export type Piece = z.infer<typeof piece>
