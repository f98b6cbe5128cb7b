// loaded up front, so that no test waits for lazy code
import './calendar.tsx';
import './popover-popup.tsx';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { setLanguage } from '#platform/i18n/i18n.ts';
import type { DayRange } from './calendar.tsx';
import { DateRangeField } from './date-range-field.tsx';

afterEach(async () => {
  cleanup();
  await setLanguage('en');
});

const onChange = vi.fn<(range: DayRange) => void>();
type FieldProps = Partial<Parameters<typeof DateRangeField>[0]>;

function renderField({ value = { from: null, to: null }, ...props }: FieldProps = {}) {
  onChange.mockClear();
  function Field() {
    const [range, setRange] = useState(value);
    const change = (next: DayRange) => (onChange(next), setRange(next));
    return <DateRangeField label="Period" value={range} onChange={change} {...props} />;
  }
  render(<Field />);
}

const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Period/ });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test.each<[DayRange, string, string]>([
  [{ from: null, to: null }, 'Period', 'Period'],
  [{ from: '2026-11-01', to: '2026-11-20' }, '01 Nov 2026 to 20 Nov 2026', 'Period: 01 Nov 2026 to 20 Nov 2026'],
  [{ from: '2026-11-20', to: '2026-11-20' }, '20 Nov 2026', 'Period: 20 Nov 2026'],
  [{ from: '2026-11-01', to: null }, 'From 01 Nov 2026', 'Period: From 01 Nov 2026'],
  [{ from: null, to: '2026-11-20' }, 'Until 20 Nov 2026', 'Period: Until 20 Nov 2026'],
])('the button of %j reads %s', (value, text, name) => {
  renderField({ value });
  expect(button().textContent).toBe(text);
  expect(button().getAttribute('aria-label')).toBe(name);
});

test('two clicks in the calendar select the first and the last day', async () => {
  renderField({ value: { from: '2026-11-01', to: '2026-11-20' } });
  await userEvent.click(button());
  await userEvent.click(await screen.findByRole('button', { name: /10 November 2026/ }));
  expect(onChange).toHaveBeenLastCalledWith({ from: '2026-11-10', to: null });
  await press(/12 November 2026/);
  expect(onChange).toHaveBeenLastCalledWith({ from: '2026-11-10', to: '2026-11-12' });
  expect(button().textContent).toBe('10 Nov 2026 to 12 Nov 2026');
});

test('days outside of the limits cannot be chosen', async () => {
  renderField({ value: { from: '2026-11-10', to: null }, min: '2026-11-05', max: '2026-11-20' });
  await userEvent.click(button());
  const isDisabled = async (day: string) =>
    (await screen.findByRole<HTMLButtonElement>('button', { name: new RegExp(` ${day} November 2026`) })).disabled;
  expect([await isDisabled('4'), await isDisabled('5'), await isDisabled('20'), await isDisabled('21')]).toEqual([
    true,
    false,
    false,
    true,
  ]);
});

test('a preset applies at once and closes the calendar', async () => {
  const range = { from: '2026-10-27', to: '2026-11-25' };
  renderField({ presets: [{ label: 'Last 30 days', range }] });
  await userEvent.click(button());
  await userEvent.click(await screen.findByRole('button', { name: 'Last 30 days' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith(range);
  await isClosed();
});

test('the range can be cleared', async () => {
  renderField({ value: { from: '2026-11-01', to: '2026-11-20' } });
  await userEvent.click(button());
  await userEvent.click(await screen.findByRole('button', { name: 'Clear' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ from: null, to: null });
  await isClosed();
  expect(button().textContent).toBe('Period');
});

test('a disabled field does not open the calendar', () => {
  renderField({ disabled: true });
  expect(button().disabled).toBe(true);
});

test('the Arabic calendar has Arabic names and Latin digits', async () => {
  await setLanguage('ar');
  renderField({ value: { from: '2026-11-10', to: null } });
  await userEvent.click(screen.getByRole('button'));
  const grid = await screen.findByRole('grid');
  expect(within(grid).getByRole('button', { name: /10 نوفمبر 2026/ })).toBeTruthy();
  expect(screen.getByText('نوفمبر 2026')).toBeTruthy();
});
