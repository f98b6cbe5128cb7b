import { moveCategoryBody, updateCategoryBody } from '@souk/contract/categories/api.ts';
import * as z from 'zod/mini';
import type { Context } from '#core/context.ts';
import { findRow } from '#core/db/table-rows.ts';
import { type CurrentFields, fieldsOfBody, type UndoHandlers } from '#core/undo.ts';
import { ownPercent } from '#modules/commissions/commissions.service.ts';
import { categories } from '#tables/catalogue.ts';
import { moveCategory } from './move-category.ts';
import { takeBackUpdate } from './update-category.ts';

const categoryFields = z.omit(updateCategoryBody, { withChildren: true });

async function current(ctx: Context, id: string): Promise<CurrentFields | undefined> {
  const row = await findRow(ctx.db, categories, id);
  if (!row) return undefined;
  const commissionPercent = await ownPercent(ctx, { categoryId: id });
  // Without the position: neighbours that come and go move it.
  return {
    version: row.version,
    fields: { ...fieldsOfBody(categoryFields, { ...row, commissionPercent }), parentId: row.parentId },
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
