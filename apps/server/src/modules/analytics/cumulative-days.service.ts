const MAX_DAYS_IN_MONTH = 31;

/**
 * Bigints are summed as doubles, which is exact below 2^53. PostgreSQL would sum them as numerics, which is much
 * slower.
 */
type SumType = 'integer' | 'bigint';

/**
 * An SQL aggregate over the rows of a month. Returns an array with the running total at the end of each day, so the total
 * of any range of days is the difference of two elements. Such arrays can be added in any order, so no change has to wait
 * for another.
 * @param value expression for the value of a row
 * @param date expression for the day of the month
 */
export function cumulativeSql(value: string, date: string, kind: SumType): string {
  const number = kind === 'bigint' ? `(${value})::float8` : value;
  const totalUntil = (last: number) => `coalesce(sum(${number}) filter (where ${date} <= ${last}), 0)`;
  return `array[${Array.from({ length: MAX_DAYS_IN_MONTH }, (_, day) => totalUntil(day + 1)).join(', ')}]::${kind}[]`;
}

/** The element-wise sum of two arrays of running totals. */
export const addArraysSql = (left: string, right: string): string =>
  `array(select one + other from unnest(${left}, ${right}) with ordinality days (one, other, day) order by day)`;

/** The total of the days of a `span` from `MONTH_SPANS_SQL`, computed from the array of running totals `until`. */
export const sumInSpanSql = (until: string): string =>
  `${until}[span.last] - case when span.first > 1 then ${until}[span.first - 1] else 0 end`;

/** The months of a period with their first and last day inside it. Takes the values of `monthSpans`. */
export const MONTH_SPANS_SQL = 'unnest(?::date[], ?::int[], ?::int[]) span (month, first, last)';
