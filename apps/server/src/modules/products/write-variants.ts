import type { VariantInput } from '@souk/contract/products/inputs.ts';
import type { Picture } from '@souk/contract/core/fields.ts';
import type { WithPictures } from '@souk/contract/core/pictures.ts';
import type { ProductVariant } from '@souk/contract/products/api.ts';
import type { Context } from '#core/context.ts';
import { violatedConstraint } from '#core/db/database-errors.ts';
import { statement } from '#core/db/statement.ts';
import { fieldError, invalidField, invalidFields } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';
import { appendPrices } from './price-history.ts';
import { removeVariants } from './remove-variants.ts';
import { generateSku } from './sku.ts';
import { appendMovements } from './stock.ts';
import { typedEntries } from '#core/records.ts';

export interface VariantOwner {
  id: string;
  vendorId: string;
  name: string;
}

/** A variant as the form submits it, but with its picture as it is stored. */
export type VariantForm = WithPictures<VariantInput>;

export interface StoredVariant {
  id: string;
  position: number;
  optionValues: string[];
  sku: string;
  barcode: string | null;
  price: number | null;
  compareAtPrice: number | null;
  cost: number | null;
  lowStockLevel: number;
  weight: number | null;
  image: Picture | null;
  isActive: boolean;
}

const UPSERT_VARIANTS = `
  insert into product_variants as v (id, product_id, vendor_id, position, option_values, sku, barcode, price, compare_at_price, cost, low_stock_level, weight, image, is_active, created_at, updated_at)
  select n.id, n."productId", n."vendorId", n.position, array(select jsonb_array_elements_text(n."optionValues")), n.sku, n.barcode, n.price, n."compareAtPrice", n.cost, n."lowStockLevel", n.weight, n.image, n."isActive", ?, ?
  from jsonb_to_recordset(?::jsonb) n (id uuid, "productId" uuid, "vendorId" uuid, position int, "optionValues" jsonb, sku text, barcode text, price bigint, "compareAtPrice" bigint, cost bigint, "lowStockLevel" int, weight int, image jsonb, "isActive" boolean)
  on conflict (id) do update set vendor_id = excluded.vendor_id, position = excluded.position, option_values = excluded.option_values, sku = excluded.sku, barcode = excluded.barcode,
    price = excluded.price, compare_at_price = excluded.compare_at_price, cost = excluded.cost, low_stock_level = excluded.low_stock_level, weight = excluded.weight,
    image = excluded.image, is_active = excluded.is_active, updated_at = excluded.updated_at, version = v.version + 1`;

const INSERT_STOCK_LEVELS = `insert into stock_levels (variant_id, product_id, vendor_id, on_hand, updated_at)
  select n.*, ? from unnest(?::uuid[], ?::uuid[], ?::uuid[], ?::int[]) n`;

/** A variant with its product and vendor, for statements over many products. */
export type OwnedVariant = StoredVariant & Pick<VariantOwner, 'vendorId'> & { productId: string };

/** Inserts or replaces variants, possibly of many products. */
export const upsertVariants = (ctx: Context, variants: readonly OwnedVariant[]): Promise<unknown> =>
  ctx.db.rows(
    statement(UPSERT_VARIANTS, [ctx.now, ctx.now, JSON.stringify(variants)], { writes: ['product_variants'] }),
  );

export interface OpeningStock {
  variantId: string;
  productId: string;
  vendorId: string;
  stock: number;
}

/** Creates stock levels for new variants and records their opening stock. */
export async function openStockLevels(ctx: Context, openings: readonly OpeningStock[]): Promise<void> {
  const values = [
    openings.map((each) => each.variantId),
    openings.map((each) => each.productId),
    openings.map((each) => each.vendorId),
    openings.map((each) => each.stock),
  ];
  await ctx.db.rows(statement(INSERT_STOCK_LEVELS, [ctx.now, ...values], { writes: ['stock_levels'] }));
  await appendMovements(
    ctx,
    openings.map(({ stock, ...ids }) => ({ ...ids, onHandChange: stock, kind: 'opening' as const })),
  );
}

/**
 * Makes the variants of a product equal to those of the form: updates those with an existing id, adds the others with their
 * opening stock, and removes missing ones. Throws 400 at `variants.<i>.sku` or at `variants`.
 */
