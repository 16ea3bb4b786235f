/** How a game went. */
export const story = {
  'count.counted':
    '{cash} cash{titlesAmount, select, none {} other { · titles {titlesAmount}}}{mortgagedAmount, select, none {} other { · half of mortgaged ones {mortgagedAmount}}}{buildingsAmount, select, none {} other { · buildings {buildingsAmount}}}',
} as const
