import type { Localised } from '@souk/contract/core/fields.ts';
import { condition } from '#core/db/statement.ts';
import { findRows } from '#core/db/table-rows.ts';
import type { Context } from '#core/context.ts';
import { violatedConstraint } from '#core/db/database-errors.ts';
import type { ErrorMapper } from '#core/db/send-queue.ts';
import { invalidField } from '#core/errors.ts';
import { categories } from '#tables/catalogue.ts';
import { normalise, searchText } from '#tables/search-text.ts';

/** Sort and search columns derived from name and slug. */
export const searchColumns = (name: Localised, slug: string) => ({
  nameSort: normalise(name.en),
  searchText: searchText([name.en, name.ar, slug]),
});

const SLUG_KEY = 'categories_slug_key';

/** Maps the unique violation of a slug to an error at the field. */
export const mapTakenSlug: ErrorMapper = (error) =>
  violatedConstraint(error) === SLUG_KEY ? invalidField('slug', 'category.slug_taken') : undefined;

const MAX_SLUG_TRIES = 50;

/** The requested slug, or if it is taken, the first free one with a number, such as `lamps-2`. */
export async function findFreeSlug(ctx: Context, requestedSlug: string): Promise<string> {
  const base = requestedSlug || 'category';
  for (let attempt = 1; attempt < MAX_SLUG_TRIES; attempt++) {
    const slug = attempt === 1 ? base : `${base}-${attempt}`;
    const [taken] = await findRows(ctx.db, categories, condition('slug = ?', slug));
    if (!taken) return slug;
  }
  throw invalidField('slug', 'category.slug_required');
}
