import { reorderFaqBody, updateFaqBody } from '@souk/contract/faqs/api.ts';
import * as z from 'zod/mini';
import type { Context } from '#core/context.ts';
import { findRow } from '#core/db/table-rows.ts';
import type { CurrentFields, UndoHandlers, UndoTarget } from '#core/undo.ts';
import { faqs } from '#tables/content.ts';
import { faqFields } from './faq-fields.ts';
import { lockOrder, placeInTopic } from './faqs.repository.ts';
import { reorderFaq } from './reorder-faq.ts';
import { updateFaq } from './update-faq.ts';

async function current(ctx: Context, id: string): Promise<CurrentFields | undefined> {
  const row = await findRow(ctx.db, faqs, id);
  // Without the position: neighbours that come and go move it.
  return row && { version: row.version, fields: faqFields(row) };
}

const moved = z.object({ place: z.optional(z.int()) });

/** A question that went to another topic comes back to its place among the others. */
async function undoUpdate(ctx: Context, { id, version, before, restores }: UndoTarget): Promise<unknown> {
  const { place } = z.parse(moved, restores);
  if (place !== undefined) await lockOrder(ctx);
  const { topic } = await updateFaq(ctx, id, z.parse(updateFaqBody, { ...before, version }));
  return place === undefined ? undefined : placeInTopic(ctx, { id, topic, place });
}

/** How a change of a question is taken back: by the same calls that made it. */
export const faqUndo: UndoHandlers = {
  faq: {
    current,
    actions: {
      updated: undoUpdate,
      moved: (ctx, { id, version, before }) => reorderFaq(ctx, z.parse(reorderFaqBody, { ...before, id, version })),
    },
  },
};
