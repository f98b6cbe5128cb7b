const MAX_DAYS_IN_MONTH = 31;

/** A bigint's sums stay below 2^53, so they are added as doubles: sums of bigints are numeric and much slower. */
type Kind = 'integer' | 'bigint';

/**
 * An aggregate: the running total of a month's rows at the end of each of its days. The total of any days of the month
 * is then the difference of two elements, and such arrays can be added in any order, so that no change waits for
 * another.
 * @param value expression for the value of a row
 * @param date expression for the day of the month
 */
export function cumulativeSql(value: string, date: string, kind: Kind): string {
  const number = kind === 'bigint' ? `(${value})::float8` : value;
  const totalUntil = (last: number) => `coalesce(sum(${number}) filter (where ${date} <= ${last}), 0)`;
  return `array[${Array.from({ length: MAX_DAYS_IN_MONTH }, (_, day) => totalUntil(day + 1)).join(', ')}]::${kind}[]`;
}

/** The element-wise sum of two such arrays. */
export const addArraysSql = (left: string, right: string): string =>
  `array(select one + other from unnest(${left}, ${right}) with ordinality days (one, other, day) order by day)`;

/** The total of the days of a `span` from `MONTH_SPANS_SQL`. */
export const sumInSpanSql = (until: string): string =>
  `${until}[span.last] - case when span.first > 1 then ${until}[span.first - 1] else 0 end`;

/** The months of a period with their first and last day inside it. Takes the values of `monthSpans`. */
export const MONTH_SPANS_SQL = 'unnest(?::date[], ?::int[], ?::int[]) span (month, first, last)';
