import type { Context } from '#core/context.ts';
import { notify } from '#modules/notifications/notices.service.ts';
import { formatQueryNumber } from './query-number.ts';
import type { QueryRow } from './query-row.ts';

type NotifiedQuery = Pick<QueryRow, 'id' | 'number' | 'category' | 'assigneeId'>;

const linkOf = ({ id }: NotifiedQuery): string => `/dashboard/queries?panel=${id}`;

/** Tells everybody who answers queries that there is another one; its words are the customer's and stay with it. */
export const notifyNewQuery = (ctx: Context, query: NotifiedQuery): Promise<void> =>
  notify(ctx, { kind: 'query_new', label: formatQueryNumber(query.number), link: linkOf(query), entityId: query.id });

/** Tells whoever takes care of a query that it was given to them, or that the customer wrote again. */
export async function notifyAssignee(ctx: Context, query: NotifiedQuery, event: 'assigned' | 'reply'): Promise<void> {
  const isOwnAction = ctx.actor.kind === 'person' && ctx.actor.id === query.assigneeId;
  if (isOwnAction) return;
  await notify(ctx, {
    kind: `query_${event}`,
    label: formatQueryNumber(query.number),
    link: linkOf(query),
    entityId: query.id,
    ...(query.assigneeId && { userId: query.assigneeId }),
  });
}
