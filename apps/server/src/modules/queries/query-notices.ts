import type { Context } from '#core/context.ts';
import { notify } from '#modules/notifications/notices.service.ts';
import { formatQueryNumber } from './query-number.ts';
import type { QueryRow } from './query-row.ts';

type NotifiedQuery = Pick<QueryRow, 'id' | 'number' | 'category' | 'assigneeId'>;

const queryLink = ({ id }: NotifiedQuery): string => `/dashboard/queries?panel=${id}`;

/**
 * Notifies everyone who answers queries that there is a new one. The notice contains nothing that the customer wrote,
 * because it may still exist after the query was deleted.
 */
export const notifyNewQuery = (ctx: Context, query: NotifiedQuery): Promise<void> =>
  notify(ctx, {
    kind: 'query_new',
    label: formatQueryNumber(query.number),
    link: queryLink(query),
    entityId: query.id,
  });

/** Notifies the assignee that a query was assigned to them or that the customer replied. */
export async function notifyAssignee(ctx: Context, query: NotifiedQuery, event: 'assigned' | 'reply'): Promise<void> {
  const isOwnAction = ctx.actor.kind === 'person' && ctx.actor.id === query.assigneeId;
  if (isOwnAction) return;
  await notify(ctx, {
    kind: `query_${event}`,
    label: formatQueryNumber(query.number),
    link: queryLink(query),
    entityId: query.id,
    ...(query.assigneeId && { userId: query.assigneeId }),
  });
}
