import { record } from '#core/audit.ts';
import { deleteRow } from '#core/db/table-rows.ts';
import type { Context } from '#core/context.ts';
import { lockVersion } from '#core/db/versioned.ts';
import { faqs } from '#tables/content.ts';
import { faqFields } from './faq-fields.ts';
import { countMade, readFaq } from './faqs.repository.ts';

/** Deletes a question. Throws 404, 409. */
export async function deleteFaq(ctx: Context, id: string, version: number | undefined): Promise<{ done: true }> {
  const row = await lockVersion(ctx, {
    table: faqs,
    id,
    version,
    what: 'question',
    current: (key) => readFaq(ctx, key),
  });
  await deleteRow(ctx.db, faqs, id);
  await countMade(ctx, -1);
  await record(ctx, {
    area: 'faqs',
    entity: 'faq',
    id,
    label: row.question.en,
    action: 'deleted',
    before: faqFields(row),
  });
  return { done: true };
}
