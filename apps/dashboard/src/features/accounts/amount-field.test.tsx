// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import '#platform/i18n/input-messages.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { AmountField } from './amount-field.tsx';

afterEach(cleanup);

const refusal = new ApiError({
  statusCode: 400,
  message: 'No',
  errors: [{ field: 'amount', message: 'Only $5.00 is available' }],
});

const preview = { data: undefined, refusal, isPending: false };

const show = (value: number | null, action: Partial<Parameters<typeof AmountField>[0]['action']> = {}) =>
  render(
    <AmountField
      currency="USD"
      value={value}
      onChange={vi.fn()}
      action={{ fields: {}, isSubmitted: false, ...action }}
    />,
  );

test('an amount is missed only once the person has tried to go on', () => {
  show(null);
  expect(screen.getByLabelText('Amount')).toBeTruthy();
  expect(screen.queryByText('Give an amount above zero')).toBeNull();
  cleanup();
  show(null, { isSubmitted: true });
  expect(screen.getByText('Give an amount above zero')).toBeTruthy();
});

test('what the preview refuses stands below it, and what the write refused stands first', () => {
  show(900, { preview });
  expect(screen.getByText('Only $5.00 is available')).toBeTruthy();
  cleanup();
  show(900, { preview, fields: { amount: 'Somebody was faster' } });
  expect(screen.getByText('Somebody was faster')).toBeTruthy();
  expect(screen.queryByText('Only $5.00 is available')).toBeNull();
});
