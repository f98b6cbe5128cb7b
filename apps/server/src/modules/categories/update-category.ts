import { type CategoryDetails, type UpdateCategory, updateCategoryBody } from '@souk/contract/categories/api.ts';
import * as z from 'zod/mini';
import { type Change, difference, type Fields, recordAll } from '#core/audit.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { updateRow } from '#core/db/versioned.ts';
import type { UndoTarget } from '#core/undo.ts';
import { changeOwnRule, type OwnRuleChange, ownRuleState } from '#modules/commissions/commissions.service.ts';
import { storedPictures } from '#modules/files/files.service.ts';
import { categories } from '#tables/catalogue.ts';
import { lockTree, siblingIds } from './categories.repository.ts';
import { takenSlug, wordColumns } from './category-fields.ts';
import { getCategory, lockCategory } from './get-category.ts';
import { hangUnder, placeAmong } from './move-category.ts';

type Row = typeof categories.$inferSelect;

/** Changes the fields given. Throws 404, 409 with the current row, or 400 at `slug` or `parentId`. */
export async function updateCategory(
  ctx: Context,
  id: string,
  input: UpdateCategory & WayBack,
): Promise<CategoryDetails> {
  const { version, withChildren, commissionPercent, place: oldPlace, ownRule, ...given } = input;
  const { parentId } = given;
  if (parentId !== undefined) await lockTree(ctx);
  const row = await lockCategory(ctx, id, version);
  const fields = await storedPictures(ctx, given, row);
  const changed = difference(row, fields);
  const commission =
    commissionPercent === undefined
      ? undefined
      : await changeOwnRule(ctx, { categoryId: id }, { percent: commissionPercent, back: ownRule });

  const isMoved = parentId !== undefined && parentId !== row.parentId;
  const place = isMoved ? (await siblingIds(ctx, row.parentId)).indexOf(id) : undefined;
  if (isMoved) await hangUnder(ctx, { id, parentId });
  if (changed) {
    const name = fields.name ?? row.name;
    const slug = fields.slug ?? row.slug;
    await updateRow(ctx, { table: categories, id, refused: takenSlug }, { ...fields, ...wordColumns(name, slug) });
  }
  if (isMoved) await placeAmong(ctx, { id, parentId, position: oldPlace });
  const below = withChildren && fields.isActive !== undefined ? await switchBranch(ctx, id, fields.isActive) : [];
  await recordUpdate(ctx, row, { changed, commission, below, place });
  return getCategory(ctx, id);
}

/** What a change that is taken back puts in its old state: the place among its siblings, the own commission rule. */
const wayBack = z.object({ place: z.optional(z.int()), ownRule: z.optional(ownRuleState) });
type WayBack = z.infer<typeof wayBack>;

/** Takes a change back, with what stood below and was switched by it. */
export async function takeBackUpdate(
  ctx: Context,
  { id, version, before, restores }: UndoTarget,
): Promise<CategoryDetails> {
  const { below, ...fields } = before;
  const input = z.parse(updateCategoryBody, { ...fields, version });
  const ids = z.parse(z.array(z.string()), below ?? []);
  const switched = ids.length > 0 ? await switchThese(ctx, ids, input.isActive ?? true) : [];
  // The last row recorded is the one that the change is marked with.
  await recordAll(ctx, switched.map(switchOf));
  return updateCategory(ctx, id, { ...input, ...z.parse(wayBack, restores) });
}

interface Switched {
  id: string;
  label: string;
  isActive: boolean;
}

const switchBranch = (ctx: Context, id: string, isActive: boolean): Promise<Switched[]> =>
  ctx.db.rows<Switched>(
    statement(`${SWITCH} path @> array[?::uuid] and id <> ? ${SWITCHED}`, [isActive, ctx.now, isActive, id, id], {
      writes: ['categories'],
    }),
  );

const switchThese = (ctx: Context, ids: readonly string[], isActive: boolean): Promise<Switched[]> =>
  ctx.db.rows<Switched>(
    statement(`${SWITCH} id = any(?) ${SWITCHED}`, [isActive, ctx.now, isActive, ids], { writes: ['categories'] }),
  );

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
  commission: OwnRuleChange | undefined;
  place: number | undefined;
  below: readonly Switched[];
}

async function recordUpdate(ctx: Context, row: Row, { changed, commission, below, place }: Changes): Promise<void> {
  const before: Fields = { ...changed?.before };
  const after: Fields = { ...changed?.after };
  const restores: Fields = place === undefined ? {} : { place };
  if (commission && commission.before !== commission.after) {
    before.commissionPercent = commission.before;
    after.commissionPercent = commission.after;
    restores.ownRule = commission.state;
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
    restores,
  };
  await recordAll(ctx, [...(Object.keys(after).length > 0 ? [own] : []), ...below.map(switchOf)]);
}
