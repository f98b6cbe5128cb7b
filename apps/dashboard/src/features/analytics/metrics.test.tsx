import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { failure, ok, press } from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import { fakeMetric, period, renderPart } from './analytics.fixture.tsx';
import { Metrics } from './metrics.tsx';

const SUMMARY = 'GET /v1/analytics/summary';
const part = (control: Parameters<typeof Metrics>[0]['control']) => <Metrics control={control} />;
const serverWith = (...figures: ReturnType<typeof fakeMetric>[]) =>
  fakeServer({ [SUMMARY]: () => ok({ period, figures }) });

test('a metric shows its short value and its change, and links to the list it counts', async () => {
  serverWith(
    fakeMetric('sales', {
      unit: 'money',
      value: 48_282_104,
      previous: 24_141_052,
      link: { list: 'orders', search: { placedFrom: '2026-11-01' } },
    }),
  );
  await renderPart(part);
  const stat = await screen.findByRole('link', { name: /^Sales/ });
  expect(stat.textContent).toContain('$482.82k');
  expect(stat.textContent).toContain('up by 100.0%');
  expect(stat.textContent).toContain('from $241.41k');
  expect(screen.getByTitle('$482,821.04')).toBeTruthy();
  expect(stat.getAttribute('href')).toBe('/dashboard/orders?placedFrom=2026-11-01');
});

test('without access to the list, a metric is plain text', async () => {
  serverWith(fakeMetric('newCustomers', { link: { list: 'customers', search: {} } }));
  await renderPart(part, { profile: { areas: { customers: 'none' } } });
  expect(await screen.findByText('New customers')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

test('fewer cancellations count as an improvement, but fewer orders do not', async () => {
  serverWith(
    fakeMetric('cancellationRate', { unit: 'rate', value: 0.02, previous: 0.03 }),
    fakeMetric('orders', { value: 80, previous: 100 }),
  );
  await renderPart(part);
  const change = await screen.findByText('1 pt');
  expect(change.textContent).toBe('down by 1 pt');
  const isGood = (element: HTMLElement) => /good/.test(element.className);
  expect(isGood(change)).toBe(true);
  expect(isGood(screen.getByText('20.0%'))).toBe(false);
});

test('a metric without a previous value shows neither the change nor the previous value', async () => {
  serverWith(fakeMetric('orders', { value: 80 }));
  await renderPart(part);
  expect(await screen.findByText('80')).toBeTruthy();
  expect(screen.queryByText(/^from/)).toBeNull();
  expect(screen.queryByText(/up by|down by|unchanged/)).toBeNull();
});

test('net revenue lists its components, each linked to its own list', async () => {
  const accountId = '0193a0c0-0000-7000-8000-0000000000a1';
  serverWith(
    fakeMetric('netRevenue', {
      unit: 'money',
      value: 150_000,
      parts: [
        {
          key: 'commission',
          value: 120_000,
          link: { list: 'transactions', accountId, search: { kind: 'commission' } },
        },
        { key: 'ads', value: 30_000, link: { list: 'ads', search: {} } },
      ],
    }),
  );
  await renderPart(part, { profile: { areas: {} } });
  expect((await screen.findByText('Commission $1.20k')).tagName).toBe('SPAN');
  expect(screen.getByRole('link', { name: 'Ads $300.00' }).getAttribute('href')).toBe('/dashboard/Ads');
  expect(screen.getByTitle('$1,200.00')).toBeTruthy();
});

test('a trend is drawn only if it has a value other than zero', async () => {
  serverWith(fakeMetric('orders', { daily: [0, null, 0] }), fakeMetric('units', { value: 7, daily: [0, 7, 0] }));
  await renderPart(part);
  await screen.findByText('7');
  expect(document.querySelectorAll('[data-sparkline]')).toHaveLength(1);
});

test('while loading, shows the names of the metrics that the person may view', async () => {
  fakeServer({ [SUMMARY]: () => 'never' });
  await renderPart(part, { profile: { areas: { customers: 'none' } } });
  const loading = screen.getByRole('status', { name: 'Loading' });
  expect(loading.textContent).toContain('Sales');
  expect(loading.textContent).not.toContain('New customers');
  expect(loading.textContent).not.toContain('Net revenue');
});

test('after a failure, an error replaces the metrics until they are loaded', async () => {
  let isUp = false;
  fakeServer({
    [SUMMARY]: () => (isUp ? ok({ period, figures: [fakeMetric('orders')] }) : failure(503, 'Souk is busy')),
  });
  await renderPart(part);
  expect(await screen.findByText('Couldn’t load key metrics')).toBeTruthy();
  isUp = true;
  await press('Try again');
  expect(await screen.findByRole('region', { name: 'Key metrics' })).toBeTruthy();
  expect(screen.queryByText(/^Couldn’t load/)).toBeNull();
});
