import { formatOfField } from '@souk/contract/activity/fields.ts';
import type { Area } from '@souk/contract/entities.ts';
import { type Context, levelIn } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { orderNumberSql } from '#modules/configuration/order-number.service.ts';
import type { ActivityRow } from './activity-rows.ts';

/**
 * Queries for the names of records, each with the area that the caller must be able to view. All staff see the names of
 * staff.
 */
const NAME_SOURCES: readonly { area?: Area; sql: string }[] = [
  { area: 'categories', sql: "select id, coalesce(name ->> ?, name ->> 'en') as name from categories" },
  { area: 'products', sql: "select id, coalesce(name ->> ?, name ->> 'en') as name from products" },
  { area: 'ads', sql: "select id, coalesce(name ->> ?, name ->> 'en') as name from ad_configurations" },
  { area: 'orders', sql: `select o.id, ${orderNumberSql('o')} as name from orders o` },
  { area: 'vendors', sql: 'select id, shop_name as name from vendors' },
  { area: 'customers', sql: 'select id, name from customers' },
  { sql: 'select id, name from users' },
];

/** The names of the records that the rows refer to, by id. Omits records of areas that the caller may not view. */
export async function readReferencedNames(ctx: Context, rows: readonly ActivityRow[]): Promise<Map<string, string>> {
  const ids = [...new Set(rows.flatMap(({ before, after }) => [...findReferences(before), ...findReferences(after)]))];
  if (ids.length === 0) return new Map();
  const sources = NAME_SOURCES.filter(({ area }) => area === undefined || levelIn(ctx, area) !== 'none');
  const values = sources.flatMap(({ sql }) => (sql.includes('?') ? [ctx.language, ids] : [ids]));
  const text = sources.map(({ sql }) => `select id, name from (${sql}) named where id = any(?)`).join(' union all ');
  const records = await ctx.db.rows<{ id: string; name: string }>(statement(text, values));
  return new Map(records.map(({ id, name }) => [id, name]));
}

/** The ids in fields that refer to other records. */
export function findReferences(values: ActivityRow['before']): string[] {
  return Object.entries(values ?? {}).flatMap(([field, value]) => {
    const format = formatOfField(field);
    if (format === 'reference') return typeof value === 'string' ? [value] : [];
    if (format !== 'references' || !Array.isArray(value)) return [];
    return value.filter((id) => typeof id === 'string');
  });
}
