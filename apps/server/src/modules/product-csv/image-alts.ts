/** The alt texts of a product's images as one cell, in the order of the images: `Front | Back`. */
export const altsCell = (alts: readonly string[]): string =>
  alts.some(Boolean) ? alts.map((alt) => alt.replaceAll('|', '\\|')).join(' | ') : '';

export const altsOf = (cell: string): string[] =>
  cell.split(/(?<!\\)\|/).map((part) => part.replaceAll('\\|', '|').trim());
