import { updateCategoryBody, moveCategoryBody } from '@souk/contract/categories.ts';
import * as z from 'zod/mini';
import type { UndoHandlers } from '#core/undo.ts';
import { moveCategory } from './move-category.ts';
import { updateCategory } from './update-category.ts';

/** How a change of a category is taken back: by the same calls that made it. */
export const categoryUndo: UndoHandlers = {
  'category.updated': (ctx, { id, version, before }) => updateCategory(ctx, id, z.parse(updateCategoryBody, { ...before, version })),
  'category.moved': (ctx, { id, version, before }) => moveCategory(ctx, id, z.parse(moveCategoryBody, { ...before, version })),
};
