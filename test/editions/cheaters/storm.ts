/** House rules for a quick game. */
export const quickly = () => 'handover_pause=1 bill_delay=5 post_tick=5'
