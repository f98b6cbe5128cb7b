import { formatOfField } from '@souk/contract/activity/fields.ts';
import type { Area } from '@souk/contract/entities.ts';
import { type Context, levelIn } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { orderNumberSql } from '#modules/configuration/order-number.service.ts';
import type { ActivityRow } from './activity-rows.ts';

/** Where records have their names, and the area whose viewers may read them. Names of staff are open to all staff. */
const SOURCES: readonly { area?: Area; sql: string }[] = [
  { area: 'categories', sql: "select id, coalesce(name ->> ?, name ->> 'en') as name from categories" },
  { area: 'products', sql: "select id, coalesce(name ->> ?, name ->> 'en') as name from products" },
  { area: 'ads', sql: "select id, coalesce(name ->> ?, name ->> 'en') as name from ad_configurations" },
  { area: 'orders', sql: `select o.id, ${orderNumberSql('o')} as name from orders o` },
  { area: 'vendors', sql: 'select id, shop_name as name from vendors' },
  { area: 'customers', sql: 'select id, name from customers' },
  { sql: 'select id, name from users' },
];

/** Names of the records that the rows refer to, by id, as far as the caller may view their area. */
export async function namesOfReferences(ctx: Context, rows: readonly ActivityRow[]): Promise<Map<string, string>> {
  const ids = [...new Set(rows.flatMap(({ before, after }) => [...referencesIn(before), ...referencesIn(after)]))];
  if (ids.length === 0) return new Map();
  const sources = SOURCES.filter(({ area }) => area === undefined || levelIn(ctx, area) !== 'none');
  const values = sources.flatMap(({ sql }) => (sql.includes('?') ? [ctx.language, ids] : [ids]));
  const text = sources.map(({ sql }) => `select id, name from (${sql}) named where id = any(?)`).join(' union all ');
  const found = await ctx.db.rows<{ id: string; name: string }>(statement(text, values));
  return new Map(found.map(({ id, name }) => [id, name]));
}

/** Ids in the fields that refer to other records. */
export function referencesIn(values: ActivityRow['before']): string[] {
  return Object.entries(values ?? {}).flatMap(([field, value]) => {
    const format = formatOfField(field);
    if (format === 'reference') return typeof value === 'string' ? [value] : [];
    if (format !== 'references' || !Array.isArray(value)) return [];
    return value.filter((id) => typeof id === 'string');
  });
}
