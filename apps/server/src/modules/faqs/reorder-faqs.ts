import type { FaqTopic } from '@souk/contract/faqs/api.ts';
import type { Context } from '#core/context.ts';
import { listOrderedIds, lockOrder, savePositions } from '#core/row-order.ts';
import { FAQ_ORDER, recordFaqActivity } from './faqs.repository.ts';

/** A question with its 0-based position in a file. */
export interface PositionedFaq {
  id: string;
  label: string;
  topic: FaqTopic;
  position: number;
}

/**
 * Moves the questions of a file to their positions, those with the lowest positions first. Returns the ids of existing
 * questions that moved.
 */
export async function reorderFaqs(
  ctx: Context,
  placed: readonly PositionedFaq[],
  isNew: ReadonlySet<string>,
): Promise<Set<string>> {
  const moved = new Set<string>();
  if (placed.length > 0) await lockOrder(ctx, FAQ_ORDER);
  for (const topic of new Set(placed.map((each) => each.topic))) {
    const before = await listOrderedIds(ctx, FAQ_ORDER, topic);
    const positions = new Map(before.map((id, index) => [id, index]));
    const coming = placed.filter(
      ({ id, position, ...each }) => each.topic === topic && (isNew.has(id) || positions.get(id) !== position),
    );
    const after = insertAtPositions(before, coming);
    if (after.every((id, index) => id === before[index])) continue;
    await savePositions(ctx, 'faqs', after);
    for (const { id, label } of coming.filter((each) => !isNew.has(each.id))) {
      const [from, to] = [positions.get(id), after.indexOf(id)];
      if (from === to) continue;
      moved.add(id);
      const [was, is] = [from, to].map((position) => ({ topic, position }));
      await recordFaqActivity(ctx, { id, question: { en: label } }, { action: 'moved', before: was, after: is });
    }
  }
  return moved;
}

function insertAtPositions(before: readonly string[], coming: readonly PositionedFaq[]): string[] {
  const ids = new Set(coming.map(({ id }) => id));
  const order = before.filter((id) => !ids.has(id));
  for (const { id, position } of coming.toSorted((a, b) => a.position - b.position)) order.splice(position, 0, id);
  return order;
}
