import { moveCategoryBody, updateCategoryBody } from '@souk/contract/categories/api.ts';
import * as z from 'zod/mini';
import { currentOf, fieldsOfBody, type UndoHandlers, undoWith } from '#core/undo.ts';
import { ownPercent } from '#modules/commissions/commissions.service.ts';
import { categories } from '#tables/catalogue.ts';
import { takeBackUpdate } from './categories.actions.ts';
import { moveCategory } from './move-category.ts';

const categoryFields = z.omit(updateCategoryBody, { withChildren: true });

/** How a change of a category is taken back: by the same calls that made it. */
export const categoryUndo: UndoHandlers = {
  category: {
    // Without the position: neighbours that come and go move it.
    current: currentOf(categories, async (row, ctx) => {
      const commissionPercent = await ownPercent(ctx, { categoryId: row.id });
      return { ...fieldsOfBody(categoryFields, { ...row, commissionPercent }), parentId: row.parentId };
    }),
    actions: { updated: takeBackUpdate, moved: undoWith(moveCategoryBody, moveCategory) },
  },
};
