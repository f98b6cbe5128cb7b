import type { Language, Localised } from '@souk/contract/core/fields.ts';
import type { Product, ProductDetails, ProductVariant } from '@souk/contract/products/api.ts';
import { recorder } from '#core/audit.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { dayOf } from '#core/days.ts';
import { versionLock } from '#core/db/versioned.ts';
import { notFound } from '#core/errors.ts';
import { localisedSql } from '#core/list/definition.ts';
import { inLanguage } from '#core/localised.ts';
import { type RenderMessage, rendererFor } from '#core/messages/render-message.ts';
import { type AttributeRow, recalledAttributes } from '#modules/attributes/attributes.service.ts';
import { recalledConfiguration } from '#modules/configuration/configuration.service.ts';
import { products } from '#tables/products.ts';
import { missingAttributes, valuesInForce, wordsOf } from './attribute-values.ts';
import { nextStatuses } from './products.lifecycle.ts';
import { type Reason, whyNot } from './why-not.ts';

export const recordProduct = recorder('products', 'product', ({ name }: { name: { en: string } }) => name.en);

/** A product's columns as the wire names them; `p` is the product, `w` its vendor, `c` its category. */
export const productColumns = (language: Language): string => `
  p.id, p.version, p.created_at as "createdAt", p.updated_at as "updatedAt", ${localisedSql('p.name', language)} as name, p.slug, p.brand,
  p.media->0 as cover, p.sku_first as sku, p.variants_count as "variantsCount",
  json_build_object('id', w.id, 'shopName', w.shop_name, 'status', w.status) as vendor,
  case when c.id is null then null else json_build_object('id', c.id, 'name', ${localisedSql('c.name', language)}) end as category,
  p.price_min as "priceMin", p.price_max as "priceMax", p.stock_available as "stockAvailable", p.stock_state as "stockState",
  p.status, p.status_since as "statusSince", p.sold_30d as "sold30d"`;

export const PRODUCT_JOINS = 'join vendors w on w.id = p.vendor_id left join categories c on c.id = p.category_id';

export type ProductRow = Omit<Product, 'nextStatuses'>;

/** Adds what can be done next; the review setting decides it. */
export const withNext = <Row extends ProductRow>(row: Row, isReviewRequired: boolean) => ({
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

const DETAILS: Record<Language, string> = { en: detailsSql('en'), ar: detailsSql('ar') };

const VARIANTS = `
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
  ctx.db.rows<ProductVariant>(statement(VARIANTS, [productId, productId]));

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

/** What the answer about a product is put together from. */
export interface ProductParts {
  row: DetailsRow;
  variants: ProductVariant[];
  inForce: AttributeRow[];
  isReviewRequired: boolean;
  timeZone: string;
  render: RenderMessage;
}

/** As in the contract, with reasons of this server's catalogue. */
export type ReadProduct = Omit<ProductDetails, 'whyNot'> & { whyNot: Reason[] };

/** Reads all of a product at once: in a transaction one round trip, also together with what is asked for beside it. Throws 404. */
export async function readParts(ctx: Context, id: string): Promise<ProductParts> {
  const [[row], variants, settings, render] = await Promise.all([
    ctx.db.rows<DetailsRow>(statement(DETAILS[ctx.language], [id])),
    readVariants(ctx, id),
    recalledConfiguration(ctx, ['catalogue.isReviewRequired', 'general.timeZone']),
    rendererFor(ctx.language),
  ]);
  if (!row) throw notFound('product');
  const inForce = row.category ? await recalledAttributes(ctx, row.category.id) : [];
  const isReviewRequired = settings['catalogue.isReviewRequired'];
  return { row, variants, inForce, isReviewRequired, timeZone: settings['general.timeZone'], render };
}

/** Everything about one product. Throws 404. */
export const readProduct = async (ctx: Context, id: string): Promise<ReadProduct> =>
  detailsOf(ctx, await readParts(ctx, id));

/** Locks a row for a change. Throws 404, or 409 with the row as it is now. */
export const lockProduct = versionLock(products, 'product', readProduct);

export function detailsOf(
  ctx: Context,
  { row, variants, inForce, isReviewRequired, timeZone, render }: ProductParts,
): ReadProduct {
  return {
    ...withNext(row, isReviewRequired),
    variants,
    attributes: valuesInForce(inForce, row.attributes),
    attributeWords: wordsOf(inForce, row.attributes, ctx.language),
    whyNot: whyNot(
      { ...row, variants, missingAttributes: missing(ctx, row, inForce), today: dayOf(ctx.now, timeZone) },
      render,
    ),
  };
}

/** Fields of a product that nothing else depends on. */
export type PlainFields = Partial<DetailsRow['translations']> & {
  brand?: string | null;
  productType?: string | null;
  tags?: string[];
  media?: DetailsRow['media'];
};

/** A product as it is read once these fields have been written, so that nobody need read it again. */
export function withFields(ctx: Context, parts: ProductParts, fields: PlainFields): ProductParts {
  const { row } = parts;
  const { brand = row.brand, productType = row.productType, tags = row.tags, media = row.media } = fields;
  const { name, description, seoTitle, seoDescription } = translationsOf(row, fields);
  const changed = {
    version: row.version + 1,
    updatedAt: ctx.now.toISOString(),
    name: inWords(ctx, name) ?? '',
    description: inWords(ctx, description),
    seoTitle: inWords(ctx, seoTitle),
    seoDescription: inWords(ctx, seoDescription),
    translations: { name, description, seoTitle, seoDescription },
    brand,
    productType,
    tags,
    media,
    cover: media[0] ?? null,
  };
  return { ...parts, row: { ...row, ...changed } };
}

/** The words given over those there were; null takes them away. */
function translationsOf({ translations: old }: DetailsRow, fields: PlainFields): DetailsRow['translations'] {
  const { name = old.name, description, seoTitle, seoDescription } = fields;
  return {
    name,
    description: description === undefined ? old.description : description,
    seoTitle: seoTitle === undefined ? old.seoTitle : seoTitle,
    seoDescription: seoDescription === undefined ? old.seoDescription : seoDescription,
  };
}

const inWords = ({ language }: Context, words: Localised | null): string | null => inLanguage(words, language);

function missing(ctx: Context, row: DetailsRow, inForce: readonly AttributeRow[]) {
  return missingAttributes(inForce, row).map(({ key, label }) => ({ key, label: inLanguage(label, ctx.language) }));
}
