const LONGEST = 120;

/** What a client calls a file, as it is shown: some send a whole path. `instead` stands where nothing is left of it. */
export const shownFileName = (given: string, instead: string): string =>
  (given.split(/[/\\]/).at(-1) ?? '')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .slice(-LONGEST)
    .trim() || instead;
