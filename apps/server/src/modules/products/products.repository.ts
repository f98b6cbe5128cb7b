import type { Language, Localised } from '@souk/contract/core/fields.ts';
import type { Product, ProductDetails, ProductVariant } from '@souk/contract/products/api.ts';
import { createRecorder } from '#core/audit.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { dayAt } from '#core/days.ts';
import { createVersionLock } from '#core/db/versioned.ts';
import { notFound } from '#core/errors.ts';
import { localisedSql } from '#core/list/definition.ts';
import { inLanguage } from '#core/localised.ts';
import { type RenderMessage, getRenderer } from '#core/messages/render-message.ts';
import { type AttributeRow, readCachedCategoryAttributes } from '#modules/attributes/attributes.service.ts';
import { readCachedConfiguration } from '#modules/configuration/configuration.service.ts';
import { products } from '#tables/products.ts';
import { findMissingAttributes, pickCategoryValues, formatAttributeValues } from './attribute-values.ts';
import { nextStatuses } from './products.lifecycle.ts';
import { type Reason, findUnavailabilityReasons } from './unavailability.ts';

export const recordProductActivity = createRecorder(
  'products',
  'product',
  ({ name }: { name: { en: string } }) => name.en,
);

/** Product columns named as in the API; `p` is the product, `w` its vendor, `c` its category. */
export const productColumns = (language: Language): string => `
  p.id, p.version, p.created_at as "createdAt", p.updated_at as "updatedAt", ${localisedSql('p.name', language)} as name, p.slug, p.brand,
  p.media->0 as cover, p.sku_first as sku, p.variants_count as "variantsCount",
  json_build_object('id', w.id, 'shopName', w.shop_name, 'status', w.status) as vendor,
  case when c.id is null then null else json_build_object('id', c.id, 'name', ${localisedSql('c.name', language)}) end as category,
  p.price_min as "priceMin", p.price_max as "priceMax", p.stock_available as "stockAvailable", p.stock_state as "stockState",
  p.status, p.status_since as "statusSince", p.sold_30d as "sold30d"`;

export const PRODUCT_JOINS = 'join vendors w on w.id = p.vendor_id left join categories c on c.id = p.category_id';

export type ProductRow = Omit<Product, 'nextStatuses'>;

/** Adds the statuses that the product can change to, which depend on the review setting. */
export const withNextStatuses = <Row extends ProductRow>(row: Row, isReviewRequired: boolean) => ({
  ...row,
  nextStatuses: nextStatuses(row.status, isReviewRequired),
});

const detailsSql = (language: Language): string => `select ${productColumns(language)},
  json_build_object('id', w.id, 'shopName', w.shop_name, 'status', w.status, 'holiday', w.holiday) as vendor,
  case when c.id is null then null else json_build_object('id', c.id, 'name', ${localisedSql('c.name', language)},
    'isActive', not exists (select 1 from categories up where up.id = any(c.path) and not up.is_active)) end as category,
  ${localisedSql('p.description', language)} as description, json_build_object('name', p.name, 'description', p.description, 'seoTitle', p.seo_title, 'seoDescription', p.seo_description) as translations,
  p.product_type as "productType", p.tags, ${localisedSql('p.seo_title', language)} as "seoTitle", ${localisedSql('p.seo_description', language)} as "seoDescription",
  p.media, p.attributes, p.options, p.status_reason as "statusReason", p.published_at as "publishedAt", p.first_ordered_at is not null as "isVendorFixed"
  from products p ${PRODUCT_JOINS} where p.id = ?`;

const SELECT_DETAILS: Record<Language, string> = { en: detailsSql('en'), ar: detailsSql('ar') };

const SELECT_VARIANTS = `
  select v.id, v.version, v.position, v.option_values as "optionValues", v.sku, v.barcode, v.price, v.compare_at_price as "compareAtPrice", v.cost,
    v.low_stock_level as "lowStockLevel", v.weight, v.image, v.is_active as "isActive",
    coalesce(l.on_hand, 0) as "onHand", coalesce(l.reserved, 0) as reserved, coalesce(l.on_hand - l.reserved, 0) as available,
    case when coalesce(l.on_hand - l.reserved, 0) <= 0 then 'out' when l.on_hand - l.reserved <= v.low_stock_level then 'low' else 'in' end as "stockState",
    (select p.first_ordered_at is not null from products p where p.id = ?)
      and exists (select 1 from order_lines o where o.product_id = v.product_id and o.variant_id = v.id) as "isOrdered"
  from product_variants v left join stock_levels l on l.variant_id = v.id
  where v.product_id = ? order by v.position, v.id`;

/** The variants of a product with their stock, in order. */
export const readVariants = (ctx: Context, productId: string): Promise<ProductVariant[]> =>
  ctx.db.rows<ProductVariant>(statement(SELECT_VARIANTS, [productId, productId]));

