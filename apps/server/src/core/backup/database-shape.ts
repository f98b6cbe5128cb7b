import type { ClientBase } from 'pg';

export interface TableShape {
  name: string;
  /** Without generated columns, which the database computes on restore, and ids of transactions of this cluster. */
  columns: string[];
}

const READ_TABLE_SHAPES = `
  select tables.relname as name, array_agg(columns.attname::text order by columns.attnum) as columns
  from pg_class tables
  join pg_attribute columns on columns.attrelid = tables.oid and attnum > 0 and not attisdropped and attgenerated = ''
    and atttypid <> 'xid8'::regtype
  where tables.relnamespace = 'public'::regnamespace and tables.relkind in ('r', 'p') and not tables.relispartition
    and not exists (select 1 from pg_depend where objid = tables.oid and classid = 'pg_class'::regclass and deptype = 'e')
  group by 1 order by 1`;

const READ_REFERENCES = `
  select distinct child.relname as child, parent.relname as parent
  from pg_constraint join pg_class child on child.oid = conrelid join pg_class parent on parent.oid = confrelid
  where contype = 'f' and conrelid <> confrelid and connamespace = 'public'::regnamespace`;

/** All tables, each after the tables that it references. */
export async function readTables(client: ClientBase): Promise<TableShape[]> {
  const { rows: tables } = await client.query<TableShape>(READ_TABLE_SHAPES);
  const { rows: references } = await client.query<{ child: string; parent: string }>(READ_REFERENCES);
  return sortByReferences(tables, references);
}

function sortByReferences(
  tables: readonly TableShape[],
  references: readonly { child: string; parent: string }[],
): TableShape[] {
  const sorted: TableShape[] = [];
  const remaining = new Map(tables.map((table) => [table.name, table]));
  while (remaining.size > 0) {
    const blocked = new Set(references.filter(({ parent }) => remaining.has(parent)).map(({ child }) => child));
    const next = [...remaining.values()].filter(({ name }) => !blocked.has(name));
    if (next.length === 0) throw new Error(`Circular references between tables: ${[...remaining.keys()].join(', ')}`);
    for (const table of next) {
      sorted.push(table);
      remaining.delete(table.name);
    }
  }
  return sorted;
}

export interface SequenceState {
  name: string;
  /** The last assigned number. */
  last: string;
}

/** Sequences that have assigned a number. They are not transactional, so read them after the rows. */
export async function readSequences(client: ClientBase): Promise<SequenceState[]> {
  const { rows } = await client.query<SequenceState>(
    `select sequencename as name, last_value as last from pg_sequences
     where schemaname = 'public' and last_value is not null order by 1`,
  );
  return rows;
}

/** Makes the text format of values independent of server settings, and disables timeouts. */
export const SESSION_SETTINGS = `
  set datestyle = 'ISO'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set bytea_output = 'hex';
  set extra_float_digits = 1; set client_encoding = 'UTF8'; set statement_timeout = 0; set lock_timeout = 0;
  set idle_in_transaction_session_timeout = 0`;

export const quoteIdentifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;
