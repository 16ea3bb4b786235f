/**
 * What is asked of somebody, by kind of prompt; `.default` says what happens when nobody answers in
 * time, `.quiet` what the card says while one is open that nobody is called to answer, `.alone` the same where
 * nothing else is open.
 */
export const prompts = {
  other: '{who}, a decision is yours.',
  'other.default': 'the bot decides',
} as const
