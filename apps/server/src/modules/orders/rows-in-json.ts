/* Rows that hang on another, read with it in one statement as an array of JSON objects. */

export const camelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** An instant inside of JSON as the wire has it. */
export const instantSql = (column: string) => `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** An array of objects from `rows` (from where on, with its order), by key and SQL. */
export const listSql = (fields: Record<string, string>, rows: string, order: string) =>
  `coalesce((select json_agg(json_build_object(${Object.entries(fields)
    .map(([key, sql]) => `'${key}', ${sql}`)
    .join(', ')}) order by ${order}) from ${rows}), '[]')`;

export const same = (alias: string, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [camelCase(name), `${alias}.${name}`]));

export const acted = (alias: string) => ({
  ...same(alias, ['id', 'actor_name', 'reason', 'note']),
  at: instantSql(`${alias}.at`),
  from: `${alias}.from_status`,
  to: `${alias}.to_status`,
});
