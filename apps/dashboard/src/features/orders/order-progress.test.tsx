import type { StatusProgress } from '@souk/contract/orders/details.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeOrder } from './order.fixture.ts';
import { OrderProgress } from './order-progress.tsx';

const HOUR = 3600;
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const step = (status: StatusProgress['status'], parts: Partial<StatusProgress> = {}): StatusProgress => ({
  status,
  state: 'ahead',
  at: null,
  seconds: null,
  ...parts,
});
const INSTANT = '2026-11-20T09:00:00.000Z';
const done = step('placed', { state: 'done', at: INSTANT, seconds: 2 * HOUR });
const current = step('packed', { state: 'current', at: '2026-11-20T11:00:00.000Z' });
const items = (parts: Parameters<typeof fakeOrder>[0]) => {
  render(<OrderProgress order={fakeOrder(parts)} />);
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent);
};

test('a past status shows when it began and how long it lasted', () => {
  const [placed] = items({ steps: [done, current] });
  expect(placed).toContain('20 Nov 09:00 AM');
  expect(placed).toContain('2 h');
});

test('the current status shows how long it has lasted and when it will be late', () => {
  const [, packed] = items({ steps: [done, current], lateAt: '2026-11-20T15:00:00.000Z' });
  expect(packed).toContain('for 1 h');
  expect(packed).toContain('due in 3 h');
  expect(screen.getByTitle('20 Nov 2026 03:00 PM')).toBeTruthy();
});

test('the current status is red if it is late', () => {
  items({ steps: [done, current], isLate: true, lateAt: INSTANT });
  expect(screen.getByText(/for 1 h, late/).className).toContain('text-error');
  expect(screen.queryByText(/due in/)).toBeNull();
});

test('the last status shows the estimated delivery', () => {
  const shipment = { ...fakeOrder().shipment, estimateAt: '2026-11-24T12:00:00.000Z' };
  const [packed, complete] = items({ steps: [step('packed'), step('complete')], shipment });
  expect(complete).toContain('expected 24 Nov 2026');
  expect(packed).not.toContain('expected');
});

test('a skipped status is marked as not reached, and a cancelled order shows no running time', () => {
  const cancelled = step('cancelled', { state: 'current', at: INSTANT });
  const [packed, last] = items({ steps: [step('packed', { state: 'skipped' }), cancelled] });
  expect(packed).toContain('not reached');
  expect(last).toContain('20 Nov 09:00 AM');
  expect(last).not.toContain('for ');
});
