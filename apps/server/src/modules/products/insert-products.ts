import type { Localised, Picture } from '@souk/contract/core/fields.ts';
import type { AttributeValue, ProductOption } from '@souk/contract/products/inputs.ts';
import { recordChanges } from '#core/audit.ts';
import type { Context } from '#core/context.ts';
import { violatedConstraint } from '#core/db/database-errors.ts';
import type { ErrorMapper } from '#core/db/send-queue.ts';
import { statement } from '#core/db/statement.ts';
import { invalidField } from '#core/errors.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';
import { appendPrices } from './price-history.ts';
import { addNewProductsToCounters, refreshProductStats } from './product-stats.ts';
import {
  checkPrices,
  NO_PRICE,
  openStockLevels,
  withSkuTakenError,
  toStoredVariant,
  upsertVariants,
  type VariantForm,
} from './write-variants.ts';

/** A checked product that is ready to be inserted. */
export interface NewProduct {
  id: string;
  vendorId: string;
  categoryId: string | null;
  name: Localised;
  slug: string;
  brand: string | null;
  productType: string | null;
  tags: string[];
  seoTitle: Localised | null;
  seoDescription: Localised | null;
  description: Localised | null;
  media: Picture[];
  attributes: Record<string, AttributeValue>;
  options: ProductOption[];
  variants: readonly VariantForm[];
}

const INSERT_PRODUCTS = `
  insert into products (id, vendor_id, category_id, name, name_sort, slug, brand, product_type, tags, seo_title, seo_description, description, media, attributes, options, search_text, status, status_since, created_at, updated_at)
  select n.id, n."vendorId", n."categoryId", n.name, '', n.slug, n.brand, n."productType", n.tags, n."seoTitle", n."seoDescription", n.description, n.media, n.attributes, n.options, '', 'draft', ?, ?, ?
  from jsonb_to_recordset(?::jsonb) n (id uuid, "vendorId" uuid, "categoryId" uuid, name jsonb, slug text, brand text, "productType" text, tags text[], "seoTitle" jsonb, "seoDescription" jsonb, description jsonb, media jsonb, attributes jsonb, options jsonb)`;

/**
 * Inserts drafts with their variants and opening stock in a fixed number of statements. If a concurrent request took a
 * slug or SKU, throws 400 at `slug` or `variants.<i>.sku`, where `i` counts the variants of all drafts.
 */
export async function insertProducts(ctx: Context, drafts: readonly NewProduct[]): Promise<void> {
  const { 'catalogue.lowStockLevel': level } = await readConfiguration(ctx, ['catalogue.lowStockLevel']);
  const variants = drafts.flatMap((draft) =>
    draft.variants.map((input, position) => {
      const owner = { id: draft.id, vendorId: draft.vendorId, name: draft.name.en };
      const variant = toStoredVariant(ctx, { input, position, owner, old: undefined, level });
      return { ...variant, productId: draft.id, vendorId: draft.vendorId, stock: input.stock ?? 0 };
    }),
  );
  checkPrices(variants);
  const rows = drafts.map(({ variants: _, ...row }) => row);
  await ctx.db.enqueue(
    statement(INSERT_PRODUCTS, [ctx.now, ctx.now, ctx.now, JSON.stringify(rows)], { writes: ['products'] }),
    mapTakenSlug,
  );
  await withSkuTakenError(variants, () => upsertVariants(ctx, variants));
  await openStockLevels(
    ctx,
    variants.map(({ id, productId, vendorId, stock }) => ({ variantId: id, productId, vendorId, stock })),
  );
  await appendPrices(
    ctx,
    variants.map((after) => ({
      productId: after.productId,
      vendorId: after.vendorId,
      variantId: after.id,
      before: NO_PRICE,
      after,
    })),
  );
  await refreshProductStats(
    ctx,
    drafts.map((draft) => draft.id),
  );
  await addNewProductsToCounters(ctx, drafts);
  await recordChanges(
    ctx,
    drafts.map(({ id, ...after }) => ({
      area: 'products' as const,
      entity: 'product',
      id,
      label: after.name.en,
      action: 'created',
      after,
    })),
  );
}

/** If a concurrent request took the slug, maps the violated unique constraint to an error at the field. */
export const mapTakenSlug: ErrorMapper = (error) =>
  violatedConstraint(error) === 'products_slug_key' ? invalidField('slug', 'product.slug_taken') : undefined;
