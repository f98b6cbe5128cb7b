import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cellTexts, ok, press } from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import { period, renderPart } from './analytics.fixture.tsx';
import { DurationsCard } from './durations-card.tsx';

const HOUR_SECONDS = 3600;
const rows = [
  { step: 'placed', median: 2 * HOUR_SECONDS, p90: 5 * HOUR_SECONDS },
  { step: 'packed', median: HOUR_SECONDS / 2, p90: HOUR_SECONDS },
  { step: 'pickup', median: null, p90: null },
  { step: 'delivering', median: 20 * HOUR_SECONDS, p90: 50 * HOUR_SECONDS },
  { step: 'total', median: 30 * HOUR_SECONDS, p90: 80 * HOUR_SECONDS },
];
const serverWith = (parts: object = {}) =>
  fakeServer({
    'GET /v1/analytics/durations': () => ok({ period, orders: 1234, isSample: false, rows, ...parts }),
  });
const part = (control: Parameters<typeof DurationsCard>[0]['control']) => <DurationsCard control={control} span={4} />;

test('shows the total duration, and below it the duration of each step, with one unit for all steps', async () => {
  serverWith();
  await renderPart(part);
  expect(await screen.findByText('1.3 d')).toBeTruthy();
  expect(screen.getByText('median, 3.3 d p90')).toBeTruthy();
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toEqual([
    'Placed to packed2.0 h / 5.0 h',
    'Packed to pickup0.5 h / 1.0 h',
    'Pickup to delivering– / –',
    'Delivering to complete20.0 h / 50.0 h',
  ]);
});

test('bars are relative to the longest duration', async () => {
  serverWith();
  await renderPart(part);
  await screen.findByText('Placed to packed');
  const widths = Array.from(document.querySelectorAll<HTMLElement>('li i'), ({ style }) => style.inlineSize);
  expect(widths).toEqual(['10%', '4%', '2%', '1%', '0%', '0%', '100%', '40%']);
});

test('shows how many orders the durations are based on', async () => {
  serverWith();
  await renderPart(part);
  expect(await screen.findByText('1,234 orders')).toBeTruthy();
});

test('says if the durations are based on a sample', async () => {
  serverWith({ isSample: true, orders: 1 });
  await renderPart(part);
  expect(await screen.findByText('based on a sample of 1 order')).toBeTruthy();
});

test('in the table, each duration has the largest unit that fits', async () => {
  serverWith();
  await renderPart(part);
  await press('Show “Fulfilment time” as table');
  expect(cellTexts()).toEqual([
    ['Placed to packed', '2.0 h', '5.0 h'],
    ['Packed to pickup', '30 min', '1.0 h'],
    ['Pickup to delivering', '–', '–'],
    ['Delivering to complete', '20.0 h', '2.1 d'],
    ['Placed to complete', '1.3 d', '3.3 d'],
  ]);
});

test('shows an empty state if no order was completed in the period', async () => {
  serverWith({ orders: 0 });
  await renderPart(part);
  expect(await screen.findByText('No orders completed in this period')).toBeTruthy();
});

test('steps without times have bars of length zero', async () => {
  serverWith({ rows: rows.map(({ step }) => ({ step, median: null, p90: null })) });
  await renderPart(part);
  await screen.findByText('Placed to packed');
  const widths = Array.from(document.querySelectorAll<HTMLElement>('li i'), ({ style }) => style.inlineSize);
  expect(new Set(widths)).toEqual(new Set(['0%']));
});
