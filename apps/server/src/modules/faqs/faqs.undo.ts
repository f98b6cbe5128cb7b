import { reorderFaqBody, updateFaqBody } from '@souk/contract/faqs.ts';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Context } from '#core/context.ts';
import type { CurrentFields, UndoHandlers } from '#core/undo.ts';
import { faqs } from '#tables/content.ts';
import { faqFields } from './faq-fields.ts';
import { reorderFaq } from './reorder-faq.ts';
import { updateFaq } from './update-faq.ts';

async function current(ctx: Context, id: string): Promise<CurrentFields | undefined> {
  const [row] = await ctx.db.orm.select().from(faqs).where(eq(faqs.id, id));
  // Without the position: neighbours that come and go move it.
  return row && { version: row.version, fields: faqFields(row) };
}

/** How a change of a question is taken back: by the same calls that made it. */
export const faqUndo: UndoHandlers = {
  faq: {
    current,
    actions: {
      updated: (ctx, { id, version, before }) => updateFaq(ctx, id, z.parse(updateFaqBody, { ...before, version })),
      moved: (ctx, { id, version, before }) => reorderFaq(ctx, z.parse(reorderFaqBody, { ...before, id, version })),
    },
  },
};
