import type { VariantInput } from '@souk/contract/products/inputs.ts';
import type { Picture } from '@souk/contract/core/fields.ts';
import type { WithPictures } from '@souk/contract/core/pictures.ts';
import type { ProductVariant } from '@souk/contract/products/api.ts';
import type { Context } from '#core/context.ts';
import { violatedConstraint } from '#core/db/database-errors.ts';
import { statement } from '#core/db/statement.ts';
import { fieldError, wrongField, wrongFields } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';
import { appendPrices } from './price-history.ts';
import { removeVariants } from './remove-variants.ts';
import { generatedSku } from './sku.ts';
import { appendMovements } from './stock.ts';
import { typedEntries } from '#core/records.ts';

export interface Owner {
  id: string;
  vendorId: string;
  name: string;
}

/** A variant of a form, with its picture as it is stored. */
export type VariantForm = WithPictures<VariantInput>;

/** A variant as it is stored. */
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

const UPSERT = `
  insert into product_variants as v (id, product_id, vendor_id, position, option_values, sku, barcode, price, compare_at_price, cost, low_stock_level, weight, image, is_active, created_at, updated_at)
  select n.id, n."productId", n."vendorId", n.position, array(select jsonb_array_elements_text(n."optionValues")), n.sku, n.barcode, n.price, n."compareAtPrice", n.cost, n."lowStockLevel", n.weight, n.image, n."isActive", ?, ?
  from jsonb_to_recordset(?::jsonb) n (id uuid, "productId" uuid, "vendorId" uuid, position int, "optionValues" jsonb, sku text, barcode text, price bigint, "compareAtPrice" bigint, cost bigint, "lowStockLevel" int, weight int, image jsonb, "isActive" boolean)
  on conflict (id) do update set vendor_id = excluded.vendor_id, position = excluded.position, option_values = excluded.option_values, sku = excluded.sku, barcode = excluded.barcode,
    price = excluded.price, compare_at_price = excluded.compare_at_price, cost = excluded.cost, low_stock_level = excluded.low_stock_level, weight = excluded.weight,
    image = excluded.image, is_active = excluded.is_active, updated_at = excluded.updated_at, version = v.version + 1`;

const OPEN_LEVELS = `insert into stock_levels (variant_id, product_id, vendor_id, on_hand, updated_at)
  select n.*, ? from unnest(?::uuid[], ?::uuid[], ?::uuid[], ?::int[]) n`;

/** A variant of a product, for statements over many products. */
export type OwnedVariant = StoredVariant & Pick<Owner, 'vendorId'> & { productId: string };

/** Writes variants whole, those of many products at once. */
export const upsertVariants = (ctx: Context, variants: readonly OwnedVariant[]): Promise<unknown> =>
  ctx.db.rows(statement(UPSERT, [ctx.now, ctx.now, JSON.stringify(variants)], { writes: ['product_variants'] }));

export interface Opening {
  variantId: string;
  productId: string;
  vendorId: string;
  stock: number;
}

/** Opens the stock of new variants. */
export async function openLevels(ctx: Context, openings: readonly Opening[]): Promise<void> {
  const values = [
    openings.map((each) => each.variantId),
    openings.map((each) => each.productId),
    openings.map((each) => each.vendorId),
    openings.map((each) => each.stock),
  ];
  await ctx.db.rows(statement(OPEN_LEVELS, [ctx.now, ...values], { writes: ['stock_levels'] }));
  await appendMovements(
    ctx,
    openings.map(({ stock, ...place }) => ({ ...place, onHandChange: stock, kind: 'opening' as const })),
  );
}

/**
 * Makes the variants of a product those of the form: known ids are changed, others added with their opening stock, those not
 * given removed. Throws 400 at `variants.<i>.sku` or at `variants`.
 */
