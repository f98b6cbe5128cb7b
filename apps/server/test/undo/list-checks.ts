import type { ListData } from '@souk/contract/core/list.ts';
import { filterNamesOf } from '@souk/contract/core/filter-names.ts';
import type { Endpoint } from '@souk/contract/core/endpoint.ts';
import { normalise } from '#tables/search-text.ts';
import type { UndoShop } from './undo-shop.ts';

type Row = Record<string, unknown>;
type Comparable = string | number;

const readList = async (shop: UndoShop, path: string, query: string): Promise<Row[]> =>
  (await shop.call<ListData<Row & { id: string }>>('GET', `${path}${path.includes('?') ? '&' : '?'}limit=100&${query}`))
    .rows;

/** Sort keys and filters that mean something else than the field with the same name, for the reason in the comment. */
const KEYS_WITH_OTHER_MEANING = new Set([
  // by urgency, and super admins first
  '/queries sort=priority',
  '/auth/get-users sort=role',
  // includes questions for everyone
  '/FAQs/all audience',
  // staff or access requests
  '/auth/get-users role',
]);

/** Finds sort keys that don't sort by the row's field with the same name. Ignores keys without such a field. */
export async function findWrongOrders(shop: UndoShop, path: string): Promise<string[]> {
  const { errors } = await shop.send('GET', `${path}${path.includes('?') ? '&' : '?'}sort=noSuchKey`);
  const keys = String(errors[0]?.values?.fields)
    .split(', ')
    .filter((key) => !KEYS_WITH_OTHER_MEANING.has(`${path} sort=${key}`));
  const wrong: string[] = [];
  for (const key of keys) {
    const values = (await readList(shop, path, `sort=${key}`)).map((row) => toComparable(row[key]));
    const known = values.filter((value) => value !== undefined);
    if (known.some((value, index) => index > 0 && value < known[index - 1]!)) wrong.push(`${path} sort=${key}`);
  }
  return wrong;
}

function toComparable(value: unknown): Comparable | undefined {
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return Number(value);
  return typeof value === 'string' ? normalise(value) : undefined;
}

/** Finds filters that return no row, or a row with another value in the field with the same name. Ignores filters without one. */
export async function findWrongFilters(shop: UndoShop, path: string, endpoint: Endpoint): Promise<string[]> {
  const rows = await readList(shop, path, '');
  const wrong: string[] = [];
  for (const filter of filterNamesOf(endpoint)) {
    const values = new Set(rows.map((row) => row[filter]));
    if (values.size < 2 || KEYS_WITH_OTHER_MEANING.has(`${path} ${filter}`)) continue;
    for (const value of values) {
      if (typeof value !== 'string' && typeof value !== 'boolean') continue;
      const found = await readList(shop, path, `${filter}=${encodeURIComponent(value)}`);
      if (found.length === 0 || found.some((row) => row[filter] !== value)) wrong.push(`${path} ${filter}=${value}`);
    }
  }
  return wrong;
}
