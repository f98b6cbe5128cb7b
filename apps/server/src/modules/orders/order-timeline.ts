import type { TimelineEntry } from '@souk/contract/orders/details.ts';
import { NUMBER_PREFIX, numberLabel } from '#core/numbers.ts';
import type { OrderRow } from './read-order.ts';
import { areAddressesFixed } from './orders.lifecycle.ts';

/** Everything that happened to an order, newest first. */
export function orderTimeline(row: OrderRow): TimelineEntry[] {
  const entries: TimelineEntry[] = [
    ...row.changes.map(({ id, at, actorName, from, to, reason, note }) =>
      entry({ id, at, actorName, kind: 'status', from, to, reason, text: note }),
    ),
    ...row.payments.map(({ id, at, provider, recordedBy, status, amount, failureReason, description }) =>
      entry({
        id,
        at,
        actorName: recordedBy?.name ?? provider ?? 'Souk',
        kind: 'payment',
        to: status,
        amount,
        reason: failureReason,
        text: description,
      }),
    ),
    ...row.refunds.map(({ id, at, actorName, kind, amount, reason, note }) =>
      entry({ id, at, actorName, kind: 'refund', to: 'granted', refundKind: kind, amount, reason, text: note }),
    ),
    ...row.refunds.filter((refund) => wasSentUntold(refund, row)).map(sentEntry),
    ...row.returnChanges.map(({ id, at, actorName, from, to, reason, note }) =>
      entry({ id, at, actorName, kind: 'return', from, to, reason, text: note }),
    ),
    ...row.notes.map(({ id, at, actorName, text }) => entry({ id, at, actorName, kind: 'note', to: 'note', text })),
    ...row.trackingEvents.map(({ id, at, actorName, kind, place, note }) =>
      entry({ id, at, actorName, kind: 'tracking', to: kind, text: [place, note].filter(Boolean).join(', ') || null }),
    ),
    ...row.edits.map((edit) => editEntry(edit, row)),
  ];
  return entries.toSorted(
    (a, b) => compare(b.at, a.at) || Number(isBirth(a)) - Number(isBirth(b)) || compare(b.id, a.id),
  );
}

type Refund = OrderRow['refunds'][number];

/** Sent before the activity log told of it; what the customer's bank took was never sent. */
const wasSentUntold = ({ kind, number, sentAt }: Refund, { edits }: OrderRow): boolean =>
  sentAt !== null &&
  kind !== 'chargeback' &&
  !edits.some(
    ({ action, after }) =>
      action === 'refund sent' && after?.refundNumber === numberLabel(NUMBER_PREFIX.refund, number),
  );

const sentEntry = ({ id, at, sentAt, actorName, kind, amount, reference }: Refund): TimelineEntry =>
  entry({ id, at: sentAt ?? at, actorName, kind: 'refund', to: 'sent', refundKind: kind, amount, text: reference });

/** What the activity log alone tells: fields changed, refunds sent or back again, where the cash went. */
function editEntry(
  { action, before, after, note, undoable, ...facts }: OrderRow['edits'][number],
  row: OrderRow,
): TimelineEntry {
  if (action === 'updated' || action === 'undone')
    return entry({
      ...facts,
      kind: 'change',
      to: action,
      before,
      after,
      canUndo: undoable && !areAddressesFixed(row.status) ? true : null,
    });
  if (action.startsWith('chargeback '))
    return entry({
      ...facts,
      kind: 'refund',
      to: action.slice('chargeback '.length),
      amount: typeof after?.amount === 'number' ? after.amount : null,
      refundKind: 'chargeback',
      text: note,
    });
  if (action.startsWith('refund ')) {
    const refund = row.refunds.find(({ number }) => numberLabel(NUMBER_PREFIX.refund, number) === after?.refundNumber);
    const { amount, kind: refundKind, reference = null } = refund ?? {};
    const to = action.slice('refund '.length);
    return entry({
      ...facts,
      kind: 'refund',
      to,
      amount,
      refundKind,
      reason: note,
      text: to === 'sent' ? reference : null,
    });
  }
  const shortfall = typeof after?.shortfall === 'number' ? after.shortfall : 0;
  const to = action === 'cash handed in' ? 'handed_in' : 'taken_by_vendor';
  return entry({ ...facts, kind: 'cash', to, amount: row.paidAmount - shortfall, reason: note });
}

/** An order that is paid as it is placed was placed first. */
const isBirth = ({ kind, from }: TimelineEntry): boolean => kind === 'status' && from === undefined;

const compare = (left: string, right: string): number => (left < right ? -1 : Number(left > right));

type Facts = {
  [Key in keyof TimelineEntry]: undefined extends TimelineEntry[Key] ? TimelineEntry[Key] | null : TimelineEntry[Key];
};

/** Leaves out the facts that are not there, which only optional ones may be: the rest is a whole entry. */
const entry = (facts: Facts): TimelineEntry =>
  Object.fromEntries(
    Object.entries(facts).filter(([, value]) => value !== null && value !== undefined),
  ) as TimelineEntry;
