import type { Context } from '#core/context.ts';
import { notify } from '#modules/notifications/notices.service.ts';
import { shownQueryNumber } from './query-number.ts';
import type { QueryRow } from './query-row.ts';

type Told = Pick<QueryRow, 'id' | 'number' | 'category' | 'assigneeId'>;

const linkOf = ({ id }: Told): string => `/dashboard/queries?panel=${id}`;

/** Tells everybody who answers queries that there is another one; its words are the customer's and stay with it. */
export const tellNewQuery = (ctx: Context, query: Told): Promise<void> =>
  notify(ctx, { kind: 'query_new', label: shownQueryNumber(query.number), link: linkOf(query), entityId: query.id });

/** Tells whoever takes care of a query that it was given to them, or that the customer wrote again. */
export async function tellAssignee(ctx: Context, query: Told, what: 'assigned' | 'reply'): Promise<void> {
  const isOwnDoing = ctx.actor.kind === 'person' && ctx.actor.id === query.assigneeId;
  if (isOwnDoing) return;
  await notify(ctx, {
    kind: `query_${what}`,
    label: shownQueryNumber(query.number),
    link: linkOf(query),
    entityId: query.id,
    ...(query.assigneeId && { userId: query.assigneeId }),
  });
}
