import { type QueryStatus, TO_ANSWER } from '@souk/contract/queries/inputs.ts';
import type { Context } from '#core/context.ts';
import { count, type CounterChange } from '#core/counters.ts';

/** Queries whose customer waits for an answer: what the sidebar shows. */
export const TO_ANSWER_COUNTER = 'queries:toAnswer';

const isToAnswer = (status: QueryStatus): boolean => TO_ANSWER.some((each) => each === status);

const counted = (status: QueryStatus, by: 1 | -1): CounterChange[] => [
  { key: `queries:status:${status}`, count: by },
  ...(isToAnswer(status) ? [{ key: TO_ANSWER_COUNTER, count: by }] : []),
];

/** Counts a query that comes (from nothing), goes (to nothing) or moves between statuses. */
export async function countMove(ctx: Context, from: QueryStatus | null, to: QueryStatus | null): Promise<void> {
  if (from === to) return;
  await count(ctx.db, [
    ...(from === null ? [{ key: 'queries', count: 1 }] : counted(from, -1)),
    ...(to === null ? [{ key: 'queries', count: -1 }] : counted(to, 1)),
  ]);
}
