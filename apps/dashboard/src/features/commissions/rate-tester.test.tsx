import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { failure, fill, ok, okRows, renderPage } from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import { RateTester } from './rate-tester.tsx';
import { fakeRule } from './rule.fixture.ts';

const APPLYING_RULE = 'GET /v1/commission-rules/applying';
const vendor = { id: 'v1', shopName: 'Atlas Crafts' };

async function open(respond: () => ReturnType<typeof ok>) {
  const server = fakeServer({
    'GET /v1/vendors': () => okRows([vendor]),
    'GET /v1/categories/': () => okRows([{ id: 'c1', name: 'Lamps', path: [] }]),
    [APPLYING_RULE]: respond,
  });
  await renderPage(() => <RateTester />);
  return server;
}

async function pick(field: string, option: string) {
  await userEvent.click(screen.getByRole('combobox', { name: field }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

const sentParams = (server: Awaited<ReturnType<typeof open>>) =>
  server.requests
    .filter(({ url }) => url.includes('/applying'))
    .map(({ url }) => Object.fromEntries(new URL(url, 'http://souk.test').searchParams));

test('sends no request until a vendor and a price are entered, then shows the matching rule', async () => {
  const server = await open(() => ok({ ratePercent: 8, rule: fakeRule(), at: '2026-11-02T09:05:00.000Z' }));
  expect(screen.getByText('Choose a vendor and enter a price.')).toBeTruthy();
  await pick('Vendor', 'Atlas Crafts');
  expect(screen.getByText('Choose a vendor and enter a price.')).toBeTruthy();
  expect(server.count(APPLYING_RULE)).toBe(0);
  await fill('Unit price', '5');
  expect((await screen.findByRole('alert')).textContent).toBe('8% from rule 2: Atlas Crafts');
  expect(sentParams(server).at(-1)).toEqual({ vendorId: 'v1', unitPrice: '500' });
  await pick('Category', 'Lamps');
  await waitFor(() =>
    expect(sentParams(server).at(-1)).toEqual({ vendorId: 'v1', categoryId: 'c1', unitPrice: '500' }),
  );
});

test('accepts a price of zero', async () => {
  await open(() => ok({ ratePercent: 10, rule: null, at: '2026-11-02T09:05:00.000Z' }));
  await pick('Vendor', 'Atlas Crafts');
  await fill('Unit price', '0');
  expect((await screen.findByRole('alert')).textContent).toBe('10% default rate: no rule matches');
});

test('shows an error in place of the rate', async () => {
  await open(() => failure(404, 'This vendor does not exist'));
  await pick('Vendor', 'Atlas Crafts');
  await fill('Unit price', '5');
  expect((await screen.findAllByText('This vendor does not exist')).length).toBeGreaterThan(0);
});
