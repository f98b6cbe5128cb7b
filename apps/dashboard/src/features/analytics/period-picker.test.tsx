import './period-panel.tsx';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { press } from '#kit/testing/page.fixture.tsx';
import { addDays, daysAgo, today } from '#platform/format/days.ts';
import { PERIOD_URL, renderPart } from './analytics.fixture.tsx';
import { PeriodPicker } from './period-picker.tsx';

const part = (control: Parameters<typeof PeriodPicker>[0]['control']) => <PeriodPicker control={control} />;
const openPanel = () => press('Custom period');
const pressedButtons = () => screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);

test('a preset is stored in the URL, except for the default', async () => {
  const page = await renderPart(part, { at: '/page' });
  expect(pressedButtons()).toEqual(['30 days']);
  await press('7 days');
  await waitFor(() => expect(page.address()).toBe('/page?period=7'));
  expect(pressedButtons()).toEqual(['7 days']);
  await press('30 days');
  await waitFor(() => expect(page.address()).toBe('/page'));
});

test('a preset replaces a custom period and keeps the other filters', async () => {
  const page = await renderPart(part, { at: `${PERIOD_URL}&vendorId=v1` });
  expect(screen.getByRole('button', { name: 'Custom period' }).getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByRole('button', { name: 'Period: 01 Nov – 20 Nov 2026' })).toBeTruthy();
  await press('This month');
  await waitFor(() => expect(page.address()).toBe('/page?vendorId=v1&period=month'));
});

test('the panel offers longer presets, and selecting one closes it', async () => {
  const page = await renderPart(part, { at: '/page' });
  await openPanel();
  await press('Last month');
  const lastDay = addDays(`${today().slice(0, 7)}-01`, -1);
  await waitFor(() => expect(page.address()).toBe(`/page?from=${lastDay.slice(0, 7)}-01&to=${lastDay}`));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Last month' })).toBeNull());
  await openPanel();
  await press('This year');
  await waitFor(() => expect(page.address()).toBe(`/page?from=${today().slice(0, 4)}-01-01&to=${today()}`));
  await openPanel();
  await press('365 days');
  await waitFor(() => expect(page.address()).toBe(`/page?from=${daysAgo(364)}&to=${today()}`));
});

test('turning the comparison off adds a URL parameter, and turning it on removes it', async () => {
  const page = await renderPart(part, { at: PERIOD_URL });
  await openPanel();
  const comparison = await screen.findByRole('switch', { name: 'Compare with previous period' });
  expect(comparison).toHaveProperty('checked', true);
  await userEvent.click(comparison);
  await waitFor(() => expect(page.address()).toBe(`${PERIOD_URL}&compare=none`));
  await userEvent.click(screen.getByRole('switch', { name: 'Compare with previous period' }));
  await waitFor(() => expect(page.address()).toBe(PERIOD_URL));
});

test('the displayed period can be confirmed again in the calendar', async () => {
  const page = await renderPart(part, { at: PERIOD_URL });
  await openPanel();
  await press('Show 01 Nov – 20 Nov 2026');
  await waitFor(() => expect(screen.queryByRole('switch')).toBeNull());
  expect(page.address()).toBe(PERIOD_URL);
});
