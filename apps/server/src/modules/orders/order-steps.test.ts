import type { OrderStatus } from '@souk/contract/orders/fields.ts';
import { describe, expect, it } from 'vitest';
import { orderSteps, type StatusChange } from './order-steps.ts';

const at = (hour: number) => `2026-11-20T${String(hour).padStart(2, '0')}:00:00.000Z`;

function history(...steps: [OrderStatus, hour: number][]): StatusChange[] {
  return steps.map(([to, hour], index) => {
    const before = steps[index - 1];
    return { from: before?.[0] ?? null, to, at: at(hour), secondsBefore: before ? (hour - before[1]) * 3600 : null };
  });
}

const stepsOf = (changes: StatusChange[]) => {
  const last = changes.at(-1)!;
  return orderSteps({ status: last.to, statusSince: last.at, reachedAt: {}, changes });
};

describe('the steps of an order', () => {
  it('tell when each was entered and how long it took', () => {
    expect(stepsOf(history(['placed', 8], ['packed', 10], ['pickup', 13]))).toEqual([
      { status: 'placed', state: 'done', at: at(8), seconds: 7200 },
      { status: 'packed', state: 'done', at: at(10), seconds: 10_800 },
      { status: 'pickup', state: 'current', at: at(13), seconds: null },
      { status: 'delivering', state: 'ahead', at: null, seconds: null },
      { status: 'complete', state: 'ahead', at: null, seconds: null },
    ]);
  });

  it('add up what a step took that was taken twice, and forget one gone back from', () => {
    const [placed, packed] = stepsOf(
      history(['placed', 1], ['packed', 2], ['placed', 4], ['packed', 5], ['placed', 9]),
    );
    expect(placed).toEqual({ status: 'placed', state: 'current', at: at(9), seconds: null });
    expect(packed).toMatchObject({ state: 'ahead', at: null });
    const again = stepsOf(history(['placed', 1], ['packed', 2], ['placed', 4], ['packed', 5]));
    expect(again[0]).toMatchObject({ at: at(4), seconds: 7200 });
  });

  it('end with the last when all is done', () => {
    const steps = stepsOf(history(['placed', 1], ['packed', 2], ['pickup', 3], ['delivering', 4], ['complete', 6]));
    expect(steps.map((step) => step.state)).toEqual(['done', 'done', 'done', 'done', 'done']);
  });

  it('show how far a cancelled order came', () => {
    const steps = stepsOf(history(['placed', 1], ['packed', 2], ['cancelled', 3]));
    expect(steps.map((step) => [step.status, step.state])).toEqual([
      ['placed', 'done'],
      ['packed', 'done'],
      ['pickup', 'skipped'],
      ['delivering', 'skipped'],
      ['complete', 'skipped'],
      ['cancelled', 'current'],
    ]);
  });

  it('fall back to the times that the order keeps itself', () => {
    const [placed] = orderSteps({ status: 'packed', statusSince: at(5), reachedAt: { placed: at(2) }, changes: [] });
    expect(placed).toEqual({ status: 'placed', state: 'done', at: at(2), seconds: null });
  });
});
