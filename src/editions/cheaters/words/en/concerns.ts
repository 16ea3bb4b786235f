/** What public events are to whom they concern. */
export const concern = {
  guilty: '{seat} caught you: {cheat}.',
  falseCry: '{seat} accused you of {cheat}, and was wrong: {amount} for you.',
  juryOpened: '{seat} accuses you before the jury.',
  juryClosed:
    '{seat} against {accused}: {verdict, select, guilty {guilty} innocent {innocent} other {not proven}}.',
} as const
