// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ActivityChanges } from './activity-changes.tsx';

afterEach(cleanup);

const textOf = (before: Record<string, unknown>, after: Record<string, unknown>) =>
  render(<ActivityChanges row={{ before, after, note: null }} labels={{ value: 'Value', minOrder: 'Minimum order' }} />)
    .container.textContent;

test('what a coupon takes off is told as percent or money, by its kind', () => {
  expect(textOf({ value: 10, kind: 'percent' }, { value: 12.5, kind: 'percent' })).toMatch(/Value.*10%.*12\.5%/);
  expect(textOf({ value: 500, kind: 'fixed' }, { value: 750, kind: 'fixed' })).toMatch(/\$5\.00.*\$7\.50/);
  expect(textOf({ value: 10, kind: 'percent' }, { value: 0, kind: 'free_shipping' })).toMatch(/10%.*–/);
});

test('the limits of a coupon are money', () => {
  expect(textOf({ minOrder: null }, { minOrder: 5000 })).toMatch(/Minimum order.*–.*\$50\.00/);
});
