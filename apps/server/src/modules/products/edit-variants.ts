import type { EditVariants } from '@souk/contract/products/stock.ts';
import type { VariantRow } from '@souk/contract/products/api.ts';
import type { FieldError } from '@souk/contract/core/field-errors.ts';
import { type Change, recordAll } from '#core/audit.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { conflict, fieldError, wrongFields } from '#core/errors.ts';
import { appendPrices } from './price-history.ts';
import { refreshProductFigures } from './product-figures.ts';
import { readVariantRows } from './list-variants.ts';
import { setStock } from './stock.ts';

type Row = EditVariants['rows'][number];

interface Held {
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

interface Edit {
  row: Row;
  held: Held;
  price: number | null;
  compareAtPrice: number | null;
}

/**
 * Saves prices and stock of many variants, all or none. Throws 400 at `rows.<i>.<field>`, or 409 with the rows as they are
 * now where somebody else was faster.
 */
export async function editVariants(
  ctx: Context,
  { rows }: EditVariants,
  reason = 'Edited in the table',
): Promise<{ rows: VariantRow[] }> {
  const edits = checkRows(rows, await holdVariants(ctx, rows));
  const stale = edits.filter(isStale).map(({ held }) => held.id);
  if (stale.length > 0) throw conflict('variant.some_stale').withData({ rows: await readVariantRows(ctx, stale) });

  await writePrices(ctx, edits.filter(hasNewPrice));
  await writeStock(ctx, edits, reason);
  const productIds = [...new Set(edits.map(({ held }) => held.productId))];
  await refreshProductFigures(ctx, productIds);
  await recordAll(ctx, changesOf(edits));
  return {
    rows: await readVariantRows(
      ctx,
      rows.map((row) => row.variantId),
    ),
  };
}

const HOLD = `select v.id, v.version, v.product_id as "productId", v.vendor_id as "vendorId", p.name, v.sku, v.price, v.compare_at_price as "compareAtPrice", l.on_hand as "onHand"
  from product_variants v join products p on p.id = v.product_id join stock_levels l on l.variant_id = v.id where v.id = any(?) order by v.id for update of v, l`;

/** The variants and their stock by id, locked after their products, as every change of a product does it. */
async function holdVariants(ctx: Context, rows: readonly Row[]): Promise<Map<string, Held>> {
  const ids = rows.map((row) => row.variantId);
  await ctx.db.rows(
    statement(
      'select id from products where id in (select product_id from product_variants where id = any(?)) order by id for no key update',
      [ids],
    ),
  );
  return new Map((await ctx.db.rows<Held>(statement(HOLD, [ids]))).map((held) => [held.id, held]));
}

function checkRows(rows: readonly Row[], variants: ReadonlyMap<string, Held>): Edit[] {
  const errors: FieldError[] = [];
  const seen = new Set<string>();
  const edits = rows.flatMap((row, index): Edit[] => {
    const held = variants.get(row.variantId);
    if (!held || seen.has(row.variantId)) {
      errors.push(fieldError(`rows.${index}.variantId`, seen.has(row.variantId) ? 'variant.repeated' : 'variant.gone'));
      return [];
    }
    seen.add(row.variantId);
    const price = row.price ?? held.price;
    const compareAtPrice = row.compareAtPrice === undefined ? held.compareAtPrice : row.compareAtPrice;
    const isTooLow = compareAtPrice !== null && (price === null || compareAtPrice <= price);
    if (isTooLow && (row.price !== undefined || row.compareAtPrice !== undefined))
      errors.push(fieldError(`rows.${index}.compareAtPrice`, 'variant.compare_at_price'));
    return [{ row, held, price, compareAtPrice }];
  });
  if (errors.length > 0) throw wrongFields(errors);
  return edits;
}

/** Stock moves without the version, so it is compared with what was seen, where a person saw it. */
const isStale = ({ row, held }: Edit): boolean =>
  row.version !== held.version ||
  (row.onHand !== undefined && row.onHand !== held.onHand && row.stock !== undefined && row.stock !== held.onHand);

const hasNewPrice = ({ held, price, compareAtPrice }: Edit): boolean =>
  held.price !== price || held.compareAtPrice !== compareAtPrice;
const hasNewStock = ({ row, held }: Edit): boolean => row.stock !== undefined && row.stock !== held.onHand;

const WRITE = `update product_variants v set price = n.price, compare_at_price = n.compare_at_price, version = v.version + 1, updated_at = ?
  from unnest(?::uuid[], ?::bigint[], ?::bigint[]) n (id, price, compare_at_price) where v.id = n.id`;

/** A new price is part of its product too: whoever has the form open learns of it. */
async function writePrices(ctx: Context, edits: readonly Edit[]): Promise<void> {
  if (edits.length === 0) return;
  await ctx.db.rows(
    statement(
      WRITE,
      [
        ctx.now,
        edits.map(({ held }) => held.id),
        edits.map(({ price }) => price),
        edits.map(({ compareAtPrice }) => compareAtPrice),
      ],
      { writes: ['product_variants'] },
    ),
  );
  const productIds = [...new Set(edits.map(({ held }) => held.productId))];
  await ctx.db.rows(
    statement('update products set version = version + 1, updated_at = ? where id = any(?)', [ctx.now, productIds], {
      writes: ['products'],
    }),
  );
  await appendPrices(
    ctx,
    edits.map(({ held, price, compareAtPrice }) => ({
      ...held,
      variantId: held.id,
      before: held,
      after: { price, compareAtPrice },
    })),
  );
}

async function writeStock(ctx: Context, edits: readonly Edit[], reason: string): Promise<void> {
  const changed = edits.filter(hasNewStock);
  if (changed.length === 0) return;
  const problems = await setStock(
    ctx,
    new Map(changed.map(({ row, held }) => [row.variantId, row.stock ?? held.onHand])),
    reason,
  );
  if (problems.size === 0) return;
  throw wrongFields(
    edits.flatMap(({ row }, index) => {
      const minimum = problems.get(row.variantId);
      return minimum === undefined ? [] : [fieldError(`rows.${index}.stock`, 'stock.below_reserved', { minimum })];
    }),
  );
}

/** One for each product that changes. */
function changesOf(edits: readonly Edit[]): Change[] {
  const byProduct = new Map<string, Edit[]>();
  for (const edit of edits.filter((each) => hasNewPrice(each) || hasNewStock(each))) {
    const same = byProduct.get(edit.held.productId);
    if (same) same.push(edit);
    else byProduct.set(edit.held.productId, [edit]);
  }
  return [...byProduct].map(([productId, changed]) => changeOf(productId, changed));
}

function changeOf(id: string, changed: readonly Edit[]): Change {
  const before = changed.map(({ held, row }) => ({
    variantId: held.id,
    sku: held.sku,
    price: held.price,
    compareAtPrice: held.compareAtPrice,
    ...(row.stock === undefined ? {} : { stock: held.onHand }),
  }));
  const after = changed.map(({ held, row, price, compareAtPrice }) => ({
    variantId: held.id,
    sku: held.sku,
    price,
    compareAtPrice,
    ...(row.stock === undefined ? {} : { stock: row.stock }),
  }));
  // Stock moves on by itself, so only prices can be put back; a first price cannot be taken away here.
  const undoable = !changed.some(hasNewStock) && changed.every(({ held }) => held.price !== null);
  return {
    area: 'products',
    entity: 'product',
    id,
    label: changed[0]?.held.name.en ?? '',
    action: 'repriced',
    before: { rows: before },
    after: { rows: after },
    undoable,
  };
}