interface DetailsRow extends ProductRow {
  vendor: Product['vendor'] & { holiday: { from: string; to: string } | null };
  category: { id: string; name: string; isActive: boolean } | null;
  description: string | null;
  productType: string | null;
  tags: string[];
  seoTitle: string | null;
  seoDescription: string | null;
  translations: ProductDetails['translations'];
  media: ProductDetails['media'];
  attributes: ProductDetails['attributes'];
  options: ProductDetails['options'];
  statusReason: string | null;
  publishedAt: string | null;
  isVendorFixed: boolean;
}

/** The parts from which the product details are built. */
export interface ProductParts {
  row: DetailsRow;
  variants: ProductVariant[];
  categoryAttributes: AttributeRow[];
  isReviewRequired: boolean;
  timeZone: string;
  render: RenderMessage;
}

/** The details as in the contract, but with the more precise type of the server for reasons. */
export type LoadedProduct = Omit<ProductDetails, 'whyNot'> & { whyNot: Reason[] };

/**
 * Reads all parts of a product. In a transaction, its queries are sent in one round trip, together with other queries that
 * are sent at the same time. Throws 404.
 */
export async function readProductParts(ctx: Context, id: string): Promise<ProductParts> {
  const [[row], variants, settings, render] = await Promise.all([
    ctx.db.rows<DetailsRow>(statement(SELECT_DETAILS[ctx.language], [id])),
    readVariants(ctx, id),
    readCachedConfiguration(ctx, ['catalogue.isReviewRequired', 'general.timeZone']),
    getRenderer(ctx.language),
  ]);
  if (!row) throw notFound('product');
  const categoryAttributes = row.category ? await readCachedCategoryAttributes(ctx, row.category.id) : [];
  const isReviewRequired = settings['catalogue.isReviewRequired'];
  return { row, variants, categoryAttributes, isReviewRequired, timeZone: settings['general.timeZone'], render };
}

/** The details of one product. Throws 404. */
export const readProduct = async (ctx: Context, id: string): Promise<LoadedProduct> =>
  buildDetails(ctx, await readProductParts(ctx, id));

/** Locks a row for a change. Throws 404, or 409 with the current row. */
export const lockProduct = createVersionLock(products, 'product', readProduct);

export function buildDetails(
  ctx: Context,
  { row, variants, categoryAttributes, isReviewRequired, timeZone, render }: ProductParts,
): LoadedProduct {
  return {
    ...withNextStatuses(row, isReviewRequired),
    variants,
    attributes: pickCategoryValues(categoryAttributes, row.attributes),
    attributeWords: formatAttributeValues(categoryAttributes, row.attributes, ctx.language),
    whyNot: findUnavailabilityReasons(
      {
        ...row,
        variants,
        missingAttributes: listMissingAttributes(ctx, row, categoryAttributes),
        today: dayAt(ctx.now, timeZone),
      },
      render,
    ),
  };
}

/** Fields of a product on which no other field depends. */
export type PlainFields = Partial<DetailsRow['translations']> & {
  brand?: string | null;
  productType?: string | null;
  tags?: string[];
  media?: DetailsRow['media'];
};

/** The parts as they are after an update of these fields. Saves reading them again. */
export function withPlainFields(ctx: Context, parts: ProductParts, fields: PlainFields): ProductParts {
  const { row } = parts;
  const { brand = row.brand, productType = row.productType, tags = row.tags, media = row.media } = fields;
  const { name, description, seoTitle, seoDescription } = mergeTranslations(row, fields);
  const changed = {
    version: row.version + 1,
    updatedAt: ctx.now.toISOString(),
    name: localise(ctx, name) ?? '',
    description: localise(ctx, description),
    seoTitle: localise(ctx, seoTitle),
    seoDescription: localise(ctx, seoDescription),
    translations: { name, description, seoTitle, seoDescription },
    brand,
    productType,
    tags,
    media,
    cover: media[0] ?? null,
  };
  return { ...parts, row: { ...row, ...changed } };
}

/** Replaces the current translations by those in `fields`. Null removes a text. */
function mergeTranslations({ translations: current }: DetailsRow, fields: PlainFields): DetailsRow['translations'] {
  const { name = current.name, description, seoTitle, seoDescription } = fields;
  return {
    name,
    description: description === undefined ? current.description : description,
    seoTitle: seoTitle === undefined ? current.seoTitle : seoTitle,
    seoDescription: seoDescription === undefined ? current.seoDescription : seoDescription,
  };
}

const localise = ({ language }: Context, text: Localised | null): string | null => inLanguage(text, language);

function listMissingAttributes(ctx: Context, row: DetailsRow, categoryAttributes: readonly AttributeRow[]) {
  return findMissingAttributes(categoryAttributes, row).map(({ key, label }) => ({
    key,
    label: inLanguage(label, ctx.language),
  }));
}
