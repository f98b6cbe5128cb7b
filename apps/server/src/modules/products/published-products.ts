import type { ProductDetails } from '@souk/contract/products/api.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { firstOrNotFound } from '#core/errors.ts';
import { PUBLISHED_CATEGORIES } from '#modules/categories/categories.service.ts';
import { readProduct } from './products.repository.ts';

/** SQL condition for a product `p` that storefronts may show: published, in a published category, from an active vendor. */
export const PUBLISHED_PRODUCT = `p.status = 'published' and p.vendor_id in (select s.id from vendors s where s.status = 'active')
  and p.category_id in ${PUBLISHED_CATEGORIES}`;

const IS_PUBLISHED = `select 1 from products p where p.id = ? and ${PUBLISHED_PRODUCT}`;

/** Staff can read any product, a storefront key only a published one, with the variants that are on sale. Throws 404. */
export async function getProduct(ctx: Context, id: string): Promise<ProductDetails> {
  if (ctx.actor.kind !== 'key') return readProduct(ctx, id);
  firstOrNotFound(await ctx.db.rows(statement(IS_PUBLISHED, [id])), 'product');
  const product = await readProduct(ctx, id);
  return { ...product, variants: product.variants.filter(({ isActive, price }) => isActive && price !== null) };
}
