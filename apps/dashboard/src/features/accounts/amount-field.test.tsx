// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import '#platform/i18n/input-messages.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { AmountField } from './amount-field.tsx';

afterEach(cleanup);

const error = new ApiError({
  statusCode: 400,
  message: 'No',
  errors: [{ field: 'amount', message: 'Only $5.00 is available' }],
});

const preview = { data: undefined, error, isPending: false };

const renderField = (value: number | null, action: Partial<Parameters<typeof AmountField>[0]['action']> = {}) =>
  render(
    <AmountField
      currency="USD"
      value={value}
      onChange={vi.fn()}
      action={{ fieldErrors: {}, isSubmitted: false, ...action }}
    />,
  );

test('a missing amount is reported only after submission', () => {
  renderField(null);
  expect(screen.getByLabelText('Amount')).toBeTruthy();
  expect(screen.queryByText('Enter an amount above 0')).toBeNull();
  cleanup();
  renderField(null, { isSubmitted: true });
  expect(screen.getByText('Enter an amount above 0')).toBeTruthy();
});

test('an error from the preview is displayed, and an error from the submission takes precedence', () => {
  renderField(900, { preview });
  expect(screen.getByText('Only $5.00 is available')).toBeTruthy();
  cleanup();
  renderField(900, { preview, fieldErrors: { amount: 'Somebody was faster' } });
  expect(screen.getByText('Somebody was faster')).toBeTruthy();
  expect(screen.queryByText('Only $5.00 is available')).toBeNull();
});