export async function writeVariants(
  ctx: Context,
  owner: VariantOwner,
  { inputs, current }: { inputs: readonly VariantForm[]; current: readonly ProductVariant[] },
): Promise<void> {
  const byId = new Map(current.map((variant) => [variant.id, variant]));
  const level = (await readConfiguration(ctx, ['catalogue.lowStockLevel']))['catalogue.lowStockLevel'];
  const variants = inputs.map((input, position) =>
    toStoredVariant(ctx, { input, position, owner, old: input.id ? byId.get(input.id) : undefined, level }),
  );
  checkPrices(variants);
  await removeVariants(
    ctx,
    owner,
    current.filter((variant) => !variants.some((each) => each.id === variant.id)),
  );

  const changed = variants.filter((variant) => isChanged(variant, byId.get(variant.id)));
  const ids = { productId: owner.id, vendorId: owner.vendorId };
  const added = variants.flatMap((variant, index) =>
    byId.has(variant.id) ? [] : [{ ...ids, variantId: variant.id, stock: inputs[index]?.stock ?? 0 }],
  );
  await parkUniqueValues(
    ctx,
    changed.filter((variant) => hasNewUniqueValues(variant, byId.get(variant.id))).map((variant) => variant.id),
  );
  await withSkuTakenError(variants, () =>
    upsertVariants(
      ctx,
      changed.map((variant) => ({ ...variant, ...ids })),
    ),
  );
  await openStockLevels(ctx, added);
  await appendPrices(
    ctx,
    changed.map((after) => ({ ...ids, variantId: after.id, before: byId.get(after.id) ?? NO_PRICE, after })),
  );
}

export const NO_PRICE = { price: null, compareAtPrice: null };

interface VariantSource {
  input: VariantForm;
  position: number;
  owner: VariantOwner;
  old: ProductVariant | undefined;
  /** Default low stock level of new variants. */
  level: number;
}

export function toStoredVariant(ctx: Context, { input, position, owner, old, level }: VariantSource): StoredVariant {
  return {
    id: old?.id ?? restoredId(ctx, input) ?? newId(ctx.now),
    position,
    optionValues: input.optionValues,
    sku: input.sku ?? old?.sku ?? generateSku(owner, input.optionValues),
    barcode: inputOrOld(input.barcode, old?.barcode),
    price: inputOrOld(input.price, old?.price),
    compareAtPrice: inputOrOld(input.compareAtPrice, old?.compareAtPrice),
    cost: inputOrOld(input.cost, old?.cost),
    lowStockLevel: input.lowStockLevel ?? old?.lowStockLevel ?? level,
    weight: inputOrOld(input.weight, old?.weight),
    image: inputOrOld(input.image, old?.image),
    isActive: input.isActive ?? old?.isActive ?? true,
  };
}

/** The id under which undo restores a removed variant. Otherwise undefined, because the variant is new. */
const restoredId = (ctx: Context, { id }: VariantForm): string | undefined =>
  ctx.undoes === undefined ? undefined : id;

/** Needed in addition to the contract, because a new price may conflict with a stored compare-at price that was not sent. */
export function checkPrices(variants: readonly StoredVariant[]): void {
  const errors = variants.flatMap(({ price, compareAtPrice }, index) =>
    price !== null && compareAtPrice !== null && compareAtPrice <= price
      ? [fieldError(`variants.${index}.compareAtPrice`, 'variant.compare_at_price')]
      : [],
  );
  if (errors.length > 0) throw invalidFields(errors);
}

/** Null clears the field. Undefined leaves the old value. */
const inputOrOld = <Value>(input: Value | null | undefined, old: Value | null | undefined): Value | null =>
  input === undefined ? (old ?? null) : input;

function isChanged(variant: StoredVariant, old: ProductVariant | undefined): boolean {
  return !old || typedEntries(variant).some(([key, value]) => JSON.stringify(value) !== JSON.stringify(old[key]));
}

const hasNewUniqueValues = (variant: StoredVariant, old: ProductVariant | undefined): boolean =>
  old !== undefined && (old.sku !== variant.sku || old.optionValues.join('\n') !== variant.optionValues.join('\n'));

/** Sets temporary unique values first. Otherwise variants that swap SKUs or options would violate the unique index. */
async function parkUniqueValues(ctx: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await ctx.db.rows(
    statement('update product_variants set sku = id::text, option_values = array[id::text] where id = any(?)', [ids], {
      writes: ['product_variants'],
    }),
  );
}

const SKU_CONSTRAINT = 'product_variants_sku_key';

/** If a concurrent request took a SKU, maps the violated unique constraint to an error at the field. */
export async function withSkuTakenError(
  variants: readonly { sku?: string | null }[],
  work: () => Promise<unknown>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (violatedConstraint(error) !== SKU_CONSTRAINT) throw error;
    const detail = error instanceof Error && 'detail' in error ? String(error.detail) : '';
    const index = variants.findIndex((variant) => variant.sku && detail.includes(`, ${variant.sku.toLowerCase()})`));
    throw invalidField(`variants.${Math.max(index, 0)}.sku`, 'variant.sku_taken');
  }
}
