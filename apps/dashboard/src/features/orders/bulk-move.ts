import type { DryRunData } from '@souk/contract/core/envelope.ts';
import { type BulkAnswer, type BulkData, bulkResult } from '@souk/contract/core/list.ts';
import { ORDER_STATUSES, type OrderStatus } from '@souk/contract/orders/fields.ts';
import type { Order } from '@souk/contract/orders/api.ts';
import * as z from 'zod/mini';
import { isOneOf } from '#platform/types/guards.ts';
import { followStep } from '#kit/list/bulk-step.ts';
import type { Selection } from '#kit/list/use-selection.ts';

export interface Report {
  done: number;
  failed: BulkData['failed'];
  /** May be more than are listed. */
  failedCount: number;
}

/**
 * What came of a bulk move: at once for picked rows, by a job for all that match, which a bar shows wherever the person goes.
 * Nothing when the job's end cannot be known any more.
 */
export async function reportOf(
  answer: BulkAnswer,
  count: number,
  refresh: () => Promise<unknown>,
): Promise<Report | undefined> {
  if (!('jobId' in answer)) return { ...answer, failedCount: answer.failed.length };
  const job = await followStep(answer.jobId, count, { refresh });
  return z.safeParse(bulkResult, job?.result).data;
}

/** How many orders take which step. */
export interface Move {
  from: OrderStatus;
  to: OrderStatus;
  count: number;
}

/** The steps that a dry run takes, most frequent first. */
export function movesOf({ effects }: DryRunData): Move[] {
  const moves = new Map<string, Move>();
  for (const { entity, before, after } of effects) {
    const [from, to] = [before?.status, after?.status];
    if (entity !== 'order' || !isOneOf(ORDER_STATUSES, from) || !isOneOf(ORDER_STATUSES, to)) continue;
    const known = moves.get(`${from} ${to}`);
    moves.set(`${from} ${to}`, { from, to, count: (known?.count ?? 0) + 1 });
  }
  return [...moves.values()].toSorted((a, b) => b.count - a.count);
}

/** Whether parcels may be among them that a carrier has to be chosen for; rows of other pages are not known. */
export function mayBePacked({ isAll, ids, filter }: Selection, rows: readonly Order[]): boolean {
  if (isAll) return !filter.status || filter.status.split(',').includes('packed');
  const known = rows.filter(({ id }) => ids.has(id));
  return known.length < ids.size || known.some(({ status }) => status === 'packed');
}
