import { moveCategoryBody } from '@souk/contract/categories/api.ts';
import * as z from 'zod/mini';
import type { Context } from '#core/context.ts';
import { findRow } from '#core/db/table-rows.ts';
import type { CurrentFields, UndoHandlers } from '#core/undo.ts';
import { ownPercent } from '#modules/commissions/commissions.service.ts';
import { categories } from '#tables/catalogue.ts';
import { moveCategory } from './move-category.ts';
import { takeBackUpdate } from './update-category.ts';

async function current(ctx: Context, id: string): Promise<CurrentFields | undefined> {
  const row = await findRow(ctx.db, categories, id);
  if (!row) return undefined;
  const { version, name, slug, parentId, description, icon, image, isActive } = row;
  // Without the position: neighbours that come and go move it.
  return {
    version,
    fields: {
      name,
      slug,
      parentId,
      description,
      icon,
      image,
      isActive,
      commissionPercent: await ownPercent(ctx, { categoryId: id }),
    },
  };
}

/** How a change of a category is taken back: by the same calls that made it. */
export const categoryUndo: UndoHandlers = {
  category: {
    current,
    actions: {
      updated: takeBackUpdate,
      moved: (ctx, { id, version, before }) => moveCategory(ctx, id, z.parse(moveCategoryBody, { ...before, version })),
    },
  },
};
