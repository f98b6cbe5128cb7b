import { expect, test } from 'vitest';
import { salesSpan } from './sales-days.ts';

const days90 = Array.from({ length: 90 }, (_, index) => ({
  day: `day ${index}`,
  orders: 1,
  sales: index < 60 ? 100 : 150,
}));

test('30 days are compared with the 30 days before', () => {
  const span = salesSpan(days90, '30');
  expect(span.days.map(({ day }) => day)).toEqual(days90.slice(60).map(({ day }) => day));
  expect(span.previousDays[0]?.day).toBe('day 30');
  expect(span).toMatchObject({ sales: 4500, orders: 30, change: 0.5 });
});

test('the full 90 days have no previous period to compare with', () => {
  const span = salesSpan(days90, '90');
  expect(span).toMatchObject({ sales: 10_500, orders: 90, change: null });
  expect(span.previousDays.every((day) => day === null)).toBe(true);
});

test('there is no change in percent when the previous period had no sales', () => {
  const span = salesSpan(
    days90.map((day, index) => (index < 60 ? { ...day, sales: 0 } : day)),
    '30',
  );
  expect(span.change).toBeNull();
});
