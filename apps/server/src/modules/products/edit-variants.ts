import type { EditVariants } from '@souk/contract/products/stock.ts';
import type { VariantRow } from '@souk/contract/products/api.ts';
import type { FieldError } from '@souk/contract/core/field-errors.ts';
import { type Change, recordChanges } from '#core/audit.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { conflict, fieldError, invalidFields } from '#core/errors.ts';
import { appendPrices } from './price-history.ts';
import { refreshProductStats } from './product-stats.ts';
import { readVariantRows } from './list-variants.ts';
import { setStock } from './stock.ts';

type EditedRow = EditVariants['rows'][number];

interface LockedVariant {
  id: string;
  version: number;
  productId: string;
  vendorId: string;
  name: { en: string };
  sku: string;
  price: number | null;
  compareAtPrice: number | null;
  onHand: number;
}

interface VariantEdit {
  row: EditedRow;
  current: LockedVariant;
  price: number | null;
  compareAtPrice: number | null;
}

/**
 * Saves prices and stock of many variants: either all of them or none. Throws 400 at `rows.<i>.<field>`, or 409 with the
 * current rows if some were changed in the meantime.
 */
export async function editVariants(
  ctx: Context,
  { rows }: EditVariants,
  reason = 'Edited in bulk',
): Promise<{ rows: VariantRow[] }> {
  const edits = checkRows(rows, await lockVariants(ctx, rows));
  const stale = edits.filter(isStale).map(({ current }) => current.id);
  if (stale.length > 0) throw conflict('variant.some_stale').withData({ rows: await readVariantRows(ctx, stale) });

  await writePrices(ctx, edits.filter(hasNewPrice));
  await writeStock(ctx, edits, reason);
  const productIds = [...new Set(edits.map(({ current }) => current.productId))];
  await refreshProductStats(ctx, productIds);
  await recordChanges(ctx, listChanges(edits));
  return {
    rows: await readVariantRows(
      ctx,
      rows.map((row) => row.variantId),
    ),
  };
}

const LOCK_VARIANTS = `select v.id, v.version, v.product_id as "productId", v.vendor_id as "vendorId", p.name, v.sku, v.price, v.compare_at_price as "compareAtPrice", l.on_hand as "onHand"
  from product_variants v join products p on p.id = v.product_id join stock_levels l on l.variant_id = v.id where v.id = any(?) order by v.id for update of v, l`;

/** Locks the products, then the variants and their stock levels. Every change uses this order, to avoid deadlocks. */
async function lockVariants(ctx: Context, rows: readonly EditedRow[]): Promise<Map<string, LockedVariant>> {
  const ids = rows.map((row) => row.variantId);
  await ctx.db.rows(
    statement(
      'select id from products where id in (select product_id from product_variants where id = any(?)) order by id for no key update',
      [ids],
    ),
  );
  return new Map(
    (await ctx.db.rows<LockedVariant>(statement(LOCK_VARIANTS, [ids]))).map((variant) => [variant.id, variant]),
  );
}

function checkRows(rows: readonly EditedRow[], variants: ReadonlyMap<string, LockedVariant>): VariantEdit[] {
  const errors: FieldError[] = [];
  const seen = new Set<string>();
  const edits = rows.flatMap((row, index): VariantEdit[] => {
    const current = variants.get(row.variantId);
    if (!current || seen.has(row.variantId)) {
      errors.push(fieldError(`rows.${index}.variantId`, seen.has(row.variantId) ? 'variant.repeated' : 'variant.gone'));
      return [];
    }
    seen.add(row.variantId);
    const price = row.price ?? current.price;
    const compareAtPrice = row.compareAtPrice === undefined ? current.compareAtPrice : row.compareAtPrice;
    const isTooLow = compareAtPrice !== null && (price === null || compareAtPrice <= price);
    if (isTooLow && (row.price !== undefined || row.compareAtPrice !== undefined))
      errors.push(fieldError(`rows.${index}.compareAtPrice`, 'variant.compare_at_price'));
    return [{ row, current, price, compareAtPrice }];
  });
  if (errors.length > 0) throw invalidFields(errors);
  return edits;
}

