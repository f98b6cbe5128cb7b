import { type CategoryDetails, type UpdateCategory, updateCategoryBody } from '@souk/contract/categories.ts';
import * as z from 'zod/mini';
import { type Change, difference, type Fields, recordAll } from '#core/audit.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { lockVersion, updateRow } from '#core/db/versioned.ts';
import type { UndoTarget } from '#core/undo.ts';
import { writeOwnRule } from '#modules/commissions/commissions.service.ts';
import { categories } from '#tables/catalogue.ts';
import { lockTree } from './categories.repository.ts';
import { takenSlug, wordColumns } from './category-fields.ts';
import { getCategory } from './get-category.ts';
import { hangUnder, placeAmong } from './move-category.ts';

type Row = typeof categories.$inferSelect;

/** Changes the fields given. Throws 404, 409 with the current row, or 400 at `slug` or `parentId`. */
export async function updateCategory(ctx: Context, id: string, input: UpdateCategory): Promise<CategoryDetails> {
  const { version, withChildren, commissionPercent, ...fields } = input;
  const { parentId } = fields;
  if (parentId !== undefined) await lockTree(ctx);
  const row = await lockVersion<Row>(ctx, {
    table: categories,
    id,
    version,
    what: 'category',
    current: () => getCategory(ctx, id),
  });
  const changed = difference(row, fields);
  const commission =
    commissionPercent === undefined ? undefined : await writeOwnRule(ctx, { categoryId: id }, commissionPercent);

  const isMoved = parentId !== undefined && parentId !== row.parentId;
  if (isMoved) await hangUnder(ctx, { id, parentId });
  if (changed) {
    const name = fields.name ?? row.name;
    const slug = fields.slug ?? row.slug;
    await updateRow(ctx, { table: categories, id, refused: takenSlug }, { ...fields, ...wordColumns(name, slug) });
  }
  if (isMoved) await placeAmong(ctx, { id, parentId });
  const below = withChildren && fields.isActive !== undefined ? await switchBranch(ctx, id, fields.isActive) : [];
  await recordUpdate(ctx, row, { changed, commission, below });
  return getCategory(ctx, id);
}

/** Takes a change back, with what stood below and was switched by it. */
export async function takeBackUpdate(ctx: Context, { id, version, before }: UndoTarget): Promise<CategoryDetails> {
  const { below, ...fields } = before;
  const input = z.parse(updateCategoryBody, { ...fields, version });
  const ids = z.parse(z.array(z.string()), below ?? []);
  const switched = ids.length > 0 ? await switchThese(ctx, ids, input.isActive ?? true) : [];
  // The last row recorded is the one that the change is marked with.
  await recordAll(ctx, switched.map(switchOf));
  return updateCategory(ctx, id, input);
}

interface Switched {
  id: string;
  label: string;
  isActive: boolean;
}

const switchBranch = (ctx: Context, id: string, isActive: boolean): Promise<Switched[]> =>
  ctx.db.rows<Switched>(
    statement(`${SWITCH} path @> array[?::uuid] and id <> ? ${SWITCHED}`, [isActive, ctx.now, isActive, id, id]),
  );

const switchThese = (ctx: Context, ids: readonly string[], isActive: boolean): Promise<Switched[]> =>
  ctx.db.rows<Switched>(statement(`${SWITCH} id = any(?) ${SWITCHED}`, [isActive, ctx.now, isActive, ids]));

const SWITCH = 'update categories set is_active = ?, version = version + 1, updated_at = ? where is_active <> ? and';
const SWITCHED = `returning id, name->>'en' as label, is_active as "isActive"`;

const switchOf = ({ id, label, isActive }: Switched): Change => ({
  area: 'categories',
  entity: 'category',
  id,
  label,
  action: 'updated',
  before: { isActive: !isActive },
  after: { isActive },
  undoable: true,
});

interface Changes {
  changed: ReturnType<typeof difference>;
  commission: { before: unknown; after: unknown } | undefined;
  below: readonly Switched[];
}

async function recordUpdate(ctx: Context, row: Row, { changed, commission, below }: Changes): Promise<void> {
  const before: Fields = { ...changed?.before };
  const after: Fields = { ...changed?.after };
  if (commission && commission.before !== commission.after) {
    before.commissionPercent = commission.before;
    after.commissionPercent = commission.after;
  }
  // Known to whoever takes it back.
  if (below.length > 0) before.below = below.map(({ id }) => id);
  const own: Change = {
    area: 'categories',
    entity: 'category',
    id: row.id,
    label: row.name.en,
    action: 'updated',
    before,
    after,
    undoable: true,
  };
  await recordAll(ctx, [...(Object.keys(after).length > 0 ? [own] : []), ...below.map(switchOf)]);
}
