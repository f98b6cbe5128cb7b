import type { ClientBase } from 'pg';

export interface TableShape {
  name: string;
  /** Those that are stored; generated ones come by themselves. */
  columns: string[];
}

const COLUMNS = `
  select tables.relname as name, array_agg(columns.attname::text order by columns.attnum) as columns
  from pg_class tables
  join pg_attribute columns on columns.attrelid = tables.oid and attnum > 0 and not attisdropped and attgenerated = ''
  where tables.relnamespace = 'public'::regnamespace and tables.relkind in ('r', 'p') and not tables.relispartition
    and not exists (select 1 from pg_depend where objid = tables.oid and classid = 'pg_class'::regclass and deptype = 'e')
  group by 1 order by 1`;

const REFERENCES = `
  select distinct child.relname as child, parent.relname as parent
  from pg_constraint join pg_class child on child.oid = conrelid join pg_class parent on parent.oid = confrelid
  where contype = 'f' and conrelid <> confrelid and connamespace = 'public'::regnamespace`;

/** Every table, each after those that it refers to. */
export async function readTables(client: ClientBase): Promise<TableShape[]> {
  const { rows: tables } = await client.query<TableShape>(COLUMNS);
  const { rows: references } = await client.query<{ child: string; parent: string }>(REFERENCES);
  return parentsFirst(tables, references);
}

function parentsFirst(
  tables: readonly TableShape[],
  references: readonly { child: string; parent: string }[],
): TableShape[] {
  const sorted: TableShape[] = [];
  const left = new Map(tables.map((table) => [table.name, table]));
  while (left.size > 0) {
    const waiting = new Set(references.filter(({ parent }) => left.has(parent)).map(({ child }) => child));
    const next = [...left.values()].filter(({ name }) => !waiting.has(name));
    if (next.length === 0) throw new Error(`Tables refer to each other in a circle: ${[...left.keys()].join(', ')}`);
    for (const table of next) {
      sorted.push(table);
      left.delete(table.name);
    }
  }
  return sorted;
}

export interface SequenceState {
  name: string;
  /** The number given last. */
  last: string;
}

/** Sequences that have given a number. They stand outside of transactions, so read them after the rows. */
export async function readSequences(client: ClientBase): Promise<SequenceState[]> {
  const { rows } = await client.query<SequenceState>(
    `select sequencename as name, last_value as last from pg_sequences
     where schemaname = 'public' and last_value is not null order by 1`,
  );
  return rows;
}

/** So that values are written and read the same way whatever the settings of a server are, and nothing runs out of time. */
export const PLAIN_SESSION = `
  set datestyle = 'ISO'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set bytea_output = 'hex';
  set extra_float_digits = 1; set client_encoding = 'UTF8'; set statement_timeout = 0; set lock_timeout = 0;
  set idle_in_transaction_session_timeout = 0`;

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
