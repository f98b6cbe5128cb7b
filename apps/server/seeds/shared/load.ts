import { type Column, getTableColumns, getTableName, type InferInsertModel, is, SQL, type Table } from 'drizzle-orm';
import type { ClientBase } from 'pg';

const ROWS_PER_STATEMENT = 4000;

/** The value of a column in rows that omit it, if other rows set it. */
const defaultOf = (column: Column): unknown => (column.notNull && !is(column.default, SQL) ? column.default : null);

/** Inserts many rows per statement, which has a single parameter. A column that a row omits gets its default. */
export async function insertRows<T extends Table>(
  client: ClientBase,
  table: T,
  rows: readonly InferInsertModel<T>[],
): Promise<void> {
  if (rows.length === 0) return;
  const columns = getTableColumns(table);
  const picked = [...new Set(rows.flatMap((row) => Object.keys(row)))].map((key) => {
    const column = columns[key];
    if (!column) throw new Error(`${getTableName(table)} has no column ${key}`);
    return { key, name: column.name, missing: defaultOf(column) };
  });
  const name = getTableName(table);
  const list = picked.map((column) => `"${column.name}"`).join(', ');
  const statement = `insert into "${name}" (${list}) select ${list} from json_populate_recordset(null::"${name}", $1)`;
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const part = rows.slice(start, start + ROWS_PER_STATEMENT).map((row) => {
      const values = new Map<string, unknown>(Object.entries(row));
      return Object.fromEntries(
        picked.map(({ key, name: column, missing }) => [column, values.get(key) ?? missing ?? null]),
      );
    });
    await client.query(statement, [JSON.stringify(part)]);
  }
}
