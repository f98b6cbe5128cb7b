import type { TimelineEntry } from '@souk/contract/orders/details.ts';
import { NUMBER_PREFIX, numberLabel } from '#core/numbers.ts';
import type { OrderRow } from './read-order.ts';
import { areAddressesFixed } from './orders.lifecycle.ts';

/** Everything that happened to an order, newest first. */
export function orderTimeline(row: OrderRow): TimelineEntry[] {
  const entries: TimelineEntry[] = [
    ...row.changes.map(({ id, at, actorName, from, to, reason, note }) =>
      timelineEntry({ id, at, actorName, kind: 'status', from, to, reason, text: note }),
    ),
    ...row.payments.map(({ id, at, provider, recordedBy, status, amount, failureReason, description }) =>
      timelineEntry({
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
      timelineEntry({ id, at, actorName, kind: 'refund', to: 'granted', refundKind: kind, amount, reason, text: note }),
    ),
    ...row.refunds.filter((refund) => isMissingFromActivity(refund, row)).map(sentEntry),
    ...row.returnChanges.map(({ id, at, actorName, from, to, reason, note }) =>
      timelineEntry({ id, at, actorName, kind: 'return', from, to, reason, text: note }),
    ),
    ...row.notes.map(({ id, at, actorName, text }) =>
      timelineEntry({ id, at, actorName, kind: 'note', to: 'note', text }),
    ),
    ...row.trackingEvents.map(({ id, at, actorName, kind, place, note }) =>
      timelineEntry({
        id,
        at,
        actorName,
        kind: 'tracking',
        to: kind,
        text: [place, note].filter(Boolean).join(', ') || null,
      }),
    ),
    ...row.edits.map((edit) => activityEntry(edit, row)),
  ];
  return entries.toSorted(
    (a, b) => compareTexts(b.at, a.at) || Number(isPlacement(a)) - Number(isPlacement(b)) || compareTexts(b.id, a.id),
  );
}

type RefundRow = OrderRow['refunds'][number];

/** Whether the activity log has no row for a sent refund. Earlier versions did not record it. Chargebacks are never sent. */
const isMissingFromActivity = ({ kind, number, sentAt }: RefundRow, { edits }: OrderRow): boolean =>
  sentAt !== null &&
  kind !== 'chargeback' &&
  !edits.some(
    ({ action, after }) =>
      action === 'refund sent' && after?.refundNumber === numberLabel(NUMBER_PREFIX.refund, number),
  );

const sentEntry = ({ id, at, sentAt, actorName, kind, amount, reference }: RefundRow): TimelineEntry =>
  timelineEntry({
    id,
    at: sentAt ?? at,
    actorName,
    kind: 'refund',
    to: 'sent',
    refundKind: kind,
    amount,
    text: reference,
  });

/** An entry for something that only the activity log contains: changed fields, a sent or bounced refund, settled cash. */
function activityEntry(
  { action, before, after, note, undoable, ...common }: OrderRow['edits'][number],
  row: OrderRow,
): TimelineEntry {
  if (action === 'updated' || action === 'undone')
    return timelineEntry({
      ...common,
      kind: 'change',
      to: action,
      before,
      after,
      canUndo: undoable && !areAddressesFixed(row.status) ? true : null,
    });
  if (action.startsWith('chargeback '))
    return timelineEntry({
      ...common,
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
    return timelineEntry({
      ...common,
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
  return timelineEntry({ ...common, kind: 'cash', to, amount: row.paidAmount - shortfall, reason: note });
}

/** Whether this is the placement. It comes before a payment that was made in the same millisecond. */
const isPlacement = ({ kind, from }: TimelineEntry): boolean => kind === 'status' && from === undefined;

const compareTexts = (left: string, right: string): number => (left < right ? -1 : Number(left > right));

type NullableEntry = {
  [Key in keyof TimelineEntry]: undefined extends TimelineEntry[Key] ? TimelineEntry[Key] | null : TimelineEntry[Key];
};

/** Drops null and undefined fields. The cast is safe because only optional fields of a `NullableEntry` may be null. */
const timelineEntry = (fields: NullableEntry): TimelineEntry =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined),
  ) as TimelineEntry;
