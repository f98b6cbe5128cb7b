import type { Tracking } from '@souk/contract/orders/tracking.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { failure, ok, press, renderPage } from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import { setLanguage } from '#platform/i18n/i18n.ts';
import ParcelPage from './parcel-page.tsx';

const parcel: Tracking = {
  number: 'SO-1001',
  status: 'delivering',
  label: 'On its way',
  colour: 'primary',
  message: 'Your parcel is on its way.',
  statusSince: '2026-11-02T09:05:00.000Z',
  steps: [{ status: 'placed', label: 'Placed', state: 'done', at: '2026-11-01T23:30:00.000Z' }],
  estimateAt: null,
  carrier: null,
  items: [],
  events: [],
  shop: { name: 'Medina', logoUrl: null, url: null, timeZone: 'Africa/Casablanca', languages: ['en', 'ar'] },
};

// The page reads the code from its route, '/order/$code/tracking'. The tests have no such route, so the code is empty.
const TRACKING_ROUTE = 'GET /v1/order//tracking';
const robots = () => document.head.querySelector<HTMLMetaElement>('meta[name="robots"]')?.content;

test('shows the parcel in the marketplace’s time zone, and is hidden from search engines', async () => {
  fakeServer({ [TRACKING_ROUTE]: () => ok(parcel) });
  await renderPage(ParcelPage);
  expect(await screen.findByRole('heading', { level: 1, name: /SO-1001/ })).toBeTruthy();
  expect(screen.getByText('Your parcel is on its way.')).toBeTruthy();
  // 12:30 AM in Casablanca, the marketplace's time zone.
  expect(screen.getByText('02 Nov 2026 12:30 AM')).toBeTruthy();
  expect(robots()).toBe('noindex, nofollow');
  cleanup();
  expect(robots()).toBeUndefined();
});

test('an unknown code shows what to check, without a retry', async () => {
  fakeServer({ [TRACKING_ROUTE]: () => failure(404, 'Not found') });
  await renderPage(ParcelPage);
  expect(await screen.findByText('Parcel not found')).toBeTruthy();
  expect(screen.getByText('Check the link in your email and make sure it’s complete.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('can be loaded again after an outage', async () => {
  let isOnline = false;
  fakeServer({ [TRACKING_ROUTE]: () => (isOnline ? ok(parcel) : 'unreachable') });
  await renderPage(ParcelPage);
  expect(await screen.findByText('Couldn’t look up the parcel')).toBeTruthy();
  isOnline = true;
  await press('Try again');
  expect(await screen.findByText('Your parcel is on its way.')).toBeTruthy();
});

test('a change of language requests the parcel again, because the server translates the status', async () => {
  const server = fakeServer({ [TRACKING_ROUTE]: () => ok(parcel) });
  await renderPage(ParcelPage);
  await screen.findByText('Your parcel is on its way.');
  await setLanguage('ar');
  await waitFor(() => expect(server.count(TRACKING_ROUTE)).toBe(2));
  expect(server.requests.map(({ headers }) => headers.get('x-lang'))).toEqual(['en', 'ar']);
});
