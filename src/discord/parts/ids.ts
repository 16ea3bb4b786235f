/**
 * Custom ids carry everything that a control needs, so that it works after a restart and in any process:
 * `s1:<game>:<control>:<argument>:…`, at most 100 characters. The first part is the format's version.
 */
const version = 's1'
const longest = 100
const separator = ':'

export interface ControlId {
  /** Id of the game, empty for controls that belong to none. */
  game: string
  control: string
  args: string[]
}

/** What a custom id turned out to be: ours, of an earlier format, or nothing that we made. */
type Decoded = ({ kind: 'ours' } & ControlId) | { kind: 'old' } | { kind: 'unknown' }

/** An id that cannot be made: what the bot puts into ids fits, so a forged id brought the parts. */
export class BadId extends Error {
  override name = 'BadId'
}

/** @throws BadId */
export function encodeId(game: string, control: string, ...args: (string | number)[]): string {
  const parts = [version, game, control, ...args.map(String)]
  const bad = parts.find((part) => part.includes(separator))
  if (bad !== undefined) throw new BadId(`an id cannot hold ${bad}`)
  const id = parts.join(separator)
  if (id.length > longest) throw new BadId(`the id ${id} is too long`)
  return id
}

export function decodeId(id: string): Decoded {
  const [format = '', game = '', control = '', ...args] = id.split(separator)
  if (id.length > longest || !/^s\d{1,3}$/.test(format)) return { kind: 'unknown' }
  if (format !== version) return { kind: 'old' }
  if (!/^[a-z0-9-]*$/.test(game) || !/^[a-z]+$/i.test(control)) return { kind: 'unknown' }
  return { kind: 'ours', game, control, args }
}
