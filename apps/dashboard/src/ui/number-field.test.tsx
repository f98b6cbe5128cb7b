// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';

import { Field } from '#ui/field.tsx';
import { NumberField } from '#ui/number-field.tsx';

afterEach(cleanup);

function Stock(props: { decimals?: number; min?: number; max?: number }) {
  const [value, setValue] = useState<number | null>(8);
  return (
    <>
      <Field label="Low-stock threshold">
        <NumberField {...props} value={value} onChange={setValue} />
      </Field>
      <output>{JSON.stringify(value)}</output>
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Low-stock threshold' });
const value = () => screen.getByRole('status').textContent;

test('integers are formatted with thousands separators on blur', async () => {
  render(<Stock />);
  await userEvent.clear(field());
  expect(value()).toBe('null');
  await userEvent.type(field(), '24.5x00');
  expect(value()).toBe('24500');
  await userEvent.tab();
  expect(field().value).toBe('24,500');
});

test('decimals are accepted up to the allowed number, and formatted without trailing zeros', async () => {
  render(<Stock decimals={2} />);
  expect(field().value).toBe('8');
  await userEvent.clear(field());
  await userEvent.type(field(), '2.50');
  expect(value()).toBe('2.5');
  await userEvent.tab();
  expect(field().value).toBe('2.5');
});

test('text is not reformatted while it is typed', async () => {
  render(<Stock decimals={2} />);
  await userEvent.clear(field());
  await userEvent.type(field(), '1.05');
  expect([field().value, value()]).toEqual(['1.05', '1.05']);
});

test('the zeros of a whole number stay while the number is being typed', async () => {
  render(<Stock decimals={2} />);
  await userEvent.clear(field());
  await userEvent.type(field(), '10');
  expect([field().value, value()]).toEqual(['10', '10']);
  await userEvent.type(field(), '.5');
  expect([field().value, value()]).toEqual(['10.5', '10.5']);
});

test('arrow keys change the value within the limits', async () => {
  render(<Stock min={0} max={9} />);
  await userEvent.type(field(), '{ArrowUp}{ArrowUp}{ArrowUp}');
  expect(value()).toBe('9');
  await userEvent.type(field(), '{ArrowDown}');
  expect(value()).toBe('8');
});
