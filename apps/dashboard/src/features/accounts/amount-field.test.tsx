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

const show = (parts: Partial<Parameters<typeof AmountField>[0]> = {}) =>
  render(
    <AmountField
      currency="USD"
      value={null}
      onChange={vi.fn()}
      write={{ fields: {} }}
      preview={{ refusal: undefined }}
      {...parts}
    />,
  );

test('an amount is missed only once the person has tried to go on', () => {
  show();
  expect(screen.getByLabelText('Amount')).toBeTruthy();
  expect(screen.queryByText('Give an amount above zero')).toBeNull();
  cleanup();
  show({ isAsked: true });
  expect(screen.getByText('Give an amount above zero')).toBeTruthy();
});

test('what the preview refuses stands below it, and what the write refused stands first', () => {
  show({ value: 900, preview: { refusal } });
  expect(screen.getByText('Only $5.00 is available')).toBeTruthy();
  cleanup();
  show({ value: 900, preview: { refusal }, write: { fields: { amount: 'Somebody was faster' } } });
  expect(screen.getByText('Somebody was faster')).toBeTruthy();
  expect(screen.queryByText('Only $5.00 is available')).toBeNull();
});