export async function writeVariants(
  ctx: Context,
  owner: Owner,
  { inputs, current }: { inputs: readonly VariantForm[]; current: readonly ProductVariant[] },
): Promise<void> {
  const byId = new Map(current.map((variant) => [variant.id, variant]));
  const level = (await readConfiguration(ctx, ['catalogue.lowStockLevel']))['catalogue.lowStockLevel'];
  const wanted = inputs.map((input, position) =>
    storedVariant(ctx, { input, position, owner, old: input.id ? byId.get(input.id) : undefined, level }),
  );
  checkPrices(wanted);
  await removeVariants(
    ctx,
    owner,
    current.filter((variant) => !wanted.some((each) => each.id === variant.id)),
  );

  const changed = wanted.filter((variant) => isChanged(variant, byId.get(variant.id)));
  const place = { productId: owner.id, vendorId: owner.vendorId };
  const added = wanted.flatMap((variant, index) =>
    byId.has(variant.id) ? [] : [{ ...place, variantId: variant.id, stock: inputs[index]?.stock ?? 0 }],
  );
  await park(
    ctx,
    changed.filter((variant) => isMoved(variant, byId.get(variant.id))).map((variant) => variant.id),
  );
  await refusingTakenSku(wanted, () =>
    upsertVariants(
      ctx,
      changed.map((variant) => ({ ...variant, ...place })),
    ),
  );
  await openLevels(ctx, added);
  await appendPrices(
    ctx,
    changed.map((after) => ({ ...place, variantId: after.id, before: byId.get(after.id) ?? NO_PRICE, after })),
  );
}

export const NO_PRICE = { price: null, compareAtPrice: null };

interface Making {
  input: VariantForm;
  position: number;
  owner: Owner;
  old: ProductVariant | undefined;
  /** The low stock level of a new variant that names none. */
  level: number;
}

export function storedVariant(ctx: Context, { input, position, owner, old, level }: Making): StoredVariant {
  return {
    id: old?.id ?? removedId(ctx, input) ?? newId(ctx.now),
    position,
    optionValues: input.optionValues,
    sku: input.sku ?? old?.sku ?? generatedSku(owner, input.optionValues),
    barcode: kept(input.barcode, old?.barcode),
    price: kept(input.price, old?.price),
    compareAtPrice: kept(input.compareAtPrice, old?.compareAtPrice),
    cost: kept(input.cost, old?.cost),
    lowStockLevel: input.lowStockLevel ?? old?.lowStockLevel ?? level,
    weight: kept(input.weight, old?.weight),
    image: kept(input.image, old?.image),
    isActive: input.isActive ?? old?.isActive ?? true,
  };
}

/** A variant that comes back by undo keeps its id; nobody else names one that is not there. */
const removedId = (ctx: Context, { id }: VariantForm): string | undefined =>
  ctx.undoes === undefined ? undefined : id;

/** A new price may reach a compare-at price that was not sent. */
export function checkPrices(variants: readonly StoredVariant[]): void {
  const errors = variants.flatMap(({ price, compareAtPrice }, index) =>
    price !== null && compareAtPrice !== null && compareAtPrice <= price
      ? [fieldError(`variants.${index}.compareAtPrice`, 'variant.compare_at_price')]
      : [],
  );
  if (errors.length > 0) throw wrongFields(errors);
}

/** Null empties a field; what is left out stays. */
const kept = <Value>(given: Value | null | undefined, old: Value | null | undefined): Value | null =>
  given === undefined ? (old ?? null) : given;

function isChanged(variant: StoredVariant, old: ProductVariant | undefined): boolean {
  return !old || typedEntries(variant).some(([key, value]) => JSON.stringify(value) !== JSON.stringify(old[key]));
}

const isMoved = (variant: StoredVariant, old: ProductVariant | undefined): boolean =>
  old !== undefined && (old.sku !== variant.sku || old.optionValues.join('\n') !== variant.optionValues.join('\n'));

/** Variants that swap SKUs or values would meet halfway; these stand aside first. */
async function park(ctx: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await ctx.db.rows(
    statement('update product_variants set sku = id::text, option_values = array[id::text] where id = any(?)', [ids], {
      writes: ['product_variants'],
    }),
  );
}

const SKU_KEY = 'product_variants_sku_key';

/** Two who take one SKU at the same moment: the index lets one in, the other learns it at the field. */
export async function refusingTakenSku(
  variants: readonly { sku?: string | null }[],
  work: () => Promise<unknown>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (violatedConstraint(error) !== SKU_KEY) throw error;
    const detail = error instanceof Error && 'detail' in error ? String(error.detail) : '';
    const index = variants.findIndex((variant) => variant.sku && detail.includes(`, ${variant.sku.toLowerCase()})`));
    throw wrongField(`variants.${Math.max(index, 0)}.sku`, 'variant.sku_taken');
  }
}
