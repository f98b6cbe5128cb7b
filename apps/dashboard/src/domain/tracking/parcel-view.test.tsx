import type { Tracking } from '@souk/contract/orders/tracking.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ParcelView } from './parcel-view.tsx';

afterEach(cleanup);

const EVENT_TIME = '2026-11-20T09:05:00.000Z';
const PARCEL: Tracking = {
  number: 'SK-1001',
  status: 'delivering',
  label: 'On the way',
  colour: 'primary',
  message: 'Your parcel is on its way.',
  statusSince: EVENT_TIME,
  steps: [
    { status: 'placed', label: 'Placed', state: 'done', at: EVENT_TIME },
    { status: 'delivering', label: 'On the way', state: 'current', at: EVENT_TIME },
    { status: 'complete', label: 'Delivered', state: 'ahead', at: null },
    { status: 'pickup', label: 'With the carrier', state: 'skipped', at: null },
  ],
  estimateAt: '2026-11-22T00:00:00.000Z',
  carrier: { name: 'Aramex', number: 'AX-1', url: 'https://aramex.example/AX-1' },
  items: [
    { name: 'Stoneware mug', variantName: 'Blue', quantity: 1200, pictureUrl: null },
    { name: 'Linen cloth', variantName: null, quantity: 1, pictureUrl: '/files/cloth-1600.webp' },
  ],
  events: [
    { kind: 'failed_attempt', place: 'Casablanca', note: 'Nobody at home', at: EVENT_TIME },
    { kind: 'failed_attempt', place: null, note: null, at: EVENT_TIME },
    { kind: 'moved', place: 'Rabat', note: null, at: EVENT_TIME },
    { kind: 'note', place: null, note: 'Left the hub', at: EVENT_TIME },
  ],
  shop: { name: 'Souk', logoUrl: null, url: null, timeZone: 'UTC', languages: ['en'] },
};

const listTexts = () =>
  screen.getAllByRole('list').map((list) => Array.from(list.children, ({ textContent }) => textContent));

test('a customer sees the parcel’s status, items and tracking events', () => {
  render(<ParcelView parcel={PARCEL} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Order SK-1001' })).toBeTruthy();
  expect(screen.getByText('Your parcel is on its way.')).toBeTruthy();
  expect(screen.getByText('22 Nov 2026')).toBeTruthy();
  const [steps, items, events] = listTexts();
  expect(steps).toEqual([
    'Placed, done20 Nov 2026 09:05 AM',
    'On the way, now20 Nov 2026 09:05 AM',
    'Delivered, not yet',
    'With the carrier, not yet',
  ]);
  expect(items).toEqual(['Stoneware mugBlue1,200 ×', 'Linen cloth1 ×']);
  expect(events?.map((text) => text?.replaceAll('20 Nov 2026 09:05 AM', ' | '))).toEqual([
    'Nobody at home | Delivery attempt failed · Casablanca ',
    'Delivery attempt failed | ',
    'In transit | Rabat ',
    'Left the hub | ',
  ]);
  expect(document.querySelector('img')?.getAttribute('src')).toBe('/files/cloth-80.webp');
});

test('shows the carrier’s name, tracking number and link if they are known', () => {
  const { rerender } = render(<ParcelView parcel={PARCEL} heading="h3" />);
  expect(screen.getByRole('heading', { level: 3 })).toBeTruthy();
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Track at Aramex' });
  expect([link.href, link.rel, link.target]).toEqual(['https://aramex.example/AX-1', 'noreferrer noopener', '_blank']);
  expect(screen.getByText('AX-1')).toBeTruthy();
  rerender(<ParcelView parcel={{ ...PARCEL, carrier: { name: 'Driver', number: null, url: null } }} />);
  expect(screen.getByText('Driver').closest('p')?.textContent).toBe('Driver');
  expect(screen.queryByRole('link')).toBeNull();
  rerender(<ParcelView parcel={{ ...PARCEL, carrier: null }} />);
  expect(screen.queryByText('Carrier')).toBeNull();
});

test('leaves out the message, the estimate and the events if they are missing', () => {
  render(<ParcelView parcel={{ ...PARCEL, message: '', estimateAt: null, events: [] }} />);
  expect(screen.queryByText('Estimated delivery', { exact: false })).toBeNull();
  expect(screen.queryByText('Tracking events')).toBeNull();
  expect(screen.getByRole('article').querySelector('header')?.children).toHaveLength(1);
});

test('the steps of a cancelled order end with a failed step', () => {
  render(
    <ParcelView
      parcel={{ ...PARCEL, steps: [{ status: 'cancelled', label: 'Cancelled', state: 'current', at: null }] }}
    />,
  );
  expect(listTexts()[0]).toEqual(['Cancelled, failed']);
});
