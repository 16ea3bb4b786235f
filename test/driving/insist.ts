import type { Outcome } from 'discord-stand-in'

const mostTries = 4

/** On a busy machine a bot that has just started may answer later than Discord waits: people press again then. */
export async function insist(press: () => Promise<Outcome>): Promise<Outcome> {
  for (let tries = 1; ; tries++) {
    const outcome = await press()
    if (outcome.error === null || tries === mostTries) return outcome
  }
}
