import type { ClientBase } from 'pg';
import type { COLUMN_KINDS } from '../../seeds/demo/format.ts';
import { EXCLUDED_TABLES, REBUILT_COLUMNS } from '../../seeds/demo/left-out.ts';

export type ColumnKind = (typeof COLUMN_KINDS)[number];

/** A table as read from the database. Its values are texts, by column. */
export interface RawTable {
  name: string;
  columns: { name: string; kind: ColumnKind; values: (string | null)[] }[];
}

const KIND_BY_TYPE: Record<string, ColumnKind> = {
  uuid: 'id',
  timestamptz: 'instant',
  date: 'day',
  bool: 'flag',
  int2: 'number',
  int4: 'number',
  int8: 'number',
};

const READ_COLUMNS = `
  select c.relname as "table", a.attname as name, t.typname as type,
    coalesce(a.attnum = any (i.indkey), false) as "isKey"
  from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
  left join pg_index i on i.indrelid = c.oid and i.indisprimary
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  order by c.relname, a.attnum`;

const READ_REFERENCES = `
  select conrelid::regclass::text as "from", confrelid::regclass::text as "to" from pg_constraint
  where contype = 'f' and conrelid <> confrelid`;

interface ColumnRow {
  table: string;
  name: string;
  type: string;
  isKey: boolean;
}

/** Reads every table that is not excluded, after the tables to which it refers. Rows are in the order of their creation. */
export async function readTables(client: ClientBase): Promise<RawTable[]> {
  const found = (await client.query<ColumnRow>(READ_COLUMNS)).rows.filter(
    ({ table, name }) => !EXCLUDED_TABLES.includes(table) && !REBUILT_COLUMNS[table]?.includes(name),
  );
  const names = [...new Set(found.map(({ table }) => table))];
  const { rows: references } = await client.query<{ from: string; to: string }>(READ_REFERENCES);
  const tables: RawTable[] = [];
  for (const name of sortParentsFirst(names, references)) {
    const table = await readTable(
      client,
      name,
      found.filter(({ table: each }) => each === name),
    );
    if (table) tables.push(table);
  }
  return tables;
}

function sortParentsFirst(names: readonly string[], references: readonly { from: string; to: string }[]): string[] {
  const ordered: string[] = [];
  const visit = (name: string) => {
    if (ordered.includes(name) || !names.includes(name)) return;
    for (const { from, to } of references) if (from === name) visit(to);
    ordered.push(name);
  };
  for (const name of names) visit(name);
  return ordered;
}

async function readTable(client: ClientBase, name: string, columns: readonly ColumnRow[]): Promise<RawTable | null> {
  const read = columns.map(({ name: column, type }) => {
    if (type === 'timestamptz') return `floor(extract(epoch from "${column}") * 1000)::bigint::text as "${column}"`;
    return `"${column}"::text as "${column}"`;
  });
  const hasId = columns.some((column) => column.name === 'id');
  const order = hasId ? ['id'] : columns.filter(({ isKey }) => isKey).map((column) => column.name);
  const { rows } = await client.query<Record<string, string | null>>(
    `select ${read.join(', ')} from "${name}"${order.length > 0 ? ` order by ${order.map((each) => `"${name}"."${each}"`).join(', ')}` : ''}`,
  );
  if (rows.length === 0) return null;
  return {
    name,
    columns: columns.map((column) => ({
      name: column.name,
      kind: KIND_BY_TYPE[column.type] ?? 'text',
      values: rows.map((row) => row[column.name] ?? null),
    })),
  };
}
