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
  trackingLabel,
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
  ['payment', 'captured', undefined, 'Payment of $35.00 captured'],
  ['payment', 'failed', undefined, 'Payment of $35.00 failed'],
  ['payment', 'due', undefined, 'Payment of $35.00 due on delivery'],
  ['cash', 'handed_in', undefined, 'Cash of $35.00 deposited'],
  ['cash', 'taken_by_vendor', undefined, 'Cash of $35.00 kept by the vendor'],
  ['refund', 'to_send', 'refund', 'Refund of $35.00 issued'],
  ['refund', 'to_send', undefined, 'Refund of $35.00 issued'],
  ['refund', 'sent', 'refund', 'Refund of $35.00 sent'],
  ['refund', 'bounced', 'refund', 'Refund of $35.00 bounced'],
  ['refund', 'to_send', 'goodwill', 'Goodwill credit of $35.00 issued'],
  ['refund', 'to_send', 'chargeback', 'Recorded chargeback of $35.00'],
  ['refund', 'won', 'chargeback', 'Chargeback of $35.00 won'],
  ['refund', 'lost', 'chargeback', 'Chargeback of $35.00 lost'],
] as const)('the timeline says of %s %s (%s): %s', (kind, to, refundKind, title) => {
  expect(moneyEventTitle(entry(kind, to, refundKind), '$35.00')).toBe(title);
});

describe('labels', () => {
  test('tell refunds apart by kind and status', () => {
    const kinds = (['refund', 'cancellation', 'return', 'goodwill', 'chargeback'] as const).map(refundKindLabel);
    expect(kinds).toEqual(['Refund', 'Cancellation', 'Return', 'Goodwill credit', 'Chargeback']);
    const statuses = (['to_send', 'sent', 'bounced', 'reversed'] as const).map(refundStatusLabel);
    expect(statuses).toEqual(['queued', 'sent', 'bounced', 'reversed']);
  });

  test('name the outcome of a chargeback', () => {
    expect((['opened', 'won', 'lost'] as const).map(chargebackStatusLabel)).toEqual(['Open chargeback', 'Won', 'Lost']);
  });

  test('name actions on a return by where they lead', () => {
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

  test('of known codes differ from the code, and unknown codes stand for themselves', () => {
    expect(trackingLabel('moved')).toBe('In transit');
    expect(trackingLabel('failed_attempt')).toBe('Delivery attempt failed');
    expect(trackingLabel('teleported')).toBe('teleported');
    expect(accountLabel('expense:goodwill')).toBe('Our goodwill credits');
    expect(accountLabel('cash:moon')).toBe('cash:moon');
    expect(returnStatusLabel('lost')).toBe('lost');
  });

  test('tell what happened to cash on delivery', () => {
    const states = (['with_carrier', 'handed_in', 'taken_by_vendor'] as const).map(cashStateLabel);
    expect(new Set(states).size).toBe(3);
  });
});
