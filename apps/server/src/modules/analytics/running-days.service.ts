const LONGEST_MONTH = 31;

/** An integer, or a bigint whose sums stay below 2^53 so that doubles may add them up: those of bigints are numeric and far slower. */
type Kind = 'integer' | 'bigint';

/**
 * An aggregate: what the rows of a month come to by the end of each of its days. Any days of the month are then the difference of
 * two places, and adding such arrays up needs no order, so that no change waits for another.
 * @param value what each row counts
 * @param date the column with its day of the month
 */
export function untilSql(value: string, date: string, kind: Kind): string {
  const number = kind === 'bigint' ? `(${value})::float8` : value;
  const until = (last: number) => `coalesce(sum(${number}) filter (where ${date} <= ${last}), 0)`;
  return `array[${Array.from({ length: LONGEST_MONTH }, (_, day) => until(day + 1)).join(', ')}]::${kind}[]`;
}

/** The sum of two such arrays, place by place. */
export const addedSql = (left: string, right: string): string =>
  `array(select one + other from unnest(${left}, ${right}) with ordinality days (one, other, day) order by day)`;

/** What stands in such an array for the days of a `span` of `spanSql`. */
export const inSpanSql = (until: string): string =>
  `${until}[span.last] - case when span.first > 1 then ${until}[span.first - 1] else 0 end`;

/** The months of a period with their first and last day in it; takes the values of `monthSpans`. */
export const SPANS = 'unnest(?::date[], ?::int[], ?::int[]) span (month, first, last)';
