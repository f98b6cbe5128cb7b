import type { TimelineEntry } from '@souk/contract/order-details.ts';
import type { OrderRow } from './read-order.ts';

/** Everything that happened to an order, newest first. */
export function orderTimeline(row: OrderRow): TimelineEntry[] {
  const entries: TimelineEntry[] = [
    ...row.changes.map(({ id, at, actorName, from, to, reason, note }) =>
      entry({ id, at, actorName, kind: 'status', from, to, reason, text: note }),
    ),
    ...row.payments.map(({ id, at, provider, status, amount, failureReason, description }) =>
      entry({
        id,
        at,
        actorName: provider ?? 'Souk',
        kind: 'payment',
        to: status,
        amount,
        reason: failureReason,
        text: description,
      }),
    ),
    ...row.refunds.map(({ id, at, actorName, status, amount, reason, note }) =>
      entry({ id, at, actorName, kind: 'refund', to: status, amount, reason, text: note }),
    ),
    ...row.returnChanges.map(({ id, at, actorName, from, to, reason, note }) =>
      entry({ id, at, actorName, kind: 'return', from, to, reason, text: note }),
    ),
    ...row.notes.map(({ id, at, actorName, text }) => entry({ id, at, actorName, kind: 'note', to: 'note', text })),
    ...row.trackingEvents.map(({ id, at, actorName, kind, place, note }) =>
      entry({ id, at, actorName, kind: 'tracking', to: kind, text: [place, note].filter(Boolean).join(', ') || null }),
    ),
    ...row.edits.map(({ id, at, actorName, before, after }) =>
      entry({ id, at, actorName, kind: 'change', to: 'updated', before, after }),
    ),
  ];
  return entries.toSorted((a, b) => (a.at === b.at ? compare(b.id, a.id) : compare(b.at, a.at)));
}

const compare = (left: string, right: string): number => (left < right ? -1 : Number(left > right));

type Facts = { [Key in keyof TimelineEntry]: TimelineEntry[Key] | null };

/** Leaves out the facts that are not there. */
const entry = (facts: Facts): TimelineEntry =>
  Object.fromEntries(
    Object.entries(facts).filter(([, value]) => value !== null && value !== undefined),
  ) as TimelineEntry;
