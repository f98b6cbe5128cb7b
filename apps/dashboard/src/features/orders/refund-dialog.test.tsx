// @vitest-environment happy-dom
// Imported up front, so that no test waits for lazy loading.
import '#ui/overlay-frame.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer } from '#platform/api/fake-server.ts';
import { queryClient } from '#platform/query/client.ts';
import { fakeProfile } from '#platform/session/fake-profile.ts';
import { setProfile } from '#platform/session/profile.ts';
import { fakeOrder } from './order.fixture.ts';
import { RefundDialog } from './refund-dialog.tsx';

const REFUNDS_ROUTE = `POST /v1/order/${fakeOrder().id}/refunds`;
const ok = (data: unknown) => ({ statusCode: 200, data });
const effect = { entity: 'refund', id: fakeOrder().id, label: 'R-1', action: 'granted', before: null };
const preview = (amount: number) =>
  ok({ effects: [{ ...effect, after: { amount, shipping: 0, lines: [] } }], money: [], stock: [], messages: [] });
const requestedAmount = (body: unknown) => (body as { amount?: number }).amount ?? 1000;
/** Fake server that responds to dry runs with a preview and to the refund with `answer`. */
const serverReturning = (answer: () => object) =>
  fakeServer({
    [REFUNDS_ROUTE]: ({ url, body }) => (url.includes('dryRun') ? preview(requestedAmount(body)) : answer()) as never,
  });

const onClose = vi.fn();
const dialog = (order = fakeOrder()) => (
  <QueryClientProvider client={queryClient}>
    <RefundDialog order={order} onClose={onClose} />
  </QueryClientProvider>
);
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const typeAmount = async (text: string) => {
  await press('By amount');
  await userEvent.type(screen.getByRole('textbox', { name: 'Amount' }), text);
};

beforeEach(() => setProfile(fakeProfile()));
afterEach(() => {
  cleanup();
  queryClient.clear();
  onClose.mockReset();
  vi.unstubAllGlobals();
});

test('an amount above the refundable amount shows an error while typing and sends no request', async () => {
  const server = serverReturning(() => ok(fakeOrder()));
  render(dialog());
  await typeAmount('35.01');
  expect(screen.getByText('Enter $35.00 or less')).toBeDefined();
  await press('Refund');
  expect(server.requests).toEqual([]);
});

test('an amount above an admin’s limit says who can refund it and sends no request', async () => {
  const server = serverReturning(() => ok(fakeOrder()));
  render(dialog());
  await typeAmount('20.01');
  expect(screen.getByText(/exceeds your limit of \$20.00/)).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Refund' }).disabled).toBe(true);
  expect(server.requests).toEqual([]);
});

test('the refund is sent after its preview, with the reason and the displayed version', async () => {
  const server = serverReturning(() => ok(fakeOrder({ version: 2 })));
  render(dialog());
  await typeAmount('12.50');
  await press('Arrived late');
  await screen.findByText('Refunded to Layla Benali');
  await press('Refund $12.50');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const sent = server.requests.filter(({ url }) => !url.includes('dryRun') && url.endsWith('/refunds'));
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toEqual({ amount: 1250, reason: 'Arrived late', note: null, version: 1 });
  expect(sent[0]?.headers.get('idempotency-key')).toMatch(/^.{8,}$/);
});

test('a retry reuses the idempotency key, but a different amount gets a new one', async () => {
  const server = serverReturning(() => ({ statusCode: 503, message: 'Souk is busy' }));
  render(dialog());
  await typeAmount('12.50');
  await press('Arrived late');
  await press('Refund $12.50');
  await screen.findByText('Souk is busy');
  await press('Refund $12.50');
  await userEvent.clear(screen.getByRole('textbox', { name: 'Amount' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Amount' }), '13');
  await press('Refund $13.00');
  const done = () => server.requests.filter(({ url }) => url.endsWith('/refunds'));
  await waitFor(() => expect(done()).toHaveLength(3));
  const [first, second, third] = done().map(({ headers }) => headers.get('idempotency-key'));
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('after a conflict, the dialog shows the changes and keeps the input', async () => {
  const currentOrder = fakeOrder({ version: 2, status: 'packed' });
  serverReturning(() => ({
    statusCode: 409,
    message: 'Someone else has changed this order. Reload and try again.',
    data: currentOrder,
  }));
  const { rerender } = render(dialog());
  await typeAmount('12.50');
  await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'Called twice');
  await press('Refund $12.50');
  await screen.findByText('Someone else has changed this order. Reload and try again.');
  rerender(dialog(currentOrder));
  expect(screen.getByText(/Your entries are still here/)).toBeDefined();
  expect(screen.getByText('packed')).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Reason' }).value).toBe('Called twice');
  expect(onClose).not.toHaveBeenCalled();
});
