import type { BulkData } from '@souk/contract/core/list.ts';

export interface Reason {
  message: string;
  rows: { id: string; label: string }[];
}

/** The refused, by their reason: a hundred rows are read as a few sentences. */
export function byReason(failed: BulkData['failed']): Reason[] {
  const reasons = new Map<string, Reason>();
  for (const { id, message, label = id } of failed) {
    const reason = reasons.get(message) ?? { message, rows: [] };
    reason.rows.push({ id, label });
    reasons.set(message, reason);
  }
  return [...reasons.values()].toSorted((a, b) => b.rows.length - a.rows.length);
}
