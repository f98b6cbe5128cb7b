import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import type { TableName } from '#tables/table-names.ts';
import { type Identity, createScrubber, scrubJson } from './identity.ts';

interface ColumnsToScrub {
  table: TableName;
  /** The columns of the primary key, separated by commas. */
  key: string;
  columns: readonly string[];
  /** Whether the columns hold JSON instead of text. */
  isJson?: boolean;
  where: string;
  values: readonly unknown[];
}

type Row = Record<string, unknown>;

/** Removes the customer's data from columns of the matching rows. Table and column names are constants of this code base. */
export async function scrubColumns(
  ctx: Context,
  identity: Identity,
  { table, key, columns, isJson = false, where, values }: ColumnsToScrub,
): Promise<void> {
  const scrub = createScrubber(identity);
  const keys = key.split(', ');
  const rows = await ctx.db.rows<Row>(
    statement(`select ${[...keys, ...columns].join(', ')} from ${table} where ${where} for update`, values),
  );
  const changed = rows.flatMap((row) => {
    const clean: Row = Object.fromEntries(columns.map((column) => [column, scrubJson(row[column], scrub)]));
    const isUnchanged = columns.every((column) => JSON.stringify(clean[column]) === JSON.stringify(row[column]));
    return isUnchanged ? [] : [{ ...Object.fromEntries(keys.map((name) => [name, row[name]])), ...clean }];
  });
  if (changed.length === 0) return;
  const types = [
    ...keys.map((name) => `${name} ${KEY_TYPES[name] ?? 'uuid'}`),
    ...columns.map((column) => `${column} ${isJson ? 'jsonb' : 'text'}`),
  ];
  const text = `update ${table} t set ${columns.map((column) => `${column} = w.${column}`).join(', ')}
    from jsonb_to_recordset(?::jsonb) w (${types.join(', ')}) where ${keys.map((name) => `t.${name} = w.${name}`).join(' and ')}`;
  await ctx.db.rows(statement(text, [JSON.stringify(changed)], { writes: [table] }));
}

/** Types of key columns that are not uuids. */
const KEY_TYPES: Partial<Record<string, string>> = { caller_id: 'text', route: 'text', key: 'text' };
