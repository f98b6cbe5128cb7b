import { describe, expect, test } from 'vitest';
import {
  accountLabel,
  cashStateLabel,
  chargebackStatusLabel,
  dispositionLabel,
  moneyEventTitle,
  refundKindLabel,
  refundStatusLabel,
  returnActionLabel,
  returnStatusLabel,
  trackingEventLabel,
} from './details-labels.ts';

type Entry = Parameters<typeof moneyEventTitle>[0];
const entry = (kind: Entry['kind'], to: string, refundKind?: Entry['refundKind']): Entry => ({
  id: 'e1',
  at: '2026-11-20T10:00:00.000Z',
  kind,
  to,
  actorName: 'Rana',
  canUndo: false,
  ...(refundKind ? { refundKind } : {}),
});

test.each([
  { kind: 'payment', to: 'captured', refundKind: undefined, title: 'Payment of $35.00 captured' },
  { kind: 'payment', to: 'failed', refundKind: undefined, title: 'Payment of $35.00 failed' },
  { kind: 'payment', to: 'due', refundKind: undefined, title: 'Payment of $35.00 due on delivery' },
  { kind: 'cash', to: 'handed_in', refundKind: undefined, title: 'Cash of $35.00 deposited' },
  { kind: 'cash', to: 'taken_by_vendor', refundKind: undefined, title: 'Cash of $35.00 kept by the vendor' },
  { kind: 'refund', to: 'to_send', refundKind: 'refund', title: 'Refund of $35.00 issued' },
  { kind: 'refund', to: 'to_send', refundKind: undefined, title: 'Refund of $35.00 issued' },
  { kind: 'refund', to: 'sent', refundKind: 'refund', title: 'Refund of $35.00 sent' },
  { kind: 'refund', to: 'bounced', refundKind: 'refund', title: 'Refund of $35.00 bounced' },
  { kind: 'refund', to: 'to_send', refundKind: 'goodwill', title: 'Goodwill credit of $35.00 issued' },
  { kind: 'refund', to: 'to_send', refundKind: 'chargeback', title: 'Recorded chargeback of $35.00' },
  { kind: 'refund', to: 'won', refundKind: 'chargeback', title: 'Chargeback of $35.00 won' },
  { kind: 'refund', to: 'lost', refundKind: 'chargeback', title: 'Chargeback of $35.00 lost' },
] as const)('the timeline title of $kind $to ($refundKind) is "$title"', ({ kind, to, refundKind, title }) => {
  expect(moneyEventTitle(entry(kind, to, refundKind), '$35.00')).toBe(title);
});

describe('labels', () => {
  test('distinguish refund kinds and statuses', () => {
    const kinds = (['refund', 'cancellation', 'return', 'goodwill', 'chargeback'] as const).map(refundKindLabel);
    expect(kinds).toEqual(['Refund', 'Cancellation', 'Return', 'Goodwill credit', 'Chargeback']);
    const statuses = (['to_send', 'sent', 'bounced', 'reversed'] as const).map(refundStatusLabel);
    expect(statuses).toEqual(['queued', 'sent', 'bounced', 'reversed']);
  });

  test('describe the outcome of a chargeback', () => {
    expect((['opened', 'won', 'lost'] as const).map(chargebackStatusLabel)).toEqual(['Open chargeback', 'Won', 'Lost']);
  });

  test('describe actions on a return by their target status', () => {
    const actions = (['requested', 'approved', 'received', 'refunded', 'rejected'] as const).map(returnActionLabel);
    expect(actions).toEqual([
      'Create return',
      'Approve return',
      'Mark return as received',
      'Refund return',
      'Reject return',
    ]);
    expect((['restocked', 'written_off'] as const).map(dispositionLabel)).toEqual(['Restock', 'Write off']);
  });

  test('exist for known codes, and unknown codes are displayed as they are', () => {
    expect(trackingEventLabel('moved')).toBe('In transit');
    expect(trackingEventLabel('failed_attempt')).toBe('Delivery attempt failed');
    expect(trackingEventLabel('teleported')).toBe('teleported');
    expect(accountLabel('expense:goodwill')).toBe('Our goodwill credits');
    expect(accountLabel('cash:moon')).toBe('cash:moon');
    expect(returnStatusLabel('lost')).toBe('lost');
  });

  test('distinguish the states of cash on delivery', () => {
    const states = (['with_carrier', 'handed_in', 'taken_by_vendor'] as const).map(cashStateLabel);
    expect(new Set(states).size).toBe(3);
  });
});
