import { categoryMoveBody, categoryUpdateBody } from '@souk/contract/categories/api.ts';
import * as z from 'zod/mini';
import { currentRow, pickBodyFields, type UndoHandlers, undoByUpdate } from '#core/undo.ts';
import { readOwnPercent } from '#modules/commissions/commissions.service.ts';
import { categories } from '#tables/catalogue.ts';
import { undoCategoryUpdate } from './categories.actions.ts';
import { moveCategory } from './move-category.ts';

const categoryFields = z.omit(categoryUpdateBody, { withChildren: true });

/** Undoes changes of a category with the actions that made them. */
export const categoryUndo: UndoHandlers = {
  category: {
    // Excludes the position, which also changes when siblings are added, moved or deleted.
    current: currentRow(categories, async (row, ctx) => {
      const commissionPercent = await readOwnPercent(ctx, { categoryId: row.id });
      return { ...pickBodyFields(categoryFields, { ...row, commissionPercent }), parentId: row.parentId };
    }),
    actions: { updated: undoCategoryUpdate, moved: undoByUpdate(categoryMoveBody, moveCategory) },
  },
};
