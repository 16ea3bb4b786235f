import type { OwnWords } from '#text/own-words.ts'
import { guided } from './guided.ts'

/** Name, presets and short description of the edition. */
const edition = {
  classic: 'Classic',
  'classic.about': 'Buy, build, trade, and be the last one standing.',
  'classic/quick': 'Quick',
  'classic/quick.about': 'Everybody is here; after an hour the richest wins. Building in your own turn only.',
  'classic/short': 'Short',
  'classic/short.about': 'Fifteen turns each, then the richest wins.',
  'classic/family': 'Family',
  'classic/family.about': 'Fines fill a pot, houses never run out, the first bankruptcy ends the game.',
  'classic/strict': 'Strict',
  'classic/strict.about':
    'By the letter: end your turns, collect your rent, bid in turns. Three tries in {jail}, then the fine.',
  'classic.rules':
    'You start with {m1500}. On your turn you roll two dice and move. A street, railroad or utility without an owner can be bought{auctionOnDecline, select, true {; if you do not want it, it is auctioned} other {}}. Whoever stops on somebody’s deed pays rent{rentMode, select, claim {, if its owner notices and collects it} other {}}: double on bare lots of a complete colour, much more with houses and a hotel, built evenly. Passing {go} pays {m200}. Cards, taxes and {jail} do the rest.\n\nBetween rolls everybody may trade and mortgage; you build {buildTiming, select, gap {then, too} anytime {at any time} other {in your own turn}}. Who cannot pay is bankrupt.{alsoWinner}\n\nEvery decision has a deadline, and the card says what happens if you let it pass. **Help** on a card explains the decision at hand.',
} as const

const option = {
  'turn.autoEnd.help':
    'Off: the player presses a button to end the turn.{alsoTurnEnd} On: only where the landing has completed a colour on which they can build.',
} as const

/** Words that only the classic game uses; `src/text/en/` has the words that all editions share. */
export const words = { edition, option, ui: guided } as const satisfies OwnWords<'classic'>
