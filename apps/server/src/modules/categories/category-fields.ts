import type { Localised } from '@souk/contract/core/fields.ts';
import { condition } from '#core/db/statement.ts';
import { findRows } from '#core/db/table-rows.ts';
import type { Context } from '#core/context.ts';
import { violatedConstraint } from '#core/db/database-errors.ts';
import type { Refusal } from '#core/db/send-queue.ts';
import { wrongField } from '#core/errors.ts';
import { categories } from '#tables/catalogue.ts';
import { normalise, searchText } from '#tables/search-text.ts';

/** Columns that follow from the words of a category. */
export const wordColumns = (name: Localised, slug: string) => ({
  nameSort: normalise(name.en),
  searchText: searchText([name.en, name.ar, slug]),
});

const SLUG_KEY = 'categories_slug_key';

/** Says at the field that the slug is taken. */
export const takenSlug: Refusal = (error) =>
  violatedConstraint(error) === SLUG_KEY ? wrongField('slug', 'category.slug_taken') : undefined;

const MAX_SLUG_TRIES = 50;

/** The slug asked for, or the first free one made from the name (`lamps`, `lamps-2` …). */
export async function freeSlug(ctx: Context, wanted: string): Promise<string> {
  const base = wanted || 'category';
  for (let attempt = 1; attempt < MAX_SLUG_TRIES; attempt++) {
    const slug = attempt === 1 ? base : `${base}-${attempt}`;
    const [taken] = await findRows(ctx.db, categories, condition('slug = ?', slug));
    if (!taken) return slug;
  }
  throw wrongField('slug', 'category.slug_required');
}
