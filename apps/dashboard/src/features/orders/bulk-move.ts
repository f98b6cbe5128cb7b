import type { DryRunData } from '@souk/contract/core/envelope.ts';
import { type BulkResponse, type BulkData, bulkResult } from '@souk/contract/core/list.ts';
import { ORDER_STATUSES, type OrderStatus } from '@souk/contract/orders/fields.ts';
import type { Order } from '@souk/contract/orders/api.ts';
import * as z from 'zod/mini';
import { isOneOf } from '#platform/types/guards.ts';
import { followBulkJob } from '#kit/list/bulk-action.ts';
import type { Selection } from '#kit/list/use-selection.ts';

export interface MoveReport {
  done: number;
  failed: BulkData['failed'];
  /** May be larger than `failed.length`, because the list is limited. */
  failedCount: number;
}

/**
 * Resolves to the report of a bulk move. For selected rows, the response contains the report. For all matching rows, the
 * report is the result of a job, whose progress bar stays visible on every page. Resolves to undefined if the result is
 * no longer available.
 */
export async function waitForReport(
  answer: BulkResponse,
  count: number,
  refresh: () => Promise<unknown>,
): Promise<MoveReport | undefined> {
  if (!('jobId' in answer)) return { ...answer, failedCount: answer.failed.length };
  const job = await followBulkJob(answer.jobId, count, { refresh });
  return z.safeParse(bulkResult, job?.result).data;
}

/** Number of orders per transition. */
export interface MoveCount {
  from: OrderStatus;
  to: OrderStatus;
  count: number;
}

/** Counts the transitions in a dry run, most frequent first. */
export function countMoves({ effects }: DryRunData): MoveCount[] {
  const moves = new Map<string, MoveCount>();
  for (const { entity, before, after } of effects) {
    const [from, to] = [before?.status, after?.status];
    if (entity !== 'order' || !isOneOf(ORDER_STATUSES, from) || !isOneOf(ORDER_STATUSES, to)) continue;
    const existing = moves.get(`${from} ${to}`);
    moves.set(`${from} ${to}`, { from, to, count: (existing?.count ?? 0) + 1 });
  }
  return [...moves.values()].toSorted((a, b) => b.count - a.count);
}

/** Whether the selection may include packed orders, which need a carrier. Rows that aren't loaded may be packed. */
export function mayIncludePacked({ isAll, ids, filter }: Selection, rows: readonly Order[]): boolean {
  if (isAll) return !filter.status || filter.status.split(',').includes('packed');
  const visibleRows = rows.filter(({ id }) => ids.has(id));
  return visibleRows.length < ids.size || visibleRows.some(({ status }) => status === 'packed');
}
