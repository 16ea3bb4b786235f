import type { AheadKind } from '#engine/ahead.ts'
import { ahead as classicAhead } from '../../classic/ahead/index.ts'
import { rollForMe } from './rollForMe.ts'

const { declineBelow, buyColour } = classicAhead

/**
 * The classic orders but those about auctions, of which there are none (SLH-008). A deed is bought before pockets are
 * picked: they may be picked after it as well (SLH-070). A deal with anything of the inventory has no printed worth.
 */
export const ahead: Readonly<Record<string, AheadKind>> = { declineBelow, buyColour, rollForMe }
