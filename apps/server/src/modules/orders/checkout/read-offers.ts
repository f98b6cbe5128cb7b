import { type Message, message } from '@souk/contract/core/message.ts';
import type { Localised } from '@souk/contract/core/fields.ts';
import type { Context } from '#core/context.ts';
import { dayAt } from '#core/days.ts';
import { statement } from '#core/db/statement.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';

/** A variant with its price and the fields that decide whether it can be bought. */
export interface Offer {
  variantId: string;
  productId: string;
  vendorId: string;
  shopName: string;
  categoryId: string | null;
  /** Ids of the product's category and all its ancestors. */
  categoryPath: string[];
  name: Localised;
  optionValues: string[];
  sku: string;
  pictureUrl: string | null;
  unitPrice: number | null;
  available: number;
  productStatus: string;
  isActive: boolean;
  isCategoryActive: boolean;
  vendorStatus: string;
  holiday: { from: string; to: string } | null;
}

const SELECT_OFFERS = `
  select v.id as "variantId", p.id as "productId", p.vendor_id as "vendorId", w.shop_name as "shopName", p.category_id as "categoryId",
    coalesce(c.path, '{}') as "categoryPath", p.name, v.option_values as "optionValues", v.sku,
    coalesce(v.image->>'url', p.media->0->>'url') as "pictureUrl", v.price as "unitPrice", l.on_hand - l.reserved as available,
    p.status as "productStatus", v.is_active as "isActive", w.status as "vendorStatus", w.holiday,
    not exists (select 1 from categories a where a.id = any(c.path) and not a.is_active) as "isCategoryActive"
  from product_variants v join products p on p.id = v.product_id join vendors w on w.id = p.vendor_id
  join stock_levels l on l.variant_id = v.id left join categories c on c.id = p.category_id
  where v.id = any(?)`;

/** Reads the offers of variants, by variant id. Storefronts get only those of published products. */
export async function readOffers(ctx: Context, variantIds: readonly string[]): Promise<Map<string, Offer>> {
  const rows = await ctx.db.rows<Offer>(statement(SELECT_OFFERS, [[...new Set(variantIds)]]));
  // Storefronts must not get any data of unpublished products, not even their names.
  const visible = ctx.actor.kind === 'key' ? rows.filter((row) => row.productStatus === 'published') : rows;
  return new Map(visible.map((row) => [row.variantId, row]));
}

/** Why this quantity of an offer cannot be bought. Undefined if it can. */
export async function offerProblem(
  ctx: Context,
  offer: Offer | undefined,
  quantity: number,
): Promise<Message | undefined> {
  if (!offer) return message('checkout.product_gone');
  const name = `${offer.name.en} (${offer.sku})`;
  if (offer.productStatus !== 'published' || !offer.isActive || offer.unitPrice === null)
    return message('checkout.not_on_sale', { name });
  if (!offer.isCategoryActive) return message('checkout.category_off', { name });
  if (offer.vendorStatus !== 'active') return message('checkout.vendor_inactive', { shop: offer.shopName });
  if (await isOnHoliday(ctx, offer))
    return message('checkout.vendor_on_holiday', { shop: offer.shopName, day: { day: offer.holiday?.to ?? '' } });
  if (offer.available >= quantity) return undefined;
  return offer.available <= 0
    ? message('checkout.sold_out', { name })
    : message('checkout.too_few_left', { count: offer.available, name });
}

async function isOnHoliday(ctx: Context, { holiday }: Offer): Promise<boolean> {
  if (!holiday) return false;
  const { 'general.timeZone': zone } = await readConfiguration(ctx, ['general.timeZone']);
  const today = dayAt(ctx.now, zone);
  return holiday.from <= today && today <= holiday.to;
}
