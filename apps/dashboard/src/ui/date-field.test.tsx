// @vitest-environment happy-dom
// preloaded, so that no test waits for lazy code
import '#ui/calendar.tsx';
import '#ui/popover-popup.tsx';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';

import { DateField } from '#ui/date-field.tsx';
import { Field } from '#ui/field.tsx';

afterEach(cleanup);

function StartsOn() {
  const [value, setValue] = useState<string | null>('2026-11-20');
  return (
    <>
      <Field label="Starts on">
        <DateField value={value} onChange={setValue} max="2026-11-25" />
      </Field>
      <p data-testid="value">{String(value)}</p>
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Starts on' });
const value = () => screen.getByTestId('value').textContent;

test('a typed day is applied on blur', async () => {
  render(<StartsOn />);
  expect(field().value).toBe('20 Nov 2026');
  await userEvent.clear(field());
  await userEvent.type(field(), '1.12.2026');
  await userEvent.tab();
  expect([field().value, value()]).toEqual(['01 Dec 2026', '2026-12-01']);
});

test('an invalid day shows an error and blocks the form, without clearing the value', async () => {
  const submit = vi.fn();
  render(
    <form onSubmit={submit}>
      <StartsOn />
      <button type="submit">Save</button>
    </form>,
  );
  await userEvent.clear(field());
  await userEvent.type(field(), 'next monday{Tab}');
  expect([field().value, value()]).toEqual(['next monday', '2026-11-20']);
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent).toMatch(
    /^Enter a date such as \d\d \w{3} \d{4}$/,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(submit).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(field());
  await userEvent.clear(field());
  await userEvent.tab();
  expect(value()).toBe('null');
});

test('a day can be picked up to the maximum, and weeks start on Sunday', async () => {
  render(<StartsOn />);
  await userEvent.click(screen.getByRole('button', { name: 'Open calendar' }));
  const day = await screen.findByRole('button', { name: /Monday.? 23 November 2026/ });
  expect(screen.getAllByRole('columnheader', { hidden: true })[0]?.textContent).toBe('Su');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /Thursday.? 26 November 2026/ }).disabled).toBe(true);
  await userEvent.click(day);
  expect(value()).toBe('2026-11-23');
});
