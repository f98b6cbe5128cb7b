/** Joins alt texts in the order of the images into one cell: `Front | Back`. */
export const formatAlts = (alts: readonly string[]): string =>
  alts.some(Boolean) ? alts.map((alt) => alt.replaceAll('|', '\\|')).join(' | ') : '';

export const parseAlts = (cell: string): string[] =>
  cell.split(/(?<!\\)\|/).map((part) => part.replaceAll('\\|', '|').trim());
