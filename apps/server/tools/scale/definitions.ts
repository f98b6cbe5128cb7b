import type { ClientBase } from 'pg';

/** Tables with so many rows that their indexes are created after the rows, largest first. */
const LARGE_TABLES = [
  'orders',
  'order_lines',
  'transfers',
  'order_status_changes',
  'payments',
  'customers',
  'monthly_product_totals',
  'quarterly_product_totals',
  'products',
  'product_variants',
  'stock_levels',
  'stock_movements',
  'customer_addresses',
  'refunds',
  'refund_lines',
  'invoices',
  'payouts',
  'vendors',
];

/**
 * Drops the indexes and foreign keys of the large tables. Stores their definitions in the database first, so that they can be
 * restored even by a later run if this one is interrupted.
 */
export async function dropIndexes(client: ClientBase): Promise<void> {
  await client.query(
    `create table if not exists seed_definitions (step integer not null, cost integer not null, make text primary key, remove text not null)`,
  );
  await client.query(
    `insert into seed_definitions
     select 2, 0, format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)),
       format('alter table %s drop constraint %I', conrelid::regclass, conname)
     from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace
       and (conrelid = any($1::text[]::regclass[]) or confrelid = any($1::text[]::regclass[]))
     on conflict do nothing`,
    [LARGE_TABLES],
  );
  await client.query(
    `insert into seed_definitions
     select 1, 0, format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)),
       format('alter table %s drop constraint %I', conrelid::regclass, conname)
     from pg_constraint where contype = 'p' and conrelid = any($1::text[]::regclass[])
     union all
     select 1, case when amname = 'gin' then 2 else 1 end * array_position($1::text[], 'vendors') - array_position($1::text[], indrelid::regclass::text),
       pg_get_indexdef(indexrelid), format('drop index %s', indexrelid::regclass)
     from pg_index join pg_class on pg_class.oid = indexrelid join pg_am on pg_am.oid = relam
     where not indisprimary and indrelid = any($1::text[]::regclass[])
     on conflict do nothing`,
    [LARGE_TABLES],
  );
  const { rows } = await client.query<{ remove: string }>('select remove from seed_definitions order by step desc');
  for (const { remove } of rows) await dropIfExists(client, remove);
}

const UNDEFINED_OBJECT = '42704';

async function dropIfExists(client: ClientBase, remove: string): Promise<void> {
  await client.query(remove).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === UNDEFINED_OBJECT)) throw error;
  });
}

/** Reads the statements that restore primary keys and indexes, slowest first, and those that restore foreign keys. */
export async function readRestoreStatements(client: ClientBase): Promise<{ indexes: string[]; foreignKeys: string[] }> {
  const { rows } = await client.query<{ step: number; make: string }>(
    'select step, make from seed_definitions order by step, cost desc',
  );
  return {
    indexes: rows.filter(({ step }) => step === 1).map(({ make }) => make),
    foreignKeys: rows.filter(({ step }) => step === 2).map(({ make }) => make),
  };
}

export const LARGE_TABLE_NAMES: readonly string[] = LARGE_TABLES;
