import type { Play } from '#engine/play.ts'

/** A seat's own token goes forward and stops; passing or reaching square 0 brings the allowance (CHE-021, CHE-023, CHE-153). */
export function forward(_play: Play, _seat: number, _steps: number, _how: 'dice' | 'card' = 'dice', _opened?: number): void {
  throw new Error('not there yet')
}

/** Forward to a square, all the way round where it stands there (C07, C08, K13). */
export function advanceTo(_play: Play, _seat: number, _square: number): void {
  throw new Error('not there yet')
}

/** A token is put on a square: no stop, no allowance (CHE-023). */
export function sendTo(_play: Play, _seat: number, _square: number): void {
  throw new Error('not there yet')
}
