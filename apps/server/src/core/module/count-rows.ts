/** SQL that recounts one counter. `from` is a table, or a table with a condition: `table where …`. */
export const countRows = (key: string, from: string = key): string =>
  `select '${key}' as key, count(*) as count, 0 as amount from ${from}`;

/**
 * SQL that recounts the counter of all rows and one per status, such as `ads` and `ads:status:active`, with the sums of `amount`.
 */
export const countByStatus = (table: string, amount = '0'): string =>
  `select case when grouping(status) = 1 then '${table}' else '${table}:status:' || status end as key, count(*) as count,
     coalesce(sum(${amount}), 0) as amount
   from ${table} group by grouping sets ((status), ())`;
