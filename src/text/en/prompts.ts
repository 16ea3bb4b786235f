/**
 * Texts of prompts, by kind. `.default` describes the default action, `.quiet` is shown on the card while a
 * prompt that pings nobody is open, and `.alone` replaces `.quiet` if no other prompt is open.
 */
export const prompts = {
  other: '{who}, a decision is yours.',
  'other.default': 'the bot decides',
} as const
