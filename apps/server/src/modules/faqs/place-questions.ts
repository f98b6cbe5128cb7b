import type { FaqTopic } from '@souk/contract/faqs/api.ts';
import type { Context } from '#core/context.ts';
import { idsInOrder, lockOrder, writeOrder } from '#core/row-order.ts';
import { FAQ_ORDER, recordFaq } from './faqs.repository.ts';

/** A question with the place in its topic that a file gives it, from 0. */
export interface Placed {
  id: string;
  label: string;
  topic: FaqTopic;
  place: number;
}

/** Puts the questions of a file at their places, one after the other from the top. Resolves to those that moved. */
export async function placeQuestions(
  ctx: Context,
  placed: readonly Placed[],
  isNew: ReadonlySet<string>,
): Promise<Set<string>> {
  const moved = new Set<string>();
  if (placed.length > 0) await lockOrder(ctx, FAQ_ORDER);
  for (const topic of new Set(placed.map((each) => each.topic))) {
    const before = await idsInOrder(ctx, FAQ_ORDER, topic);
    const placeOf = new Map(before.map((id, place) => [id, place]));
    const coming = placed.filter(
      ({ id, place, ...each }) => each.topic === topic && (isNew.has(id) || placeOf.get(id) !== place),
    );
    const after = withPlaced(before, coming);
    if (after.every((id, place) => id === before[place])) continue;
    await writeOrder(ctx, 'faqs', after);
    for (const { id, label } of coming.filter((each) => !isNew.has(each.id))) {
      const [from, to] = [placeOf.get(id), after.indexOf(id)];
      if (from === to) continue;
      moved.add(id);
      const [was, is] = [from, to].map((position) => ({ topic, position }));
      await recordFaq(ctx, { id, question: { en: label } }, { action: 'moved', before: was, after: is });
    }
  }
  return moved;
}

function withPlaced(before: readonly string[], coming: readonly Placed[]): string[] {
  const ids = new Set(coming.map(({ id }) => id));
  const order = before.filter((id) => !ids.has(id));
  for (const { id, place } of coming.toSorted((a, b) => a.place - b.place)) order.splice(place, 0, id);
  return order;
}
