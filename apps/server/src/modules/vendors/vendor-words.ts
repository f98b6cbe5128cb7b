import { slugOf } from '@souk/contract/core/fields.ts';
import type { Context } from '#core/context.ts';
import { violatedConstraint } from '#core/db/database-errors.ts';
import { statement } from '#core/db/statement.ts';
import { wrongField } from '#core/errors.ts';
import { normalise, searchText } from '#tables/search-text.ts';
import type { MessageCode } from '@souk/contract/messages/en.ts';

interface Words {
  shopName: string;
  legalName: string;
  contactName: string;
  email: string;
  phone: string;
}

/** Columns that follow from the words of a vendor. */
export const wordColumns = ({ shopName, legalName, contactName, email, phone }: Words) => ({
  shopNameSort: normalise(shopName),
  searchText: searchText([shopName, legalName, contactName, email, phone]),
});

const UNIQUE: Record<string, { field: string; code: MessageCode }> = {
  vendors_shop_name_key: { field: 'shopName', code: 'vendor.name_taken' },
  vendors_slug_key: { field: 'slug', code: 'vendor.slug_taken' },
  vendors_email_key: { field: 'email', code: 'vendor.email_taken' },
};

/** Runs a write and says at the field what is taken. */
export async function refusingTaken<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const taken = UNIQUE[violatedConstraint(error) ?? ''];
    if (taken) throw wrongField(taken.field, { code: taken.code });
    throw error;
  }
}

const TRIES = 20;
/** Leaves room for `-20` or the end of an id below the longest slug. */
const MAX_BASE = 90;
const ID_END = 8;

/** The first free slug made from a shop name: `atlas-oak`, `atlas-oak-2` …, or with the end of the id. */
export async function freeSlug(ctx: Context, shopName: string, id: string): Promise<string> {
  const base = slugOf(shopName).slice(0, MAX_BASE).replace(/-+$/, '') || 'shop';
  const candidates = Array.from({ length: TRIES }, (_, index) => (index === 0 ? base : `${base}-${index + 1}`));
  const rows = await ctx.db.rows<{ slug: string }>(
    statement('select lower(slug) as slug from vendors where lower(slug) = any(?)', [candidates]),
  );
  const taken = new Set(rows.map((row) => row.slug));
  return candidates.find((candidate) => !taken.has(candidate)) ?? `${base}-${id.slice(-ID_END)}`;
}
