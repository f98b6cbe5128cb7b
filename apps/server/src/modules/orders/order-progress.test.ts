import type { OrderStatus } from '@souk/contract/orders/fields.ts';
import { describe, expect, it } from 'vitest';
import { orderProgress, type StatusChange } from './order-progress.ts';

const at = (hour: number) => `2026-11-20T${String(hour).padStart(2, '0')}:00:00.000Z`;

function history(...changes: [OrderStatus, hour: number][]): StatusChange[] {
  return changes.map(([to, hour], index) => {
    const before = changes[index - 1];
    return { from: before?.[0] ?? null, to, at: at(hour), secondsBefore: before ? (hour - before[1]) * 3600 : null };
  });
}

const progressOf = (changes: StatusChange[]) => {
  const last = changes.at(-1)!;
  return orderProgress({ status: last.to, statusSince: last.at, reachedAt: {}, changes });
};

describe('the progress of an order', () => {
  it('contains when each status was reached and how long it lasted', () => {
    expect(progressOf(history(['placed', 8], ['packed', 10], ['pickup', 13]))).toEqual([
      { status: 'placed', state: 'done', at: at(8), seconds: 7200 },
      { status: 'packed', state: 'done', at: at(10), seconds: 10_800 },
      { status: 'pickup', state: 'current', at: at(13), seconds: null },
      { status: 'delivering', state: 'ahead', at: null, seconds: null },
      { status: 'complete', state: 'ahead', at: null, seconds: null },
    ]);
  });

  it('adds up the time in repeated statuses, and resets a status from which the order was moved back', () => {
    const [placed, packed] = progressOf(
      history(['placed', 1], ['packed', 2], ['placed', 4], ['packed', 5], ['placed', 9]),
    );
    expect(placed).toEqual({ status: 'placed', state: 'current', at: at(9), seconds: null });
    expect(packed).toMatchObject({ state: 'ahead', at: null });
    const again = progressOf(history(['placed', 1], ['packed', 2], ['placed', 4], ['packed', 5]));
    expect(again[0]).toMatchObject({ at: at(4), seconds: 7200 });
  });

  it('marks all statuses as done for a completed order', () => {
    const steps = progressOf(history(['placed', 1], ['packed', 2], ['pickup', 3], ['delivering', 4], ['complete', 6]));
    expect(steps.map((step) => step.state)).toEqual(['done', 'done', 'done', 'done', 'done']);
  });

  it('contains the statuses that a cancelled order had reached', () => {
    const steps = progressOf(history(['placed', 1], ['packed', 2], ['cancelled', 3]));
    expect(steps.map((step) => [step.status, step.state])).toEqual([
      ['placed', 'done'],
      ['packed', 'done'],
      ['pickup', 'skipped'],
      ['delivering', 'skipped'],
      ['complete', 'skipped'],
      ['cancelled', 'current'],
    ]);
  });

  it('falls back to the timestamps of the order itself', () => {
    const [placed] = orderProgress({ status: 'packed', statusSince: at(5), reachedAt: { placed: at(2) }, changes: [] });
    expect(placed).toEqual({ status: 'placed', state: 'done', at: at(2), seconds: null });
  });
});
