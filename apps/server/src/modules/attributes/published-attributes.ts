import type { AttributeDetails } from '@souk/contract/attributes/api.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { firstOrNotFound } from '#core/errors.ts';
import { PUBLISHED_CATEGORIES } from '#modules/categories/categories.service.ts';
import { readAttribute } from './attributes.repository.ts';

/** Whether attribute `a` applies to a published category. */
export const PUBLISHED_ATTRIBUTE = `exists (
  select 1 from categories s join attribute_categories x on x.category_id = any(s.path)
  where x.attribute_id = a.id and s.id in ${PUBLISHED_CATEGORIES})`;

const IS_PUBLISHED = `select 1 from attributes a where a.id = ? and ${PUBLISHED_ATTRIBUTE}`;

/** One attribute. A storefront key can only read attributes of published categories. Throws 404. */
export async function getAttribute(ctx: Context, id: string): Promise<AttributeDetails> {
  if (ctx.actor.kind === 'key') {
    firstOrNotFound(await ctx.db.rows(statement(IS_PUBLISHED, [id])), 'attribute');
  }
  return readAttribute(ctx, id);
}
