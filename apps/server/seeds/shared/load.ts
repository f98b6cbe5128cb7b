import { getTableColumns, getTableName, type InferInsertModel, type Table } from 'drizzle-orm';
import type { ClientBase } from 'pg';

const ROWS_PER_STATEMENT = 4000;

/** Inserts many rows with one parameter per statement; columns that the first row leaves out take their default. */
export async function insertRows<T extends Table>(
  client: ClientBase,
  table: T,
  rows: readonly InferInsertModel<T>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const keys = Object.keys(first);
  const columns = getTableColumns(table);
  const names = keys.map((key) => {
    const column = columns[key];
    if (!column) throw new Error(`${getTableName(table)} has no column ${key}`);
    return column.name;
  });
  const name = getTableName(table);
  const list = names.map((each) => `"${each}"`).join(', ');
  const statement = `insert into "${name}" (${list}) select ${list} from json_populate_recordset(null::"${name}", $1)`;
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const part = rows.slice(start, start + ROWS_PER_STATEMENT).map((row) => {
      const values = row as Record<string, unknown>;
      return Object.fromEntries(keys.map((key, at) => [names[at], values[key] ?? null]));
    });
    await client.query(statement, [JSON.stringify(part)]);
  }
}
