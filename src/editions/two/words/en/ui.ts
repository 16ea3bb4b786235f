/** What is said before a press: which card it is, and what a second press means. */
export const ui = {
  'play.about': '“{card}”',
  'payWith.what': 'This completes a set for whoever is paid.',
} as const
