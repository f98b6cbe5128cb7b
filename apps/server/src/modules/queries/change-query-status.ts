import type { QueryStatus } from '@souk/contract/queries/inputs.ts';
import type { QueryDetails } from '@souk/contract/queries/api.ts';
import { recordChange } from '#core/audit.ts';
import type { Context } from '#core/context.ts';
import { updateRow } from '#core/db/versioned.ts';
import { conflict } from '#core/errors.ts';
import { queries } from '#tables/queries.ts';
import { countStatusMove } from './count-queries.ts';
import { getQuery } from './get-query.ts';
import { nextStatuses, findTransition } from './queries.lifecycle.ts';
import { formatQueryNumber } from './query-number.ts';
import { lockQuery } from './query-row.ts';
import { statusColumns } from './query-waiting.ts';

interface StatusChange {
  to: QueryStatus;
  note?: string | null | undefined;
  version: number | undefined;
}

/** Resolves or reopens a query, or marks it as waiting for the customer. The customer is not notified. Throws 404, 409. */
export async function changeQueryStatus(
  ctx: Context,
  id: string,
  { to, note, version }: StatusChange,
): Promise<QueryDetails> {
  const row = await lockQuery(ctx, id, version);
  const number = formatQueryNumber(row.number);
  const isUndo = ctx.undoes !== undefined;
  const transition = findTransition(row.status, to);
  if (!transition && !isUndo)
    throw conflict(row.status === to ? 'query.status_same' : 'query.status_step', { number }).withData({
      nextStatuses: nextStatuses(row.status),
    });
  await updateRow(ctx, { table: queries, id }, await statusColumns(ctx, row, { to, since: ctx.now }));
  await countStatusMove(ctx, row.status, to);
  await recordChange(ctx, {
    area: 'queries',
    entity: 'query',
    id,
    label: number,
    action: transition?.action ?? 'opened',
    before: { status: row.status },
    after: { status: to },
    ...(note ? { note } : {}),
    undoable: true,
    restores: {
      statusSince: row.statusSince,
      waitingSince: row.waitingSince,
      lateAt: row.lateAt,
      resolvedAt: row.resolvedAt,
    },
  });
  return getQuery(ctx, id);
}
