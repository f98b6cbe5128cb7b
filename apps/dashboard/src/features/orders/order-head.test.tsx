import './order-dialogs.tsx';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { failure, ok, okRows, press, renderPage } from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import { OrderDialogProvider } from './order-dialog-provider.tsx';
import { OrderHead } from './order-head.tsx';
import { fakeOrder } from './order.fixture.ts';

const order = fakeOrder();
const STATUS_ROUTE = `POST /v1/order/${order.id}/status`;
const serverWith = (routes: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({ [`GET /v1/order/${order.id}/papers`]: () => okRows([]), ...routes });
const renderHead = (parts: Parameters<typeof fakeOrder>[0] = {}, options: Parameters<typeof renderPage>[1] = {}) => {
  const edited = fakeOrder(parts);
  return renderPage(
    () => (
      <OrderDialogProvider order={edited}>
        <OrderHead order={edited} />
      </OrderDialogProvider>
    ),
    options,
  );
};
const plainText = () => document.body.textContent.replace(/[\u2066-\u2069]/g, '');

test('shows who placed the order and who sells it, with links if the person may view them', async () => {
  serverWith();
  await renderHead();
  expect(plainText()).toContain('Placed 20 Nov 2026 10:00 AM in the shop by Layla Benali, sold by Nadia Ceramics');
  expect(screen.getByRole('link', { name: 'Layla Benali' }).getAttribute('href')).toContain('/customers/');
  expect(screen.getByRole('link', { name: 'Nadia Ceramics' }).getAttribute('href')).toContain('/vendors/');
});

test('says if staff placed the order, and shows names as plain text without access', async () => {
  serverWith();
  await renderHead({ channel: 'staff' }, { profile: { areas: { customers: 'none', vendors: 'none' } } });
  expect(plainText()).toContain('Placed 20 Nov 2026 10:00 AM by staff for Layla Benali');
  expect(screen.queryByRole('link', { name: 'Layla Benali' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Nadia Ceramics' })).toBeNull();
});

test('the main action advances the order, with the displayed version', async () => {
  const server = serverWith({ [STATUS_ROUTE]: () => ok(fakeOrder({ status: 'packed', version: 2 })) });
  await renderHead();
  await press('Mark as packed');
  await waitFor(() => expect(server.count(STATUS_ROUTE)).toBe(1));
  expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({ to: 'packed', version: 1 });
});

test('a conflict while moving the order shows the error', async () => {
  serverWith({ [STATUS_ROUTE]: () => failure(409, 'Someone else changed this order') });
  await renderHead();
  await press('Mark as packed');
  expect(await screen.findByText('Someone else changed this order')).toBeTruthy();
});

test('a transition that needs a carrier opens its dialog', async () => {
  serverWith();
  const step = { to: 'pickup' as const, needsReason: false, needsCarrier: true, blockedBy: null };
  await renderHead({ status: 'packed', nextSteps: [step] });
  await press('Hand over to carrier');
  expect(await screen.findByRole('dialog', { name: 'Hand over to carrier: SK-1001' })).toBeTruthy();
});

test('the main action records the payment while it is pending', async () => {
  serverWith();
  const blockedBy = { code: 'order.pack.not_paid', message: 'It is not paid yet' };
  const step = { to: 'packed' as const, needsReason: false, needsCarrier: false, blockedBy };
  await renderHead({ nextSteps: [step], payment: { ...order.payment, status: 'pending', paid: 0, refundable: 0 } });
  expect(screen.queryByRole('button', { name: 'Mark as packed' })).toBeNull();
  await press('Record payment');
  expect(await screen.findByRole('dialog', { name: 'Record payment for SK-1001' })).toBeTruthy();
});

test('a dialog named in the URL opens once, and is then removed from the URL', async () => {
  serverWith();
  const page = await renderHead({}, { at: '/page?action=refund&tab=x' });
  expect(await screen.findByRole('dialog')).toBeTruthy();
  await waitFor(() => expect(page.address()).toBe('/page?tab=x'));
});

test('a dialog named in the URL stays closed if it is not available', async () => {
  serverWith();
  const page = await renderHead({}, { at: '/page?action=refund', profile: { areas: { orders: 'view' } } });
  await waitFor(() => expect(page.address()).toBe('/page'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull();
});
