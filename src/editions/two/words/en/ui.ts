import { ui as common } from '#text/en/ui.ts'

/** What is said before a press: which card it is, and what a second press means. */
export const ui = {
  undo: `{act, select, takeDeed {Undo: deed taken} raise {Undo: building} payStyle {Undo: how I pay} other {${common.undo}}}`,
  'result.why': `{reason, select, fiveSets {Five complete sets win.} fiveSetsEach {Five complete sets each: who is worth the most wins.} other {${common['result.why']}}}`,
  'help.business': 'You build, buy and take deeds and play cards in your own turn only.',
  'play.about': '“{card}”',
  'market.about': 'You have {cash}. One deed a turn.',
  'takeDeed.about': 'You have {cash}. Its owner gets the price, and cannot refuse.',
  'raise.about': 'You have {cash}.',
  'payWith.what': 'This completes a set for whoever is paid.',
} as const
