/* SQL that reads the related rows of a row in the same statement, as arrays of JSON objects. */

export const camelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** A timestamp inside JSON, in the ISO format of the API. */
export const instantSql = (column: string) => `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * SQL for a JSON array of objects. `fields` contains the SQL expression for each key, `rows` is inserted after `from`, and
 * `order` after `order by`.
 */
export const jsonListSql = (fields: Record<string, string>, rows: string, order: string) =>
  `coalesce((select json_agg(json_build_object(${Object.entries(fields)
    .map(([key, sql]) => `'${key}', ${sql}`)
    .join(', ')}) order by ${order}) from ${rows}), '[]')`;

export const columnsOf = (alias: string, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [camelCase(name), `${alias}.${name}`]));

export const statusChangeColumns = (alias: string) => ({
  ...columnsOf(alias, ['id', 'actor_name', 'reason', 'note']),
  at: instantSql(`${alias}.at`),
  from: `${alias}.from_status`,
  to: `${alias}.to_status`,
});
