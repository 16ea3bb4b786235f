/** Reasons for refusals, with advice; they never reveal more than the reader can see (CHE-350). */
export const refusal = {
  stale: 'That has been settled already. **My hand** shows what is open now.',
  notNow: 'That is not possible right now. **My hand** shows what is.',
  pauseRuns: 'The pause runs on: {left} left. It ends early when everybody presses **Go on**.',
  publicMatter:
    '{matter, select, debt {First {seat} has a debt to settle.} choice {First {seat} has a choice to make.} hotels {First it has to be settled who gets the last hotels.} verdict {First what follows from the verdict has to be done.} other {First the jury has to come to its end.}}',
  notInHandover: 'Not in the pause. That is for a turn that is under way.',
  notYourTray:
    '{seat, select, none {Nobody rolls any more.} other {{roller, select, none {It is {seat}’s turn.} other {It is {roller}’s turn, but {seat} rolls: {seat} caught {roller} with Trick Dice.}}}} You can look and make deals.',
  stepsLeft:
    'Your turn is not done. What waits for you stands first under **My hand**; rent is asked some moments after a stop.',
  rollFirst: 'Roll first: the tray is passed at the end of a turn.',
  rolled: 'You have rolled. When you are done, press **Pass the tray**.',
  attemptUsed: 'You have had your cheat for this turn. The next one is free again after the next roll.',
  frozen: 'What your cheat brought you stays as it is until the next turn begins.',
  tooLate: 'Too late: the next turn has begun. That cost you nothing.',
  nothingYet:
    'Nobody has rolled yet, so nobody can have cheated. **CHEATER!** works from the first roll on. That cost you nothing.',
  barred:
    'You have already accused {accused} wrongly this turn. Wait for the next turn, or accuse somebody else.',
  filedAlready:
    'Your explained accusation of {accused} is with the jury, or waits for it. One in a turn is all.',
  settledAlready: '{accused} was convicted of that already. That cost you nothing.',
  noHotelInTray: 'There is no hotel in the tray.',
  notHeld: 'You do not hold {square}.',
  hotelStands: 'A hotel stands on {square} already.',
  cannotPlayNow: 'What this card needs is not there just now. Keep it for later.',
  tamperLimit:
    'That is all for this turn: {max, plural, one {# other trick} other {# other tricks}} at a time.',
  sleeveNotEmpty: 'Your sleeve is not empty. Nobody was told.',
  nameOne: 'Choose one: a cheat of a card, or another trick.',
  tooShort: 'Say a little more: {min} characters at least.',
  sumOutside: 'That has to be from {min} to {max}, in tens.',
} as const
