import type { OutputOf } from '@souk/contract/core/endpoint.ts';
import type { FaqDetails, faqsApi } from '@souk/contract/faqs/api.ts';
import { record } from '#core/audit.ts';
import type { Context } from '#core/context.ts';
import { lockVersion, updateRow } from '#core/db/versioned.ts';
import { faqs } from '#tables/content.ts';
import { idsInTopic, lockOrder, readFaq, writeOrder } from './faqs.repository.ts';

/** Puts a question at another position of its topic, or in another one. Throws 404, 409. */
export async function reorderFaq(
  ctx: Context,
  { id, position, version, ...to }: OutputOf<typeof faqsApi.reorder.body>,
): Promise<FaqDetails> {
  await lockOrder(ctx);
  const row = await lockVersion(ctx, {
    table: faqs,
    id,
    version,
    what: 'question',
    current: (key) => readFaq(ctx, key),
  });
  const topic = to.topic ?? row.topic;
  const before = await idsInTopic(ctx, row.topic);
  const others = (topic === row.topic ? before : await idsInTopic(ctx, topic)).filter((one) => one !== id);
  await updateRow(ctx, { table: faqs, id }, { topic });
  await writeOrder(ctx, others.toSpliced(position, 0, id));
  await record(ctx, {
    area: 'faqs',
    entity: 'faq',
    id,
    label: row.question.en,
    action: 'moved',
    before: { topic: row.topic, position: before.indexOf(id) },
    after: { topic, position: Math.min(position, others.length) },
    undoable: true,
  });
  return readFaq(ctx, id);
}
