import { slugOf } from '@souk/contract/core/fields.ts';
import type { Context } from '#core/context.ts';
import { violatedConstraint } from '#core/db/database-errors.ts';
import type { ErrorMapper } from '#core/db/send-queue.ts';
import { statement } from '#core/db/statement.ts';
import { invalidField } from '#core/errors.ts';
import { normalise, searchText } from '#tables/search-text.ts';
import type { MessageCode } from '@souk/contract/messages/en.ts';

interface SearchFields {
  shopName: string;
  legalName: string;
  contactName: string;
  email: string;
  phone: string;
}

/** The columns for sorting and search, derived from other fields. */
export const searchColumns = ({ shopName, legalName, contactName, email, phone }: SearchFields) => ({
  shopNameSort: normalise(shopName),
  searchText: searchText([shopName, legalName, contactName, email, phone]),
});

const UNIQUE_ERRORS: Record<string, { field: string; code: MessageCode }> = {
  vendors_shop_name_key: { field: 'shopName', code: 'vendor.name_taken' },
  vendors_slug_key: { field: 'slug', code: 'vendor.slug_taken' },
  vendors_email_key: { field: 'email', code: 'vendor.email_taken' },
};

/** Maps a violated unique constraint to a 400 at the field. */
export const mapTakenError: ErrorMapper = (error) => {
  const taken = UNIQUE_ERRORS[violatedConstraint(error) ?? ''];
  return taken && invalidField(taken.field, { code: taken.code });
};

const MAX_SLUG_CANDIDATES = 20;
/** Shorter than the maximum slug length, to leave room for a suffix such as `-20` or the end of an id. */
const MAX_SLUG_BASE_LENGTH = 90;
const ID_SUFFIX_LENGTH = 8;

/** The first free slug for a shop name: `atlas-oak`, `atlas-oak-2` and so on. If all are taken, adds the end of the id. */
export async function findFreeSlug(ctx: Context, shopName: string, id: string): Promise<string> {
  const base = slugOf(shopName).slice(0, MAX_SLUG_BASE_LENGTH).replace(/-+$/, '') || 'shop';
  const candidates = Array.from({ length: MAX_SLUG_CANDIDATES }, (_, index) =>
    index === 0 ? base : `${base}-${index + 1}`,
  );
  const rows = await ctx.db.rows<{ slug: string }>(
    statement('select lower(slug) as slug from vendors where lower(slug) = any(?)', [candidates]),
  );
  const taken = new Set(rows.map((row) => row.slug));
  return candidates.find((candidate) => !taken.has(candidate)) ?? `${base}-${id.slice(-ID_SUFFIX_LENGTH)}`;
}
