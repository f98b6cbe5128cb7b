import type { CategoryDetails, UpdateCategory } from '@souk/contract/categories.ts';
import { difference, type Fields, record } from '#core/audit.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { lockVersion, updateRow } from '#core/db/versioned.ts';
import { writeOwnRule } from '#modules/commissions/commissions.service.ts';
import { categories } from '#tables/catalogue.ts';
import { takenSlug, wordColumns } from './category-fields.ts';
import { getCategory } from './get-category.ts';
import { hangUnder } from './move-category.ts';

type Row = typeof categories.$inferSelect;

/** Changes the fields given. Throws 404, 409 with the current row, or 400 at `slug` or `parentId`. */
export async function updateCategory(ctx: Context, id: string, input: UpdateCategory): Promise<CategoryDetails> {
  const { version, withChildren, commissionPercent, parentId, ...fields } = input;
  const row = await lockVersion<Row>(ctx, {
    table: categories,
    id,
    version,
    what: 'category',
    current: () => getCategory(ctx, id),
  });
  const changed = difference(row, { ...fields, parentId });
  const commission =
    commissionPercent === undefined ? undefined : await writeOwnRule(ctx, { categoryId: id }, commissionPercent);

  if (changed && 'parentId' in changed.after) await hangUnder(ctx, { id, parentId: parentId ?? null });
  if (changed) {
    const name = fields.name ?? row.name;
    const slug = fields.slug ?? row.slug;
    await updateRow(ctx, { table: categories, id, refused: takenSlug }, { ...fields, ...wordColumns(name, slug) });
  }
  if (withChildren && fields.isActive !== undefined) await switchBranch(ctx, id, fields.isActive);
  await recordUpdate(ctx, row, { changed, commission });
  return getCategory(ctx, id);
}

async function switchBranch(ctx: Context, id: string, isActive: boolean): Promise<void> {
  await ctx.db.rows(
    statement(
      'update categories set is_active = ?, version = version + 1, updated_at = ? where path @> array[?::uuid] and id <> ? and is_active <> ?',
      [isActive, ctx.now, id, id, isActive],
    ),
  );
}

interface Changes {
  changed: ReturnType<typeof difference>;
  commission: { before: unknown; after: unknown } | undefined;
}

async function recordUpdate(ctx: Context, row: Row, { changed, commission }: Changes): Promise<void> {
  const before: Fields = { ...changed?.before };
  const after: Fields = { ...changed?.after };
  if (commission && commission.before !== commission.after) {
    before.commissionPercent = commission.before;
    after.commissionPercent = commission.after;
  }
  if (Object.keys(after).length === 0) return;
  await record(ctx, {
    area: 'categories',
    entity: 'category',
    id: row.id,
    label: row.name.en,
    action: 'updated',
    before,
    after,
    undoable: true,
  });
}