/**
 * Whether the variant has changed since the person read it. Orders change the stock without changing the version, so a
 * row with a new stock also contains the stock that the person saw (`onHand`).
 */
const isStale = ({ row, current }: VariantEdit): boolean =>
  row.version !== current.version ||
  (row.onHand !== undefined &&
    row.onHand !== current.onHand &&
    row.stock !== undefined &&
    row.stock !== current.onHand);

const hasNewPrice = ({ current, price, compareAtPrice }: VariantEdit): boolean =>
  current.price !== price || current.compareAtPrice !== compareAtPrice;
const hasNewStock = ({ row, current }: VariantEdit): boolean => row.stock !== undefined && row.stock !== current.onHand;

const UPDATE_PRICES = `update product_variants v set price = n.price, compare_at_price = n.compare_at_price, version = v.version + 1, updated_at = ?
  from unnest(?::uuid[], ?::bigint[], ?::bigint[]) n (id, price, compare_at_price) where v.id = n.id`;

/** Also increments the version of the products, because their open forms contain the old price. */
async function writePrices(ctx: Context, edits: readonly VariantEdit[]): Promise<void> {
  if (edits.length === 0) return;
  await ctx.db.rows(
    statement(
      UPDATE_PRICES,
      [
        ctx.now,
        edits.map(({ current }) => current.id),
        edits.map(({ price }) => price),
        edits.map(({ compareAtPrice }) => compareAtPrice),
      ],
      { writes: ['product_variants'] },
    ),
  );
  const productIds = [...new Set(edits.map(({ current }) => current.productId))];
  await ctx.db.rows(
    statement('update products set version = version + 1, updated_at = ? where id = any(?)', [ctx.now, productIds], {
      writes: ['products'],
    }),
  );
  await appendPrices(
    ctx,
    edits.map(({ current, price, compareAtPrice }) => ({
      ...current,
      variantId: current.id,
      before: current,
      after: { price, compareAtPrice },
    })),
  );
}

async function writeStock(ctx: Context, edits: readonly VariantEdit[], reason: string): Promise<void> {
  const changed = edits.filter(hasNewStock);
  if (changed.length === 0) return;
  const problems = await setStock(
    ctx,
    new Map(changed.map(({ row, current }) => [row.variantId, row.stock ?? current.onHand])),
    reason,
  );
  if (problems.size === 0) return;
  throw invalidFields(
    edits.flatMap(({ row }, index) => {
      const minimum = problems.get(row.variantId);
      return minimum === undefined ? [] : [fieldError(`rows.${index}.stock`, 'stock.below_reserved', { minimum })];
    }),
  );
}

/** One row of the activity log per changed product. */
function listChanges(edits: readonly VariantEdit[]): Change[] {
  const byProduct = new Map<string, VariantEdit[]>();
  for (const edit of edits.filter((each) => hasNewPrice(each) || hasNewStock(each))) {
    const productEdits = byProduct.get(edit.current.productId);
    if (productEdits) productEdits.push(edit);
    else byProduct.set(edit.current.productId, [edit]);
  }
  return [...byProduct].map(([productId, changed]) => toChange(productId, changed));
}

function toChange(id: string, changed: readonly VariantEdit[]): Change {
  const before = changed.map(({ current, row }) => ({
    variantId: current.id,
    sku: current.sku,
    price: current.price,
    compareAtPrice: current.compareAtPrice,
    ...(row.stock === undefined ? {} : { stock: current.onHand }),
  }));
  const after = changed.map(({ current, row, price, compareAtPrice }) => ({
    variantId: current.id,
    sku: current.sku,
    price,
    compareAtPrice,
    ...(row.stock === undefined ? {} : { stock: row.stock }),
  }));
  // A change of stock can't be undone, because every order changes the stock again. A first price can't be undone either,
  // because this call can't remove a price.
  const undoable = !changed.some(hasNewStock) && changed.every(({ current }) => current.price !== null);
  return {
    area: 'products',
    entity: 'product',
    id,
    label: changed[0]?.current.name.en ?? '',
    action: 'repriced',
    before: { rows: before },
    after: { rows: after },
    undoable,
  };
}
