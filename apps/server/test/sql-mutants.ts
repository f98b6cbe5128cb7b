export interface SqlMutant {
  /** The change within its surrounding text, as `… [old → new] …`. */
  change: string;
  sql: string;
}

/** Patterns in SQL and their replacements. Each occurrence yields one mutant. */
const REPLACEMENTS: readonly [pattern: RegExp, replacement: string][] = [
  [/ <> /g, ' = '],
  [/ = /g, ' <> '],
  [/ < /g, ' <= '],
  [/ >= /g, ' > '],
  [/ > /g, ' >= '],
  [/ \+ /g, ' - '],
  [/ - /g, ' + '],
  [/ and /g, ' or '],
  [/ or /g, ' and '],
  [/ is distinct from/g, ' is not distinct from'],
  [/\bis not null/g, 'is null'],
  [/\bis null/g, 'is not null'],
  [/\bnot (?=exists|in\b|r\.)/g, ''],
  [/(?<!not )\bin (?=\()/g, 'not in '],
  [/\b(?:left|full) join\b/g, 'join'],
  [/\bunion all\b/g, 'except all'],
  [/\bsum\(/g, 'max('],
  [/\bmax\(/g, 'min('],
  [/ filter \(where [^)]*\)/g, ''],
  [/-(?=sum\()/g, ''],
  [/, 0, /g, ', 1, '],
];
const COALESCE_CALL = /\bcoalesce\(/g;
const VALUE_LIST = /\bin \(('[^)]*')\)/g;

/** Creates wrong versions of a query, each with one change. */
export function mutateSql(sql: string): SqlMutant[] {
  return [...mutateByPattern(sql), ...removeCoalesce(sql), ...shortenLists(sql)];
}

const createMutant = (sql: string, { from, to, text }: { from: number; to: number; text: string }): SqlMutant => ({
  change:
    `${sql.slice(Math.max(0, from - 30), from)}[${sql.slice(from, to)} → ${text}]${sql.slice(to, to + 20)}`.replace(
      /\s+/g,
      ' ',
    ),
  sql: sql.slice(0, from) + text + sql.slice(to),
});

const mutateByPattern = (sql: string): SqlMutant[] =>
  REPLACEMENTS.flatMap(([pattern, text]) =>
    [...sql.matchAll(pattern)].map(({ 0: found, index }) =>
      createMutant(sql, { from: index, to: index + found.length, text }),
    ),
  );

/** Replaces `coalesce(sum, 0)` by `sum`. */
const removeCoalesce = (sql: string): SqlMutant[] =>
  [...sql.matchAll(COALESCE_CALL)].flatMap(({ 0: found, index }) => {
    const start = index + found.length;
    const comma = findAtDepth(sql, start, ',');
    const end = findAtDepth(sql, start, ')');
    return comma < 0 || end < 0 ? [] : [createMutant(sql, { from: index, to: end + 1, text: sql.slice(start, comma) })];
  });

/** The position of a character, or -1. Ignores characters within parentheses that open after `start`. */
function findAtDepth(sql: string, start: number, character: string): number {
  let depth = 0;
  for (let at = start; at < sql.length; at++) {
    if (depth === 0 && sql[at] === character) return at;
    if (sql[at] === '(') depth++;
    if (sql[at] === ')') depth--;
  }
  return -1;
}

/** Removes one value from a list such as `in ('a', 'b')`. */
const shortenLists = (sql: string): SqlMutant[] =>
  [...sql.matchAll(VALUE_LIST)].flatMap(({ 0: found, 1: list = '', index }) => {
    const values = list.split(', ');
    if (values.length < 2) return [];
    return values.map((value) =>
      createMutant(sql, {
        from: index,
        to: index + found.length,
        text: `in (${values.filter((other) => other !== value).join(', ')})`,
      }),
    );
  });
