import { faqMoveBody, faqUpdateBody } from '@souk/contract/faqs/api.ts';
import * as z from 'zod/mini';
import type { Context } from '#core/context.ts';
import { lockOrder, moveToPosition } from '#core/row-order.ts';
import { currentRow, type UndoHandlers, type UndoTarget } from '#core/undo.ts';
import { faqs } from '#tables/content.ts';
import { faqFields } from './faq-fields.ts';
import { reorderFaq, updateFaq } from './faqs.actions.ts';
import { FAQ_ORDER } from './faqs.repository.ts';

const movedFaq = z.object({ place: z.optional(z.int()) });

/** Undoes an update. If the update moved the question to another topic, restores its previous position. */
async function undoUpdate(ctx: Context, { id, version, before, restores }: UndoTarget): Promise<unknown> {
  const { place } = z.parse(movedFaq, restores);
  if (place !== undefined) await lockOrder(ctx, FAQ_ORDER);
  const { topic } = await updateFaq(ctx, id, z.parse(faqUpdateBody, { ...before, version }));
  return place === undefined ? undefined : moveToPosition(ctx, FAQ_ORDER, { id, value: topic, position: place });
}

/** Undoes changes of questions with the same actions that made them. */
export const faqUndo: UndoHandlers = {
  faq: {
    // Excludes the position, which also changes when other questions are added, moved or deleted.
    current: currentRow(faqs, faqFields),
    actions: {
      updated: undoUpdate,
      moved: (ctx, { id, version, before }) => reorderFaq(ctx, z.parse(faqMoveBody, { ...before, id, version })),
    },
  },
};
