import { expect, test } from 'vitest';
import { salesSpan } from './sales-days.ts';

const run = Array.from({ length: 90 }, (_, index) => ({
  day: `day ${index}`,
  orders: 1,
  sales: index < 60 ? 100 : 150,
}));

test('thirty days stand against the thirty before them', () => {
  const span = salesSpan(run, '30');
  expect(span.days.map(({ day }) => day)).toEqual(run.slice(60).map(({ day }) => day));
  expect(span.before[0]?.day).toBe('day 30');
  expect(span).toMatchObject({ sales: 4500, orders: 30, change: 0.5 });
});

test('the whole run has nothing to stand against', () => {
  const span = salesSpan(run, '90');
  expect(span).toMatchObject({ sales: 10_500, orders: 90, change: null });
  expect(span.before.every((day) => day === null)).toBe(true);
});

test('nothing sold before is nothing to compare with', () => {
  const span = salesSpan(
    run.map((day, index) => (index < 60 ? { ...day, sales: 0 } : day)),
    '30',
  );
  expect(span.change).toBeNull();
});
