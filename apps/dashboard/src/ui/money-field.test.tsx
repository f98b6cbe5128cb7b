// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';

import { Field } from '#ui/field.tsx';
import { MoneyField } from '#ui/money-field.tsx';

afterEach(cleanup);

const onChange = vi.fn();

function Price({
  start = null,
  currency = 'USD',
  error,
}: {
  start?: number | null;
  currency?: string;
  error?: string;
}) {
  const [value, setValue] = useState<number | null>(start);
  return (
    <Field label="Price" error={error}>
      <MoneyField value={value} currency={currency} onChange={(amount) => (onChange(amount), setValue(amount))} />
      <button onClick={() => setValue(500)}>Five</button>
    </Field>
  );
}

function field() {
  return screen.getByRole<HTMLInputElement>('textbox', { name: 'Price' });
}

test('major units are typed, minor units are reported, and the text is formatted on blur', async () => {
  render(<Price />);
  await userEvent.type(field(), '1234.5');
  expect(onChange).toHaveBeenLastCalledWith(123_450);
  expect(field().value).toBe('1234.5');
  await userEvent.tab();
  expect(field().value).toBe('1,234.50');
});

test('letters and a third decimal are rejected', async () => {
  render(<Price />);
  await userEvent.type(field(), '1a.239');
  expect(field().value).toBe('1.23');
});

test('a cleared field is null, not zero', async () => {
  render(<Price start={999} />);
  expect(field().value).toBe('9.99');
  await userEvent.clear(field());
  expect(onChange).toHaveBeenLastCalledWith(null);
  expect(field().value).toBe('');
});

test('a new value from outside replaces the text', async () => {
  render(<Price />);
  await userEvent.type(field(), '7');
  await userEvent.click(screen.getByText('Five'));
  expect(field().value).toBe('5.00');
});

test('the number of decimals follows the exponent of the currency', async () => {
  render(<Price currency="JPY" />);
  await userEvent.type(field(), '1500');
  expect(onChange).toHaveBeenLastCalledWith(1500);
  expect(screen.getByText('¥')).toBeTruthy();
});

test('the error of the surrounding Field describes the input', () => {
  render(<Price error="Give a price above 0.00" />);
  expect(field().getAttribute('aria-invalid')).toBe('true');
  const description = document.getElementById(field().getAttribute('aria-describedby') ?? '');
  expect(description?.textContent).toBe('Give a price above 0.00');
});
