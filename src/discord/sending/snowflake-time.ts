const discordEpoch = 1420070400000n

/** Returns when a message or interaction was created, from its id: ms since 1970 by Discord's clock. */
export function madeAt(id: string): number {
  return Number((BigInt(id) >> 22n) + discordEpoch)
}

export function isNewer(message: string | null, other: string | null): boolean {
  return message !== null && (other === null || BigInt(message) > BigInt(other))
}
