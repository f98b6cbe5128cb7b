import type { BulkData } from '@souk/contract/core/list.ts';

export interface ReasonGroup {
  message: string;
  rows: { id: string; label: string }[];
}

/** Groups failed rows by reason, because many rows usually fail for the same reason. */
export function groupByReason(failed: BulkData['failed']): ReasonGroup[] {
  const reasons = new Map<string, ReasonGroup>();
  for (const { id, message, label = id } of failed) {
    const reason = reasons.get(message) ?? { message, rows: [] };
    reason.rows.push({ id, label });
    reasons.set(message, reason);
  }
  return [...reasons.values()].toSorted((a, b) => b.rows.length - a.rows.length);
}
